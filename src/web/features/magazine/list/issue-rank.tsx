/** The issues that are opened most, of all magazines: the beginning of their chart. */
import type { RankPage } from '#contract/site/ranking.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import styles from './issue-rank.module.css'

type Props = { rank: RankPage; className: string | undefined }

export function IssueRank({ rank: { ranking, list }, className }: Props) {
  if (list.length === 0) return null
  return (
    <section className={className} aria-labelledby="issue-rank">
      <h2 id="issue-rank" className={styles['title']}>
        <a href={paths.ranking(ranking.type)}>{ranking.name}</a>
      </h2>
      <ol className={styles['rank']}>
        {list.map((entry) => (
          <li key={entry.contentId}>
            <span className={styles['place']}>{entry.rank}</span>
            <div>
              <h3>
                <a href={registryLink(entry)}>{entry.title}</a>
              </h3>
              <p>
                {entry.authorName}　{wanNumber(entry.num)} {ranking.metricText}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
