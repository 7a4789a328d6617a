/** What lies in a category: the lists of courses, audio books, podcasts and issues ask for it. */
import type { Kysely } from 'kysely'
import { createIndex } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['course', 'audio_book', 'podcast', 'issue']) await createIndex(db, table, 'category_id')
}
