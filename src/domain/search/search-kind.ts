/** The kinds that can be searched for (spec 3), as the results are sorted into and as addresses name them. */
import { m } from '#messages/domain.ts'
import { contentType } from '../content/content-type.ts'

export type SearchKind = { type: string; name: string; contentType: number | null }

export const ALL_KINDS: SearchKind = {
  type: '',
  get name() {
    return m.word.all
  },
  contentType: null,
}

export const SEARCH_KINDS: readonly SearchKind[] = [
  ALL_KINDS,
  {
    type: 'article',
    get name() {
      return m.word.story
    },
    contentType: contentType.article,
  },
  {
    type: 'course',
    get name() {
      return m.word.course
    },
    contentType: contentType.course,
  },
  {
    type: 'audio-book',
    get name() {
      return m.word.audioBooks
    },
    contentType: contentType.audioBook,
  },
  {
    type: 'episode',
    get name() {
      return m.word.podcastEpisode
    },
    contentType: contentType.episode,
  },
  {
    type: 'podcast',
    get name() {
      return m.word.podcast
    },
    contentType: contentType.podcast,
  },
  {
    type: 'issue',
    get name() {
      return m.word.digitalIssue
    },
    contentType: contentType.issue,
  },
]

/** An unknown name means all of them. */
export const searchKindOf = (type: string | undefined): SearchKind =>
  SEARCH_KINDS.find((kind) => kind.type === type) ?? ALL_KINDS

/** What a search from the pages of the magazine looks through: `type` in its addresses, `position` in its call. */
export const MAGAZINE_SEARCH = { type: 'issue', position: 'webMagazine' } as const
