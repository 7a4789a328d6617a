/**
 * Sessions whose cookie is bound to the host. Those that exist were opened under the cookie name of earlier versions, which
 * another site of the domain can plant.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  await db.schema
    .alterTable('session')
    .addColumn('is_host_only', integer, (column) =>
      column.notNull().defaultTo(0).check(sql.raw('is_host_only in (0, 1)')),
    )
    .execute()
}
