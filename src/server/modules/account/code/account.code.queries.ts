import type { Insertable } from 'kysely'
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
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

/** They expire sooner; for so long, two of them together are accepted. */
export const CODE_RETENTION = LIMIT_WINDOWS.day

export async function deleteOldCodes(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('sms_code')
    .where('sent_at', '<=', now - CODE_RETENTION)
    .execute()
}

/** A code that sets a password signs in as well: it would with the new password. */
const listOpening = (purpose: Purpose): Purpose[] => (purpose === 'login' ? ['login', 'password'] : [purpose])

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
    .$if(purpose !== undefined, (query) => query.where('purpose', 'in', listOpening(purpose!)))
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

type WantedPair = { countryCode: string; hashes: string[]; pair: [string[], string[]] }

/** Two codes of a number, by their keyed hashes under any of the keys; true for exactly one of those who try. */
export async function usePair(db: Database, { countryCode, hashes, pair }: WantedPair, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('sms_code')
    .select(['id', 'pair_hash'])
    .where('country_code', '=', countryCode)
    .where('phone_hash', 'in', hashes)
    .where('purpose', 'in', ['login', 'password'])
    .where('sent_at', '>', now - CODE_RETENTION)
    .where('used_at', 'is', null)
    .where('pair_hash', 'in', pair.flat())
    .execute()
  const [first, second] = pair
  const one = rows.find((row) => first.includes(row.pair_hash!))
  const other = rows.find((row) => row.id !== one?.id && second.includes(row.pair_hash!))
  if (!one || !other) return false
  const { numUpdatedRows } = await db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', 'in', [one.id, other.id])
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 2
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
