/**
 * Re-seals, under the first key, what other keys have sealed. The site stays up meanwhile: servers that know both keys find
 * rows of either. Works in batches, so that an interrupted run resumes where it stopped; a number that its owner has changed
 * meanwhile is left alone.
 */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { createContacts } from '../modules/account/profile/account.contact.ts'
import { createNumbers } from '../modules/account/profile/account.number.ts'
import { createMuteKey } from '../modules/account/account.kept-mute.ts'
import { insertMuteKey, listMuteKeys } from '../modules/account/account.kept-mute.queries.ts'
import type { Seal } from '../modules/account/account.seal.ts'
import { SEAL_BATCH, takeTurn } from './seal-phones.ts'

type Resealing = {
  count: number
  /** Accounts whose number another account has, too, so that they cannot both be found by it. */
  doubles: number[]
  /** Former keys that nothing is sealed with any more. */
  dropped: string[]
}
type Row = { id: number; old: string; phone_hash: string; phone_sealed: string }

const SEALED_COLUMNS = [
  ['account', 'phone_sealed'],
  ['contribution', 'contact_sealed'],
  ['mute_key', 'key_sealed'],
  ['second_factor', 'secret_sealed'],
] as const

/** How many rows are still sealed with other keys. */
export async function countFormer(db: Database, seal: Seal): Promise<number> {
  const count = async ([table, column]: (typeof SEALED_COLUMNS)[number]) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)} not like ${`${seal.prefix}%`}`.execute(db)
    return Number(rows[0]!.count)
  }
  let sum = 0
  for (const place of SEALED_COLUMNS) sum += await count(place)
  return sum
}

export async function resealPhones(db: Database, seal: Seal, onBatch: (done: number) => void = () => {}) {
  let count = 0
  const note = (more: number) => onBatch((count += more))
  const doubles = await resealAccounts(db, seal, note)
  await resealContacts(db, seal, note)
  await resealMuteKeys(db, seal, note)
  await resealFactors(db, seal, note)
  return { count, doubles, dropped: await dropKeys(db, seal) } satisfies Resealing
}

async function resealAccounts(db: Database, seal: Seal, note: (count: number) => void): Promise<number[]> {
  const { openNumber, sealNumber } = createNumbers(seal)
  const doubles: number[] = []
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('account')
      .select(['id', 'country_code', 'phone_sealed'])
      .where('id', '>', after)
      .where('phone_sealed', 'not like', `${seal.prefix}%`)
      .orderBy('id')
      .limit(SEAL_BATCH)
      .execute()
    if (rows.length === 0) return doubles
    const fresh = rows.map(({ id, country_code, phone_sealed: old }): Row => {
      const { phone_hash, phone_sealed } = sealNumber({ phone: openNumber(old)!, countryCode: country_code })
      return { id, old: old!, phone_hash, phone_sealed }
    })
    const refused = await replace(db, seal, fresh)
    doubles.push(...refused)
    note(rows.length - refused.length)
    after = rows.at(-1)!.id
  }
}

/** All rows in one statement, or one by one if some of them fail; returns the ids of those that fail. */
async function replace(db: Database, seal: Seal, rows: Row[]): Promise<number[]> {
  try {
    await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, seal)
      await replaceAtOnce(transaction, rows)
    })
    return []
  } catch (error) {
    if (!/unique/i.test((error as Error).message)) throw error
    if (rows.length === 1) return [rows[0]!.id]
    const refused: number[] = []
    for (const row of rows) refused.push(...(await replace(db, seal, [row])))
    return refused
  }
}

async function replaceAtOnce(db: Database, rows: Row[]): Promise<void> {
  const values = rows.map((row) => sql`(cast(${row.id} as bigint), ${row.old}, ${row.phone_hash}, ${row.phone_sealed})`)
  await sql`with fresh (id, old, phone_hash, phone_sealed) as (values ${sql.join(values)})
    update account set phone_hash = fresh.phone_hash, phone_sealed = fresh.phone_sealed from fresh
    where account.id = fresh.id and account.phone_sealed = fresh.old`.execute(db)
}

async function resealContacts(db: Database, seal: Seal, note: (count: number) => void): Promise<void> {
  const { openContact, sealContact } = createContacts(seal)
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('contribution')
      .select(['id', 'contact', 'contact_sealed'])
      .where('id', '>', after)
      .where('contact_sealed', 'not like', `${seal.prefix}%`)
      .orderBy('id')
      .limit(SEAL_BATCH)
      .execute()
    if (rows.length === 0) return
    await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, seal)
      for (const row of rows)
        await transaction
          .updateTable('contribution')
          .set(sealContact(openContact(row)))
          .where('id', '=', row.id)
          .execute()
    })
    note(rows.length)
    after = rows.at(-1)!.id
  }
}

async function resealFactors(db: Database, seal: Seal, note: (count: number) => void): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, seal)
    const rows = await transaction
      .selectFrom('second_factor')
      .select(['account_id', 'secret_sealed'])
      .where('secret_sealed', 'not like', `${seal.prefix}%`)
      .execute()
    for (const { account_id, secret_sealed: old } of rows)
      await transaction
        .updateTable('second_factor')
        .set({ secret_sealed: seal.seal('factor.secret', seal.open('factor.secret', old)) })
        .where('account_id', '=', account_id)
        .where('secret_sealed', '=', old)
        .execute()
    if (rows.length > 0) note(rows.length)
  })
}

/**
 * The digests of kept mutes stay findable, since their keys are sealed anew. New digests get a new key, so that whoever
 * had the former PHONE_KEY can try no numbers on them.
 */
async function resealMuteKeys(db: Database, seal: Seal, note: (count: number) => void): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await takeTurn(transaction, seal)
    const former = (await listMuteKeys(transaction)).filter(({ key_sealed }) => !key_sealed.startsWith(seal.prefix))
    if (former.length === 0) return
    for (const { id, key_sealed } of former) {
      const sealed = seal.seal('mute.key', seal.open('mute.key', key_sealed))
      await transaction.updateTable('mute_key').set({ key_sealed: sealed }).where('id', '=', id).execute()
    }
    await insertMuteKey(transaction, createMuteKey(seal))
    note(former.length)
  })
}

/**
 * Traces of rows sealed with a dropped key are wiped from the database files at the next start, as no remaining key is
 * marked as cleaned.
 */
async function dropKeys(db: Database, seal: Seal): Promise<string[]> {
  const isUsed = async (name: string) => {
    for (const [table, column] of SEALED_COLUMNS) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(column)} like ${`${name}.%`} limit 1`.execute(db)
      if (rows.length > 0) return true
    }
    return false
  }
  const dropped: string[] = []
  const former = await db.selectFrom('phone_key').select('name').where('name', '!=', seal.ids[0]!).execute()
  for (const { name } of former) {
    if (await isUsed(name)) continue
    await db.deleteFrom('phone_key').where('name', '=', name).execute()
    dropped.push(name)
  }
  return dropped
}
