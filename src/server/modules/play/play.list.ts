/** The playlist of an item: the item itself, or all its parts. */
import type { AudioEdition, AudioTrack } from '#contract/site/audio-edition.ts'
import type { Course } from '#contract/site/course.ts'
import type { AudioCard } from '#contract/site/podcast.ts'
import type { Playlist } from '#contract/site/playlist.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { CourseService } from '../course/course.service.ts'
import type { PodcastService } from '../podcast/podcast.service.ts'
import type { AudioEditionService } from '../magazine/audio-edition/magazine.audio.service.ts'
import type { ArticleAudioService } from '../magazine/audio-edition/magazine.article-audio.service.ts'

/** As many as the player keeps. */
const LONGEST = 200

type Thing = { contentType: number; contentId: number }
type FindList = (id: number, viewer: Viewer | null, now: number) => Promise<Playlist>

type PlaylistTools = {
  course: CourseService
  podcast: PodcastService
  audioEdition: AudioEditionService
  articleAudio: ArticleAudioService
}

export function createPlaylistService({ course, podcast, audioEdition, articleAudio }: PlaylistTools) {
  const listEdition = async (list: AudioEdition | null, viewer: Viewer | null, now: number) =>
    list ? listTracks(list, await audioEdition.findEdition(list.id, viewer, now)) : begin([])

  const lists: Record<number, FindList> = {
    async [contentType.course](id, viewer, now) {
      const found = await course.findCourse(id, viewer, now, 'course')
      return listLessons(found, found.lastLessonId)
    },

    async [contentType.lesson](id, viewer, now) {
      const found = await course.findCourse(id, viewer, now, 'lesson')
      if (found.lessons.some((lesson) => lesson.id === id && lesson.contentType !== contentType.lesson))
        throw new AppError('NOT_FOUND', m.play.lessonIsVideo)
      return listLessons(found, id)
    },

    [contentType.podcast]: (id) => podcast.listPodcastSounds(id, LONGEST),
    [contentType.episode]: (id) => podcast.listEpisodeSounds(id, LONGEST),

    async [contentType.audioBook](id, viewer, now) {
      const sound = await podcast.findBookSound(id, viewer, now)
      return begin(sound ? [sound] : [])
    },

    async [contentType.issue](id, viewer, now) {
      return listEdition(await audioEdition.findOfIssue(id, viewer, now), viewer, now)
    },

    async [contentType.audioEdition](id, viewer, now) {
      const edition = await audioEdition.findEdition(id, viewer, now)
      const list = await audioEdition.findOfIssue(edition.issue.id, viewer, now)
      return list ? listTracks(list, edition) : begin([])
    },

    async [contentType.article](id, viewer, now) {
      return begin([(await articleAudio.findSound(id, viewer, now)).sound])
    },
  }

  return {
    async findPlaylist(thing: Thing, viewer: Viewer | null, now: number): Promise<Playlist> {
      const found = await lists[thing.contentType]?.(thing.contentId, viewer, now)
      if (!found || found.list.length === 0) throw new AppError('NOT_FOUND', m.play.nothingToPlay)
      return cut(found)
    },
  }
}

const begin = (list: AudioCard[]): Playlist => ({ list, index: 0 })

/** Cuts a very long list to the part around its start index. */
function cut({ list, index }: Playlist): Playlist {
  const first = Math.max(0, Math.min(index - LONGEST / 2, list.length - LONGEST))
  return { list: list.slice(first, first + LONGEST), index: index - first }
}

/** Video is left out: the player has no picture. */
function listLessons({ title: zhuanlanName, pic, lessons }: Course, firstId: number | null): Playlist {
  const audioLessons = lessons.filter((lesson) => lesson.contentType === contentType.lesson)
  const list = audioLessons.map(({ contentType: type, id, title, summary, audioUrl, sampleSeconds, duration }) => {
    return { contentType: type, id, title, summary, zhuanlanName, pic, audioUrl, sampleSeconds, duration }
  })
  const index = audioLessons.findIndex((lesson) => lesson.id === firstId)
  return { list, index: Math.max(0, index) }
}

type EditionDetail = Awaited<ReturnType<AudioEditionService['findEdition']>>

function listTracks({ list }: AudioEdition, { issue }: EditionDetail): Playlist {
  const zhuanlanName = m.play.issueOfMagazine({ magazineName: issue.magazineName, number: issue.number })
  return begin(list.map((track) => presentTrackSound(track, zhuanlanName, issue.pic)))
}

/** The recording belongs to the article, wherever it is played; a track without an article has its own id. */
function presentTrackSound(track: AudioTrack, zhuanlanName: string, pic: AudioCard['pic']): AudioCard {
  const { id, articleId, title, audioUrl, sampleSeconds, duration } = track
  return {
    ...(articleId === null
      ? { contentType: contentType.audioEdition, id }
      : { contentType: contentType.article, id: articleId }),
    title,
    summary: '',
    zhuanlanName,
    pic,
    audioUrl,
    sampleSeconds,
    duration,
  }
}

export type PlaylistService = ReturnType<typeof createPlaylistService>
