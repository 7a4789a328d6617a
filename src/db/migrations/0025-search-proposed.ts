/**
 * Nearly everything that is found is a story, and stories are never proposed while somebody types: what is has an index of
 * its own, so that a few letters that begin thousands of stories cost no more than what they begin of the rest.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** As it is told apart in the registry. */
const STORY = 11

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create index search_document_terms_proposed_index on search_document using gin (terms)
    with (fastupdate = off) where listed = 1 and content_type <> ${sql.lit(STORY)}`.execute(db)
}
