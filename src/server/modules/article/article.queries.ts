import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

/** The columns of a card, in one query however many cards there are. */
function cards(db: Database) {
  return db
    .selectFrom('article')
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
    .where('content.state', '=', 'published')
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

type ListOptions = { columnId?: number; authorId?: number; exceptId?: number; limit: number; offset?: number }

export function listCards(db: Database, { columnId, authorId, exceptId, limit, offset = 0 }: ListOptions) {
  return cards(db)
    .$if(columnId !== undefined, (query) => query.where('article.column_id', '=', columnId!))
    .$if(authorId !== undefined, (query) => query.where('article.author_id', '=', authorId!))
    .$if(exceptId !== undefined, (query) => query.where('article.id', '<>', exceptId!))
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The newest of each column, in one query. Places are given to published stories alone. */
export function listNewestByColumn(db: Database, perColumn: number) {
  return db
    .with('placed', () =>
      cards(db).select((e) =>
        e.fn
          .agg<number>('row_number')
          .over((over) =>
            over.partitionBy('article.column_id').orderBy('article.published_at', 'desc').orderBy('article.id', 'desc'),
          )
          .as('place'),
      ),
    )
    .selectFrom('placed')
    .selectAll()
    .where('place', '<=', perColumn)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function listRankedCards(db: Database, rankingCode: string, limit: number) {
  return cards(db)
    .innerJoin('ranking_entry', (join) =>
      join
        .onRef('ranking_entry.content_id', '=', 'content.content_id')
        .onRef('ranking_entry.content_type', '=', 'content.content_type'),
    )
    .innerJoin('ranking', 'ranking.id', 'ranking_entry.ranking_id')
    .where('ranking.code', '=', rankingCode)
    .orderBy('ranking_entry.position')
    .limit(limit)
    .execute()
}

export async function countArticles(db: Database, columnId?: number): Promise<number> {
  const row = await db
    .selectFrom('article')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('content.state', '=', 'published')
    .$if(columnId !== undefined, (query) => query.where('article.column_id', '=', columnId!))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function findArticle(db: Database, id: number) {
  return db
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
    .leftJoin('issue', 'issue.id', 'chapter.issue_id')
    .leftJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .selectAll('article')
    .select(['editorial_column.name as column_name', 'content.view_count', 'content.comment_count'])
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
