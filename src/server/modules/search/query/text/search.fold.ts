/**
 * One form for what readers consider the same: full width and half, upper and lower case, traditional and simplified, with
 * accents and without. Invisible marks are removed. It works character by character, so that every position in the folded
 * text maps to a position in the text itself, and matches can be highlighted there.
 */
import { Converter } from 'opencc-js/t2cn'

const simplify = Converter({ from: 't', to: 'cn' })

/** Line breaks are not among them: text on two lines is two words. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cs}\p{Co}[\p{Cc}--\s]]/gv

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(INVISIBLE, '').normalize('NFKC').toLowerCase()
  // One character becomes one character: conversions that depend on the context do not suit an index. Some need two steps,
  // as 薴 via 苧.
  return [...plain].map((each) => simplify(simplify(each))).join('')
}

/** Texts are made of a few thousand different characters. */
const known = new Map<string, string>()
const KNOWN_LIMIT = 50_000

function folded(character: string): string {
  const form = known.get(character)
  if (form !== undefined) return form
  if (known.size >= KNOWN_LIMIT) known.clear()
  const made = foldCharacter(character)
  known.set(character, made)
  return made
}

export function fold(text: string): string {
  let result = ''
  for (const character of text) result += folded(character)
  return result
}

export type FoldedText = {
  text: string
  /** for each position in the folded text, and for its end, the position in the text */
  positions: number[]
}

export function foldWithPositions(text: string): FoldedText {
  let result = ''
  const positions: number[] = []
  let at = 0
  for (const character of text) {
    const form = folded(character)
    result += form
    for (let unit = 0; unit < form.length; unit++) positions.push(at)
    at += character.length
  }
  positions.push(at)
  return { text: result, positions }
}

export type Span = { start: number; end: number }

/**
 * Maps a part of the folded text to the text. A sign that is folded to several characters, as ㍿ to 株式会社, is included whole;
 * combining marks of the last character are included.
 */
export function spanOf({ positions }: FoldedText, from: number, to: number): Span {
  let end = to
  while (positions[end] === positions[to - 1]) end++
  return { start: positions[from]!, end: positions[end]! }
}
