/** Everything with its own page, and when that page last changed. */
import { sql, type ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import type { Tables } from '#db/tables.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Of the registry. Lessons and audio editions are shown on the pages of others. */
export const LISTED_KINDS = {
  article: contentType.article,
  issue: contentType.issue,
  course: contentType.course,
  podcast: contentType.podcast,
  episode: contentType.episode,
  'audio-book': contentType.audioBook,
} as const

export type ListedKind = keyof typeof LISTED_KINDS

/** The number of ids in one part. A new item has the highest id, so it changes only the last part. */
export const PART_SIZE = 5000

/** An episode needs its podcast to be published, too. */
function podcastIsThere(e: ExpressionBuilder<Tables, 'content'>) {
  return e.exists(
    e
      .selectFrom('episode')
      .innerJoin('content as series', 'series.content_id', 'episode.podcast_id')
      .select('episode.id')
      .whereRef('episode.id', '=', 'content.content_id')
      .where('series.content_type', '=', contentType.podcast)
      .where('series.state', '=', 'published'),
  )
}

/** All that is published, with the time of its last change. */
function published(db: Database) {
  return db
    .selectFrom('content')
    .leftJoin('article', (join) =>
      join.onRef('article.id', '=', 'content.content_id').on('content.content_type', '=', contentType.article),
    )
    .where((e) => e.or([e('content.content_type', '<>', contentType.episode), podcastIsThere(e)]))
}

const changedAt = sql<number>`coalesce(article.updated_at, content.published_at)`

/** The parts that are not empty. Reads everything that is published, so it is rarely called. */
export async function listParts(db: Database) {
  const part = sql<number>`content.content_id / ${sql.lit(PART_SIZE)}`
  const rows = await published(db)
    .select(['content.content_type', part.as('part'), sql<number>`max(${changedAt})`.as('changed_at')])
    .where('content.state', '=', 'published')
    .where('content.content_type', 'in', Object.values(LISTED_KINDS))
    .groupBy(['content.content_type', part])
    .orderBy('content.content_type')
    .orderBy(part)
    .execute()
  return rows.map((row) => ({ type: row.content_type, part: Number(row.part), changedAt: Number(row.changed_at) }))
}

/** One part, in the order of the numbers. */
export function listThings(db: Database, kind: ListedKind, part: number) {
  return (
    published(db)
      .leftJoin('media', 'media.id', 'content.picture_id')
      .select(['content.content_type', 'content.content_id', 'content.title', 'article.slug'])
      .select(changedAt.as('changed_at'))
      .select('media.path as pic_path')
      .where('content.content_type', '=', LISTED_KINDS[kind])
      .where('content.content_id', '>=', part * PART_SIZE)
      .where('content.content_id', '<', (part + 1) * PART_SIZE)
      // Not by the index of states: that would read all of one kind, and sort it.
      .where(sql<boolean>`content.state || '' = 'published'`)
      .orderBy('content.content_id')
      .execute()
  )
}

/** The stories published since then, newest first. */
export function listFresh(db: Database, since: number, limit: number) {
  return db
    .selectFrom('content')
    .innerJoin('article', 'article.id', 'content.content_id')
    .select(['content.content_id', 'content.title', 'content.published_at', 'article.slug'])
    .where('content.content_type', '=', contentType.article)
    .where('content.state', '=', 'published')
    .where('content.published_at', '>=', since)
    .orderBy('content.published_at', 'desc')
    .orderBy('content.content_id', 'desc')
    .limit(limit)
    .execute()
}

/** The newest playable episode of each podcast. */
export async function listPodcastChanges(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('episode')
    .innerJoin('content', 'content.content_id', 'episode.id')
    .select((e) => ['episode.podcast_id', e.fn.max('episode.published_at').as('changed_at')])
    .where('content.content_type', '=', contentType.episode)
    .where('content.state', '=', 'published')
    .groupBy('episode.podcast_id')
    .execute()
  return new Map(rows.map((row) => [row.podcast_id, Number(row.changed_at)]))
}

/** Every column, with the time of its newest article: one lookup each in an index sorted newest first. */
export function listColumns(db: Database) {
  return db
    .selectFrom('editorial_column')
    .select('editorial_column.id')
    .select((e) =>
      e
        .selectFrom('article')
        .select('article.published_at')
        .whereRef('article.column_id', '=', 'editorial_column.id')
        .where((inner) => isPublished(contentType.article, inner.ref('article.id')))
        .orderBy('article.published_at', 'desc')
        .orderBy('article.id', 'desc')
        .limit(1)
        .as('changed_at'),
    )
    .orderBy('editorial_column.id')
    .execute()
}

/** Every tag, with the time of its newest story; null where there is none. */
export function listTags(db: Database) {
  return db
    .selectFrom('tag')
    .select('tag.id')
    .select((e) =>
      e
        .selectFrom('content_tag')
        .select('content_tag.published_at')
        .whereRef('content_tag.tag_id', '=', 'tag.id')
        .where('content_tag.content_type', '=', contentType.article)
        .where((inner) => isPublished(contentType.article, inner.ref('content_tag.content_id')))
        .orderBy('content_tag.published_at', 'desc')
        .orderBy('content_tag.content_id', 'desc')
        .limit(1)
        .as('changed_at'),
    )
    .orderBy('tag.id')
    .execute()
}

/** The days that have news, the oldest first. */
export async function listNewsDays(db: Database, now: number): Promise<{ day: string; changedAt: number }[]> {
  const rows = await db
    .selectFrom('news_item')
    .select((e) => ['day', e.fn.max('published_at').as('changed_at')])
    .where('published_at', '<=', now)
    .groupBy('day')
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: row.day, changedAt: Number(row.changed_at) }))
}

/** The publication time of the newest item of each kind: one index lookup each. */
export function findNewestThings(db: Database) {
  const newestOf = (type: number) =>
    db
      .selectFrom('content')
      .select('published_at')
      .where('content_type', '=', type)
      .where('state', '=', 'published')
      .orderBy('published_at', 'desc')
      .limit(1)
  return db
    .selectNoFrom([
      newestOf(contentType.course).as('course'),
      newestOf(contentType.episode).as('episode'),
      newestOf(contentType.audioBook).as('audio_book'),
      newestOf(contentType.issue).as('issue'),
    ])
    .executeTakeFirstOrThrow()
}

export function listRankings(db: Database) {
  return db.selectFrom('ranking').select('code').orderBy('position').orderBy('id').execute()
}

export async function findNewestTopic(db: Database, now: number): Promise<number | null> {
  const row = await db
    .selectFrom('topic')
    .select((e) => e.fn.max('published_at').as('changed_at'))
    .where('published_at', '<=', now)
    .executeTakeFirst()
  // Of no rows at all the greatest is null.
  return row && (row.changed_at as number | null) !== null ? Number(row.changed_at) : null
}
