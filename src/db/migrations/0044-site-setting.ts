/** The settings of the site as versions: each save adds one, with the files that were drawn for it. */
import type { Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await new TableBuilder(db, 'site_setting')
    .int('version', { check: 'version > 0' })
    .text('settings')
    .ref('saved_by', 'account', { optional: true, onDelete: 'set null' })
    .time('saved_at')
    .key('version')
    .create()
  // Icons and the share picture, in Base64; a version without a file uses that of an earlier one.
  await new TableBuilder(db, 'site_file')
    .ref('version', 'site_setting', { key: 'version', onDelete: 'cascade' })
    .text('name')
    .text('body')
    .key('version', 'name')
    .create()
}
