/** What a reader may say about themselves: name, a few lines, a city. */
import { m } from '#messages/domain.ts'

export const NAME_MAX = 20
export const SIGNATURE_MAX = 200
export const CITY_MAX = 20

/** The database counts code points; a family of emoji is one character to the eye and seven of them. */
const NAME_POINTS = 40
/** No character needs more than this, drawn flags and families included; towers of accents do. */
const POINTS_PER_CHARACTER = 8

/** Characters as readers count them. Browsers without a segmenter count code points, which are never fewer. */
export function countNameCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  let count = 0
  for (const _ of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) count++
  return count
}

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/
/** Controls, lone halves of characters, characters that each font draws as it likes. */
const FORBIDDEN = /\p{Cc}|\p{Cs}|\p{Co}/u
/** Invisible characters that reorder or join text; the joiner within an emoji and the tags of a flag are removed before. */
const INVISIBLE = /\p{Cf}|\u034F|\u115F|\u1160|\u17B4|\u17B5|[\u180B-\u180F]|\u2800|\u3164|\uFFA0/u
const JOINED_EMOJI = /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu
const FLAG_TAGS = /(\u{1F3F4})[\u{E0061}-\u{E007A}]{4,5}\u{E007F}/gu

function lineProblem(text: string, max: number): string | null {
  if (LINE_BREAK.test(text)) return m.predicate.noLineBreaks
  if (FORBIDDEN.test(text)) return m.predicate.forbiddenCharacters
  if (INVISIBLE.test(text.replace(FLAG_TAGS, '$1').replace(JOINED_EMOJI, '$1'))) return m.predicate.invisibleCharacters
  if (countNameCharacters(text) > max) return m.predicate.tooManyCharacters({ max })
  return [...text].length > max * POINTS_PER_CHARACTER ? m.account.combiningCharacters : null
}

export const tidyLine = (text: string): string => text.normalize('NFC').trim()

export function nameProblem(text: string): string | null {
  const name = tidyLine(text)
  if (!name) return m.account.enterPersonName
  const problem = lineProblem(name, NAME_MAX)
  if (problem) return problem
  if ([...name].length > NAME_POINTS) return m.account.combiningCharacters
  // Accents and variation selectors alone are not a name.
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? null : m.account.enterVisibleName
}

export function cityProblem(text: string): string | null {
  return lineProblem(tidyLine(text), CITY_MAX)
}

/** Lines are the reader's; more than one empty line between them is not. */
export function tidySignature(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function signatureProblem(text: string): string | null {
  return lineProblem(tidySignature(text).replaceAll('\n', ' '), SIGNATURE_MAX)
}
