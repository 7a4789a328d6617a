import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'

/** Codes that go into one statement. */
const CHUNK = 500
/** Staff do not read further back; old batches are in the ledger. */
const BATCHES_SHOWN = 200

export async function insertBatch(
  db: Database,
  batch: Insertable<Tables['code_batch']>,
  hashes: string[],
): Promise<number> {
  const { id } = await db.insertInto('code_batch').values(batch).returning('id').executeTakeFirstOrThrow()
  for (let start = 0; start < hashes.length; start += CHUNK)
    await db
      .insertInto('redeem_code')
      .values(hashes.slice(start, start + CHUNK).map((hash) => ({ code_batch_id: id, hash })))
      .execute()
  return id
}

/** Each with its offering and its number of used codes, in one query. */
function batches(db: Database) {
  return db
    .selectFrom('code_batch as batch')
    .leftJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'batch.content_type')
        .onRef('content.content_id', '=', 'batch.content_id'),
    )
    .select(['batch.id', 'batch.note', 'batch.offering', 'batch.code_count', 'batch.created_at', 'batch.expires_at'])
    .select(['batch.revoked_at', 'content.title'])
    .select((e) =>
      e
        .selectFrom('redeem_code')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('redeem_code.code_batch_id', '=', 'batch.id')
        .where('redeem_code.redeemed_at', 'is not', null)
        .as('redeemed_count'),
    )
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

export const listBatches = (db: Database): Promise<BatchRow[]> =>
  batches(db).orderBy('batch.created_at', 'desc').orderBy('batch.id', 'desc').limit(BATCHES_SHOWN).execute()

export const findBatch = (db: Database, id: number): Promise<BatchRow | undefined> =>
  batches(db).where('batch.id', '=', id).executeTakeFirst()

export async function revokeBatch(db: Database, id: number, now: number): Promise<void> {
  await db
    .updateTable('code_batch')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** By any of the hashes under which it may be stored. */
export function findCode(db: Database, hashes: string[]) {
  return db
    .selectFrom('redeem_code as code')
    .innerJoin('code_batch as batch', 'batch.id', 'code.code_batch_id')
    .leftJoin('purchase_order as order', 'order.id', 'code.purchase_order_id')
    .select(['code.id', 'code.redeemed_by', 'code.redeemed_at', 'order.number'])
    .select(['batch.offering', 'batch.content_id', 'batch.expires_at', 'batch.revoked_at'])
    .where('code.hash', 'in', hashes)
    .executeTakeFirst()
}

/** False when it is used already. A concurrent request waits here. */
export async function useCode(db: Database, id: number, accountId: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('redeem_code')
    .set({ redeemed_by: accountId, redeemed_at: now })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function linkCode(db: Database, id: number, orderId: number): Promise<void> {
  await db.updateTable('redeem_code').set({ purchase_order_id: orderId }).where('id', '=', id).execute()
}
