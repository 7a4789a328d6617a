/**
 * Which page an address names, and the one spelling under which it is cached. Parameters that its page does not declare, such
 * as those that are added to links for statistics, make no other page.
 */
import { storyNumberOf } from '#domain/content/slug.ts'
import { isRankPeriod } from '#domain/content/rank-period.ts'
import { LISTED_PAGES, type PageName } from '#domain/page-list.ts'
import { listClosedPages, type SiteSection } from '#domain/site/section.ts'

export type PageAddress = {
  page: PageName
  /** in its own spelling */
  path: string
  /** the whole address in its own spelling; null when the page is rendered for each request */
  key: string | null
  /** the anonymous page is the same for everybody */
  isShared: boolean
}

const PAGE = /^0*([1-9]\d{0,3})$/
const ID = /^0*([1-9]\d{0,14})$/
const asWritten = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : null)

/** The spelling of a value, empty for the one that is usual; null: not a value of this parameter. */
const VALUES: Record<string, (text: string) => string | null> = {
  page: (text) => PAGE.exec(text)?.[1]?.replace(/^1$/, '') ?? null,
  id: (text) => ID.exec(text)?.[1] ?? null,
  year: asWritten(/^[12]\d{3}$/),
  month: asWritten(/^\d{4}-\d{2}$/),
  day: asWritten(/^\d{4}-\d{2}-\d{2}$/),
  date: asWritten(/^\d{4}-\d{2}-\d{2}$/),
  period: (text) => (isRankPeriod(text) ? text : null),
}

type Known = {
  page: PageName
  segments: readonly string[]
  parameters: readonly string[]
  open: readonly string[]
  isShared: boolean
}

const isOptional = (segment: string) => segment.startsWith('[')

/** By their first segment, which is a fixed word in all of them. */
const KNOWN: ReadonlyMap<string, Known[]> = Map.groupBy(
  LISTED_PAGES.flatMap(({ page, addresses, open = [], shared = true }) =>
    addresses.map((address): Known => {
      const [path, query] = address.split('?') as [string, string?]
      return { page, segments: path.split('/').slice(1), parameters: query?.split('&') ?? [], open, isShared: shared }
    }),
  ),
  ({ segments }) => segments[0]!.toLowerCase(),
)

/** The segment in its own spelling; null if it is none of this kind. The key of a story leaves its slug out. */
function spell(known: string, given: string, forKey: boolean): string | null {
  if (known === ':story') {
    const id = storyNumberOf(given)
    return id === null || forKey ? id : id + given.toLowerCase().replace(/^\d+/, '')
  }
  if (known === ':id' || known === '[:id]') return ID.exec(given)?.[1] ?? null
  if (known === ':name') return /^[\w-]+$/.test(given) ? given : null
  return known.toLowerCase() === given.toLowerCase() ? known : null
}

function spellPath({ segments }: Known, given: readonly string[], forKey: boolean): string | null {
  const least = segments.filter((segment) => !isOptional(segment)).length
  if (given.length < least || given.length > segments.length) return null
  const spelt = given.map((segment, index) => spell(segments[index]!, segment, forKey))
  return spelt.includes(null) ? null : `/${spelt.join('/')}`
}

function spellQuery({ parameters, open }: Known, search: string): string | null {
  const given = new URLSearchParams(search)
  if (open.some((name) => given.has(name))) return null
  const parts: string[] = []
  for (const name of parameters) {
    const values = given.getAll(name)
    if (values.length === 0) continue
    const value = values.length === 1 ? VALUES[name]!(values[0]!) : null
    if (value === null) return null
    if (value) parts.push(`${name}=${value}`)
  }
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Null for an address that no page declares. */
export function readPageAddress(pathname: string, search: string): PageAddress | null {
  // Two slashes are one.
  const given = (pathname.includes('//') ? pathname.replace(/\/{2,}/g, '/') : pathname).split('/').slice(1)
  for (const known of KNOWN.get(given[0]!.toLowerCase()) ?? []) {
    const path = spellPath(known, given, false)
    if (path === null) continue
    const query = known.isShared ? spellQuery(known, search) : null
    const key = query === null ? null : spellPath(known, given, true) + query
    return { page: known.page, path, key, isShared: known.isShared }
  }
  return null
}

/** Whether a link of ours leads to a page of a section that is switched off. Links to other sites never do. */
export function isClosedLink(off: readonly SiteSection[], link: string): boolean {
  if (off.length === 0 || !/^\/(?!\/)/.test(link)) return false
  const [, pathname = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(link)!
  const page = readPageAddress(pathname, search)?.page
  return page !== undefined && listClosedPages(off).includes(page)
}
