/** Old addresses and where they lead now, how often each is asked for, and what is asked for and not found. */
import { sql, type Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await new TableBuilder(db, 'redirect')
    .id()
    .oneOf('kind', ['exact', 'pattern'])
    // as the editor has written it
    .text('source')
    // the canonical spelling of a single address, or the shape of a pattern: never the same
    .text('match_key', { unique: true })
    // of a single address; null for a pattern
    .text('path', { optional: true })
    // of the parameters by which it is looked up, such as `p`
    .text('parameter_names', { default: '' })
    .text('target', { default: '' })
    .text('target_path', { optional: true })
    .int('status', { check: 'status in (301, 302, 410)' })
    .text('note', { default: '' })
    .bool('enabled', { default: 1 })
    // who made it: the desk, or the import of another system
    .text('origin')
    // since when it is an editor's: an import leaves it alone
    .time('edited_at', { optional: true })
    .ref('created_by', 'account', { optional: true, onDelete: 'set null' })
    .time('created_at')
    .check('target', "(status = 410) = (target = '')")
    .create()
  await createIndex(db, 'redirect', 'created_at desc', 'id')
  await createIndex(db, 'redirect', 'kind', 'created_at desc')
  await createIndex(db, 'redirect', 'path')
  await createIndex(db, 'redirect', 'created_by')
  await sql`create index redirect_target_path_index on redirect (target_path) where target_path is not null`.execute(db)
  await createIndex(db, 'redirect', 'parameter_names')

  await new TableBuilder(db, 'redirect_day')
    .ref('redirect_id', 'redirect', { onDelete: 'cascade' })
    .text('day')
    .count('hit_count')
    .key('redirect_id', 'day')
    .create()
  await createIndex(db, 'redirect_day', 'day')

  // No reader is known here: the path, how often on the day, and the site that the last link was on.
  await new TableBuilder(db, 'missing_page')
    .text('day')
    .text('path')
    // under which a redirect for it is found
    .text('match_key')
    .count('hit_count')
    .text('referrer_host', { default: '' })
    .key('day', 'path')
    .create()
}
