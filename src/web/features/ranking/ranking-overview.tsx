/** The beginning of every ranking on one page. */
import type { RankEntry, RankPage } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { RankMove } from './rank-move.tsx'
import { RankingTabs } from './ranking-tabs.tsx'
import { PERIOD_SPANS } from './ranking-words.ts'
import styles from './ranking-overview.module.css'

export function RankingOverview({ charts }: { charts: RankPage[] }) {
  const shown = charts.filter((chart) => chart.list.length > 0)
  return (
    <div className={styles['page']}>
      <RankingTabs rankings={charts.map(({ ranking }) => ranking)} />
      <header className={styles['head']}>
        <h1>{m.word.rankings}</h1>
        <p>{m.ranking.overviewAbout}</p>
      </header>
      {shown.length > 0 ? (
        <div className={styles['charts']}>
          {shown.map((chart) => (
            <Chart key={chart.ranking.type} chart={chart} />
          ))}
        </div>
      ) : (
        <p className={styles['empty']}>{m.ranking.allEmpty}</p>
      )}
    </div>
  )
}

function Chart({ chart: { ranking, period, list } }: { chart: RankPage }) {
  return (
    <section className={styles['chart']} aria-label={ranking.name}>
      <div className={styles['label']}>
        <h2>
          <a href={paths.ranking(ranking.type)}>{ranking.name}</a>
        </h2>
        <p>{PERIOD_SPANS[period]}</p>
      </div>
      <ol>
        {list.map((entry) => (
          <Entry key={entry.contentId} entry={entry} unit={ranking.metricText} />
        ))}
      </ol>
      <a className={styles['more']} href={paths.ranking(ranking.type)}>
        {m.ranking.fullRanking({ name: ranking.name })}
      </a>
    </section>
  )
}

function Entry({ entry, unit }: { entry: RankEntry; unit: string }) {
  return (
    <li className={styles['entry']} data-content={entry.contentType}>
      <span className={styles['number']}>{entry.rank}</span>
      <div className={styles['words']}>
        <h3>
          <ThingLink thing={entry} from="ranking">
            {entry.title}
          </ThingLink>
        </h3>
        <p>
          <span>{entry.authorName}</span>
          <span>
            {wanNumber(entry.num)} {unit}
          </span>
          <RankMove rank={entry.rank} lastRank={entry.lastRank} />
        </p>
      </div>
      {entry.rank === 1 && entry.pic ? <Picture picture={entry.pic} shown={120} decorative /> : null}
    </li>
  )
}
