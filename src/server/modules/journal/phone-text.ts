/** Phone numbers within free text. Server only: not every browser supports this pattern. */
import { maskPhone, normalizePhone } from '#domain/account/phone.ts'

const DIGIT = '[0-9０-９]'
const GAP = '[\\s\\p{Pd}\\p{Cf}]?'
/** Mainland numbers in any notation, and those of any country after a plus; never part of something longer. */
const PHONE_IN_TEXT = new RegExp(
  `(?<![0-9０-９A-Za-z])(?:(?:[+＋]|00)(?:${DIGIT}${GAP}){6,14}${DIGIT}|[1１]${DIGIT}{2}${GAP}${DIGIT}{4}${GAP}${DIGIT}{4})(?![0-9０-９A-Za-z])`,
  'gu',
)

/** The same text with all phone numbers masked, for permanent storage. */
export const maskPhonesIn = (text: string): string =>
  text.replaceAll(PHONE_IN_TEXT, (phone) => maskPhone(normalizePhone(phone)))
