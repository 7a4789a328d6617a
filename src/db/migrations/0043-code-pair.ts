/** Whoever has the phone can prove it by two codes that strangers have caused to be sent to it (decision 015). */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sms_code').addColumn('pair_hash', 'text').execute()
}
