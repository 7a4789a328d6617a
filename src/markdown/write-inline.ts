/**
 * The text of a paragraph as Markdown. Marks are opened and closed so that they nest, are never adjacent to spaces, and are
 * recognised by every Markdown parser also with Chinese punctuation inside and a character outside, as in **好。**他.
 */
import { escapePiece } from './escape-markdown.ts'

export type InlineMark = { name: 'bold' | 'italic' | 'strike' } | { name: 'link'; href: string }

/** Words, code, the label of a note, or a line break. */
export type InlinePart = { kind: 'text' | 'code' | 'note' | 'break'; text: string; marks: readonly InlineMark[] }

type Options = {
  /** headings and cells have one line */
  oneLine?: boolean
  /** in a poem the ideographic spaces at the beginning are kept */
  keepsIndent?: boolean
}

type Unit = { kind: 'text' | 'code' | 'raw' | 'break'; text: string; marks: Map<string, InlineMark> }

type Piece =
  | { kind: 'text'; text: string; encodeFirst: boolean; encodeLast: boolean }
  | { kind: 'raw'; text: string }
  | { kind: 'delimiter'; name: string; opens: boolean; text: string; pair: number }

const DELIMITERS = { bold: '**', italic: '*', strike: '~~' } as const
const ORDER = ['link', 'bold', 'italic', 'strike']

export function writeInline(parts: readonly InlinePart[], options: Options = {}): string {
  const units = trimEdges(freeSpaces(listUnits(parts, options)), options)
  const pieces = placeMarks(units)
  chooseEmphasis(pieces)
  guardDelimiters(pieces)
  return joinPieces(pieces)
}

const keyOf = (mark: InlineMark): string => (mark.name === 'link' ? `link ${mark.href}` : mark.name)

function listUnits(parts: readonly InlinePart[], { oneLine }: Options): Unit[] {
  const units: Unit[] = []
  for (const part of parts) {
    const isLinked = part.marks.some(({ name }) => name === 'link')
    // At the beginning of a line this would be parsed as a link definition, and disappear.
    const isCode = part.kind === 'code' && !(isLinked && part.text.includes(']:'))
    // The mark of a note is a link itself, and links do not nest.
    const own = part.kind === 'note' ? part.marks.filter(({ name }) => name !== 'link') : part.marks
    const marks = new Map(own.map((mark) => [keyOf(mark), mark]))
    if (part.kind === 'note') units.push({ kind: 'raw', text: `[^${part.text}]`, marks })
    else if (part.kind === 'break') units.push({ kind: oneLine ? 'text' : 'break', text: ' ', marks })
    else if (isCode) units.push({ kind: 'code', text: part.text.replaceAll(/[\p{Cc}\s]+/gu, ' '), marks })
    else {
      // Splits words from the spaces between them: a mark never ends at a space.
      const text = part.text.replaceAll(/\p{Cc}+/gu, ' ')
      for (const word of text.match(/\s+|\S+/gu) ?? []) units.push({ kind: 'text', text: word, marks: new Map(marks) })
    }
  }
  return units
}

const isSpace = ({ kind, text }: Unit): boolean => kind === 'break' || (kind === 'text' && !text.trim())

/** Bold spaces at the edge of bold text look like any other, but Markdown cannot express them. */
function freeSpaces(units: Unit[]): Unit[] {
  const solid = (from: number, step: number): Unit | undefined => {
    for (let index = from; units[index]; index += step) if (!isSpace(units[index]!)) return units[index]
    return undefined
  }
  for (const [index, unit] of units.entries()) {
    if (!isSpace(unit)) continue
    const before = solid(index, -1)
    const after = solid(index, 1)
    for (const key of unit.marks.keys()) if (!before?.marks.has(key) || !after?.marks.has(key)) unit.marks.delete(key)
  }
  return units
}

/** Spaces at the ends of lines mean nothing, or something else. */
function trimEdges(units: Unit[], { keepsIndent }: Options): Unit[] {
  const isEdge = (unit: Unit | undefined) => !unit || unit.kind === 'break'
  const kept = units.filter((unit, index) => {
    if (unit.kind !== 'text' || unit.text.trim()) return true
    if (keepsIndent && index === 0 && /^\u3000+$/.test(unit.text)) return units.length > 1
    return !isEdge(units[index - 1]) && !isEdge(units[index + 1])
  })
  while (kept[0]?.kind === 'break') kept.shift()
  while (kept.at(-1)?.kind === 'break') kept.pop()
  return kept
}

function placeMarks(units: Unit[]): Piece[] {
  const pieces: Piece[] = []
  const open: { key: string; mark: InlineMark; pair: number }[] = []
  let pairs = 0
  const reach = (key: string, from: number) => {
    const end = units.findIndex((unit, index) => index >= from && !unit.marks.has(key))
    return end === -1 ? units.length : end
  }
  const close = () => {
    const { mark, pair } = open.pop()!
    pieces.push(writeMark(mark, false, pair))
  }
  for (const [index, unit] of units.entries()) {
    const kept = open.findIndex(({ key }) => !unit.marks.has(key))
    for (let over = kept === -1 ? 0 : open.length - kept; over > 0; over--) close()
    const opened = [...unit.marks]
      .filter(([key]) => open.every((other) => other.key !== key))
      // The mark that extends further is the outer one.
      .toSorted(([a, first], [b, second]) => {
        return reach(b, index) - reach(a, index) || ORDER.indexOf(first.name) - ORDER.indexOf(second.name)
      })
    for (const [key, mark] of opened) {
      open.push({ key, mark, pair: ++pairs })
      pieces.push(writeMark(mark, true, pairs))
    }
    addUnit(pieces, unit)
  }
  while (open.length > 0) close()
  return pieces
}

function addUnit(pieces: Piece[], { kind, text }: Unit): void {
  const last = pieces.at(-1)
  if (kind === 'code') pieces.push({ kind: 'raw', text: writeCode(text) })
  else if (kind === 'break') pieces.push({ kind: 'raw', text: '\\\n' })
  else if (kind === 'raw') pieces.push({ kind: 'raw', text })
  else if (last?.kind === 'text') last.text += text
  else pieces.push({ kind: 'text', text, encodeFirst: false, encodeLast: false })
}

function writeMark(mark: InlineMark, opens: boolean, pair: number): Piece {
  if (mark.name !== 'link') return { kind: 'delimiter', name: mark.name, opens, text: DELIMITERS[mark.name], pair }
  if (opens) return { kind: 'raw', text: '[' }
  const { href } = mark
  return {
    kind: 'raw',
    text: /[()\s<>]/.test(href) ? `](<${href.replaceAll(/[<>]/g, encodeURIComponent)}>)` : `](${href})`,
  }
}

/** The fence is longer than any run of backticks inside. */
function writeCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const needsRoom = /^`|`$/.test(text) || /^ .+ $/.test(text)
  return needsRoom ? `${fence} ${text} ${fence}` : fence + text + fence
}

/** Two kinds of stars side by side would be read as one: emphasis beside bold is written with a low line. */
function chooseEmphasis(pieces: Piece[]): void {
  const isBold = (piece: Piece | undefined) => piece?.kind === 'delimiter' && piece.name === 'bold'
  const crowded = new Set<number>()
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'delimiter' || piece.name !== 'italic') continue
    if (isBold(pieces[index - 1]) || isBold(pieces[index + 1])) crowded.add(piece.pair)
  }
  for (const piece of pieces) {
    if (piece.kind === 'delimiter' && piece.name === 'italic' && crowded.has(piece.pair)) piece.text = '_'
  }
}

/** Punctuation and spaces, as Markdown defines them; everything else is a word character. */
const isWord = (character: string): boolean =>
  character !== '' && !/[\t-\r \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\p{P}\p{S}]/u.test(character)

/** Whether a word character begins, or ends, the piece; an encoded one does not count. */
const beginsWithWord = (piece: Piece | undefined): boolean =>
  piece !== undefined && !(piece.kind === 'text' && isEncoded(piece, 'first')) && isWord([...piece.text][0] ?? '')
const endsWithWord = (piece: Piece | undefined): boolean =>
  piece !== undefined && !(piece.kind === 'text' && isEncoded(piece, 'last')) && isWord([...piece.text].at(-1) ?? '')

/** A piece of one character is both its beginning and its end. */
const isEncoded = ({ text, encodeFirst, encodeLast }: Piece & { kind: 'text' }, edge: 'first' | 'last'): boolean =>
  (edge === 'first' ? encodeFirst : encodeLast) || ((encodeFirst || encodeLast) && [...text].length === 1)

/**
 * A delimiter with punctuation inside and a word character outside is not recognised, and an underscore between two words
 * never is. The character outside is then written as a numeric reference, which starts and ends with punctuation. It may be
 * inside another mark, so one pass may require the next.
 */
function guardDelimiters(pieces: Piece[]): void {
  let isSettled = true
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'delimiter') continue
    const outside = pieces[index + (piece.opens ? -1 : 1)]
    const inside = pieces[index + (piece.opens ? 1 : -1)]
    if (outside?.kind !== 'text') continue
    if (!(piece.opens ? endsWithWord(outside) : beginsWithWord(outside))) continue
    if (piece.text !== '_' && (piece.opens ? beginsWithWord(inside) : endsWithWord(inside))) continue
    if (piece.opens) outside.encodeLast = true
    else outside.encodeFirst = true
    isSettled = false
  }
  if (!isSettled) guardDelimiters(pieces)
}

function joinPieces(pieces: Piece[]): string {
  let out = ''
  for (const [index, piece] of pieces.entries()) {
    const lineStart = out === '' || out.endsWith('\n')
    if (piece.kind === 'text') {
      const before = pieces[index - 1]
      // After a footnote a colon or parenthesis would make a definition or a link of it; a link text that begins with ^ is a footnote.
      const afterNote = before?.kind === 'raw' && before.text.startsWith('[^') && /^[:(]/.test(piece.text)
      const likeNote = before?.kind === 'raw' && before.text === '[' && piece.text.startsWith('^')
      const text = escapePiece(piece.text, { ...piece, lineStart })
      out += (afterNote || likeNote) && !piece.encodeFirst ? `\\${text}` : text
    } else {
      // Before `[`, these two characters would begin a picture or an inline note.
      const before = pieces[index - 1]
      const isSign = before?.kind === 'text' && !before.encodeLast && /[!^]$/.test(before.text)
      if (isSign && piece.text.startsWith('[')) out = `${out.slice(0, -1)}\\${out.at(-1)}`
      out += piece.text
    }
  }
  return out
}
