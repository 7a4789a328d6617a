/** How an item is studied and the label for that: audio continues immediately, text has its own page. */
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'

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

const verbOf = (type: number) =>
  LEARNT.has(type) ? m.study.studied : isAudioType(type) ? m.study.listened : m.study.read

/** 已读 40%, 已听完 */
export const progressWords = (type: number, process: number): string =>
  process >= 100 ? m.study.finished({ verb: verbOf(type) }) : m.study.percentDone({ verb: verbOf(type), process })

/** The label of the button that continues; at 100 per cent it offers to begin again. */
export const goOnWord = (type: number, process: number): string =>
  process < 100 ? m.study.goOn : isAudioType(type) ? m.study.listenAgain : m.study.readAgain
