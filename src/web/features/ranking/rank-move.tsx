/** How a place has changed since the window before. */
import type { RankEntry } from '#contract/site/ranking.ts'
import styles from './rank-move.module.css'

export function RankMove({ rank, lastRank }: Pick<RankEntry, 'rank' | 'lastRank'>) {
  if (lastRank === null)
    return (
      <span className={styles['move']} data-move="new">
        <span aria-hidden>新</span>
        <span className="visually-hidden">新上榜</span>
      </span>
    )
  const steps = lastRank - rank
  if (steps === 0)
    return (
      <span className={styles['move']}>
        <span aria-hidden>—</span>
        <span className="visually-hidden">名次未变</span>
      </span>
    )
  return (
    <span className={styles['move']} data-move={steps > 0 ? 'up' : 'down'}>
      <span aria-hidden>
        {steps > 0 ? '↑' : '↓'} {Math.abs(steps)}
      </span>
      <span className="visually-hidden">
        较上期{steps > 0 ? '上升' : '下降'} {Math.abs(steps)} 位
      </span>
    </span>
  )
}
