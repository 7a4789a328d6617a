/** A phone number as every call of this module takes it. */
import { normalizePhone, phoneProblem } from '#rules/phone.ts'
import { AppError } from '../../http/app-error.ts'
import { digest } from './account.digest.ts'

export type GivenNumber = { phone: string; countryCode: string }
/** `subject` stands for the number where it is only compared. */
export type PhoneNumber = GivenNumber & { subject: string }

export function readNumber({ phone, countryCode }: GivenNumber): PhoneNumber {
  const problem = countryCode.startsWith('0') ? '国家或地区代码有误' : phoneProblem(phone, countryCode)
  if (problem) throw new AppError('BAD_INPUT', problem)
  const number = normalizePhone(phone, countryCode)
  // Written together: 86 and 139… is the same telephone as 861 and 39…, and has one limit.
  return { phone: number, countryCode, subject: digest(`phone:${countryCode}${number}`) }
}
