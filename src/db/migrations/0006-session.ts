/** Sessions as their owner sees them: each has a number, a device and the time when it was last used. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A session lives for a month at most: readers sign in once more rather than carry half a row along.
  await db.schema.dropTable('session').execute()
  await new TableBuilder(db, 'session')
    .id()
    .text('token_hash', { unique: true })
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .text('device', { default: '' })
    .time('created_at')
    .time('active_at')
    .time('expires_at')
    .check('order', 'expires_at > created_at')
    .create()
  await createIndex(db, 'session', 'account_id')
  await createIndex(db, 'session', 'expires_at')
}
