/**
 * Highlights matches. Positions are searched in the folded text and marked in the text itself; the parts are escaped after
 * that, so markup is never cut and marks are exact.
 */
import { escapeHtml } from '#domain/text/escape-html.ts'
import { fold, foldWithPositions, spanOf, type FoldedText, type Span } from './text/search.fold.ts'

const isLetter = (character: string | undefined) => character !== undefined && /[a-z0-9]/.test(character)

/** Letters and digits match as whole words: `art` is not marked in `party`. */
function standsAlone(text: string, at: number, word: string): boolean {
  if (!/^[a-z0-9]+$/.test(word)) return true
  return (
    !(isLetter(text[at - 1]) && sameKind(text[at - 1]!, word[0]!)) &&
    !(isLetter(text[at + word.length]) && sameKind(text[at + word.length]!, word.at(-1)!))
  )
}

const sameKind = (a: string, b: string) => /\d/.test(a) === /\d/.test(b)

function occursIn(folded: string, word: string): boolean {
  if (word === '') return false
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (standsAlone(folded, at, word)) return true
  }
  return false
}

/** Positions of the folded words, from left to right; touching or overlapping spans are merged. */
function findSpans(whole: FoldedText, words: string[]): Span[] {
  const folded = whole.text
  const found: Span[] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      if (standsAlone(folded, at, word)) found.push(spanOf(whole, at, at + word.length))
    }
  }
  const merged: Span[] = []
  for (const span of found.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}

function mark(text: string, spans: Span[]): string {
  let html = ''
  let at = 0
  for (const { start, end } of spans) {
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`
    at = end
  }
  return html + escapeHtml(text.slice(at))
}

export const highlight = (text: string, words: string[]) => mark(text, findSpans(foldWithPositions(text), words))

/** How many of the words occur in a text. */
export function countMentions(text: string, words: string[]): number {
  const folded = fold(text)
  return words.filter((word) => occursIn(folded, word)).length
}

const BEFORE = 30
const LENGTH = 100

/** The text around the position with the most words, cut between characters; null when none of them occurs. */
export function excerpt(text: string, words: string[]): string | null {
  const flat = text.replace(/\s+/g, ' ').trim()
  const spans = findSpans(foldWithPositions(flat), words)
  if (spans.length === 0) return null
  const worth = (from: Span) => {
    const within = spans.filter((span) => span.start >= from.start && span.end <= from.start + LENGTH - BEFORE)
    return new Set(within.map((span) => flat.slice(span.start, span.end))).size
  }
  // Only the first positions are scored: a long text may have thousands.
  const best = spans.slice(0, 50).reduce((chosen, span) => (worth(span) > worth(chosen) ? span : chosen))
  const start = wholeCharacter(flat, Math.max(0, best.start - BEFORE))
  const end = wholeCharacter(flat, Math.min(flat.length, start + LENGTH))
  return `${start > 0 ? '……' : ''}${highlight(flat.slice(start, end), words)}${end < flat.length ? '……' : ''}`
}

/** A character outside the BMP takes two code units: the second one is not a start. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
