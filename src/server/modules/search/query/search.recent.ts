/**
 * The newest documents, among which the first results of a common word are found without reading all that have it. Documents
 * are stored in the order in which they were added, nearly that of their times: the newest have a few ranges of ids.
 */
import type { Recent } from '../index/search.term-index.ts'

/** So many: a word that one in twenty has fills the first results from them. */
export const RECENT_COUNT = 5000
const RANGES = 64
/** Ids between two of them that may as well be read. */
const GAP = 100
/** With more ids than this for each of them, reading them is not worth it. */
const SPAN = 20

type Row = { id: number; published_at: number }

/** Null where there are fewer, or they are too far apart. `rows` begin with the newest. */
export function chooseRecent(rows: Row[], count: number = RECENT_COUNT): Recent | null {
  const oldest = rows[count - 1]
  if (!oldest) return null
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const gaps = ids.slice(1).map((id, index) => id - ids[index]!)
  const widest = Math.max(GAP, gaps.toSorted((a, b) => b - a)[RANGES - 1] ?? 0)
  const ranges: Recent['ranges'] = []
  for (const id of ids) {
    const last = ranges.at(-1)
    if (last && id - last[1] <= widest) last[1] = id
    else ranges.push([id, id])
  }
  const span = ranges.reduce((sum, [from, until]) => sum + until - from + 1, 0)
  // Others of the same time may be outside: those after it are all within.
  return span > SPAN * count ? null : { after: oldest.published_at, ranges }
}
