/** Where pictures and audio of the library are used, and where editors change each of these. */

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
  story: { name: '稿件', path: (id) => `/desk/story/${id}` },
  issue: { name: '刊期', path: (id) => `/desk/plan/${id}` },
  course: { name: '课程', path: (id) => `/desk/course/${id}` },
  audioBook: { name: '有声书', path: (id) => `/desk/audio-book/${id}` },
  podcast: { name: '播客', path: (id) => `/desk/podcast/${id}` },
  episode: { name: '播客单集', path: (id) => `/desk/episode/${id}` },
  topic: { name: '话题', path: (id) => `/desk/topic/${id}` },
  theme: { name: '专题', path: (id) => `/desk/theme/${id}` },
  ad: { name: '广告', path: (id) => `/desk/ad/${id}` },
  radio: { name: '电台', path: null },
  film: { name: '影像书', path: null },
  awardBook: { name: '图书奖书目', path: (id) => `/desk/award-book/${id}` },
  awardJudge: { name: '图书奖评委', path: (id) => `/desk/award-judge/${id}` },
  account: { name: '作者或读者', path: (id) => `/desk/member/${id}` },
}

/** 用在 3 处 */
export const usesText = (count: number): string => (count === 0 ? '还没有用到' : `用在 ${count} 处`)
