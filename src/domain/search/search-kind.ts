/** The kinds that can be searched for (spec 3), as the results are sorted into and as addresses name them. */
import { contentType } from '../content/content-type.ts'

export type SearchKind = { type: string; name: string; contentType: number | null }

export const ALL_KINDS: SearchKind = { type: '', name: '全部', contentType: null }

export const SEARCH_KINDS: readonly SearchKind[] = [
  ALL_KINDS,
  { type: 'article', name: '文章', contentType: contentType.article },
  { type: 'course', name: '课程', contentType: contentType.course },
  { type: 'audio-book', name: '听书', contentType: contentType.audioBook },
  { type: 'episode', name: '播客单集', contentType: contentType.episode },
  { type: 'podcast', name: '播客', contentType: contentType.podcast },
  { type: 'issue', name: '数字刊', contentType: contentType.issue },
]

/** An unknown name means all of them. */
export const searchKindOf = (type: string | undefined): SearchKind =>
  SEARCH_KINDS.find((kind) => kind.type === type) ?? ALL_KINDS

/** What a search from the pages of the magazine looks through: `type` in its addresses, `position` in its call. */
export const MAGAZINE_SEARCH = { type: 'issue', position: 'webMagazine' } as const
