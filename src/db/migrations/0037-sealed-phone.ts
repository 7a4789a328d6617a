/**
 * Phone numbers are sealed and found by a keyed hash. The column that held them in the clear becomes the one of the hashes:
 * it keeps its place in the unique constraint, no clear column is left over, and a server of an older version can write none.
 * What it holds is sealed before the site answers (seal-phones.ts); until then a hash without `phone_sealed` is a number.
 */
import { sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').renameColumn('phone', 'phone_hash').execute()
  await db.schema.alterTable('account').addColumn('phone_sealed', 'text').execute()
  await sql`create index account_unsealed_index on account (id)
    where phone_hash is not null and phone_sealed is null`.execute(db)

  // Letters may give a number to be reached at; an e-mail address stays where it is.
  await db.schema.alterTable('contribution').addColumn('contact_hash', 'text').execute()
  await db.schema.alterTable('contribution').addColumn('contact_sealed', 'text').execute()
  await sql`create index contribution_unsealed_index on contribution (id)
    where contact_sealed is null and contact not like '%@%'`.execute(db)

  // Hashes without a key are numbers to whoever tries all of them. None of these is good for longer than two days.
  await sql`delete from sms_code`.execute(db)
  await sql`delete from login_attempt`.execute(db)
  await db.schema.dropIndex('sms_code_country_code_phone_sent_at_index').execute()
  await db.schema.alterTable('sms_code').renameColumn('phone', 'phone_hash').execute()
  await createIndex(db, 'sms_code', 'country_code', 'phone_hash', 'sent_at')

  // The keys that rows are sealed with, and a proof by which a wrong one is found. `cleaned_at`: since when nothing of
  // numbers in the clear is left between the rows, either.
  await new TableBuilder(db, 'phone_key')
    .text('name', { check: 'length(name) between 1 and 20' })
    .text('proof')
    .time('since')
    .time('cleaned_at', { optional: true })
    .key('name')
    .create()
}
