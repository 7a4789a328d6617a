import { PostgresAdapter } from 'kysely'
import type { Database } from '../client.ts'

type Thing = { contentType: number; contentId: number }

/** On SQLite one transaction writes at a time anyway. */
const locksRows = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * Until the transaction ends, what is done to these comments side by side waits. Rows are taken in one order by
 * everybody, older comments first, so that nobody waits in a circle.
 */
export async function lockComments(transaction: Database, ids: number[]): Promise<void> {
  if (!locksRows(transaction)) return
  await transaction.selectFrom('comment').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** The same for what changes the number of comments on a thing. The thing comes before its comments. */
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
