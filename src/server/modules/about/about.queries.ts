import type { Database } from '#db/client.ts'

export function findHousePage(db: Database, code: string) {
  return db
    .selectFrom('house_page')
    .select(['code', 'title', 'standfirst', 'html', 'updated_at'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export type HousePageRow = NonNullable<Awaited<ReturnType<typeof findHousePage>>>
