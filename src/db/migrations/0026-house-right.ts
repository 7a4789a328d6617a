/** Who of the house may what, what the house did, what is no longer what it was, and work for a moment that will come. */
import { sql, type Kysely } from 'kysely'
import { appendOnly } from '../engine/append-only.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  const table = (name: string) => new TableBuilder(db, name)

  await table('house_right')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .oneOf('right_name', ['publish', 'site', 'money', 'people'])
    .ref('granted_by', 'account', { optional: true, onDelete: 'set null' })
    .time('granted_at')
    .key('account_id', 'right_name')
    .create()
  // Editors could do all of this until now, and go on doing it.
  for (const right of ['publish', 'site', 'money', 'people'])
    await sql`insert into house_right (account_id, right_name, granted_at)
      select id, ${sql.lit(right)}, created_at from account where role = 'editor'`.execute(db)

  // `subject` is the number of the thing, or its word where it has none; `title` is how it was called then.
  await table('journal')
    .id()
    .ref('account_id', 'account')
    .text('action', { check: 'length(action) between 1 and 20' })
    .text('noun', { check: 'length(noun) between 1 and 40' })
    .text('subject', { check: 'length(subject) between 1 and 100' })
    .text('title')
    .text('detail', { default: '' })
    .time('at')
    .create()
  await createIndex(db, 'journal', 'at desc', 'id desc')
  await createIndex(db, 'journal', 'noun', 'subject', 'at desc', 'id desc')
  await createIndex(db, 'journal', 'account_id', 'at desc', 'id desc')
  await appendOnly(db, 'journal')

  // Read by all servers; a day is longer than any of them looks back.
  await table('change').id().text('tag', { check: 'length(tag) between 1 and 100' }).time('at').create()
  await createIndex(db, 'change', 'at')

  // `next_at` is when it is tried: at first when it is due, after a failure later. A claim is one server's until it runs out.
  await table('due_work')
    .text('kind', { check: 'length(kind) between 1 and 40' })
    .int('subject')
    .time('due_at')
    .time('next_at')
    .count('attempts')
    .text('last_error', { default: '' })
    .text('claimed_by', { optional: true })
    .time('claimed_until', { optional: true })
    .key('kind', 'subject')
    .create()
  await createIndex(db, 'due_work', 'next_at')
}
