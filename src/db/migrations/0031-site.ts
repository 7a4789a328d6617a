/** What editors furnish the site with: the Markdown behind its own pages, and where tags that were merged have gone. */
import type { Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Empty for pages that were written before: their Markdown is made from the HTML when somebody opens them.
  await db.schema
    .alterTable('house_page')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

  // Addresses with the number of a tag that is no more lead on to the one that it became.
  await new TableBuilder(db, 'merged_tag')
    .int('old_id')
    .ref('tag_id', 'tag', { onDelete: 'cascade' })
    .time('merged_at')
    .key('old_id')
    .create()
}
