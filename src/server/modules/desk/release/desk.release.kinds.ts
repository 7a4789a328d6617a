/**
 * The four kinds that are released here: the contents of their cards and of those of their parts, read from their own rows.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isLessonOut } from '#domain/content/release-state.ts'
import { m } from '#messages/server.ts'
import type { ThingKey } from '../desk.queries.ts'
import { findAuthorId, type Card, type CardState } from './desk.release.queries.ts'

/** The state of the content item itself, from which that of its parts follows. */
export type Standing = { state: CardState; publishedAt: number }

export type ReleaseKind = {
  /** the name of its resource; also what the journal calls it */
  noun: string
  one: string
  /** what lists of it depend on */
  listTag: string
  findTitle: (db: Database, id: number) => Promise<string | undefined>
  /**
   * its own card first, then those of its parts that readers see or saw; `at` is the publication time of those that are
   * published now
   */
  readCards: (db: Database, id: number, standing: Standing, at: number, now: number) => Promise<Card[]>
  /** sets the time in its own row, where that stores it, too */
  setTime?: (db: Database, id: number, publishedAt: number) => Promise<void>
}

async function readCourse(db: Database, id: number, standing: Standing, at: number, now: number): Promise<Card[]> {
  const [course, lessons] = await Promise.all([
    db
      .selectFrom('course')
      .select(['title', 'subtitle', 'teacher', 'picture_id', 'price'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('lesson')
      .leftJoin('content', (join) =>
        join.onRef('content.content_id', '=', 'lesson.id').on('content.content_type', '=', contentType.lesson),
      )
      .select(['lesson.id', 'lesson.title', 'lesson.summary', 'lesson.free', 'lesson.release_at', 'lesson.hidden'])
      .select('content.published_at')
      .where('lesson.course_id', '=', id)
      .orderBy('lesson.position')
      .execute(),
  ])
  const authorId = await findAuthorId(db, course.teacher)
  const shared = { pictureId: course.picture_id, authorName: course.teacher, authorId }
  const own: Card = {
    ...shared,
    ...standing,
    contentType: contentType.course,
    contentId: id,
    title: course.title,
    standfirst: course.subtitle,
    premium: course.price > 0,
  }
  const parts = lessons.flatMap((lesson): Card[] => {
    const plan = { hidden: lesson.hidden === 1, releaseTime: lesson.release_at }
    const isOut = standing.state === 'published' && isLessonOut(plan, now)
    if (!isOut && lesson.published_at === null) return []
    return [
      {
        ...shared,
        contentType: contentType.lesson,
        contentId: lesson.id,
        title: lesson.title,
        standfirst: lesson.summary,
        premium: lesson.free === 0,
        state: isOut ? 'published' : 'withdrawn',
        publishedAt: lesson.published_at ?? Math.max(standing.publishedAt, lesson.release_at ?? at),
      },
    ]
  })
  return [own, ...parts]
}

/**
 * With its episodes that were ever published; dated as the newest of them. When the podcast is withdrawn, so are they; they
 * do not return automatically.
 */
async function readPodcast(db: Database, id: number, standing: Standing): Promise<Card[]> {
  const [podcast, episodes] = await Promise.all([
    db
      .selectFrom('podcast')
      .select(['title', 'description', 'host', 'picture_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('episode')
      .innerJoin('content', (join) =>
        join.onRef('content.content_id', '=', 'episode.id').on('content.content_type', '=', contentType.episode),
      )
      .select(['episode.id', 'episode.title', 'episode.summary', 'episode.published_at', 'content.state'])
      .where('episode.podcast_id', '=', id)
      .execute(),
  ])
  const authorId = await findAuthorId(db, podcast.host)
  const shared = { pictureId: podcast.picture_id, authorName: podcast.host, authorId, premium: false }
  const out = episodes.filter((episode) => episode.state === 'published').map((episode) => episode.published_at)
  return [
    {
      ...shared,
      contentType: contentType.podcast,
      contentId: id,
      title: podcast.title,
      standfirst: podcast.description,
      state: standing.state,
      publishedAt: out.length > 0 ? Math.max(...out) : standing.publishedAt,
    },
    ...episodes.map((episode): Card => ({
      ...shared,
      contentType: contentType.episode,
      contentId: episode.id,
      title: episode.title,
      standfirst: episode.summary,
      state: standing.state === 'published' && episode.state === 'published' ? 'published' : 'withdrawn',
      publishedAt: episode.published_at,
    })),
  ]
}

/** With the podcast, which is as new as its newest episode. */
async function readEpisode(db: Database, id: number, standing: Standing): Promise<Card[]> {
  const episode = await db
    .selectFrom('episode')
    .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .leftJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'podcast.id').on('content.content_type', '=', contentType.podcast),
    )
    .select(['episode.title', 'episode.summary', 'episode.podcast_id', 'podcast.host', 'podcast.picture_id'])
    .select(['content.state as podcast_state', 'content.published_at as podcast_time'])
    .where('episode.id', '=', id)
    .executeTakeFirstOrThrow()
  const own: Card = {
    ...standing,
    contentType: contentType.episode,
    contentId: id,
    title: episode.title,
    standfirst: episode.summary,
    pictureId: episode.picture_id,
    authorName: episode.host,
    authorId: await findAuthorId(db, episode.host),
    premium: false,
  }
  const { podcast_state: state, podcast_time: time } = episode
  if (state === null || state === 'draft' || time === null) return [own]
  const [podcast, ...others] = await readPodcast(db, episode.podcast_id, { state, publishedAt: time })
  const times = [...others.filter((other) => other.contentId !== id), own]
    .filter((card) => card.state === 'published')
    .map((card) => card.publishedAt)
  return [own, { ...podcast!, publishedAt: times.length > 0 ? Math.max(...times) : time }]
}

async function readAudioBook(db: Database, id: number, standing: Standing): Promise<Card[]> {
  const book = await db
    .selectFrom('audio_book')
    .select(['title', 'description', 'author_name', 'picture_id', 'price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [
    {
      ...standing,
      contentType: contentType.audioBook,
      contentId: id,
      title: book.title,
      standfirst: book.description,
      pictureId: book.picture_id,
      authorName: book.author_name,
      authorId: await findAuthorId(db, book.author_name),
      premium: book.price > 0,
    },
  ]
}

type Table = 'course' | 'podcast' | 'episode' | 'audio_book'

const findTitleIn = (table: Table) => async (db: Database, id: number) =>
  (await db.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst())?.title

const setTimeIn = (table: Exclude<Table, 'podcast'>) => async (db: Database, id: number, publishedAt: number) => {
  await db.updateTable(table).set({ published_at: publishedAt }).where('id', '=', id).execute()
}

export const RELEASE_KINDS: Readonly<Record<number, ReleaseKind>> = {
  [contentType.course]: {
    noun: 'course',
    get one() {
      return m.word.course
    },
    listTag: cacheTag.course,
    findTitle: findTitleIn('course'),
    readCards: readCourse,
    setTime: setTimeIn('course'),
  },
  [contentType.podcast]: {
    noun: 'podcast',
    get one() {
      return m.word.podcast
    },
    listTag: cacheTag.audio,
    findTitle: findTitleIn('podcast'),
    readCards: readPodcast,
  },
  [contentType.episode]: {
    noun: 'episode',
    get one() {
      return m.word.episode
    },
    listTag: cacheTag.audio,
    findTitle: findTitleIn('episode'),
    readCards: readEpisode,
    setTime: setTimeIn('episode'),
  },
  [contentType.audioBook]: {
    noun: 'audio-book',
    get one() {
      return m.word.audioBook
    },
    listTag: cacheTag.audio,
    findTitle: findTitleIn('audio_book'),
    readCards: readAudioBook,
    setTime: setTimeIn('audio_book'),
  },
}

export const tagsOfCards = (
  kind: ReleaseKind,
  cards: readonly (ThingKey & { authorId: number | null })[],
): string[] => [
  kind.listTag,
  ...cards.map((card) => cacheTag.thing(card.contentType, card.contentId)),
  ...cards.flatMap(({ authorId }) => (authorId === null ? [] : cacheTag.author(authorId))),
]
