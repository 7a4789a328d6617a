/** Phone numbers within words that people write. For the server alone: not every browser reads this pattern. */
import { maskPhone, normalizePhone } from '#domain/account/phone.ts'

const DIGIT = '[0-9０-９]'
const GAP = '[\\s\\p{Pd}\\p{Cf}]?'
/** Our own numbers in whatever way they are written, and those of any country behind a plus; never a part of something longer. */
const PHONE_IN_TEXT = new RegExp(
  `(?<![0-9０-９A-Za-z])(?:(?:[+＋]|00)(?:${DIGIT}${GAP}){6,14}${DIGIT}|[1１]${DIGIT}{2}${GAP}${DIGIT}{4}${GAP}${DIGIT}{4})(?![0-9０-９A-Za-z])`,
  'gu',
)

/** The same words without anybody's number in full, for what is kept for good. */
export const maskPhonesIn = (text: string): string =>
  text.replaceAll(PHONE_IN_TEXT, (phone) => maskPhone(normalizePhone(phone)))
