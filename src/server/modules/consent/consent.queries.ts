import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { LEGAL_PAGES, type LegalPage } from '#domain/content/static-page.ts'

/** The published version of each legal page, and the last one that readers have to agree to. */
export async function listLegalVersions(db: Database) {
  const rows = await readLegalVersions(db, {})
  return rows.map((row) => ({
    page: row.code as LegalPage,
    title: row.title,
    version: row.published_version!,
    needed: Number(row.needed),
  }))
}

const readLegalVersions = prepareQuery((db) =>
  db
    .selectFrom('house_page as page')
    .innerJoin('house_page_version as version', 'version.page_id', 'page.id')
    .select(['page.code', 'page.published_version', 'page.title'])
    .select((e) => e.fn.max('version.version').as('needed'))
    .where('page.code', 'in', [...LEGAL_PAGES])
    .where('page.published_version', 'is not', null)
    .where('version.material', '=', 1)
    .groupBy(['page.code', 'page.published_version', 'page.title'])
    .orderBy('page.code'),
)

/** The last version of each that an account agreed to. */
export async function listAgreed(db: Database, accountId: number): Promise<Map<string, number>> {
  const rows = await readAgreed(db, { accountId })
  return new Map(rows.map(({ page, version }) => [page, Number(version)]))
}

const readAgreed = prepareQuery((db, { accountId }: { accountId: number }) =>
  db
    .selectFrom('consent')
    .select('page')
    .select((e) => e.fn.max('version').as('version'))
    .where('account_id', '=', accountId)
    .groupBy('page'),
)

type ConsentRow = { account_id: number; page: LegalPage; version: number; agreed_at: number }

/** The first consent to a version counts. */
export async function insertConsents(db: Database, rows: ConsentRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('consent')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'page', 'version']).doNothing())
    .execute()
}
