/** One ranking as a printed chart: the rank is the largest element in it. */
import type { RankPage, Ranking } from '#contract/site/ranking.ts'
import { paths } from '#domain/paths.ts'
import { RANK_PERIODS } from '#domain/content/rank-period.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { RankRow } from './rank-row.tsx'
import { RankingTabs } from './ranking-tabs.tsx'
import { chartPath, describeChart, metricName, PERIOD_NAMES, PERIOD_SPANS, shortDate } from './ranking-words.ts'
import styles from './ranking-chart.module.css'

export function RankingChart({ data, rankings }: { data: RankPage; rankings: Ranking[] }) {
  const { ranking, period, list, pgNo, totalPage } = data
  // Bars are measured by the first of the page.
  const most = list[0]?.num ?? 0
  return (
    <div className={styles['page']}>
      <RankingTabs rankings={rankings} here={ranking.type} />
      <header className={styles['head']}>
        <div>
          <h1>{ranking.name}</h1>
          <p className={styles['description']}>{describeChart(data)}</p>
        </div>
        <nav className={styles['periods']} aria-label={m.ranking.period}>
          <ul>
            {RANK_PERIODS.map((other) => (
              <li key={other}>
                <a href={chartPath(ranking, other)} aria-current={other === period ? 'true' : undefined}>
                  {PERIOD_NAMES[other]}
                </a>
              </li>
            ))}
          </ul>
          <p>
            {m.ranking.spanAndDates({
              span: PERIOD_SPANS[period],
              startDate: shortDate(data.startDate),
              endDate: shortDate(data.endDate),
            })}
          </p>
        </nav>
      </header>
      {list.length > 0 ? (
        <ol className={styles['list']} start={list[0]?.rank}>
          {list.map((entry) => (
            <RankRow key={entry.contentId} entry={entry} unit={ranking.metricText} most={most} />
          ))}
        </ol>
      ) : (
        <div className={styles['empty']}>
          <p>{m.ranking.periodEmpty}</p>
          <a href={paths.ranking()}>{m.ranking.seeOtherRankings}</a>
        </div>
      )}
      <Pager page={pgNo} pages={totalPage} href={(page) => chartPath(ranking, period, page)} />
      <p className={styles['note']}>{m.ranking.howRanked({ metric: metricName(ranking) })}</p>
    </div>
  )
}
