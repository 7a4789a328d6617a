/** The index of terms knows what is listed alone, so that this need not be asked of each document that a common word has. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`drop index search_document_terms_index`.execute(db)
  await sql`create index search_document_terms_index on search_document using gin (terms) with (fastupdate = off)
    where listed = 1`.execute(db)
}
