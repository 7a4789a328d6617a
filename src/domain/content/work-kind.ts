/** The kinds of work that an account can have made, as named in the address of its profile; in the order of its tabs. */
import { m } from '#messages/domain.ts'
import { contentType } from './content-type.ts'

/** Lessons and audio editions are parts of other items and have no pages of their own. */
export const WORK_KINDS = [
  {
    kind: 'article',
    type: contentType.article,
    get name() {
      return m.word.story
    },
  },
  {
    kind: 'course',
    type: contentType.course,
    get name() {
      return m.word.course
    },
  },
  {
    kind: 'audio-book',
    type: contentType.audioBook,
    get name() {
      return m.content.audioBook
    },
  },
  {
    kind: 'podcast',
    type: contentType.podcast,
    get name() {
      return m.word.podcast
    },
  },
  {
    kind: 'episode',
    type: contentType.episode,
    get name() {
      return m.word.podcastEpisode
    },
  },
  {
    kind: 'issue',
    type: contentType.issue,
    get name() {
      return m.word.digitalIssue
    },
  },
] as const

export type WorkKind = (typeof WORK_KINDS)[number]['kind']
type WorkType = (typeof WORK_KINDS)[number]['type']

export const isWorkType = (type: number): type is WorkType => WORK_KINDS.some((known) => known.type === type)

export const typeOfWork = (kind: WorkKind): WorkType => WORK_KINDS.find((known) => known.kind === kind)!.type

export const workName = (type: number): string => WORK_KINDS.find((known) => known.type === type)?.name ?? ''
