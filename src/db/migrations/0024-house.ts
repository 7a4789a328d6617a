/** What is sent to the house, manuscripts and offers to work together; and what a judge of the award said in each year. */
import { sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A judge may sit for several years and say something else in each; empty: what they say of themselves.
  await db.schema
    .alterTable('doread_award_judge')
    .addColumn('statement', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Texts about the award were plain words. From now on they are safe HTML, as the pages of the house are.
  await sql`update doread_page
    set text = '<p>' || replace(replace(text, '&', '&amp;'), '<', '&lt;') || '</p>'`.execute(db)

  // `number` is on the receipt; with the key behind `key_hash` a file may be added for a while. `note` stays inside.
  await new TableBuilder(db, 'contribution')
    .id()
    .text('number', { unique: true, check: 'length(number) = 12' })
    .text('key_hash')
    .oneOf('kind', ['contribute', 'cooperate'])
    .ref('account_id', 'account', { optional: true, onDelete: 'set null' })
    .text('name')
    .text('contact')
    .text('title')
    .text('category')
    .text('text', { check: 'length(text) between 1 and 20000' })
    .text('attachment_path', { optional: true, unique: true })
    .text('attachment_name', { default: '' })
    .text('attachment_type', { default: '' })
    .count('attachment_bytes')
    .oneOf('state', ['new', 'reading', 'accepted', 'declined', 'done'], { default: 'new' })
    .text('note', { default: '' })
    .time('created_at')
    .time('changed_at')
    .check('length', "kind = 'contribute' or length(text) <= 2000")
    .create()
  await createIndex(db, 'contribution', 'created_at desc', 'id desc')
  await createIndex(db, 'contribution', 'state', 'created_at desc', 'id desc')
  await createIndex(db, 'contribution', 'account_id', 'created_at desc', 'id desc')
}
