/** With each published text of a static page the values that it was filled with, so that it is known when one has changed. */
import { sql, type Kysely } from 'kysely'

const MARK = /\{\{(\w+)\}\}/g

/** Numbers as text: they are only compared, in the database. */
type Page = { page: string; version: string; draft: string; text: string; settings: string | null }

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('house_page_version')
    .addColumn('variables', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()

  // Of texts from before: what the settings said, where the text says so. Legal pages have it from the moment when they were
  // published, or from the first settings, with which a demo edition came; other pages followed the settings until now.
  const { rows: pages } = await sql<Page>`
    select cast(v.page_id as text) as page, cast(v.version as text) as version,
      p.standfirst || p.source as draft, v.standfirst || v.html as text,
      case when p.code in ('agreement', 'privacy') then coalesce(
        (select s.settings from site_setting s where s.saved_at <= v.published_at order by s.version desc limit 1),
        (select s.settings from site_setting s order by s.version limit 1)
      ) else (select s.settings from site_setting s order by s.version desc limit 1) end as settings
    from house_page p join house_page_version v on v.page_id = p.id and v.version = p.published_version
    where p.source like '%{{%' or p.standfirst like '%{{%'`.execute(db)
  for (const { page, version, draft, text, settings: json } of pages) {
    const settings = JSON.parse(json ?? '{}') as Record<string, unknown>
    const named = [...draft.matchAll(MARK)].flatMap(([, name = '']) => {
      const value = Object.hasOwn(settings, name) ? String(settings[name] ?? '') : ''
      return value && text.includes(value) ? [[name, value] as const] : []
    })
    if (named.length === 0) continue
    const variables = JSON.stringify(Object.fromEntries(named))
    await sql`update house_page_version set variables = ${variables}
      where cast(page_id as text) = ${page} and cast(version as text) = ${version}`.execute(db)
  }
}
