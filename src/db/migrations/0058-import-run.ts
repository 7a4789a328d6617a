/** Imports that editors make at the desk, each with its file, how far it is, and what became of it. */
import type { Kysely } from 'kysely'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await new TableBuilder(db, 'import_run')
    .id()
    // of the file, as it was uploaded
    .text('name')
    .int('byte_size', { check: 'byte_size > 0' })
    // what the file turned out to be
    .oneOf('kind', ['wordpress', 'ghost', 'folder'], { optional: true })
    // where its files are, on the host that took them
    .text('folder', { unique: true })
    .text('host')
    .oneOf('state', ['uploaded', 'checking', 'checked', 'importing', 'done', 'failed', 'cancelled'])
    .oneOf('phase', ['unpack', 'convert', 'preview', 'import'], { optional: true })
    .count('done_count')
    .count('total_count')
    // 1 while it is at work: only one can be
    .int('work_slot', { optional: true, unique: true, check: 'work_slot = 1' })
    .bool('wants_cancel')
    // the process that is at work on it, and until when it need not be asked again
    .text('process_mark', { default: '' })
    .time('held_until', { default: 0 })
    // how often a process has begun since an editor asked for it
    .count('attempt_count')
    // of the dry run and of the import, as JSON
    .text('preview', { optional: true })
    .text('result', { optional: true })
    .text('problem', { optional: true })
    // what an operator would read
    .text('problem_text', { default: '' })
    .ref('account_id', 'account', { optional: true, onDelete: 'set null' })
    // in whose name the stories are imported
    .ref('started_by', 'account', { optional: true, onDelete: 'set null' })
    .time('created_at')
    .time('changed_at')
    // of its files
    .time('removed_at', { optional: true })
    .check('slot', "(work_slot is not null) = (state in ('checking', 'importing'))")
    .create()
  await createIndex(db, 'import_run', 'created_at desc', 'id')
  await createIndex(db, 'import_run', 'account_id', 'created_at')
  await createIndex(db, 'import_run', 'started_by')
}
