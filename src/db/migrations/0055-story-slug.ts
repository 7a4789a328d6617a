/** Words in the address of a story, behind its number. */
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['story', 'article'])
    await db.schema
      .alterTable(table)
      .addColumn('slug', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
}
