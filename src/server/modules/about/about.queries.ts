import type { Database } from '#db/client.ts'

export function findStaticPage(db: Database, code: string) {
  return db
    .selectFrom('house_page')
    .select(['code', 'title', 'standfirst', 'html', 'updated_at'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export type StaticPageRow = NonNullable<Awaited<ReturnType<typeof findStaticPage>>>
