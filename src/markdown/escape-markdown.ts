/** Escapes text so that Markdown reads it as plain text: significant characters are written differently. */

/** One character as a numeric reference, where neither itself nor a backslash works. */
const encode = (character: string): string => `&#x${character.codePointAt(0)!.toString(16)};`

/** Anywhere in a line. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*_~[\]]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/<(?=[a-z!/?])/gi, '&lt;')
}

/** What would begin a heading, a list, a quotation, a container, a table or the line below a heading. */
const LINE_STARTS =
  /^(?:#|>|\||:::|:(?=[-:|\s]*$)|[-+](?=\s|$)|[-=](?=[-=:|\s]*$)|(?<number>\d{1,9})(?<dot>[.)])(?=\s|$))/

/** Handles the start of a line, before any other escaping. */
export function guardLineStart(text: string): { lead: string; rest: string } {
  const match = LINE_STARTS.exec(text)
  if (!match) return { lead: '', rest: text }
  const { number, dot } = match.groups ?? {}
  if (number && dot) return { lead: `${number}\\${dot}`, rest: text.slice(number.length + 1) }
  return { lead: `\\${text[0]}`, rest: text.slice(1) }
}

type Edges = { lineStart: boolean; encodeFirst: boolean; encodeLast: boolean }

/** A piece of text between two marks. Its first or last character is encoded where a mark beside it would not be seen. */
export function escapePiece(text: string, { lineStart, encodeFirst, encodeLast }: Edges): string {
  const characters = [...text]
  const isOne = characters.length === 1
  const first = encodeFirst || (isOne && encodeLast) ? encode(characters.shift() ?? '') : ''
  const last = encodeLast && characters.length > 0 ? encode(characters.pop()!) : ''
  const middle = characters.join('')
  if (!lineStart || first) return first + escapeText(middle) + last
  const { lead, rest } = guardLineStart(middle)
  return lead + escapeText(rest) + last
}

/** Alternative text is written between brackets and read literally, so brackets in it become full-width ones. */
export function writeAlt(alt: string): string {
  return flatten(alt)
    .replaceAll('[', '［')
    .replaceAll(']', '］')
    .replaceAll('\\', '＼')
    .replaceAll('`', '｀')
    .replaceAll('<', '＜')
}

export function writeCaption(caption: string): string {
  const text = flatten(caption)
  return text ? ` "${text.replaceAll(/[\\"]/g, '\\$&').replaceAll(/&(?=#?\w+;)/g, '&amp;')}"` : ''
}

/** One line, without control characters. */
export const flatten = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
