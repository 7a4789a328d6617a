/** The form in which a searched word is written down; null for what may be about a person and is not kept at all. */
import { cleanKeyword } from '#domain/search/search-keyword.ts'

/** Numbers of phones, identity cards, passports, accounts. */
const LONG_NUMBER = /\p{Nd}{7,}/u
/** The same, written in groups. A span of years is shorter. */
const SPREAD_NUMBER = /\p{Nd}{11,}/u
const BETWEEN_DIGITS = /[\s\-–—‐‑.·()/+_]/gu
const MAIL = /[^\s@]@[^\s@]/
const HAS_WORD = /[\p{L}\p{N}]/u

export function loggableKeyword(typed: string): string | null {
  const keyword = cleanKeyword(typed.normalize('NFKC')).replace(/\s+/g, ' ')
  if (!HAS_WORD.test(keyword)) return null
  const isPersonal =
    LONG_NUMBER.test(keyword) || SPREAD_NUMBER.test(keyword.replace(BETWEEN_DIGITS, '')) || MAIL.test(keyword)
  return isPersonal ? null : keyword
}
