/** The key by which tests seal phone numbers, and numbers as the tables keep them under it. */
import type { Database } from '#db/client.ts'
import { createNumbers } from '../../modules/account/profile/account.number.ts'
import { createSeal } from '../../modules/account/account.seal.ts'
import { sealKeys } from '../../config/phone-key.ts'

/** As in the environment. */
export const TEST_PHONE_KEY = `test:${Buffer.alloc(32, 7).toString('base64')}`

export const testSeal = createSeal(sealKeys.parse(TEST_PHONE_KEY))

const numbers = createNumbers(testSeal)

/** The columns of an account. */
export const sealedPhone = (phone: string, countryCode = '86') => numbers.sealNumber({ phone, countryCode })
export const phoneHash = (phone: string): string => sealedPhone(phone).phone_hash
export const NO_PHONE = { phone_hash: null, phone_sealed: null }

export async function phoneOf(db: Database, accountId: number): Promise<string | null> {
  const account = db.selectFrom('account').select('phone_sealed').where('id', '=', accountId)
  return numbers.openNumber((await account.executeTakeFirstOrThrow()).phone_sealed)
}

/** Of every account that has one. */
export async function listPhones(db: Database): Promise<{ id: number; phone: string }[]> {
  const rows = await db.selectFrom('account').select(['id', 'phone_sealed']).orderBy('id').execute()
  return rows.flatMap(({ id, phone_sealed }) =>
    phone_sealed === null ? [] : { id, phone: numbers.openNumber(phone_sealed)! },
  )
}
