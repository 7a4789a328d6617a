/** Suggestions while a reader types (spec 5 and 9). */
import { m } from '#messages/domain.ts'
import { contentType } from '../content/content-type.ts'

export const SUGGESTION_DELAY_MS = 600

/** Of what the search finds only these kinds are proposed, in this order. */
export const PROPOSED = [
  {
    get category() {
      return m.word.course
    },
    contentType: contentType.course,
  },
  {
    get category() {
      return m.word.digitalIssue
    },
    contentType: contentType.issue,
  },
  {
    get category() {
      return m.word.episode
    },
    contentType: contentType.episode,
  },
] as const

type Group = { category: string; totalCount: number }

export function shownGroups<Shown extends Group>(groups: Shown[]): Shown[] {
  return groups.filter(
    ({ category, totalCount }) => totalCount > 0 && PROPOSED.some((kind) => kind.category === category),
  )
}

export function suggestionTotal(groups: Group[]): number {
  return shownGroups(groups).reduce((sum, group) => sum + group.totalCount, 0)
}

export type TextPart = { text: string; marked: boolean }

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

function characterOf(code: number): string | null {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : null
}

/** Once, from left to right: doubly escaped text keeps one layer. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (decimal !== undefined) return characterOf(Number(decimal)) ?? whole
    if (hex !== undefined) return characterOf(Number.parseInt(String(hex), 16)) ?? whole
    return NAMED[String(name).toLowerCase()] ?? whole
  })
}

/**
 * Text with `<em>` marks, cut into its parts. These marks are all that is understood: anything else that looks like
 * markup is text, and is shown as such.
 */
export function highlightParts(markup: string): TextPart[] {
  const parts: TextPart[] = []
  let marked = false
  for (const piece of markup.split(/(<\/?em>)/)) {
    if (piece === '<em>' || piece === '</em>') marked = piece === '<em>'
    else if (piece !== '') parts.push({ text: decodeEntities(piece), marked })
  }
  return parts
}

/** The same without marks, for titles and names. */
export const withoutMarks = (markup: string) =>
  highlightParts(markup)
    .map((part) => part.text)
    .join('')
