/**
 * A run of blocks that stands in the place of another: which of the new ones came out of which of the old ones. A
 * paragraph that was cut in two, or two that were joined, stay together; neighbours that were changed each for itself do not.
 */
type RunPart = { goneFrom: number; goneTo: number; addedFrom: number; addedTo: number }

/** The share of common character pairs, of the shorter block, from which two blocks count as the same. */
const SIMILARITY_THRESHOLD = 0.5
/** More pairs than this are not looked at; such a run stays whole. */
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

/** As many new ones as old ones: each in the place of its own. */
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

/** Until each stands wholly before the next, in what is gone and in what is new. */
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

/** Letters by twos, which tells Chinese texts apart without knowing their words. */
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
