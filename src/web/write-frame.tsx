/** Writes the parts of the frame that are the same for all pages, each once for the data that it shows. */
import { renderToString } from 'react-dom/server'
import type { QueryClient } from '@tanstack/react-query'
import type { PublicSite } from '#domain/site/public-site.ts'
import type { Foot, Head } from '#contract/site/home.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { FrameHtml } from './layouts/frame/frame-html.ts'
import { MainNavEntries } from './layouts/frame/main-nav.tsx'
import { isInNav } from './layouts/frame/nav-entry.ts'
import { FooterParts } from './layouts/site-footer.tsx'

/** Keyed by the data, which is a separate object for each response of the server, and by what else is shown. */
const written = new WeakMap<object, Map<string, string>>()

function writeOnce(data: object, shown: string, write: () => string): string {
  const known = written.get(data) ?? new Map<string, string>()
  written.set(data, known)
  const html = known.get(shown) ?? write()
  known.set(shown, html)
  return html
}

/** Null where the frame's data could not be fetched: then the page shows an error, without a frame. */
export function writeFrame(queryClient: QueryClient, site: PublicSite, here: string, now: number): FrameHtml | null {
  const head = queryClient.getQueryData<Head>(['GET /api/index/head'])
  const foot = queryClient.getQueryData<Foot>(['GET /api/index/foot'])
  if (!head || !foot) return null
  // Nearly all pages are outside the navigation, and share the same HTML.
  const current = isInNav(head, here) ? here : ''
  const year = calendarDate(now).slice(0, 4)
  return {
    nav: writeOnce(head, current, () => renderToString(<MainNavEntries nav={head} here={current} />)),
    footer: writeOnce(foot, year, () => renderToString(<FooterParts site={site} foot={foot} year={year} />)),
  }
}
