import type { Database } from '#db/client.ts'
import { isReleased } from '#db/closed-magazine.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { published, withCard } from '#db/published.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** The card of an issue, in whatever state. */
function anyCards(db: Database) {
  return withCard(db, 'issue')
    .innerJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .$call((query) => withPicture(query, 'issue.cover_id'))
    .select(['issue.id', 'issue.number', 'issue.title', 'issue.cover_line', 'issue.published_at'])
    .select('magazine.name as magazine_name')
}

/** Only published issues are ever shown, but for those of a magazine that is off to their owners. */
const cards = (db: Database) => anyCards(db).where('content.state', '=', 'published')

export type IssueCardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** Over all magazines. */
export const listNewest = (db: Database, limit: number): Promise<IssueCardRow[]> => readNewest(db, { limit })

const readNewest = prepareQuery((db, { limit }: { limit: number }) =>
  cards(db).orderBy('issue.published_at', 'desc').orderBy('issue.id', 'desc').limit(limit),
)

/** In the order of the magazines. The numbers of a magazine grow, so its newest issue has the highest. */
export const listNewestOfEach = (db: Database): Promise<IssueCardRow[]> => readNewestOfEach(db, {})

const readNewestOfEach = prepareQuery((db) => {
  const newest = published(db, 'issue')
    .select((e) => ['issue.magazine_id', e.fn.max('issue.number').as('number')])
    .groupBy('issue.magazine_id')
  return cards(db)
    .innerJoin(newest.as('newest'), (join) =>
      join.onRef('newest.magazine_id', '=', 'issue.magazine_id').onRef('newest.number', '=', 'issue.number'),
    )
    .orderBy('magazine.position')
    .orderBy('magazine.id')
})

/** In no order. */
export const listByIds = (db: Database, ids: number[]): Promise<IssueCardRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : readByIds(db, { ids })

const readByIds = prepareQuery((db, { ids }: { ids: number[] }) => cards(db).where('issue.id', 'in', ids))

/** Also one whose magazine is switched off, for those who own it. */
export function findIssue(db: Database, id: number) {
  return anyCards(db)
    .select(['issue.standfirst', 'issue.price', 'issue.premium', 'issue.magazine_id'])
    .select(['magazine.frequency', 'magazine.price as magazine_price', 'content.bookmark_count'])
    .select(['magazine.closed', 'content.state'])
    .where('issue.id', '=', id)
    .where(isReleased())
    .executeTakeFirst()
}

export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>

/** The issue before or after the given number of a magazine; withdrawn issues are skipped. */
export function findNeighbour(db: Database, magazineId: number, number: number, side: 'previous' | 'next') {
  const before = side === 'previous'
  return cards(db)
    .where('issue.magazine_id', '=', magazineId)
    .where('issue.number', before ? '<' : '>', number)
    .orderBy('issue.number', before ? 'desc' : 'asc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * The printed stories of an issue in page order. A story whose article is not published is omitted: withdrawn articles
 * appear nowhere. One that never had an article can be read only in print.
 */
export function listStories(db: Database, issueId: number) {
  return db
    .selectFrom('chapter')
    .innerJoin('chapter_story', 'chapter_story.chapter_id', 'chapter.id')
    .leftJoin('article', 'article.id', 'chapter_story.article_id')
    .leftJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'article.id').on('content.content_type', '=', contentType.article),
    )
    .select(['chapter.id as chapter_id', 'chapter.title as chapter_title'])
    .select(['chapter_story.id', 'chapter_story.title', 'chapter_story.standfirst'])
    .select(['chapter_story.author_name', 'chapter_story.page'])
    .select(['article.id as article_id', 'article.premium'])
    .where('chapter.issue_id', '=', issueId)
    .where((e) => e.or([e('chapter_story.article_id', 'is', null), e('content.state', '=', 'published')]))
    .orderBy('chapter.position')
    .orderBy('chapter_story.position')
    .execute()
}

export type StoryRow = Awaited<ReturnType<typeof listStories>>[number]

/** As the list of stories counts them: all, and those that have a page here. */
export async function countStories(db: Database, issueId: number): Promise<{ all: number; readable: number }> {
  const { all, readable } = await db
    .selectFrom('chapter')
    .innerJoin('chapter_story', 'chapter_story.chapter_id', 'chapter.id')
    .leftJoin('content', (join) =>
      join
        .onRef('content.content_id', '=', 'chapter_story.article_id')
        .on('content.content_type', '=', contentType.article),
    )
    .select((e) => [e.fn.countAll().as('all'), e.fn.count('content.content_id').as('readable')])
    .where('chapter.issue_id', '=', issueId)
    .where((e) => e.or([e('chapter_story.article_id', 'is', null), e('content.state', '=', 'published')]))
    .executeTakeFirstOrThrow()
  return { all: Number(all), readable: Number(readable) }
}

/** What is at these addresses of podcasts, episodes and audio books; an episode goes before the others. */
export async function listHeardTypes(db: Database, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content')
    .select(['content_id', (e) => e.fn.max('content_type').as('type')])
    .where('content_id', 'in', ids)
    .where('content_type', 'in', [contentType.episode, contentType.audioBook, contentType.podcast])
    .where('state', '=', 'published')
    .groupBy('content_id')
    .execute()
  return new Map(rows.map((row) => [row.content_id, row.type]))
}

const readClosedMagazines = prepareQuery((db) => db.selectFrom('magazine').select('id').where('closed', '=', 1))

/** Those of the magazines, and of the issues, of which readers find nothing because the magazine is off. */
export async function listClosed(db: Database, issueIds: number[]) {
  const magazines = await readClosedMagazines(db, {})
  const magazineIds = magazines.map(({ id }) => id)
  if (magazineIds.length === 0 || issueIds.length === 0) return { magazineIds, issueIds: [] }
  const issues = await db
    .selectFrom('issue')
    .select('id')
    .where('id', 'in', issueIds)
    .where('magazine_id', 'in', magazineIds)
    .execute()
  return { magazineIds, issueIds: issues.map(({ id }) => id) }
}
