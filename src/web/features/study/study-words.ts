/** How an item is studied and the label for that: audio continues immediately, text has its own page. */
import { contentType } from '#domain/content/content-type.ts'

const AUDIO_TYPES: ReadonlySet<number> = new Set([
  contentType.course,
  contentType.lesson,
  contentType.podcast,
  contentType.audioBook,
  contentType.episode,
  contentType.audioEdition,
])
/** Lessons are audio or video: courses use the verb "learn". */
const LEARNT: ReadonlySet<number> = new Set([contentType.course, contentType.lesson])

export const isAudioType = (type: number): boolean => AUDIO_TYPES.has(type)

const verbOf = (type: number) => (LEARNT.has(type) ? '学' : isAudioType(type) ? '听' : '读')

/** 已读 40%, 已听完 */
export const progressWords = (type: number, process: number): string =>
  process >= 100 ? `已${verbOf(type)}完` : `已${verbOf(type)} ${process}%`

/** The label of the button that continues; at 100 per cent it offers to begin again. */
export const goOnWord = (type: number, process: number): string =>
  process < 100 ? '继续' : isAudioType(type) ? '再听一遍' : '再读一遍'
