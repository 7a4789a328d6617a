/** What is read and heard, counted by the day; rankings follow from that instead of being kept by hand. */
import { sql, type Kysely } from 'kysely'
import { replaceTable } from '../engine/replace-table.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

const VIEW_KINDS = ['read', 'listen'] as const
const METRICS = [...VIEW_KINDS, 'buy'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for a thing and a day of Beijing: sums over a window stay small however many readers there are.
  await new TableBuilder(db, 'view_day')
    .content()
    .oneOf('kind', VIEW_KINDS)
    .text('day', { check: 'length(day) = 10' })
    .count('view_count')
    .key('content_type', 'content_id', 'kind', 'day')
    .create()
  await createIndex(db, 'view_day', 'content_type', 'kind', 'day', 'content_id', 'view_count')

  await db.schema.dropTable('ranking_entry').execute()
  await new TableBuilder(db, 'ranking_new')
    .id()
    .text('code', { unique: true })
    .text('name')
    .text('description')
    .int('content_type')
    .oneOf('period', ['day', 'week', 'month'])
    .oneOf('metric', METRICS, { default: 'read' })
    .int('position')
    .create()
  await replaceTable(db, 'ranking', ['id', 'code', 'name', 'description', 'content_type', 'period', 'position'])
  // Courses, audio books, podcasts and their parts are heard; what is left is read.
  await sql`update ranking set metric = 'listen' where content_type in (1, 2, 4, 8, 9, 10)`.execute(db)

  // What was bought in a window.
  await createIndex(db, 'entitlement', 'content_type', 'granted_at')
}
