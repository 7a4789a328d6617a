import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { published } from '#db/published.ts'
import { contentType, type ContentType } from '#domain/content/content-type.ts'

export type NavigationSlot = 'head' | 'middle' | 'about' | 'friendly'

const readNavigation = prepareQuery((db, { places }: { places: NavigationSlot[] }) =>
  db
    .selectFrom('navigation')
    .select(['id', 'place', 'parent_id', 'name', 'link_url', 'icon'])
    .where('place', 'in', places)
    .orderBy('position')
    .orderBy('id'),
)

export const listNavigation = (db: Database, places: NavigationSlot[]) => readNavigation(db, { places })

/** The places that editors have emptied; another one without entries was never arranged. */
export async function listEmptiedPlaces(db: Database): Promise<string[]> {
  return (await db.selectFrom('emptied_place').select('place').execute()).map(({ place }) => place)
}

export type LinkRow = Awaited<ReturnType<typeof listNavigation>>[number]

/** What runs now, the newest first. */
export const listAds = (db: Database, now: number) => readAds(db, { now })

const readAds = prepareQuery((db, { now }: { now: number }) =>
  db
    .selectFrom('ad')
    .innerJoin('media', 'media.id', 'ad.picture_id')
    .select(['ad.code', 'ad.slot', 'ad.name', 'ad.link_url', 'media.path', 'media.width', 'media.height'])
    .where('ad.starts_at', '<=', now)
    .where((e) => e.or([e('ad.ends_at', 'is', null), e('ad.ends_at', '>', now)]))
    .orderBy('ad.starts_at', 'desc')
    .orderBy('ad.id', 'desc'),
)

export type AdRow = Awaited<ReturnType<typeof listAds>>[number]

/** Which kinds of content a reader finds here. Asked only where editors have arranged nothing. */
export async function findKnownKinds(db: Database, now: number) {
  const registered = (type: ContentType) =>
    db
      .selectFrom('content')
      .select('content_id')
      .where('content_type', '=', type)
      .where('state', '=', 'published')
      .where('published_at', '<=', now)
      .limit(1)
  const dated = (table: 'news_item' | 'theme' | 'topic') =>
    db.selectFrom(table).select('id').where('published_at', '<=', now).limit(1)
  const row = await db
    .selectNoFrom((e) => [
      e.exists(registered(contentType.article)).as('article'),
      e.exists(registered(contentType.article).where('premium', '=', 1)).as('premium'),
      e.exists(registered(contentType.issue)).as('issue'),
      e.exists(registered(contentType.course)).as('course'),
      e.exists(registered(contentType.podcast)).as('podcast'),
      e.exists(registered(contentType.audioBook)).as('audioBook'),
      e.exists(dated('news_item')).as('news'),
      e.exists(dated('theme')).as('theme'),
      e.exists(dated('topic')).as('topic'),
    ])
    .executeTakeFirstOrThrow()
  // SQLite answers with 1 and 0.
  return Object.fromEntries(Object.entries(row).map(([kind, found]) => [kind, Boolean(found)])) as KnownKinds
}

export type KnownKinds = Record<
  'article' | 'premium' | 'issue' | 'course' | 'podcast' | 'audioBook' | 'news' | 'theme' | 'topic',
  boolean
>

export const findDefaultWord = async (db: Database) => (await readDefaultWords(db, {}))[0]

const readDefaultWords = prepareQuery((db) =>
  db.selectFrom('cue_word').select('name').where('kind', '=', 'default').orderBy('position'),
)

export const listCards = (db: Database) => readCards(db, {})

const readCards = prepareQuery((db) =>
  db.selectFrom('feed_card').select(['card_type', 'title']).where('visible', '=', 1).orderBy('position'),
)

export async function hasCards(db: Database): Promise<boolean> {
  return (await db.selectFrom('feed_card').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const listQuotes = (db: Database) => readQuotes(db, {})

const readQuotes = prepareQuery((db) => db.selectFrom('quote').select(['text', 'source']).orderBy('id'))

/** A withdrawn item is not among the recommendations until it is republished. */
function recommended(db: Database) {
  return db
    .selectFrom('recommendation')
    .innerJoin('content', (join) =>
      join
        .onRef('content.content_type', '=', 'recommendation.content_type')
        .onRef('content.content_id', '=', 'recommendation.content_id'),
    )
    .where('content.state', '=', 'published')
}

export const listRecommended = (db: Database, limit: number, offset: number) => readRecommended(db, { limit, offset })

const readRecommended = prepareQuery((db, { limit, offset }: { limit: number; offset: number }) =>
  recommended(db)
    .select(['recommendation.content_type', 'recommendation.content_id', 'recommendation.reason'])
    .orderBy('recommendation.position')
    .limit(limit)
    .offset(offset),
)

export async function countRecommended(db: Database): Promise<number> {
  const { count } = await recommended(db)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findRecommendedStoryId(db: Database): Promise<number | null> {
  const [row] = await readRecommendedStory(db, {})
  return row?.content_id ?? null
}

const readRecommendedStory = prepareQuery((db) =>
  recommended(db)
    .select('recommendation.content_id')
    .where('recommendation.content_type', '=', contentType.article)
    .orderBy('recommendation.position')
    .limit(1),
)

/** Parts of series, and kinds that are a series themselves. */
const UPDATED: ContentType[] = [contentType.episode, contentType.issue, contentType.audioBook, contentType.course]

type Newest = { now: number; limit: number }

/** The newest of each kind, each found by one index, in one query; with the name of the series that has one. */
export const listUpdates = (db: Database, now: number, limit: number) => readUpdates(db, { now, limit })

const readUpdates = prepareQuery((db, { now, limit }: Newest) => {
  const newest = (type: ContentType) =>
    db
      .selectFrom('content')
      .select(['content_type', 'content_id', 'title', 'author_name', 'published_at'])
      .where('content_type', '=', type)
      .where('state', '=', 'published')
      .where('published_at', '<=', now)
      .orderBy('published_at', 'desc')
      .limit(limit)
  // A part of a union cannot have its own limit, so each is wrapped in a query.
  const [first, ...others] = UPDATED.map((type) => db.selectFrom(newest(type).as(`kind_${type}`)).selectAll())
  return db
    .selectFrom(others.reduce((union, part) => union.unionAll(part), first!).as('thing'))
    .leftJoin('episode', (join) =>
      join.onRef('episode.id', '=', 'thing.content_id').on('thing.content_type', '=', contentType.episode),
    )
    .leftJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .leftJoin('issue', (join) =>
      join.onRef('issue.id', '=', 'thing.content_id').on('thing.content_type', '=', contentType.issue),
    )
    .leftJoin('magazine', 'magazine.id', 'issue.magazine_id')
    .select(['thing.content_type', 'thing.content_id', 'thing.title', 'thing.author_name', 'thing.published_at'])
    .select(['podcast.title as podcast_title', 'magazine.name as magazine_name'])
    .orderBy('thing.published_at', 'desc')
    .orderBy('thing.content_type', 'desc')
    .orderBy('thing.content_id', 'desc')
    .limit(limit)
})

export type UpdateRow = Awaited<ReturnType<typeof listUpdates>>[number]

/** Lessons published after their course: the newest of each course. */
export const listNewLessons = (db: Database, now: number, limit: number) => readNewLessons(db, { now, limit })

const readNewLessons = prepareQuery((db, { now, limit }: Newest) =>
  db
    .with('later', (query) =>
      published(query, 'lesson')
        .innerJoin('content as course', (join) =>
          join.onRef('course.content_id', '=', 'lesson.course_id').on('course.content_type', '=', contentType.course),
        )
        .select(['content.title', 'content.published_at', 'lesson.course_id', 'course.title as course_title'])
        .select((e) =>
          e.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('lesson.course_id')
                .orderBy('content.published_at', 'desc')
                .orderBy('lesson.position', 'desc'),
            )
            .as('place'),
        )
        .where('course.state', '=', 'published')
        .where('content.published_at', '<=', now)
        .whereRef('content.published_at', '>', 'course.published_at'),
    )
    .selectFrom('later')
    .select(['later.title', 'later.published_at', 'later.course_id', 'later.course_title'])
    .where('later.place', '=', 1)
    .orderBy('later.published_at', 'desc')
    .orderBy('later.course_id', 'desc')
    .limit(limit),
)

export type NewLessonRow = Awaited<ReturnType<typeof listNewLessons>>[number]

type Since = { since: number; now: number; exceptArticleId: number }

/** Everything published since then, newest first, without the article itself. */
export function listSince(db: Database, types: ContentType[], { since, now, exceptArticleId }: Since, limit: number) {
  return db
    .selectFrom('content')
    .select(['content_type', 'content_id'])
    .where('content_type', 'in', types)
    .where('state', '=', 'published')
    .where('published_at', '>=', since)
    .where('published_at', '<=', now)
    .where((e) => e.not(e.and([e('content_type', '=', contentType.article), e('content_id', '=', exceptArticleId)])))
    .orderBy('published_at', 'desc')
    .orderBy('content_type', 'desc')
    .orderBy('content_id', 'desc')
    .limit(limit)
    .execute()
}
