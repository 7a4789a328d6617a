import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'

/** All published pages, each with its title; its text only of the one that is asked for. */
export const listPublishedPages = (db: Database, code = '') => readPublishedPages(db, { code })

const readPublishedPages = prepareQuery((db, { code }: { code: string }) =>
  db
    .selectFrom('house_page as page')
    .innerJoin('house_page_version as shown', (join) =>
      join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
    )
    .select(['page.code', 'page.in_footer', 'shown.version', 'shown.title', 'shown.standfirst', 'shown.published_at'])
    .select((e) => e.case().when('page.code', '=', code).then(e.ref('shown.html')).else('').end().as('html'))
    .orderBy('page.id'),
)

export type StaticPageRow = Awaited<ReturnType<typeof listPublishedPages>>[number]

/** A version that was published earlier, of a page that still is. */
export function findVersion(db: Database, code: string, version: number) {
  return db
    .selectFrom('house_page as page')
    .innerJoin('house_page_version as shown', 'shown.page_id', 'page.id')
    .select(['shown.title', 'shown.standfirst', 'shown.html', 'shown.published_at'])
    .where('page.code', '=', code)
    .where('page.published_version', 'is not', null)
    .where('shown.version', '=', version)
    .executeTakeFirst()
}

export async function listCodes(db: Database): Promise<string[]> {
  return (await db.selectFrom('house_page').select('code').execute()).map(({ code }) => code)
}

type Draft = { code: string; title: string; standfirst: string; source: string; html: string; updated_at: number }

/** Another process may have been quicker. */
export async function insertDrafts(db: Database, drafts: Draft[]): Promise<void> {
  if (drafts.length > 0)
    await db
      .insertInto('house_page')
      .values(drafts)
      .onConflict((c) => c.column('code').doNothing())
      .execute()
}

/** Published pages with their text, and the values that it was filled with, as JSON. */
export function listPublishedTexts(db: Database) {
  return db
    .selectFrom('house_page as page')
    .innerJoin('house_page_version as shown', (join) =>
      join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
    )
    .select(['page.id', 'page.code', 'page.title', 'shown.html', 'shown.variables'])
    .orderBy('page.id')
    .execute()
}
