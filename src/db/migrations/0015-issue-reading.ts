/** How far readers have come in an issue: which of its stories they have opened, and which they have read to the end. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await new TableBuilder(db, 'issue_reading')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .ref('issue_id', 'issue', { onDelete: 'cascade' })
    .ref('article_id', 'article', { onDelete: 'cascade' })
    .time('read_at')
    .bool('finished')
    .key('account_id', 'issue_id', 'article_id')
    .create()
  await createIndex(db, 'issue_reading', 'account_id', 'read_at desc')
}
