import type { AliasedExpression, ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#rules/content-type.ts'

/** Which stories, and in which order: the highest rank first. */
type Chosen = AliasedExpression<{ id: number; rank: number }, 'chosen'>

/**
 * The cards of the chosen stories, in one query however many there are. The choice comes first and the rest is looked
 * up for it: SQLite keeps to that order in a cross join, where it would guess in an inner one.
 */
function listChosen(db: Database, chosen: Chosen) {
  return db
    .selectFrom(chosen)
    .crossJoin('article')
    .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
    .innerJoin('account', 'account.id', 'article.author_id')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
    )
    .leftJoin('media', 'media.id', 'article.picture_id')
    .select(['article.id', 'article.title', 'article.standfirst', 'article.premium', 'article.published_at'])
    .select(['article.word_count', 'article.picture_alt', 'article.column_id', 'editorial_column.name as column_name'])
    .select(['account.name as author_name', 'content.view_count', 'content.comment_count'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .whereRef('article.id', '=', 'chosen.id')
    .where('content.state', '=', 'published')
    .orderBy('chosen.rank', 'desc')
    .orderBy('chosen.id', 'desc')
    .execute()
}

export type CardRow = Awaited<ReturnType<typeof listChosen>>[number]

type Filter = { columnId?: number; authorId?: number; exceptId?: number }

/** The newest published stories: one index gives them in order, and the search ends with the last one wanted. */
function newest(db: Database, { columnId, authorId, exceptId }: Filter, limit: number, offset = 0) {
  return db
    .selectFrom('article')
    .select(['article.id', 'article.published_at as rank'])
    .where((e) => e.exists(published(e)))
    .$if(columnId !== undefined, (query) => query.where('article.column_id', '=', columnId!))
    .$if(authorId !== undefined, (query) => query.where('article.author_id', '=', authorId!))
    .$if(exceptId !== undefined, (query) => query.where('article.id', '<>', exceptId!))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** Asked of the rows of an outer query one by one, so that its own order is kept. */
function published(e: ExpressionBuilder<Tables, 'article'>) {
  return e
    .selectFrom('content')
    .select('content.content_id')
    .whereRef('content.content_id', '=', 'article.id')
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
}

type ListOptions = Filter & { limit: number; offset?: number }

export function listCards(db: Database, { limit, offset, ...filter }: ListOptions) {
  return listChosen(db, newest(db, filter, limit, offset).as('chosen'))
}

/** The newest of each column, in one query. */
export async function listNewestByColumn(db: Database, columnIds: number[], perColumn: number): Promise<CardRow[]> {
  const [first, ...others] = columnIds.map((columnId, index) =>
    // A part of a union may have no limit of its own, so each stands in a query around it.
    db.selectFrom(newest(db, { columnId }, perColumn).as(`column_${index}`)).select(['id', 'rank']),
  )
  if (!first) return []
  return listChosen(db, others.reduce((union, part) => union.unionAll(part), first).as('chosen'))
}

export function listRankedCards(db: Database, rankingCode: string, limit: number) {
  const ranked = db
    .selectFrom('ranking')
    .innerJoin('ranking_entry', 'ranking_entry.ranking_id', 'ranking.id')
    .select('ranking_entry.content_id as id')
    .select((e) => e.neg('ranking_entry.position').as('rank'))
    .where('ranking.code', '=', rankingCode)
    .where('ranking_entry.content_type', '=', contentType.article)
  return listChosen(db, ranked.as('chosen')).then((rows) => rows.slice(0, limit))
}

/** In no order. */
export async function listByIds(db: Database, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const named = db.selectFrom('article').select(['article.id', 'article.published_at as rank'])
  return listChosen(db, named.where('article.id', 'in', ids).as('chosen'))
}

export async function countArticles(db: Database, columnId?: number): Promise<number> {
  const all = db
    .selectFrom('content')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
  const ofColumn = db
    .selectFrom('article')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where((e) => e.exists(published(e)))
    .where('article.column_id', '=', columnId ?? 0)
  const { count } = await (columnId === undefined ? all : ofColumn).executeTakeFirstOrThrow()
  return Number(count)
}

export function findArticle(db: Database, id: number) {
  return (
    db
      .selectFrom('article')
      .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
      .innerJoin('content', (join) =>
        join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
      )
      .innerJoin('account', 'account.id', 'article.author_id')
      .leftJoin('author', 'author.account_id', 'account.id')
      .leftJoin('media', 'media.id', 'article.picture_id')
      .leftJoin('media as portrait', 'portrait.id', 'account.picture_id')
      .leftJoin('chapter_story', 'chapter_story.article_id', 'article.id')
      .leftJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      // An issue that is not published has no page to which the story could point.
      .leftJoin('issue', (join) =>
        join
          .onRef('issue.id', '=', 'chapter.issue_id')
          .on((e) =>
            e.exists(
              e
                .selectFrom('content as issue_content')
                .select('issue_content.content_id')
                .whereRef('issue_content.content_id', '=', 'chapter.issue_id')
                .where('issue_content.content_type', '=', contentType.issue)
                .where('issue_content.state', '=', 'published'),
            ),
          ),
      )
      .leftJoin('magazine', 'magazine.id', 'issue.magazine_id')
      .selectAll('article')
      .select(['editorial_column.name as column_name', 'content.view_count', 'content.comment_count'])
      .select('content.bookmark_count')
      .select([
        'account.name as author_name',
        'author.title as author_title',
        'author.biography',
        'author.follower_count',
      ])
      .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
      .select([
        'portrait.path as portrait_path',
        'portrait.width as portrait_width',
        'portrait.height as portrait_height',
      ])
      .select(['issue.id as issue_id', 'issue.number as issue_number', 'issue.title as issue_title'])
      .select('magazine.name as magazine_name')
      .where('article.id', '=', id)
      .where('content.state', '=', 'published')
      .executeTakeFirst()
  )
}

export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>

export function findFreeBody(db: Database, id: number) {
  return db
    .selectFrom('article_body')
    .select(['free_html', 'outline'])
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findWholeBody(db: Database, id: number) {
  return db
    .selectFrom('article_body')
    .select(['free_html', 'paid_html', 'outline'])
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findColumn(db: Database, id: number) {
  return db
    .selectFrom('editorial_column')
    .select(['id', 'name', 'description', 'motto'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listColumns(db: Database) {
  return db.selectFrom('editorial_column').select(['id', 'name', 'motto']).orderBy('position').execute()
}
