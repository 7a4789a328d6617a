/** The kinds of work that an account can have made, as named in the address of its profile; in the order of its tabs. */
import { contentType } from './content-type.ts'

/** Lessons and audio editions are parts of other items and have no pages of their own. */
export const WORK_KINDS = [
  { kind: 'article', type: contentType.article, name: '文章' },
  { kind: 'course', type: contentType.course, name: '课程' },
  { kind: 'audio-book', type: contentType.audioBook, name: '听书' },
  { kind: 'podcast', type: contentType.podcast, name: '播客' },
  { kind: 'episode', type: contentType.episode, name: '播客单集' },
  { kind: 'issue', type: contentType.issue, name: '数字刊' },
] as const

export type WorkKind = (typeof WORK_KINDS)[number]['kind']
type WorkType = (typeof WORK_KINDS)[number]['type']

export const isWorkType = (type: number): type is WorkType => WORK_KINDS.some((known) => known.type === type)

export const typeOfWork = (kind: WorkKind): WorkType => WORK_KINDS.find((known) => known.kind === kind)!.type

export const workName = (type: number): string => WORK_KINDS.find((known) => known.type === type)?.name ?? ''
