/** Sessions whose cookie is bound to the host, mutes that are kept when an account gives its number up, names of staff. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  // Those that exist were opened under the cookie name of earlier versions, which another site of the domain can plant.
  await db.schema
    .alterTable('session')
    .addColumn('is_host_only', integer, (column) =>
      column.notNull().defaultTo(0).check(sql.raw('is_host_only in (0, 1)')),
    )
    .execute()

  // The keys of the digests, each sealed under a key of PHONE_KEY.
  await new TableBuilder(db, 'mute_key').id().text('key_sealed').create()
  await new TableBuilder(db, 'kept_mute')
    .text('phone_digest')
    .ref('key_id', 'mute_key')
    .time('ends_at')
    .key('phone_digest')
    .create()
  await createIndex(db, 'kept_mute', 'ends_at')

  // Readers cannot take a name of staff: those are looked for at each change of a name, and readers with a name at the desk.
  await sql`create index account_staff_index on account (role) where role <> 'reader'`.execute(db)
  await createIndex(db, 'account', 'name')
}
