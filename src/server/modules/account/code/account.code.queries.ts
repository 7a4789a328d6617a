import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { SmsCodeTable } from '#db/tables.ts'

export type Purpose = SmsCodeTable['purpose']

export async function insertCode(db: Database, code: Insertable<SmsCodeTable>): Promise<number> {
  const { id } = await db.insertInto('sms_code').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function deleteCode(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute()
}

export async function deleteExpiredCodes(db: Database, now: number): Promise<void> {
  await db.deleteFrom('sms_code').where('expires_at', '<=', now).execute()
}

type Wanted = { countryCode: string; hashes: string[]; tokenHash: string; purpose?: Purpose | undefined }

/** Takes one of the tries of a code that is still good, in one step: no two requests get the same try. */
export function takeTry(db: Database, wanted: Wanted, now: number, tries: number) {
  const { countryCode, hashes, tokenHash, purpose } = wanted
  return db
    .updateTable('sms_code')
    .set((e) => ({ attempts: e('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('country_code', '=', countryCode)
    .where('phone_hash', 'in', hashes)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', tries)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
}

export async function giveTryBack(db: Database, id: number): Promise<void> {
  await db
    .updateTable('sms_code')
    .set((e) => ({ attempts: e('attempts', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** True for exactly one of those who try. */
export async function useCode(db: Database, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}
