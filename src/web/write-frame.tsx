/** Writes the parts of the frame that are the same for all pages, each once for the data that it shows. */
import { renderToString } from 'react-dom/server'
import type { QueryClient } from '@tanstack/react-query'
import type { Foot, Head } from '#contract/site/home.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { FrameHtml } from './layouts/frame/frame-html.ts'
import { MainNavEntries } from './layouts/frame/main-nav.tsx'
import { isInNav } from './layouts/frame/nav-entry.ts'
import { FooterParts } from './layouts/site-footer.tsx'

/** By the data, which is an object of its own for each answer of the server, and by what else they show. */
const written = new WeakMap<object, Map<string, string>>()

function writeOnce(data: object, shown: string, write: () => string): string {
  const known = written.get(data) ?? new Map<string, string>()
  written.set(data, known)
  const html = known.get(shown) ?? write()
  known.set(shown, html)
  return html
}

/** Null where the frame could not be fetched: then the page says so, in no frame at all. */
export function writeFrame(queryClient: QueryClient, here: string, now: number): FrameHtml | null {
  const head = queryClient.getQueryData<Head>(['GET /api/index/head'])
  const foot = queryClient.getQueryData<Foot>(['GET /api/index/foot'])
  if (!head || !foot) return null
  const nav = head.indexHeadNavList
  // Nearly all pages stand beside the navigation, and have the same.
  const place = isInNav(nav, here) ? here : ''
  const year = calendarDate(now).slice(0, 4)
  return {
    nav: writeOnce(head, place, () => renderToString(<MainNavEntries nav={nav} here={place} />)),
    footer: writeOnce(foot, year, () => renderToString(<FooterParts foot={foot} year={year} />)),
  }
}
