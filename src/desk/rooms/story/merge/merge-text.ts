/**
 * Two editors have changed one text: the changes of each to the blocks of the common base are merged. What only one of them
 * touched is adopted; where both touched the same block, an editor has to choose.
 */
import { cutRun } from './merge-similar.ts'

export type MergePiece =
  /** untouched, or changed by both in the same way */
  | { kind: 'same'; blocks: string[] }
  /** one of the two has made `blocks` out of `base` */
  | { kind: 'mine' | 'theirs'; base: string[]; blocks: string[] }
  | { kind: 'both'; base: string[]; mine: string[]; theirs: string[] }

/** Which of the two a piece is taken from; `both`: mine, and theirs after it. */
export type MergeAnswer = 'mine' | 'theirs' | 'both'

/** Compares two lists: parts that stayed, were removed or were added, in order. */
type DiffLists = (
  before: string[],
  after: string[],
) => readonly { added?: boolean; removed?: boolean; value: string[] }[]

/** One change of one side: `blocks` replace the blocks of the base from `start` to before `end`. */
type Hunk = { start: number; end: number; blocks: string[] }
type Group = { start: number; end: number; mine: Hunk[]; theirs: Hunk[] }

export function mergeBlocks(base: string[], mine: string[], theirs: string[], diff: DiffLists): MergePiece[] {
  const groups = groupHunks(listHunks(base, mine, diff), listHunks(base, theirs, diff))
  const pieces: MergePiece[] = []
  const addSame = (blocks: string[]) => {
    const last = pieces.at(-1)
    if (blocks.length === 0) return
    if (last?.kind === 'same') last.blocks.push(...blocks)
    else pieces.push({ kind: 'same', blocks: [...blocks] })
  }
  let index = 0
  for (const group of groups) {
    addSame(base.slice(index, group.start))
    const piece = judge(base, group)
    if (piece.kind === 'same') addSame(piece.blocks)
    else pieces.push(piece)
    index = group.end
  }
  addSame(base.slice(index))
  return pieces
}

/** When the base is no longer known: the common blocks, so that nothing of either is given up. */
export const findCommon = (mine: string[], theirs: string[], diff: DiffLists): string[] =>
  diff(mine, theirs).flatMap(({ added, removed, value }) => (added || removed ? [] : value))

/** The side that changed it; mine where both did, since editors miss their own text first. */
export const proposeAnswer = ({ kind }: MergePiece): MergeAnswer => (kind === 'theirs' ? 'theirs' : 'mine')

export function takePiece(piece: MergePiece, answer: MergeAnswer): string[] {
  if (piece.kind === 'same') return piece.blocks
  if (piece.kind === 'both') return answer === 'both' ? [...piece.mine, ...piece.theirs] : piece[answer]
  return answer === piece.kind || answer === 'both' ? piece.blocks : piece.base
}

function listHunks(base: string[], side: string[], diff: DiffLists): Hunk[] {
  const hunks: Hunk[] = []
  let index = 0
  let gone: string[] = []
  let added: string[] = []
  const close = () => {
    for (const part of cutRun(gone, added)) {
      const start = index + part.goneFrom
      hunks.push({ start, end: index + part.goneTo, blocks: added.slice(part.addedFrom, part.addedTo) })
    }
    index += gone.length
    gone = []
    added = []
  }
  for (const change of diff(base, side)) {
    if (change.removed) gone = [...gone, ...change.value]
    else if (change.added) added = [...added, ...change.value]
    else {
      close()
      index += change.value.length
    }
  }
  close()
  return hunks
}

/** Hunks of both that touch the same blocks belong together; an insertion beside a changed block does not touch it. */
function groupHunks(mine: Hunk[], theirs: Hunk[]): Group[] {
  const tagged = [
    ...mine.map((hunk) => ({ side: 'mine', hunk }) as const),
    ...theirs.map((hunk) => ({ side: 'theirs', hunk }) as const),
  ].toSorted((a, b) => a.hunk.start - b.hunk.start || Number(isChange(a.hunk)) - Number(isChange(b.hunk)))
  const groups: Group[] = []
  for (const { side, hunk } of tagged) {
    const last = groups.at(-1)
    // Two insertions at the same position have no defined order.
    const isSameStart = last && !isChange(last) && !isChange(hunk) && hunk.start === last.start
    if (last && (hunk.start < last.end || isSameStart)) {
      last[side].push(hunk)
      last.end = Math.max(last.end, hunk.end)
    } else groups.push({ start: hunk.start, end: hunk.end, mine: [], theirs: [], [side]: [hunk] })
  }
  return groups
}

const isChange = ({ start, end }: { start: number; end: number }): boolean => end > start

function judge(base: string[], { start, end, mine, theirs }: Group): MergePiece {
  const before = base.slice(start, end)
  const read = (hunks: Hunk[]) => applyHunks(base, start, end, hunks)
  if (theirs.length === 0) return { kind: 'mine', base: before, blocks: read(mine) }
  if (mine.length === 0) return { kind: 'theirs', base: before, blocks: read(theirs) }
  const [first, second] = [read(mine), read(theirs)]
  const isSame = first.length === second.length && first.every((block, index) => block === second[index])
  return isSame ? { kind: 'same', blocks: first } : { kind: 'both', base: before, mine: first, theirs: second }
}

function applyHunks(base: string[], start: number, end: number, hunks: Hunk[]): string[] {
  let position = start
  const blocks: string[] = []
  for (const hunk of hunks) {
    blocks.push(...base.slice(position, hunk.start), ...hunk.blocks)
    position = hunk.end
  }
  return [...blocks, ...base.slice(position, end)]
}
