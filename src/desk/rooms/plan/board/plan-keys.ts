/** Chapters, stories and tracks with a key each while they are being edited: positions change, and not all have an id. */
import type { PlanAudio, PlanChapter, PlanDoc, PlanStory, PlanTrack } from '#domain/issue/issue-plan.ts'

export type KeyedStory = PlanStory & { key: string }
export type KeyedChapter = Omit<PlanChapter, 'stories'> & { key: string; stories: KeyedStory[] }
export type KeyedTrack = PlanTrack & { key: string }
export type KeyedAudio = Omit<PlanAudio, 'tracks'> & { tracks: KeyedTrack[] }
export type KeyedDoc = Omit<PlanDoc, 'chapters' | 'audio'> & { chapters: KeyedChapter[]; audio: KeyedAudio | null }

let last = 0
const nextKey = () => `k${++last}`

export const keyStory = (story: PlanStory): KeyedStory => ({ ...story, key: nextKey() })
export const keyTrack = (track: PlanTrack): KeyedTrack => ({ ...track, key: nextKey() })
export const keyChapter = ({ title, stories }: PlanChapter): KeyedChapter => ({
  title,
  key: nextKey(),
  stories: stories.map(keyStory),
})

export const addKeys = (doc: PlanDoc): KeyedDoc => ({
  ...doc,
  chapters: doc.chapters.map(keyChapter),
  audio: doc.audio && { ...doc.audio, tracks: doc.audio.tracks.map(keyTrack) },
})

const dropStoryKey = ({ storyId, title, standfirst, authorName, page }: KeyedStory): PlanStory => ({
  storyId,
  title,
  standfirst,
  authorName,
  page,
})

const dropTrackKey = ({ storyId, labelId, soundId, title, free }: KeyedTrack): PlanTrack => ({
  storyId,
  labelId,
  soundId,
  title,
  free,
})

export const dropKeys = (doc: KeyedDoc): PlanDoc => ({
  ...doc,
  chapters: doc.chapters.map(({ title, stories }) => ({ title, stories: stories.map(dropStoryKey) })),
  audio: doc.audio && { ...doc.audio, tracks: doc.audio.tracks.map(dropTrackKey) },
})
