/** A phone number as every call of this module takes it, and as the tables keep it. */
import { isPhoneCode, listPhoneCodes } from './phone-code.ts'
import { normalizePhone, phoneProblem } from '#domain/account/phone.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Seal } from '../account.seal.ts'

export type GivenNumber = { phone: string; countryCode: string }
/** `subject` represents the number where it is only compared; rows are found by any of the hashes. */
export type PhoneNumber = GivenNumber & { subject: string; hashes: string[] }

/** Written together, as it is dialled: no code begins with another, so one telephone has one hash. */
export const dialled = ({ phone, countryCode }: GivenNumber): string => `${countryCode}${phone}`

export function createNumbers(seal: Seal) {
  return {
    readNumber({ phone, countryCode }: GivenNumber): PhoneNumber {
      const problem = isPhoneCode(countryCode)
        ? phoneProblem(phone, countryCode)
        : m.account.noSuchCountryCode({ countryCode })
      if (problem) throw new AppError('BAD_INPUT', problem)
      const number = { phone: normalizePhone(phone, countryCode), countryCode }
      const hashes = seal.hashes('account.phone', dialled(number))
      return { ...number, subject: hashes[0]!, hashes }
    },

    /** The columns of an account. */
    sealNumber: (number: GivenNumber) => ({
      country_code: number.countryCode,
      phone_hash: seal.hash('account.phone', dialled(number)),
      phone_sealed: seal.seal('account.phone', number.phone),
    }),

    /** The number of a row; null where there is none. */
    openNumber: (sealed: string | null): string | null => (sealed === null ? null : seal.open('account.phone', sealed)),

    /** A search by digits alone may not know the country. */
    hashAnywhere: (phone: string): string[] =>
      listPhoneCodes().flatMap((countryCode) => seal.hashes('account.phone', dialled({ phone, countryCode }))),
  }
}

export type Numbers = ReturnType<typeof createNumbers>
