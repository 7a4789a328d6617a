/** What the demo edition has put into the database, so that it can be taken out again, and that it was. */
import type { Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)

  // One row at most. After a removal the database may be empty, and yet is not to be filled again. `columns`: of each table
  // those that the digests are made of, as JSON; later versions may add others.
  await table('demo_edition')
    .int('id', { check: 'id = 1' })
    .time('loaded_at')
    .time('removed_at', { optional: true })
    .text('columns')
    .key('id')
    .create()

  // `row_key` is the primary key as a JSON array; by `digest` a row that somebody has edited since is told from others.
  await table('demo_row').text('table_name').text('row_key').text('digest').key('table_name', 'row_key').create()
}
