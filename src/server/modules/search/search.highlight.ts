/** Marks what was found. Places are found in the plain text and the pieces escaped after that: markup is never cut. */
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Letter by letter, so that places in the folded text are places in the text. */
const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

type Span = { start: number; end: number }

/** Where the words stand, from left to right; what touches or overlaps is one place. */
function findSpans(text: string, words: string[]): Span[] {
  const folded = fold(text)
  const found: Span[] = []
  for (const word of words.map(fold)) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      found.push({ start: at, end: at + word.length })
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

export function highlight(text: string, words: string[]): string {
  let html = ''
  let at = 0
  for (const { start, end } of findSpans(text, words)) {
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`
    at = end
  }
  return html + escapeHtml(text.slice(at))
}

export const mentions = (text: string, words: string[]) => findSpans(text, words).length > 0

const BEFORE = 30
const LENGTH = 100

/** The lines around the first place, cut between characters; null when none of the words is there. */
export function excerpt(text: string, words: string[]): string | null {
  const flat = text.replace(/\s+/g, ' ').trim()
  const [first] = findSpans(flat, words)
  if (!first) return null
  const start = wholeCharacter(flat, Math.max(0, first.start - BEFORE))
  const end = wholeCharacter(flat, Math.min(flat.length, start + LENGTH))
  return `${start > 0 ? '……' : ''}${highlight(flat.slice(start, end), words)}${end < flat.length ? '……' : ''}`
}

/** A character beyond the first plane takes two places: the second one is no beginning. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
