/** Browsers that have signed in to an account are known to it until its next round: a new password, or signing out elsewhere. */
import { PostgresAdapter, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('account')
    .addColumn('browser_round', isPostgres ? 'bigint' : 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
