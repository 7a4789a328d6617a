/** Podcasts, audio books, the radio; and video books. */
import type {
  AudioBook,
  AudioBookCardModel,
  Episode,
  PodcastDetail,
  Podcast,
  AudioCard,
  VideoBookCardModel,
} from '#contract/site/podcast.ts'
import { contentType } from '#domain/content/content-type.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { createPodcastPlaylist } from './podcast.playlist.ts'
import * as present from './podcast.present.ts'
import * as queries from './podcast.queries.ts'
import { checkAudioBookAccess } from './podcast.recording.ts'

const OTHER_EPISODES = 5
const OTHER_BOOKS = 4
export type Series = {
  podcast: Podcast
  /** by the id of the episode */
  sounds: Map<number, { bytes: number; mime: string; seconds: number }>
}

/** Two years of a weekly podcast. */
const EPISODES = 100
/** No account has this id. */
const NOBODY = 0

export function createPodcastService({ db, readSite }: Tools & { readSite: ReadSite }) {
  const playlist = createPodcastPlaylist({ db })

  /** Null when there is no such thing, or its section is switched off. */
  async function findKind(id: number): Promise<number | null> {
    const kind = (await queries.findKind(db, id))?.content_type
    return kind === undefined || isContentClosed(readSite().sectionsOff, kind) ? null : kind
  }

  const others = <Row extends { id: number }>(rows: Row[], id: number, count: number) =>
    rows.filter((row) => row.id !== id).slice(0, count)

  async function findEpisode(id: number, viewer: Viewer | null): Promise<Episode | null> {
    const row = await queries.findEpisode(db, id, viewer?.id ?? NOBODY)
    if (!row) return null
    const episodes = await queries.listEpisodes(db, row.podcast_id, OTHER_EPISODES + 1)
    return present.presentEpisode(row, others(episodes, id, OTHER_EPISODES))
  }

  async function findPodcast(id: number, viewer: Viewer | null): Promise<Podcast | null> {
    const [row, episodes, count] = await Promise.all([
      queries.findPodcast(db, id, viewer?.id ?? NOBODY),
      queries.listEpisodes(db, id, EPISODES),
      queries.countEpisodes(db, id),
    ])
    return row ? present.presentPodcast(row, episodes, count) : null
  }

  async function findAudioBook(id: number, viewer: Viewer | null, now: number): Promise<AudioBook | null> {
    const row = await queries.findAudioBook(db, id, viewer?.id ?? NOBODY, now)
    if (!row) return null
    const verdict = checkAudioBookAccess(viewer, row, now)
    const [recording, books] = await Promise.all([
      verdict.open ? queries.findRecording(db, id) : null,
      queries.listAudioBooks(db, OTHER_BOOKS + 1),
    ])
    return present.presentAudioBook(
      row,
      { verdict, sales: readSite().memberships },
      recording,
      others(books, id, OTHER_BOOKS),
    )
  }

  return {
    listEpisodePage: playlist.listEpisodePage,
    listPodcastSounds: playlist.listPodcastSounds,
    listEpisodeSounds: playlist.listEpisodeSounds,
    findBookSound: playlist.findBookSound,

    async listNewestEpisodes(): Promise<AudioCard[]> {
      return (await queries.listNewestEpisodes(db)).map(present.presentEpisodeAudio)
    },

    async listAudioBooks(limit: number): Promise<AudioBookCardModel[]> {
      return (await queries.listAudioBooks(db, limit)).map(present.presentAudioBookCard)
    },

    async listRadio(): Promise<AudioCard[]> {
      const { name } = readSite()
      return (await queries.listRadio(db)).map((row) => present.presentRadio(row, name))
    },

    async listVideoBooks(limit: number): Promise<VideoBookCardModel[]> {
      return (await queries.listVideoBooks(db, limit)).map(present.presentVideoBook)
    },

    /** A podcast with the data that players need of its audio. */
    async findSeries(id: number): Promise<Series> {
      const kind = await findKind(id)
      const podcast = kind === contentType.podcast ? await findPodcast(id, null) : null
      if (!podcast) throw new AppError('NOT_FOUND', m.podcast.noSuchProgramme)
      const rows = await queries.listEpisodeAudio(db, id)
      const sounds = rows.map(({ id: episodeId, mime, byte_size, duration_ms }) => {
        return [episodeId, { mime, bytes: byte_size, seconds: Math.round((duration_ms ?? 0) / 1000) }] as const
      })
      return { podcast, sounds: new Map(sounds) }
    },

    async findListen(id: number, viewer: Viewer | null, now: number): Promise<PodcastDetail> {
      const kind = await findKind(id)
      const detail =
        kind === contentType.episode
          ? await findEpisode(id, viewer)
          : kind === contentType.podcast
            ? await findPodcast(id, viewer)
            : kind === contentType.audioBook
              ? await findAudioBook(id, viewer, now)
              : null
      if (!detail) throw new AppError('NOT_FOUND', m.podcast.noSuchProgramme)
      return detail
    },
  }
}

export type PodcastService = ReturnType<typeof createPodcastService>
