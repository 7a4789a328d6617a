/**
 * The index of the search. What is asked of many documents at once (kind, year, column) lies in narrow rows, the text that
 * is shown of a few lies apart, and the terms by which they are found lie where each engine looks them up.
 */
import { sql, type Kysely } from 'kysely'
import { watchTable } from '../engine/list-version.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'
import { createTermIndex } from '../engine/term-index.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // It is filled from what is published: nothing of the old one is worth keeping.
  await db.schema.dropTable('search_document').execute()
  await new TableBuilder(db, 'search_document')
    .id()
    .content()
    .bool('listed')
    .time('published_at')
    .int('year')
    .int('column_id', { optional: true })
    .bool('premium')
    .bool('printed')
    .time('indexed_at')
    .unique('content_type', 'content_id')
    .create()
  await createIndex(db, 'search_document', 'published_at desc', 'id desc')
  await new TableBuilder(db, 'search_text')
    .ref('document_id', 'search_document', { onDelete: 'cascade' })
    .text('title')
    .text('standfirst')
    .text('names')
    .text('open_text')
    .key('document_id')
    .create()
  // Words of titles and names under what is left of them when a letter is missing, and under how they are spelt.
  await new TableBuilder(db, 'search_spelling').text('spelling').text('word').key('spelling', 'word').create()
  await createTermIndex(db)
  await sql`insert into list_version (name, version) values ('search', 0)`.execute(db)
  const decisive = ['listed', 'published_at', 'year', 'column_id', 'premium', 'printed', 'indexed_at']
  await watchTable(db, 'search', { table: 'search_document', columns: decisive })
}
