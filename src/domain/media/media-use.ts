/** Where pictures and audio of the library are used, and where editors change each of these. */
import { m } from '#messages/domain.ts'

export const MEDIA_USES = [
  'story',
  'issue',
  'course',
  'audioBook',
  'podcast',
  'episode',
  'topic',
  'theme',
  'ad',
  'radio',
  'film',
  'awardBook',
  'awardJudge',
  'account',
] as const
export type MediaUseNoun = (typeof MEDIA_USES)[number]

/** Content that exists only in the demo edition has no room at the desk. */
type Use = { name: string; path: ((id: number) => string) | null }

export const MEDIA_USE: Record<MediaUseNoun, Use> = {
  story: {
    get name() {
      return m.word.stories
    },
    path: (id) => `/desk/story/${id}`,
  },
  issue: {
    get name() {
      return m.word.issue
    },
    path: (id) => `/desk/plan/${id}`,
  },
  course: {
    get name() {
      return m.word.course
    },
    path: (id) => `/desk/course/${id}`,
  },
  audioBook: {
    get name() {
      return m.word.audioBook
    },
    path: (id) => `/desk/audio-book/${id}`,
  },
  podcast: {
    get name() {
      return m.word.podcast
    },
    path: (id) => `/desk/podcast/${id}`,
  },
  episode: {
    get name() {
      return m.word.podcastEpisode
    },
    path: (id) => `/desk/episode/${id}`,
  },
  topic: {
    get name() {
      return m.word.topic
    },
    path: (id) => `/desk/topic/${id}`,
  },
  theme: {
    get name() {
      return m.word.theme
    },
    path: (id) => `/desk/theme/${id}`,
  },
  ad: {
    get name() {
      return m.word.ad
    },
    path: (id) => `/desk/ad/${id}`,
  },
  radio: {
    get name() {
      return m.media.radio
    },
    path: null,
  },
  film: {
    get name() {
      return m.media.videoBook
    },
    path: null,
  },
  awardBook: {
    get name() {
      return m.media.awardBook
    },
    path: (id) => `/desk/award-book/${id}`,
  },
  awardJudge: {
    get name() {
      return m.media.awardJudge
    },
    path: (id) => `/desk/award-judge/${id}`,
  },
  account: {
    get name() {
      return m.media.authorOrReader
    },
    path: (id) => `/desk/member/${id}`,
  },
}

/** 用在 3 处 */
export const usesText = (count: number): string => (count === 0 ? m.media.notUsed : m.media.usedInPlaces({ count }))
