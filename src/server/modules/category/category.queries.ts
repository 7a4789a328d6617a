import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import { published } from '#db/published.ts'
import type { CategorySort } from '#domain/content/classify-search.ts'

/** A content item in a category, of any kind. */
export type ThingRow = {
  content_type: number
  content_id: number
  title: string
  author_name: string
  published_at: number | null
  category_id: number | null
  origin_price: number
  learner_count: number
  price: number
}

const FIELDS = [
  'content.content_type',
  'content.content_id',
  'content.title',
  'content.author_name',
  'content.published_at',
] as const

/** A discount may run. */
const courses = (db: Database, now: number) =>
  published(db, 'course')
    .leftJoin('discount', (join) => join.onRef('discount.course_id', '=', 'course.id').on('discount.ends_at', '>', now))
    .select([...FIELDS, 'course.category_id', 'course.origin_price', 'course.subscriber_count as learner_count'])
    .select((e) => e.fn.coalesce('discount.price', 'course.price').as('price'))
    .$castTo<ThingRow>()

const audioBooks = (db: Database) =>
  published(db, 'audioBook')
    .select([...FIELDS, 'audio_book.category_id', 'audio_book.price as origin_price'])
    .select(['audio_book.listener_count as learner_count', 'audio_book.price'])
    .$castTo<ThingRow>()

const podcasts = (db: Database) =>
  published(db, 'podcast')
    .select([...FIELDS, 'podcast.category_id'])
    .select((e) => e.lit(0).as('origin_price'))
    .select('podcast.subscriber_count as learner_count')
    .select((e) => e.lit(0).as('price'))
    .$castTo<ThingRow>()

const issues = (db: Database) =>
  published(db, 'issue')
    .select([...FIELDS, 'issue.category_id', 'issue.price as origin_price'])
    .select(['content.view_count as learner_count', 'issue.price'])
    .$castTo<ThingRow>()

/** Each kind has its own table; the columns that lists need are brought into one shape and order. */
const things = (db: Database, now: number) =>
  db.selectFrom(courses(db, now).unionAll(audioBooks(db)).unionAll(podcasts(db)).unionAll(issues(db)).as('thing'))

export type ThingFilter = {
  contentType?: number | undefined
  /** of sections that are switched off */
  closedTypes: readonly number[]
  categoryIds?: number[] | undefined
  /** besides those in the categories, what carries this tag */
  tagId?: number | undefined
  free?: boolean | undefined
  keyword?: string | undefined
}

function matching(db: Database, now: number, filter: ThingFilter) {
  const { contentType: type, closedTypes, categoryIds, tagId, free, keyword } = filter
  return things(db, now)
    .$if(closedTypes.length > 0, (query) => query.where('thing.content_type', 'not in', closedTypes))
    .$if(type !== undefined, (query) => query.where('thing.content_type', '=', type!))
    .$if(categoryIds !== undefined || tagId !== undefined, (query) =>
      query.where((e) =>
        e.or([
          ...(categoryIds?.length ? [e('thing.category_id', 'in', categoryIds)] : []),
          ...(tagId === undefined
            ? []
            : [
                e.exists(
                  e
                    .selectFrom('content_tag')
                    .select('content_tag.tag_id')
                    .where('content_tag.tag_id', '=', tagId)
                    .whereRef('content_tag.content_type', '=', 'thing.content_type')
                    .whereRef('content_tag.content_id', '=', 'thing.content_id'),
                ),
              ]),
        ]),
      ),
    )
    .$if(free !== undefined, (query) => query.where('thing.price', free ? '=' : '>', 0))
    .$if(keyword !== undefined, (query) =>
      query.where((e) =>
        e.or([holdsText(e.ref('thing.title'), keyword!), holdsText(e.ref('thing.author_name'), keyword!)]),
      ),
    )
}

const ORDERS = {
  new: { by: 'thing.published_at', direction: 'desc' },
  hot: { by: 'thing.learner_count', direction: 'desc' },
  price: { by: 'thing.price', direction: 'asc' },
} as const satisfies Record<CategorySort, { by: string; direction: 'asc' | 'desc' }>

type Slice = { sort: CategorySort; limit: number; offset: number }

export function listThings(db: Database, now: number, filter: ThingFilter, { sort, limit, offset }: Slice) {
  return matching(db, now, filter)
    .selectAll('thing')
    .orderBy(ORDERS[sort].by, ORDERS[sort].direction)
    .orderBy('thing.published_at', 'desc')
    .orderBy('thing.content_type')
    .orderBy('thing.content_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countThings(db: Database, now: number, filter: ThingFilter): Promise<number> {
  const { count } = await matching(db, now, filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of content items directly in each category. The price does not matter here. */
export function countByCategory(db: Database) {
  return things(db, 0)
    .select(['thing.category_id'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('thing.category_id', 'is not', null)
    .groupBy('thing.category_id')
    .execute()
}

export function listCategories(db: Database) {
  return db
    .selectFrom('category')
    .select(['id', 'kind', 'name', 'parent_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Published lessons of courses, and those of them that are free. */
export function countLessons(db: Database, courseIds: number[]) {
  if (courseIds.length === 0) return Promise.resolve([])
  return published(db, 'lesson')
    .select('lesson.course_id as owner_id')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('lesson.free').as('free_count')])
    .where('lesson.course_id', 'in', courseIds)
    .groupBy('lesson.course_id')
    .execute()
}

/** Published episodes of podcasts; all of them are free. */
export function countEpisodes(db: Database, podcastIds: number[]) {
  if (podcastIds.length === 0) return Promise.resolve([])
  return published(db, 'episode')
    .select('episode.podcast_id as owner_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('episode.podcast_id', 'in', podcastIds)
    .groupBy('episode.podcast_id')
    .execute()
}

/** A tag’s own name and those directly below it; empty if there is no such tag. */
export async function listTagNames(db: Database, id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tag')
    .select(['id', 'name'])
    .where((e) => e.or([e('id', '=', id), e('parent_id', '=', id)]))
    .execute()
  return rows.some((row) => row.id === id) ? rows.map(({ name }) => name) : []
}
