/**
 * Two people have changed one text: what each of them did to the blocks of the text that both began with, put together
 * again. What only one of them touched is taken over; where both touched the same block, somebody has to choose.
 */
import { cutRun } from './merge-similar.ts'

export type MergePiece =
  /** nobody has touched it, or both have done the same */
  | { kind: 'same'; blocks: string[] }
  /** one of the two has made `blocks` out of `base` */
  | { kind: 'mine' | 'theirs'; base: string[]; blocks: string[] }
  | { kind: 'both'; base: string[]; mine: string[]; theirs: string[] }

/** Which of the two a piece is taken from; `both`: mine, and theirs after it. */
export type MergeAnswer = 'mine' | 'theirs' | 'both'

/** Tells what became of a list: parts that stayed, are gone or are new, in their order. */
type DiffLists = (
  before: string[],
  after: string[],
) => readonly { added?: boolean; removed?: boolean; value: string[] }[]

/** What one of the two did: `blocks` stand where the blocks from `start` to before `end` of the base stood. */
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
  let place = 0
  for (const group of groups) {
    addSame(base.slice(place, group.start))
    const piece = judge(base, group)
    if (piece.kind === 'same') addSame(piece.blocks)
    else pieces.push(piece)
    place = group.end
  }
  addSame(base.slice(place))
  return pieces
}

/** Where nobody knows any more what both began with: what they have in common, so that nothing of either is given up. */
export const findCommon = (mine: string[], theirs: string[], diff: DiffLists): string[] =>
  diff(mine, theirs).flatMap(({ added, removed, value }) => (added || removed ? [] : value))

/** Whoever changed it; mine where both did, since one would miss one's own first. */
export const proposeAnswer = ({ kind }: MergePiece): MergeAnswer => (kind === 'theirs' ? 'theirs' : 'mine')

export function takePiece(piece: MergePiece, answer: MergeAnswer): string[] {
  if (piece.kind === 'same') return piece.blocks
  if (piece.kind === 'both') return answer === 'both' ? [...piece.mine, ...piece.theirs] : piece[answer]
  return answer === piece.kind || answer === 'both' ? piece.blocks : piece.base
}

function listHunks(base: string[], side: string[], diff: DiffLists): Hunk[] {
  const hunks: Hunk[] = []
  let place = 0
  let gone: string[] = []
  let added: string[] = []
  const close = () => {
    for (const part of cutRun(gone, added)) {
      const start = place + part.goneFrom
      hunks.push({ start, end: place + part.goneTo, blocks: added.slice(part.addedFrom, part.addedTo) })
    }
    place += gone.length
    gone = []
    added = []
  }
  for (const change of diff(base, side)) {
    if (change.removed) gone = [...gone, ...change.value]
    else if (change.added) added = [...added, ...change.value]
    else {
      close()
      place += change.value.length
    }
  }
  close()
  return hunks
}

/** Hunks of both that touch the same blocks belong together; what is put in beside a changed block does not touch it. */
function groupHunks(mine: Hunk[], theirs: Hunk[]): Group[] {
  const tagged = [
    ...mine.map((hunk) => ({ side: 'mine', hunk }) as const),
    ...theirs.map((hunk) => ({ side: 'theirs', hunk }) as const),
  ].toSorted((a, b) => a.hunk.start - b.hunk.start || Number(isChange(a.hunk)) - Number(isChange(b.hunk)))
  const groups: Group[] = []
  for (const { side, hunk } of tagged) {
    const last = groups.at(-1)
    // Two that put something in at the same place would not agree what comes first.
    const isSamePlace = last && !isChange(last) && !isChange(hunk) && hunk.start === last.start
    if (last && (hunk.start < last.end || isSamePlace)) {
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
  let place = start
  const blocks: string[] = []
  for (const hunk of hunks) {
    blocks.push(...base.slice(place, hunk.start), ...hunk.blocks)
    place = hunk.end
  }
  return [...blocks, ...base.slice(place, end)]
}
