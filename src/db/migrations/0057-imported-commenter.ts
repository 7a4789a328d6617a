/** Where an account comes from that an import of comments made for somebody who has none here; nobody can sign in with it. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('source', 'text', (built) => built.notNull().defaultTo(''))
    .execute()
  await sql`create index account_source_index on account (source, name) where source <> ''`.execute(db)
}
