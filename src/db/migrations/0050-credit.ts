/**
 * Stories with several makers, each in a role. The first is still `author_id`, now with a role beside it; the others stand
 * in tables of their own, for the draft by story and for the public by item of the registry.
 */
import { sql, type Kysely } from 'kysely'
import { watchTable } from '../engine/list-version.ts'
import { createIndex, TableBuilder } from '../engine/table-builder.ts'

const ROLES = ['text', 'interview', 'translation', 'illustration', 'photography', 'editing']

export async function up(db: Kysely<unknown>): Promise<void> {
  const oneOf = sql.raw(`author_role in (${ROLES.map((role) => `'${role}'`).join(', ')})`)
  for (const table of ['story', 'article'])
    await db.schema
      .alterTable(table)
      .addColumn('author_role', 'text', (column) => column.notNull().defaultTo('text').check(oneOf))
      .execute()

  await new TableBuilder(db, 'story_credit')
    .ref('story_id', 'story', { onDelete: 'cascade' })
    .int('position', { check: 'position > 0' })
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .oneOf('role', ROLES)
    .key('story_id', 'position')
    .create()
  await createIndex(db, 'story_credit', 'account_id')

  // `repeated`: named above already, in another role; a list of works has the item once.
  await new TableBuilder(db, 'content_credit')
    .content()
    .int('position', { check: 'position > 0' })
    .ref('account_id', 'account')
    .oneOf('role', ROLES)
    .bool('repeated')
    .time('published_at')
    .key('content_type', 'content_id', 'position')
    .create()
  await createIndex(db, 'content_credit', 'account_id', 'repeated', 'published_at desc')
  const listed = ['content_type', 'content_id', 'account_id', 'published_at']
  await watchTable(db, 'story', { table: 'content_credit', columns: listed })
}
