/** What of podcasts and audio books plays one after another, and the pages of a podcast's episodes. */
import type { EpisodeCard, AudioCard } from '#contract/site/podcast.ts'
import type { Playlist } from '#contract/site/playlist.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { presentAudioBookAudio, presentEpisodeCard, presentEpisodeAudio } from './podcast.present.ts'
import * as queries from './podcast.queries.ts'
import { checkAudioBookAccess } from './podcast.recording.ts'

/** No account has this id. */
const NOBODY = 0

export function createPodcastPlaylist({ db }: Tools) {
  return {
    async listEpisodePage(podcastId: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [kind, rows, totalCount] = await Promise.all([
        queries.isPodcast(db, podcastId),
        queries.listEpisodes(db, podcastId, rowNum, (pgNo - 1) * rowNum),
        queries.countEpisodes(db, podcastId),
      ])
      if (!kind) throw new AppError('NOT_FOUND', m.podcast.noSuchProgramme)
      const list: EpisodeCard[] = rows.map(presentEpisodeCard)
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** From the newest on. */
    async listPodcastSounds(podcastId: number, limit: number): Promise<Playlist> {
      const rows = await queries.listEpisodes(db, podcastId, limit)
      return { list: rows.map(presentEpisodeAudio), index: 0 }
    },

    /** All episodes of its podcast, or for a very long one those around it. */
    async listEpisodeSounds(episodeId: number, limit: number): Promise<Playlist> {
      const position = await queries.findEpisodePosition(db, episodeId)
      if (!position) return { list: [], index: 0 }
      const newer = await queries.countEpisodes(db, position.podcast_id, position)
      const offset = newer < limit ? 0 : newer - Math.floor(limit / 2)
      const rows = await queries.listEpisodes(db, position.podcast_id, limit, offset)
      return { list: rows.map(presentEpisodeAudio), index: newer - offset }
    },

    async findBookSound(id: number, viewer: Viewer | null, now: number): Promise<AudioCard | null> {
      const row = await queries.findAudioBook(db, id, viewer?.id ?? NOBODY, now)
      if (!row) return null
      return presentAudioBookAudio(row, checkAudioBookAccess(viewer, row, now).open)
    },
  }
}
