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

/** Numbers of phones, identity cards, passports, accounts. */
const LONG_NUMBER = /\p{Nd}{7,}/u
/** The same, written in groups. A span of years is shorter. */
const SPREAD_NUMBER = /\p{Nd}{11,}/u
const BETWEEN_DIGITS = /[\s\-–—‐‑.·()/+_]/gu
const MAIL = /[^\s@]@[^\s@]/

/** Whether a searched text may concern a person: a number, or an address for mail. Such a text is never stored. */
export function looksPersonal(text: string): boolean {
  const keyword = text.normalize('NFKC')
  return LONG_NUMBER.test(keyword) || SPREAD_NUMBER.test(keyword.replace(BETWEEN_DIGITS, '')) || MAIL.test(keyword)
}
