/**
 * Before the site answers requests: checks that the keys are those the database was sealed with, and that it holds no phone
 * number in the clear. Works in batches, each in its own transaction, so that a process killed halfway resumes where it
 * stopped. When there is nothing to do it costs a few quick queries.
 */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { wipeTraces } from '#db/engine/wipe-traces.ts'
import type { Log } from '../http/observe/log.ts'
import { EnvError } from '../config/env-check.ts'
import { createContacts } from '../modules/account/profile/account.contact.ts'
import { createNumbers } from '../modules/account/profile/account.number.ts'
import { SealError, type Seal } from '../modules/account/account.seal.ts'

export const SEAL_BATCH = 500

/** The tables that hold numbers, and keys and secrets that are sealed like them. */
const SEALED_TABLES = ['account', 'contribution', 'mute_key', 'second_factor'] as const

type Options = { seal: Seal; log: Pick<Log, 'info' | 'warn'>; now: number }

export async function sealPhones(db: Database, { seal, log, now }: Options): Promise<void> {
  await checkKeys(db, seal)
  await noteKey(db, seal, now)
  const count = (await sealAll(db, seal, sealAccounts)) + (await sealAll(db, seal, sealContacts))
  if (count > 0) log.info({ count }, 'phone numbers were sealed')
  await clean(db, { seal, log, now })
}

const wrongKey = (reason: string) =>
  new EnvError(
    `configuration: PHONE_KEY: phone numbers in the database are ${reason}; give the key that they were sealed with`,
  )

/** Found here, not by registering everybody a second time. */
async function checkKeys(db: Database, seal: Seal): Promise<void> {
  const known = await db.selectFrom('phone_key').select(['name', 'proof']).orderBy('since').execute()
  for (const { name, proof } of known) {
    const own = seal.proofOf(name)
    if (own === undefined) throw wrongKey(`sealed with the key “${name}”, which is not given`)
    if (own !== proof) throw wrongKey(`sealed with another key of the name “${name}”`)
  }
  // Rows may have been copied without the list of their keys.
  const any = db.selectFrom('account').select('phone_sealed').where('phone_sealed', 'is not', null).limit(1)
  const row = known.length > 0 ? undefined : await any.executeTakeFirst()
  try {
    if (row) seal.open('account.phone', row.phone_sealed!)
  } catch (error) {
    throw error instanceof SealError ? wrongKey(error.message) : error
  }
}

/** Of two servers that start with different keys of the same name, the second finds the proof of the first. */
async function noteKey(db: Database, seal: Seal, now: number): Promise<void> {
  const [name = ''] = seal.ids
  // A database without accounts has nothing to wipe, and nobody whom wiping would block.
  const isNew = (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined
  await db
    .insertInto('phone_key')
    .values({ name, proof: seal.proofOf(name)!, since: now, cleaned_at: isNew ? now : null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await checkKeys(db, seal)
}

/** Processes run sequentially: each finds what the previous one has written, and no two wait for each other's rows. */
export async function takeTurn(transaction: Database, seal: Seal): Promise<void> {
  await transaction
    .updateTable('phone_key')
    .set((e) => ({ since: e.ref('since') }))
    .where('name', '=', seal.ids[0]!)
    .execute()
}

type Batch = (transaction: Database, seal: Seal) => Promise<number>

async function sealAll(db: Database, seal: Seal, sealBatch: Batch): Promise<number> {
  for (let count = 0; ;) {
    const done = await db.transaction().execute(async (transaction) => {
      await takeTurn(transaction, seal)
      return sealBatch(transaction, seal)
    })
    if (done === 0) return count
    count += done
  }
}

async function sealAccounts(transaction: Database, seal: Seal): Promise<number> {
  const { sealNumber } = createNumbers(seal)
  const rows = await transaction
    .selectFrom('account')
    .select(['id', 'country_code', 'phone_hash as phone'])
    .where('phone_hash', 'is not', null)
    .where('phone_sealed', 'is', null)
    .orderBy('id')
    .limit(SEAL_BATCH)
    .execute()
  if (rows.length === 0) return 0
  const values = rows.map(({ id, country_code, phone }) => {
    const sealed = sealNumber({ phone: phone!, countryCode: country_code })
    return sql`(cast(${id} as bigint), ${sealed.phone_hash}, ${sealed.phone_sealed})`
  })
  await sql`with fresh (id, phone_hash, phone_sealed) as (values ${sql.join(values)})
    update account set phone_hash = fresh.phone_hash, phone_sealed = fresh.phone_sealed from fresh
    where account.id = fresh.id`.execute(transaction)
  return rows.length
}

async function sealContacts(transaction: Database, seal: Seal): Promise<number> {
  const { sealContact } = createContacts(seal)
  const rows = await transaction
    .selectFrom('contribution')
    .select(['id', 'contact'])
    .where('contact_sealed', 'is', null)
    .where(sql<boolean>`contact not like '%@%'`)
    .orderBy('id')
    .limit(SEAL_BATCH)
    .execute()
  for (const { id, contact } of rows)
    await transaction.updateTable('contribution').set(sealContact(contact)).where('id', '=', id).execute()
  return rows.length
}

/** Once, and again with the next start if it could not be done: it is no reason not to serve. */
async function clean(db: Database, { seal, log, now }: Options): Promise<void> {
  const { cleaned_at: cleaned } = await db
    .selectFrom('phone_key')
    .select((e) => e.fn.max('cleaned_at').as('cleaned_at'))
    .executeTakeFirstOrThrow()
  if (cleaned !== null) return
  try {
    if (!(await wipeTraces(db, SEALED_TABLES))) throw new Error('others are using the database')
  } catch (err) {
    log.warn({ err }, 'what was in the place of sealed phone numbers could not be wiped; the next start tries again')
    return
  }
  await db.updateTable('phone_key').set({ cleaned_at: now }).where('name', '=', seal.ids[0]!).execute()
}
