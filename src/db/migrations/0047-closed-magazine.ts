/** A magazine can be switched off; and lists that have defaults know that an editor has emptied them. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'

  // While it is 1, the cards of its issues and audio editions are withdrawn from the registry.
  await db.schema
    .alterTable('magazine')
    .addColumn('closed', integer, (column) => column.notNull().defaultTo(0).check(sql.raw('closed in (0, 1)')))
    .execute()

  // The places of the navigation whose last entry an editor has removed. Without a row an empty place was never arranged.
  await new TableBuilder(db, 'emptied_place').text('place').key('place').create()
}
