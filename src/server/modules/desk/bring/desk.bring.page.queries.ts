import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { HousePageTable } from '#db/tables.ts'

const pages = (db: Database) =>
  db
    .selectFrom('house_page as page')
    .leftJoin('house_page_version as last', (join) =>
      join.onRef('last.page_id', '=', 'page.id').on('last.version', '=', (e) =>
        e
          .selectFrom('house_page_version as one')
          .select((one) => one.fn.max('one.version').as('version'))
          .whereRef('one.page_id', '=', 'page.id'),
      ),
    )
    .select(['page.id', 'page.code', 'page.title', 'page.standfirst', 'page.source', 'page.html', 'page.in_footer'])
    .select(['page.updated_at', 'page.published_version', 'last.published_at as last_published_at'])

export const listPagesAfter = (db: Database, after: number, limit: number) =>
  pages(db).where('page.id', '>', after).orderBy('page.id').limit(limit).execute()

export const findPage = (db: Database, code: string) => pages(db).where('page.code', '=', code).executeTakeFirst()

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

export const listVersionsAfter = (db: Database, pageId: number, after: number, limit: number) =>
  db
    .selectFrom('house_page_version')
    .select(['version', 'title', 'standfirst', 'html', 'material', 'published_at'])
    .where('page_id', '=', pageId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(limit)
    .execute()

export const findVersion = (db: Database, pageId: number, version: number) =>
  db
    .selectFrom('house_page_version')
    .select(['title', 'standfirst', 'html'])
    .where('page_id', '=', pageId)
    .where('version', '=', version)
    .executeTakeFirst()

export async function insertPage(db: Database, row: Insertable<HousePageTable>): Promise<void> {
  await db.insertInto('house_page').values(row).execute()
}

export async function updatePage(db: Database, id: number, row: Updateable<HousePageTable>): Promise<void> {
  await db.updateTable('house_page').set(row).where('id', '=', id).execute()
}
