/**
 * One form for what readers take for the same: full width and half, large letters and small, traditional and simplified,
 * with accents and without. Marks that nobody sees are left out. It goes character by character, so that every place in
 * the folded text is a place in the text itself, and what was found can be marked there.
 */
import { Converter } from 'opencc-js/t2cn'

const simplify = Converter({ from: 't', to: 'cn' })

/** The end of a line is none of them: what stands on two lines are two words. */
const INVISIBLE = /[\p{M}\p{Cf}\p{Cs}\p{Co}[\p{Cc}--\s]]/gv

function foldCharacter(character: string): string {
  const plain = character.normalize('NFKD').replace(INVISIBLE, '').normalize('NFKC').toLowerCase()
  // One character becomes one character: conversions that depend on the words around are not for an index. Some have two
  // steps to go, as 薴 by way of 苧.
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
  /** for each place in the folded text, and for its end, the place in the text */
  places: number[]
}

export function foldWithPlaces(text: string): FoldedText {
  let result = ''
  const places: number[] = []
  let at = 0
  for (const character of text) {
    const form = folded(character)
    result += form
    for (let unit = 0; unit < form.length; unit++) places.push(at)
    at += character.length
  }
  places.push(at)
  return { text: result, places }
}

export type Span = { start: number; end: number }

/**
 * Where a part of the folded text stands in the text. Of a sign that is folded to several, as ㍿ to 株式会社, it is all of
 * it; marks that belong to the last character go with it.
 */
export function spanOf({ places }: FoldedText, from: number, to: number): Span {
  let end = to
  while (places[end] === places[to - 1]) end++
  return { start: places[from]!, end: places[end]! }
}
