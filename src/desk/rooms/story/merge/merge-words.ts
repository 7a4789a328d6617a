/** The text of the dialog in which two states of a story are merged. */
import { PAY_LINE } from '#markdown/story-block.ts'
import type { MergePiece } from './merge-text.ts'
import type { FieldChoice, PieceChoice } from './use-story-merge.ts'

type ChangedPiece = Exclude<MergePiece, { kind: 'same' }>

export function describePiece(piece: ChangedPiece): string {
  const who = piece.kind === 'mine' ? '你' : '对方'
  if (piece.kind === 'both') {
    if (piece.base.length === 0) return '两边都在这里加了文字'
    if (piece.mine.length === 0) return '你删了，对方改了'
    return piece.theirs.length === 0 ? '你改了，对方删了' : '两边都改了'
  }
  if (piece.base.length === 0) return `${who}加的`
  return piece.blocks.length === 0 ? `${who}删的` : `${who}改的`
}

/** The two sides of the comparison: mine and theirs, or where one is empty, the base and its changed text. */
export function listSides(piece: ChangedPiece): [string, string] {
  const join = (blocks: string[]) => blocks.join('\n\n')
  if (piece.kind !== 'both') return [join(piece.base), join(piece.blocks)]
  if (piece.mine.length === 0) return [join(piece.base), join(piece.theirs)]
  return [join(piece.theirs.length === 0 ? piece.base : piece.theirs), join(piece.mine)]
}

export function keyedWords(piece: ChangedPiece): string {
  if (piece.kind !== 'both') return '划线的是原来的，红字是改后的。'
  if (piece.mine.length === 0) return '划线的是原来的，红字是对方改的。'
  return piece.theirs.length === 0 ? '划线的是原来的，红字是你改的。' : '划线的是对方的，红字是你的。'
}

/** The state of the merge, for the foot of the dialog and for screen readers. */
export function countChoices(fields: FieldChoice[], pieces: PieceChoice[]): string {
  const open = pieces.filter(({ piece }) => piece.kind === 'both')
  const contested = fields.filter(({ isContested }) => isContested)
  const total = open.length + contested.length
  const given = pieces.filter(({ piece }) => piece.kind === 'theirs')
  const taken = given.filter(({ answer }) => answer === 'theirs').length
  const parts: string[] = []
  if (total === 0) parts.push('没有两边都改的地方，不用选。')
  else {
    const count = (side: string) =>
      open.filter(({ answer }) => answer === side).length + contested.filter((field) => field.side === side).length
    const both = count('both') > 0 ? `，都留 ${count('both')} 处` : ''
    parts.push(`两边都改了 ${total} 处：用我的 ${count('mine')} 处，用对方的 ${count('theirs')} 处${both}。`)
  }
  if (given.length > 0) parts.push(`正文里对方改的 ${given.length} 处，收下 ${taken} 处。`)
  return parts.join('')
}

export const countPayLines = (body: string): number => body.split('\n').filter((line) => line === PAY_LINE).length
