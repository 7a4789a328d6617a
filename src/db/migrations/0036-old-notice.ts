/** Of old notices only those that were read go: the others must not be looked at each minute to find that they stay. */
import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('notice_created_at_index').execute()
  await sql`create index notice_read_index on notice (created_at) where read_at is not null`.execute(db)
}
