/** The second factor of staff: secrets of authenticator apps, recovery codes, and which sessions have shown it. */
import type { Kysely } from 'kysely'
import { addTime, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `used_step`: the last step of thirty seconds of which a code was accepted.
  await new TableBuilder(db, 'second_factor')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .text('secret_sealed')
    .time('confirmed_at', { optional: true })
    .int('used_step', { default: 0 })
    .key('account_id')
    .create()
  // A row is deleted when its code is used.
  await new TableBuilder(db, 'recovery_code')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .text('code_hash')
    .key('account_id', 'code_hash')
    .create()
  await addTime(db, 'session', 'factor_at')
  // One row, while all staff need a second factor; the journal says who has required it.
  await new TableBuilder(db, 'factor_rule').int('id', { check: 'id = 1' }).time('since').key('id').create()
}
