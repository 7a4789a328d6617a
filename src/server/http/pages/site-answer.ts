/** What the site has at an address, as far as the address alone says: for redirects, which begin where it has nothing. */
import { LEADING_ROUTES, LISTED_PAGES } from '#domain/page-list.ts'
import type { SiteAnswer } from '#domain/redirect/redirect-rule.ts'
import { isExempt } from '../load/admission-control.ts'
import { readPageAddress } from './page-address.ts'

/** Calls, files, feeds, the desk: answered before the pages. */
const PROGRAM =
  /^\/(api|h5\/api|desk|desk-assets|assets|media|play|rss|sitemap|\.well-known)(\/|$)|^\/(rss|sitemap)\.xml$/

const FIXED: ReadonlySet<string> = new Set(
  LISTED_PAGES.flatMap(({ addresses }) =>
    addresses.filter((address) => !/[:[]|[?&]id(&|$)/.test(address)).map((address) => address.split('?')[0]!),
  ),
)

export function findSiteAnswer(pathname: string, search: string): SiteAnswer {
  if (LEADING_ROUTES.includes(pathname)) return { kind: 'fixed', path: pathname }
  const page = readPageAddress(pathname, search)
  if (page) return { kind: FIXED.has(page.path) ? 'fixed' : 'varied', path: page.path }
  return isExempt(pathname) || PROGRAM.test(pathname) ? { kind: 'program', path: pathname } : null
}
