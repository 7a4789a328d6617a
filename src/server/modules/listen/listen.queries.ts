import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'

/** Published episodes of published podcasts. */
function episodes(db: Database) {
  return db
    .selectFrom('episode')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'episode.id').on('content.content_type', '=', contentType.episode),
    )
    .innerJoin('podcast', 'podcast.id', 'episode.podcast_id')
    .innerJoin('content as podcast_content', (join) =>
      join
        .onRef('podcast_content.content_id', '=', 'podcast.id')
        .on('podcast_content.content_type', '=', contentType.podcast),
    )
    .innerJoin('media as sound', 'sound.id', 'episode.sound_id')
    .leftJoin('media', 'media.id', 'podcast.picture_id')
    .where('content.state', '=', 'published')
    .where('podcast_content.state', '=', 'published')
}

function episodeCards(db: Database) {
  return episodes(db)
    .select(['episode.id', 'episode.title', 'episode.summary', 'podcast.title as podcast_title'])
    .select(['episode.published_at', 'episode.listener_count'])
    .select(['sound.path as sound_path', 'sound.duration_ms'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
}

export type EpisodeRow = Awaited<ReturnType<ReturnType<typeof episodeCards>['execute']>>[number]

/** The newest published episode of each podcast. */
export function listNewestEpisodes(db: Database): Promise<EpisodeRow[]> {
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
    .execute()
}

export function listEpisodes(db: Database, podcastId: number, limit: number): Promise<EpisodeRow[]> {
  return episodeCards(db)
    .where('episode.podcast_id', '=', podcastId)
    .orderBy('episode.published_at', 'desc')
    .orderBy('episode.id', 'desc')
    .limit(limit)
    .execute()
}

/** The files behind the episodes of a podcast: what players must know before they fetch them. */
export function listEpisodeSounds(db: Database, podcastId: number) {
  return db
    .selectFrom('episode')
    .innerJoin('media', 'media.id', 'episode.sound_id')
    .select(['episode.id', 'media.mime', 'media.byte_size', 'media.duration_ms'])
    .where('episode.podcast_id', '=', podcastId)
    .execute()
}

export function findEpisode(db: Database, id: number) {
  return episodeCards(db)
    .select(['episode.transcript', 'episode.podcast_id', 'podcast.host'])
    .where('episode.id', '=', id)
    .executeTakeFirst()
}

export type EpisodeDetailRow = NonNullable<Awaited<ReturnType<typeof findEpisode>>>

export function findPodcast(db: Database, id: number) {
  return db
    .selectFrom('podcast')
    .leftJoin('media', 'media.id', 'podcast.picture_id')
    .select(['podcast.id', 'podcast.title', 'podcast.host', 'podcast.description', 'podcast.subscriber_count'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('podcast.id', '=', id)
    .executeTakeFirst()
}

export type PodcastRow = NonNullable<Awaited<ReturnType<typeof findPodcast>>>

function audioBooks(db: Database) {
  return db
    .selectFrom('audio_book')
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'audio_book.id').on('content.content_type', '=', contentType.audioBook),
    )
    .innerJoin('media as sound', 'sound.id', 'audio_book.sound_id')
    .leftJoin('media', 'media.id', 'audio_book.picture_id')
    .select(['audio_book.id', 'audio_book.title', 'audio_book.author_name', 'audio_book.narrator'])
    .select(['audio_book.description', 'audio_book.price', 'audio_book.listener_count', 'sound.duration_ms'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .where('content.state', '=', 'published')
}

export type AudioBookRow = Awaited<ReturnType<ReturnType<typeof audioBooks>['execute']>>[number]

export function listAudioBooks(db: Database, limit: number): Promise<AudioBookRow[]> {
  return audioBooks(db)
    .orderBy('audio_book.published_at', 'desc')
    .orderBy('audio_book.id', 'desc')
    .limit(limit)
    .execute()
}

/** With the claim of the account to it, if there is one that has not run out. */
export function findAudioBook(db: Database, id: number, accountId: number, now: number) {
  return audioBooks(db)
    .leftJoin('entitlement', (join) =>
      join
        .onRef('entitlement.content_id', '=', 'audio_book.id')
        .on('entitlement.content_type', '=', contentType.audioBook)
        .on('entitlement.account_id', '=', accountId)
        .on((e) => e.or([e('entitlement.expires_at', 'is', null), e('entitlement.expires_at', '>', now)])),
    )
    .select(['audio_book.published_at', 'entitlement.id as entitlement_id'])
    .where('audio_book.id', '=', id)
    .executeTakeFirst()
}

export type AudioBookDetailRow = NonNullable<Awaited<ReturnType<typeof findAudioBook>>>

/** What the gate guards of an audio book: read only when it has opened. */
export function findRecording(db: Database, audioBookId: number) {
  return db
    .selectFrom('audio_book')
    .innerJoin('media', 'media.id', 'audio_book.sound_id')
    .select(['audio_book.transcript', 'media.path as sound_path'])
    .where('audio_book.id', '=', audioBookId)
    .executeTakeFirstOrThrow()
}

export type RecordingRow = Awaited<ReturnType<typeof findRecording>>

/** Which published thing to be heard bears this number; of several, an episode first. */
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

export function listRadio(db: Database) {
  return db
    .selectFrom('fm_track')
    .innerJoin('media as sound', 'sound.id', 'fm_track.sound_id')
    .select(['fm_track.id', 'fm_track.title', 'sound.path as sound_path', 'sound.duration_ms'])
    .orderBy('fm_track.position')
    .execute()
}

export type RadioRow = Awaited<ReturnType<typeof listRadio>>[number]

export function listVideoBooks(db: Database, limit: number) {
  return db
    .selectFrom('video_book')
    .leftJoin('media', 'media.id', 'video_book.picture_id')
    .select(['video_book.id', 'video_book.title', 'video_book.author_name', 'video_book.summary', 'video_book.path'])
    .select(['video_book.width', 'video_book.height', 'video_book.duration_ms'])
    .select(['media.path as pic_path', 'media.width as pic_width', 'media.height as pic_height'])
    .orderBy('video_book.position')
    .orderBy('video_book.id')
    .limit(limit)
    .execute()
}

export type VideoBookRow = Awaited<ReturnType<typeof listVideoBooks>>[number]
