/** In which way a thing is studied, and what that is called: what is heard goes on at once, what is read has its page. */
import { contentType } from '#domain/content/content-type.ts'

const HEARD: ReadonlySet<number> = new Set([
  contentType.course,
  contentType.lesson,
  contentType.podcast,
  contentType.audioBook,
  contentType.episode,
  contentType.audioEdition,
])
/** Lessons are heard or seen: of courses one says that they are learnt. */
const LEARNT: ReadonlySet<number> = new Set([contentType.course, contentType.lesson])

export const isHeard = (type: number): boolean => HEARD.has(type)

const verbOf = (type: number) => (LEARNT.has(type) ? '学' : isHeard(type) ? '听' : '读')

/** 已读 40%, 已听完 */
export const progressWords = (type: number, process: number): string =>
  process >= 100 ? `已${verbOf(type)}完` : `已${verbOf(type)} ${process}%`

/** What the button that goes on says: who is through begins again. */
export const goOnWord = (type: number, process: number): string =>
  process < 100 ? '继续' : isHeard(type) ? '再听一遍' : '再读一遍'
