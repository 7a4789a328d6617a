/** Phone numbers at sign-in (spec 5). */
import { m } from '#messages/domain.ts'

export const DEFAULT_COUNTRY_CODE = '86'

/** Blanks, dashes and the invisible characters that a copied number contains. */
const BETWEEN_DIGITS = /[\s\p{Pd}\p{Cf}]/gu
const FULL_WIDTH = /[０-９＋]/g
const FULL_WIDTH_OFFSET = 0xfee0

/** The number as it is stored and compared: digits alone, without the code of its country in front. */
export function normalizePhone(phone: string, countryCode: string = DEFAULT_COUNTRY_CODE): string {
  const number = phone
    .replaceAll(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll(BETWEEN_DIGITS, '')
  const prefix = [`+${countryCode}`, `00${countryCode}`].find((start) => number.startsWith(start))
  return prefix ? number.slice(prefix.length) : number
}

/** The message for a wrong number, or null for a good one. */
export function phoneProblem(phone: string, countryCode: string = DEFAULT_COUNTRY_CODE): string | null {
  const number = normalizePhone(phone, countryCode)
  if (!number) return m.account.phoneEmpty
  if (countryCode === DEFAULT_COUNTRY_CODE && !/^1\d{10}$/.test(number)) return m.account.phoneWrong
  return /^\d{4,15}$/.test(number) ? null : m.account.phoneWrong
}

/** What logs and letters may show of a number. */
export function maskPhone(phone: string): string {
  const { length } = phone
  if (length < 7) return '*'.repeat(length)
  // The shorter a number, the fewer digits it takes to guess the rest.
  const [first, last] = length > 10 ? [3, 4] : length > 8 ? [3, 2] : [2, 2]
  return `${phone.slice(0, first)}****${phone.slice(-last)}`
}
