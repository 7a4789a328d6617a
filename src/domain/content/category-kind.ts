/**
 * The kinds that are sorted into categories, as the wire numbers them (`rltType`): the numbers of content types (spec 3).
 */
import { m } from '#messages/domain.ts'
import { contentType } from './content-type.ts'

export const CATEGORY_KINDS = [
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
    kind: 'issue',
    type: contentType.issue,
    get name() {
      return m.word.digitalIssue
    },
  },
] as const

export type CategoryKind = (typeof CATEGORY_KINDS)[number]['kind']

/** Three numbers of the wire mean courses; one of them is that of our registry. */
const COURSE_TYPES = new Set([1, 2, 3])

export const categoryKindOf = (type: number): CategoryKind | undefined =>
  COURSE_TYPES.has(type) ? 'course' : CATEGORY_KINDS.find((known) => known.type === type)?.kind

export const typeOfKind = (kind: CategoryKind): number => CATEGORY_KINDS.find((known) => known.kind === kind)!.type

export const kindName = (kind: CategoryKind): string => CATEGORY_KINDS.find((known) => known.kind === kind)!.name
