/** What a member may do with their own account: change the number, prove who they are, leave for good. */
import type { Kysely } from 'kysely'
import { replaceTable } from '../engine/replace-table.ts'
import { addTime, createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Codes for a new number (`phone`) and for proving that it is really the owner who asks (`identity`).
  await new TableBuilder(db, 'sms_code_new')
    .id()
    .text('country_code')
    .text('phone')
    .text('code_hash')
    .text('token_hash', { unique: true })
    .oneOf('purpose', ['login', 'password', 'phone', 'identity'])
    .time('sent_at')
    .time('expires_at')
    .count('attempts')
    .time('used_at', { optional: true })
    .create()
  const columns = ['id', 'country_code', 'phone', 'code_hash', 'token_hash', 'purpose']
  await replaceTable(db, 'sms_code', [...columns, 'sent_at', 'expires_at', 'attempts', 'used_at'])
  await createIndex(db, 'sms_code', 'country_code', 'phone', 'sent_at')

  // The row of somebody who left stays, without anything personal: orders and threads point to it.
  await addTime(db, 'account', 'deleted_at')
}
