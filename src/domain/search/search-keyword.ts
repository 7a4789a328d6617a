/** Valid keywords: a short text, of which the first few words count. */
export const KEYWORD_LIMIT = 64
const WORD_LIMIT = 5

/** Normalises typed input or an address parameter to the form that the search takes. */
export function cleanKeyword(text: string): string {
  const clean = text.replace(/\p{Cc}|\p{Cs}/gu, ' ').trim()
  // Cut between characters, never inside one.
  return clean
    .slice(0, KEYWORD_LIMIT)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** All of them must occur; further ones are left out. */
export function splitWords(keyword: string): string[] {
  return [...new Set(keyword.split(/\s+/).filter(Boolean))].slice(0, WORD_LIMIT)
}
