/** The text of the dialog in which two states of a story are merged. */
import { withoutKept } from '#markdown/kept-list.ts'
import { PAY_LINE } from '#markdown/story-block.ts'
import { m } from '#messages/desk.ts'
import type { MergePiece } from './merge-text.ts'
import type { FieldChoice, PieceChoice } from './use-story-merge.ts'

type ChangedPiece = Exclude<MergePiece, { kind: 'same' }>

export function describePiece(piece: ChangedPiece): string {
  const who = piece.kind === 'mine' ? m.story.you : m.story.them
  if (piece.kind === 'both') {
    if (piece.base.length === 0) return m.story.bothAdded
    if (piece.mine.length === 0) return m.story.youDeletedTheyChanged
    return piece.theirs.length === 0 ? m.story.youChangedTheyDeleted : m.story.bothChanged
  }
  if (piece.base.length === 0) return m.story.addedBy({ who })
  return piece.blocks.length === 0 ? m.story.deletedBy({ who }) : m.story.changedBy({ who })
}

/** The two sides of the comparison: mine and theirs, or where one is empty, the base and its changed text. */
export function listSides(piece: ChangedPiece): [string, string] {
  const join = (blocks: string[]) => blocks.join('\n\n')
  if (piece.kind !== 'both') return [join(piece.base), join(piece.blocks)]
  if (piece.mine.length === 0) return [join(piece.base), join(piece.theirs)]
  return [join(piece.theirs.length === 0 ? piece.base : piece.theirs), join(piece.mine)]
}

export function keyedWords(piece: ChangedPiece): string {
  if (piece.kind !== 'both') return m.story.keyChange
  if (piece.mine.length === 0) return m.story.keyTheirChange
  return piece.theirs.length === 0 ? m.story.keyYourChange : m.story.keyTheirsAndYours
}

/** The state of the merge, for the foot of the dialog and for screen readers. */
export function countChoices(fields: FieldChoice[], pieces: PieceChoice[]): string {
  const open = pieces.filter(({ piece }) => piece.kind === 'both')
  const contested = fields.filter(({ isContested }) => isContested)
  const total = open.length + contested.length
  const given = pieces.filter(({ piece }) => piece.kind === 'theirs')
  const taken = given.filter(({ answer }) => answer === 'theirs').length
  const parts: string[] = []
  if (total === 0) parts.push(m.story.nothingToChoose)
  else {
    const count = (side: string) =>
      open.filter(({ answer }) => answer === side).length + contested.filter((field) => field.side === side).length
    const both = count('both') > 0 ? m.story.bothKept({ count: count('both') }) : ''
    parts.push(m.story.contestedChoices({ total, mine: count('mine'), theirs: count('theirs'), both }))
  }
  if (given.length > 0) parts.push(m.story.acceptedChanges({ count: given.length, taken }))
  return parts.join('')
}

export const countPayLines = (body: string): number =>
  withoutKept(body)
    .split('\n')
    .filter((line) => line === PAY_LINE).length
