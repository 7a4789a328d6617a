/** The list of bookmarks: the kinds to choose from, and the messages when it is empty. */
import type { Model } from '#contract/contract.ts'
import { contentLabel } from '#domain/content/content-label.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'

type Page = Model<'GET /api/myCollection/getMyPageBookmarkArticle'>
export type ChosenBookmarks = { kind?: number | undefined; keyword?: string | undefined }

/** The kind that is chosen stays, also when nothing of it is left. Of one alone there is nothing to choose. */
export function listBookmarkKinds(
  kinds: Page['kinds'],
  chosen: number | undefined,
): { kind: number; name: string; num: number }[] {
  const isKnown = chosen === undefined || kinds.some(({ contentType }) => contentType === chosen)
  const shown = isKnown ? kinds : [...kinds, { contentType: chosen, num: 0 }]
  if (shown.length < 2) return []
  return shown.flatMap(({ contentType, num }) => {
    const name = contentLabel(contentType)
    return name ? [{ kind: contentType, name, num }] : []
  })
}

/** Nothing found, nothing of this kind, or nothing any more on a page whose entries were taken out one by one. */
export function emptyBookmarkWords(
  { totalCount, kinds }: Pick<Page, 'totalCount' | 'kinds'>,
  { kind, keyword }: ChosenBookmarks,
): { text: string; way: string; href: string } {
  if (totalCount > 0) {
    return { text: m.bookmark.pageCleared, way: m.bookmark.toFirstPage, href: paths.shelf('collect', 1, kind, keyword) }
  }
  if (keyword && kinds.length > 0) {
    const everywhere = paths.shelf('collect', 1, undefined, keyword)
    return { text: m.bookmark.noMatchOfKind({ keyword }), way: m.bookmark.searchAll, href: everywhere }
  }
  const text = keyword ? m.bookmark.noMatch({ keyword }) : m.bookmark.noneOfKind
  return { text, way: m.bookmark.showAll, href: paths.shelf('collect') }
}
