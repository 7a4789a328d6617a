import type { ExpressionBuilder, Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { ContentKey } from '../../content/content.service.ts'

/** Their ids by kind and number. A document that is there keeps its id. */
export async function putDocuments(
  db: Database,
  rows: Insertable<Tables['search_document']>[],
): Promise<Map<string, number>> {
  const written = await db
    .insertInto('search_document')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['content_type', 'content_id']).doUpdateSet((e) => ({
        listed: e.ref('excluded.listed'),
        published_at: e.ref('excluded.published_at'),
        year: e.ref('excluded.year'),
        column_id: e.ref('excluded.column_id'),
        premium: e.ref('excluded.premium'),
        printed: e.ref('excluded.printed'),
        // Always a new time, so that cached results are recognised as stale.
        indexed_at: e
          .case()
          .when('excluded.indexed_at', '>', e.ref('search_document.indexed_at'))
          .then(e.ref('excluded.indexed_at'))
          .else(e('search_document.indexed_at', '+', 1))
          .end(),
      })),
    )
    .returning(['id', 'content_type', 'content_id'])
    .execute()
  return new Map(written.map((row) => [`${row.content_type}/${row.content_id}`, row.id]))
}

export async function putTexts(db: Database, rows: Insertable<Tables['search_text']>[]): Promise<void> {
  await db
    .insertInto('search_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('document_id').doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        standfirst: e.ref('excluded.standfirst'),
        names: e.ref('excluded.names'),
        open_text: e.ref('excluded.open_text'),
      })),
    )
    .execute()
}

const ROWS_AT_ONCE = 2000

/** In a fixed order, so that two transactions that write the same words never deadlock. */
export async function putSpellings(db: Database, rows: Insertable<Tables['search_spelling']>[]): Promise<void> {
  const sorted = rows.toSorted((a, b) => (a.spelling + a.word < b.spelling + b.word ? -1 : 1))
  for (let start = 0; start < sorted.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto('search_spelling')
      .values(sorted.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function clearSpellings(db: Database): Promise<void> {
  await db.deleteFrom('search_spelling').execute()
}

export async function countThings(db: Database, types: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('content')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('content_type', 'in', types)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countDocuments(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('search_document')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Published, of a kind that is searched for, and without a document. */
function missing(db: Database, types: number[]) {
  return db
    .selectFrom('content')
    .leftJoin('search_document as document', (join) =>
      join
        .onRef('document.content_type', '=', 'content.content_type')
        .onRef('document.content_id', '=', 'content.content_id'),
    )
    .where('content.state', '=', 'published')
    .where('content.content_type', 'in', types)
    .where('document.id', 'is', null)
}

export async function countMissing(db: Database, types: number[]): Promise<number> {
  const { count } = await missing(db, types)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Those behind one, in the order of kind and number. */
export function listMissingAfter(
  db: Database,
  types: number[],
  after: ContentKey,
  limit: number,
): Promise<ContentKey[]> {
  return missing(db, types)
    .select(['content.content_type as contentType', 'content.content_id as contentId'])
    .where((e) => isBehind(e, after))
    .orderBy('content.content_type')
    .orderBy('content.content_id')
    .limit(limit)
    .execute()
}

export function listKeysAfter(db: Database, types: number[], after: ContentKey, limit: number): Promise<ContentKey[]> {
  return db
    .selectFrom('content')
    .select(['content_type as contentType', 'content_id as contentId'])
    .where('content_type', 'in', types)
    .where((e) => isBehind(e, after))
    .orderBy('content_type')
    .orderBy('content_id')
    .limit(limit)
    .execute()
}

function isBehind(e: ExpressionBuilder<Tables, 'content'>, { contentType, contentId }: ContentKey) {
  return e(e.refTuple('content.content_type', 'content.content_id'), '>', e.tuple(contentType, contentId))
}

/** All at once as one index has them. */
export const newestQuery = (db: Database, count: number) =>
  db
    .selectFrom('search_document')
    .select(['id', 'published_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
