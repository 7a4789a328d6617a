/** Navigation and front page until editors arrange their own: what there is, and nothing that is absent. */
import type { Head } from '#contract/site/home.ts'
import type { Link } from '#contract/site/front-card.ts'
import { classifyQuery } from '#domain/content/classify-search.ts'
import { isFixedPage, OWN_PAGES, STATIC_PAGES } from '#domain/content/static-page.ts'
import { paths } from '#domain/paths.ts'
import type { SiteSection } from '#domain/site/section.ts'
import { zh } from '#messages/server.ts'
import type { PublishedPage } from '../about/about.service.ts'
import type { KnownKinds } from './home.queries.ts'

type HeadEntry = Head['indexHeadNavList'][number]

const ENTRIES: readonly { kind: keyof KnownKinds; section?: SiteSection; name: string; linkUrl: string }[] = [
  { kind: 'article', name: zh.word.story, linkUrl: paths.articleList() },
  { kind: 'issue', section: 'magazine', name: zh.word.digitalIssue, linkUrl: paths.magazines() },
  // Each story is in a column.
  { kind: 'article', name: zh.word.column, linkUrl: paths.allColumn() },
  { kind: 'news', section: 'news', name: zh.word.news, linkUrl: paths.news() },
  { kind: 'theme', section: 'theme', name: zh.word.theme, linkUrl: paths.specials() },
  { kind: 'topic', section: 'topic', name: zh.word.topic, linkUrl: paths.topic() },
  { kind: 'course', section: 'course', name: zh.word.course, linkUrl: paths.courses() },
  {
    kind: 'podcast',
    section: 'podcast',
    name: zh.word.podcast,
    linkUrl: paths.classify(classifyQuery({ kind: 'podcast' })),
  },
  {
    kind: 'audioBook',
    section: 'audio-book',
    name: zh.word.audioBooks,
    linkUrl: paths.classify(classifyQuery({ kind: 'audio-book' })),
  },
]

export function listDefaultEntries(known: KnownKinds, off: readonly SiteSection[]): HeadEntry[] {
  const isShown = ({ kind, section }: (typeof ENTRIES)[number]) => known[kind] && !(section && off.includes(section))
  return ENTRIES.filter(isShown).map(({ name, linkUrl }) => ({ name, linkUrl, subNavList: [] }))
}

/** What a membership opens is here. */
export const hasGatedContent = ({ issue, course, audioBook, premium }: KnownKinds): boolean =>
  issue || course || audioBook || premium

/** The cards of a front page that was never arranged; one without content is left out. */
export const DEFAULT_CARDS: readonly { type: number; title: string }[] = [
  { type: 109, title: zh.home.newestStories },
  { type: 110, title: zh.word.digitalIssue },
  { type: 108, title: zh.word.news },
  { type: 207, title: zh.word.theme },
  { type: 118, title: zh.word.course },
  { type: 203, title: zh.word.podcast },
  { type: 204, title: zh.word.audioBooks },
]

/** Links to static pages that are not published are left out. */
export function createLinkFilter(pages: readonly PublishedPage[]) {
  const shown = new Set(pages.map(({ path }) => path))
  const fixed = new Set<string>(STATIC_PAGES.map(({ path }) => path))
  const isStatic = (path: string) => fixed.has(path) || path.startsWith(OWN_PAGES)
  return ({ linkUrl }: { linkUrl: string }): boolean => {
    const path = linkUrl.split(/[?#]/, 1)[0] ?? ''
    return !isStatic(path) || shown.has(path)
  }
}

/** The links of the footer: the editors' own, or by default all static pages; and the pages that are to stand there. */
export function listFooterPages(links: Link[], pages: readonly PublishedPage[], hasDefaults: boolean): Link[] {
  const listed = new Set(links.map(({ linkUrl }) => linkUrl))
  const wanted = pages.filter(
    ({ path, code, inFooter }) => !listed.has(path) && (inFooter || (hasDefaults && isFixedPage(code))),
  )
  return [...links, ...wanted.map(({ title, path }) => ({ name: title, linkUrl: path, icon: '' }))]
}
