import type { Database } from '#db/client.ts'
import type { ExpressionBuilder } from 'kysely'
import { isPublished } from '#db/is-published.ts'
import type { Tables } from '#db/tables.ts'
import { yearSpan } from '#domain/time/calendar-year.ts'
import { contentType } from '#domain/content/content-type.ts'

const published = (e: ExpressionBuilder<Tables, 'article'>) => isPublished(contentType.article, e.ref('article.id'))

/** In the site's order. */
export function listColumns(db: Database) {
  return db
    .selectFrom('editorial_column')
    .select(['id', 'name', 'description', 'motto'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The published stories of each; one search of the index for each. */
export function countByColumn(db: Database) {
  return db
    .selectFrom('editorial_column')
    .select('id')
    .select((e) =>
      e
        .selectFrom('article')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('article.column_id', '=', 'editorial_column.id')
        .where(published)
        .as('article_count'),
    )
    .execute()
}

export type ColumnRow = Awaited<ReturnType<typeof listColumns>>[number]

/** The authors with their titles. */
export function listWriters(db: Database) {
  return db
    .selectFrom('author')
    .innerJoin('account', 'account.id', 'author.account_id')
    .select(['account.name', 'author.title'])
    .orderBy('author.account_id')
    .execute()
}

export type WriterRow = Awaited<ReturnType<typeof listWriters>>[number]

/** The times of the first and the last publication in a column. */
export function findSpan(db: Database, columnId: number) {
  return db
    .selectFrom('article')
    .select((e) => [e.fn.min('article.published_at').as('first'), e.fn.max('article.published_at').as('last')])
    .where('article.column_id', '=', columnId)
    .where(published)
    .executeTakeFirstOrThrow()
}

/** The number of publications in each of the given years: no engine's calendar is that of Beijing. */
export function countByYear(db: Database, columnId: number, years: number[]) {
  return db
    .selectFrom('article')
    .select((e) => {
      const [first = 0, ...later] = years.toSorted((a, b) => a - b)
      const started = e.case().when('article.published_at', '<', yearSpan(first).until).then(e.lit(first))
      return later
        .reduce(
          (cases, year) => cases.when('article.published_at', '<', yearSpan(year).until).then(e.lit(year)),
          started,
        )
        .end()
        .as('publication_year')
    })
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('article.column_id', '=', columnId)
    .where(published)
    .groupBy('publication_year')
    .execute()
}

/** The number of published articles of each column in each magazine. */
export function listPrinted(db: Database, filter: { columnId: number } | { magazineId: number }) {
  return db
    .selectFrom('magazine')
    .innerJoin('issue', 'issue.magazine_id', 'magazine.id')
    .innerJoin('content as issue_content', (join) =>
      join.onRef('issue_content.content_id', '=', 'issue.id').on('issue_content.content_type', '=', contentType.issue),
    )
    .innerJoin('chapter', 'chapter.issue_id', 'issue.id')
    .innerJoin('chapter_story', 'chapter_story.chapter_id', 'chapter.id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select(['magazine.id', 'magazine.name', 'article.column_id'])
    .select((e) => e.fn.count<number>('article.id').distinct().as('count'))
    .where('issue_content.state', '=', 'published')
    .where(published)
    .$if('columnId' in filter, (query) =>
      query.where('article.column_id', '=', (filter as { columnId: number }).columnId),
    )
    .$if('magazineId' in filter, (query) =>
      query.where('magazine.id', '=', (filter as { magazineId: number }).magazineId),
    )
    .groupBy(['magazine.id', 'magazine.name', 'magazine.position', 'article.column_id'])
    .orderBy('magazine.position')
    .execute()
}

/** Not one that is switched off. */
export async function hasMagazine(db: Database, id: number): Promise<boolean> {
  const open = db.selectFrom('magazine').select('id').where('id', '=', id).where('closed', '=', 0)
  return (await open.executeTakeFirst()) !== undefined
}
