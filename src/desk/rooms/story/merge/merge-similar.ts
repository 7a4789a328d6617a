/**
 * A run of blocks that replaces another: which of the new ones came from which of the old ones. A paragraph that was split,
 * or two that were joined, stay together; neighbours that were changed separately do not.
 */
type RunPart = { goneFrom: number; goneTo: number; addedFrom: number; addedTo: number }

/** The share of common character pairs, of the shorter block, from which two blocks count as the same. */
const SIMILARITY_THRESHOLD = 0.5
/** More pairs than this are not compared; such a run stays whole. */
const MOST_PAIRS = 4000

export function cutRun(gone: readonly string[], added: readonly string[]): RunPart[] {
  if (gone.length === 0 && added.length === 0) return []
  const boxes = gone.length * added.length > MOST_PAIRS ? [] : joinCrossing(pairSimilarBlocks(gone, added))
  const parts: RunPart[] = []
  let goneFrom = 0
  let addedFrom = 0
  const end = { goneFrom: gone.length, goneTo: gone.length, addedFrom: added.length, addedTo: added.length }
  for (const box of [...boxes, end]) {
    parts.push(...cutGap({ goneFrom, goneTo: box.goneFrom, addedFrom, addedTo: box.addedFrom }))
    if (box !== end) parts.push(box)
    goneFrom = box.goneTo
    addedFrom = box.addedTo
  }
  return parts
}

/** As many new blocks as old ones: each replaces its counterpart. */
function cutGap(gap: RunPart): RunPart[] {
  const count = gap.goneTo - gap.goneFrom
  if (count === 0 && gap.addedTo === gap.addedFrom) return []
  if (count !== gap.addedTo - gap.addedFrom) return [gap]
  return Array.from({ length: count }, (_, index) => {
    const [goneFrom, addedFrom] = [gap.goneFrom + index, gap.addedFrom + index]
    return { goneFrom, goneTo: goneFrom + 1, addedFrom, addedTo: addedFrom + 1 }
  })
}

function pairSimilarBlocks(gone: readonly string[], added: readonly string[]): RunPart[] {
  const newPairs = added.map(countPairs)
  return gone.flatMap((text, goneFrom) => {
    const oldPairs = countPairs(text)
    return newPairs.flatMap((pairs, addedFrom) =>
      shareOf(oldPairs, pairs) >= SIMILARITY_THRESHOLD
        ? [{ goneFrom, goneTo: goneFrom + 1, addedFrom, addedTo: addedFrom + 1 }]
        : [],
    )
  })
}

/** Until each is wholly before the next, among the removed and among the added blocks. */
function joinCrossing(boxes: RunPart[]): RunPart[] {
  const apart: RunPart[] = []
  for (let box of boxes) {
    for (let last = apart.at(-1); last && (box.goneFrom < last.goneTo || box.addedFrom < last.addedTo);) {
      apart.pop()
      box = {
        goneFrom: Math.min(last.goneFrom, box.goneFrom),
        goneTo: Math.max(last.goneTo, box.goneTo),
        addedFrom: Math.min(last.addedFrom, box.addedFrom),
        addedTo: Math.max(last.addedTo, box.addedTo),
      }
      last = apart.at(-1)
    }
    apart.push(box)
  }
  return apart
}

type Pairs = { counts: Map<string, number>; total: number }

/** Character bigrams, which distinguish Chinese texts without word segmentation. */
function countPairs(text: string): Pairs {
  const letters = [...text.replaceAll(/\s+/g, '')]
  const pairs = letters.length === 1 ? letters : letters.slice(1).map((letter, index) => letters[index]! + letter)
  const counts = new Map<string, number>()
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  return { counts, total: pairs.length }
}

function shareOf(one: Pairs, other: Pairs): number {
  let common = 0
  for (const [pair, count] of one.counts) common += Math.min(count, other.counts.get(pair) ?? 0)
  return common / Math.max(1, Math.min(one.total, other.total))
}
