/** A phone number as every call of this module takes it. */
import { isPhoneCode } from '#rules/phone-code.ts'
import { normalizePhone, phoneProblem } from '#rules/phone.ts'
import { AppError } from '../../http/app-error.ts'
import { digest } from './account.digest.ts'

export type GivenNumber = { phone: string; countryCode: string }
/** `subject` stands for the number where it is only compared. */
export type PhoneNumber = GivenNumber & { subject: string }

export function readNumber({ phone, countryCode }: GivenNumber): PhoneNumber {
  const problem = isPhoneCode(countryCode)
    ? phoneProblem(phone, countryCode)
    : `没有 +${countryCode} 这个国家或地区代码，请重新选择`
  if (problem) throw new AppError('BAD_INPUT', problem)
  const number = normalizePhone(phone, countryCode)
  // Written together, as it is dialled: no code begins with another, so one telephone has one limit.
  return { phone: number, countryCode, subject: digest(`phone:${countryCode}${number}`) }
}
