import { claimedUntil } from '#db/claim.ts'
import type { Database } from '#db/client.ts'
import { prepareQuery } from '#db/prepare-query.ts'
import { published } from '#db/published.ts'
import { withPicture } from '#db/with-picture.ts'
import { contentType } from '#domain/content/content-type.ts'

/** Published episodes of published podcasts. */
function episodes(db: Database) {
  return published(db, 'episode')
    .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .innerJoin('content as podcast_content', (join) =>
      join
        .onRef('podcast_content.content_id', '=', 'podcast.id')
        .on('podcast_content.content_type', '=', contentType.podcast),
    )
    .innerJoin('media as sound', 'sound.id', 'episode.sound_id')
    .where('podcast_content.state', '=', 'published')
}

function episodeCards(db: Database) {
  return episodes(db)
    .select(['episode.id', 'episode.title', 'episode.summary', 'podcast.title as podcast_title'])
    .select(['episode.published_at', 'episode.listener_count'])
    .select('sound.duration_ms')
    .$call((query) => withPicture(query, 'podcast.picture_id'))
}

export type EpisodeRow = Awaited<ReturnType<ReturnType<typeof episodeCards>['execute']>>[number]

/** The newest published episode of each podcast. */
export const listNewestEpisodes = (db: Database): Promise<EpisodeRow[]> => readNewestEpisodes(db, {})

const readNewestEpisodes = prepareQuery((db) => {
  const placed = episodes(db)
    .select('episode.id as placed_id')
    .select((e) =>
      e.fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('episode.podcast_id').orderBy('episode.published_at', 'desc').orderBy('episode.id'),
        )
        .as('place'),
    )
  return episodeCards(db)
    .innerJoin(placed.as('placed'), 'placed.placed_id', 'episode.id')
    .where('placed.place', '=', 1)
    .orderBy('episode.published_at', 'desc')
    .orderBy('episode.id', 'desc')
})

export function listEpisodes(db: Database, podcastId: number, limit: number, offset = 0): Promise<EpisodeRow[]> {
  return episodeCards(db)
    .where('episode.podcast_id', '=', podcastId)
    .orderBy('episode.published_at', 'desc')
    .orderBy('episode.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

type EpisodePosition = { id: number; published_at: number }

/** Position of an episode in the list of its podcast. */
export function findEpisodePosition(db: Database, id: number) {
  return episodes(db)
    .select(['episode.id', 'episode.podcast_id', 'episode.published_at'])
    .where('episode.id', '=', id)
    .executeTakeFirst()
}

/** All episodes of a podcast, or those before a position in its list. */
export async function countEpisodes(db: Database, podcastId: number, before?: EpisodePosition): Promise<number> {
  const all = episodes(db).where('episode.podcast_id', '=', podcastId)
  const counted = before
    ? all.where((e) =>
        e.or([
          e('episode.published_at', '>', before.published_at),
          e.and([e('episode.published_at', '=', before.published_at), e('episode.id', '>', before.id)]),
        ]),
      )
    : all
  const { count } = await counted.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The files behind the episodes of a podcast: what players must know before they fetch them. */
export function listEpisodeAudio(db: Database, podcastId: number) {
  return db
    .selectFrom('episode')
    .innerJoin('media', 'media.id', 'episode.sound_id')
    .select(['episode.id', 'media.mime', 'media.byte_size', 'media.duration_ms'])
    .where('episode.podcast_id', '=', podcastId)
    .execute()
}

/** With whether the account subscribes to its podcast, and how many do. */
export function findEpisode(db: Database, id: number, accountId: number) {
  return episodeCards(db)
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.content_id', '=', 'podcast.id')
        .on('subscription.content_type', '=', contentType.podcast)
        .on('subscription.account_id', '=', accountId),
    )
    .select(['episode.transcript', 'episode.podcast_id', 'podcast.host', 'podcast.subscriber_count'])
    .select('subscription.created_at as subscribed_at')
    .where('episode.id', '=', id)
    .executeTakeFirst()
}

export type EpisodeDetailRow = NonNullable<Awaited<ReturnType<typeof findEpisode>>>

export function findPodcast(db: Database, id: number, accountId: number) {
  return db
    .selectFrom('podcast')
    .$call((query) => withPicture(query, 'podcast.picture_id'))
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.content_id', '=', 'podcast.id')
        .on('subscription.content_type', '=', contentType.podcast)
        .on('subscription.account_id', '=', accountId),
    )
    .select('subscription.created_at as subscribed_at')
    .select(['podcast.id', 'podcast.title', 'podcast.host', 'podcast.description', 'podcast.subscriber_count'])
    .where('podcast.id', '=', id)
    .executeTakeFirst()
}

/** Whether a published podcast bears this number. */
export async function isPodcast(db: Database, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('content')
    .select('content_id')
    .where('content_type', '=', contentType.podcast)
    .where('content_id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row !== undefined
}

export type PodcastRow = NonNullable<Awaited<ReturnType<typeof findPodcast>>>

function audioBooks(db: Database) {
  return published(db, 'audioBook')
    .innerJoin('media as sound', 'sound.id', 'audio_book.sound_id')
    .$call((query) => withPicture(query, 'audio_book.picture_id'))
    .select(['audio_book.id', 'audio_book.title', 'audio_book.author_name', 'audio_book.narrator'])
    .select(['audio_book.description', 'audio_book.price', 'audio_book.listener_count', 'sound.duration_ms'])
}

export type AudioBookRow = Awaited<ReturnType<ReturnType<typeof audioBooks>['execute']>>[number]

export const listAudioBooks = (db: Database, limit: number): Promise<AudioBookRow[]> => readAudioBooks(db, { limit })

const readAudioBooks = prepareQuery((db, { limit }: { limit: number }) =>
  audioBooks(db).orderBy('audio_book.published_at', 'desc').orderBy('audio_book.id', 'desc').limit(limit),
)

/** With the end of the account's claim to it, if there is one; whether it subscribes, and how many do. */
export function findAudioBook(db: Database, id: number, accountId: number, now: number) {
  return audioBooks(db)
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.content_id', '=', 'audio_book.id')
        .on('subscription.content_type', '=', contentType.audioBook)
        .on('subscription.account_id', '=', accountId),
    )
    .select('audio_book.published_at')
    .select((e) => claimedUntil(contentType.audioBook, e.ref('audio_book.id'), { accountId, now }).as('claimed_until'))
    .select('subscription.created_at as subscribed_at')
    .select((e) =>
      e
        .selectFrom('subscription as every')
        .select((every) => every.fn.countAll<number>().as('count'))
        .where('every.content_type', '=', contentType.audioBook)
        .whereRef('every.content_id', '=', 'audio_book.id')
        .as('subscriber_count'),
    )
    .where('audio_book.id', '=', id)
    .executeTakeFirst()
}

export type AudioBookDetailRow = NonNullable<Awaited<ReturnType<typeof findAudioBook>>>

/** What the gate guards of an audio book: read only when it has opened. */
export function findRecording(db: Database, audioBookId: number) {
  return db
    .selectFrom('audio_book')
    .select('audio_book.transcript')
    .where('audio_book.id', '=', audioBookId)
    .executeTakeFirstOrThrow()
}

export type RecordingRow = Awaited<ReturnType<typeof findRecording>>

/** Which published audio item has this id; of several, an episode first. */
export function findKind(db: Database, id: number) {
  return db
    .selectFrom('content')
    .select('content_type')
    .where('content_id', '=', id)
    .where('content_type', 'in', [contentType.episode, contentType.audioBook, contentType.podcast])
    .where('state', '=', 'published')
    .orderBy('content_type', 'desc')
    .executeTakeFirst()
}

export const listRadio = (db: Database) => readRadio(db, {})

const readRadio = prepareQuery((db) =>
  db
    .selectFrom('fm_track')
    .innerJoin('media as sound', 'sound.id', 'fm_track.sound_id')
    .select(['fm_track.id', 'fm_track.title', 'sound.duration_ms'])
    .orderBy('fm_track.position'),
)

export type RadioRow = Awaited<ReturnType<typeof listRadio>>[number]

export const listVideoBooks = (db: Database, limit: number) => readVideoBooks(db, { limit })

const readVideoBooks = prepareQuery((db, { limit }: { limit: number }) =>
  db
    .selectFrom('video_book')
    .$call((query) => withPicture(query, 'video_book.picture_id'))
    .select(['video_book.id', 'video_book.title', 'video_book.author_name', 'video_book.summary'])
    .select(['video_book.width', 'video_book.height', 'video_book.duration_ms'])
    .orderBy('video_book.position')
    .orderBy('video_book.id')
    .limit(limit),
)

export type VideoBookRow = Awaited<ReturnType<typeof listVideoBooks>>[number]
