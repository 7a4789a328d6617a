/** All that results can be chosen by, in one number: half of all documents are counted by one key sooner than by four. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  // SQLite adds such a column only as one that is worked out when it is read.
  await sql`alter table search_document add column facet ${sql.raw(isPostgres ? 'bigint' : 'integer')}
    generated always as (((content_type * 10000 + year) * 10000000 + coalesce(column_id, 0)) * 2 + premium)
    ${sql.raw(isPostgres ? 'stored' : 'virtual')}`.execute(db)
}
