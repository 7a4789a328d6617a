/** How a rank has changed since the previous period. */
import type { RankEntry } from '#contract/site/ranking.ts'
import { rankMoveWords } from './ranking-words.ts'
import styles from './rank-move.module.css'

export function RankMove(entry: Pick<RankEntry, 'rank' | 'lastRank'>) {
  const { move, sign, words } = rankMoveWords(entry)
  return (
    <span className={styles['move']} data-move={move}>
      <span aria-hidden>{sign}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
