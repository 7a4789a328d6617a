/** Static pages as drafts with published versions, and the versions of agreement and privacy policy that accounts agreed to. */
import { PostgresAdapter, sql, type Kysely } from 'kysely'
import { TableBuilder } from '../engine/table-builder.ts'

const LEGAL = ['agreement', 'privacy'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  const integer = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigint' : 'integer'
  // The row itself is the draft; readers get the published version. Null: never published, or withdrawn.
  await db.schema.alterTable('house_page').addColumn('published_version', integer).execute()
  await db.schema
    .alterTable('house_page')
    .addColumn('in_footer', integer, (column) => column.notNull().defaultTo(0).check(sql.raw('in_footer in (0, 1)')))
    .execute()

  // Never changed or deleted: what was agreed to can be shown later.
  await new TableBuilder(db, 'house_page_version')
    .ref('page_id', 'house_page', { onDelete: 'cascade' })
    .int('version', { check: 'version > 0' })
    .text('title')
    .text('standfirst', { default: '' })
    .text('html')
    // whether readers who agreed to an earlier version are asked again
    .bool('material')
    .time('published_at')
    .key('page_id', 'version')
    .create()

  await new TableBuilder(db, 'consent')
    .ref('account_id', 'account', { onDelete: 'cascade' })
    .oneOf('page', LEGAL)
    .int('version', { check: 'version > 0' })
    .time('agreed_at')
    .key('account_id', 'page', 'version')
    .create()

  // Until now a saved page was public: what readers see is the first version.
  await sql`
    insert into house_page_version (page_id, version, title, standfirst, html, material, published_at)
    select id, 1, title, standfirst, html, 1, updated_at from house_page`.execute(db)
  await sql`update house_page set published_version = 1`.execute(db)
  // Nobody registered without having agreed to them.
  for (const page of LEGAL)
    await sql`
      insert into consent (account_id, page, version, agreed_at)
      select account.id, ${page}, 1, account.created_at from account
      where account.phone_hash is not null and account.deleted_at is null
        and exists (select 1 from house_page where code = ${page})`.execute(db)
}
