/** Notices that are unread are found without those that were read; so are those that somebody caused, and what ends. */
import type { Kysely } from 'kysely'
import { createIndex } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createIndex(db, 'notice', 'account_id', 'read_at', 'kind')
  await createIndex(db, 'notice', 'actor_id')
  await createIndex(db, 'membership', 'expires_at')
}
