/** One row of a ranking: its rank, its movement, the item, and its figure. */
import type { RankEntry } from '#contract/site/ranking.ts'
import { contentType } from '#domain/content/content-type.ts'
import { wanNumber } from '#domain/text/wan-number.ts'
import { m } from '#messages/site.ts'
import { Picture } from '../../ui/picture.tsx'
import { ThingLink } from '../../ui/thing-link.tsx'
import { RankMove } from './rank-move.tsx'
import { rankBar } from './ranking-words.ts'
import styles from './rank-row.module.css'

/** Stories have wide pictures, issues covers, all audio square pictures. */
const SHAPES: Readonly<Record<number, string>> = { [contentType.article]: 'story', [contentType.issue]: 'cover' }

export function RankRow({ entry, unit, most }: { entry: RankEntry; unit: string; most: number }) {
  const leads = entry.rank === 1
  return (
    <li className={styles['row']} data-place={leads ? 'first' : entry.rank <= 3 ? 'top' : 'rest'}>
      <div className={styles['place']}>
        <span className={styles['number']}>{entry.rank}</span>
        <RankMove rank={entry.rank} lastRank={entry.lastRank} />
      </div>
      <div className={styles['picture']} data-shape={SHAPES[entry.contentType] ?? 'square'}>
        {entry.pic ? (
          <Picture
            picture={entry.pic}
            shown={leads ? 360 : 144}
            sizes={leads ? '(max-width: 768px) 92px, 360px' : '(max-width: 768px) 92px, 144px'}
            leading={leads}
            decorative
          />
        ) : null}
      </div>
      <div className={styles['words']}>
        <h2>
          <ThingLink thing={entry} from="ranking">
            {entry.title}
          </ThingLink>
        </h2>
        {leads && entry.summary ? <p className={styles['summary']}>{entry.summary}</p> : null}
        <p className={styles['author']}>
          {entry.authorName}
          {entry.isPay ? <span className={styles['member']}>{m.word.member}</span> : null}
        </p>
      </div>
      <div className={styles['figure']}>
        <p>
          <strong>{wanNumber(entry.num)}</strong> {unit}
        </p>
        {/* An attribute, since the policy knows no styles in the markup. */}
        <svg aria-hidden height="3" preserveAspectRatio="none">
          <rect width={`${rankBar(entry.num, most)}%`} height="3" />
        </svg>
      </div>
    </li>
  )
}
