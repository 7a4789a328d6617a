/** The arrangement of the front page that editors are working on. Readers see nothing of it: publishing writes the page itself. */
import type { Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most: there is one front page. A draft whose version was published is what the tables of the page say.
  await new TableBuilder(db, 'front_draft')
    .id()
    .text('doc')
    .int('version', { check: 'version > 0' })
    .int('published_version', { optional: true })
    .ref('changed_by', 'account', { optional: true, onDelete: 'set null' })
    .time('changed_at')
    .check('one', 'id = 1')
    .create()
}
