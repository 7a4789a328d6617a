import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

type Thing = { contentType: number; contentId: number }

/** On SQLite one transaction writes at a time anyway. */
const locksRows = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Until the transaction ends, concurrent work on these comments waits. All callers lock rows in the same order, older
 * comments first, which prevents deadlocks.
 */
export async function lockComments(transaction: Database, ids: number[]): Promise<void> {
  if (!locksRows(transaction)) return
  await transaction.selectFrom('comment').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** The same for work that changes the number of comments on an item. The item is locked before its comments. */
export async function lockDiscussion(transaction: Database, thing: Thing, ids: number[] = []): Promise<void> {
  if (!locksRows(transaction)) return
  await transaction
    .selectFrom('content')
    .select('content_id')
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .forNoKeyUpdate()
    .execute()
  if (ids.length > 0) await lockComments(transaction, ids)
}
