/**
 * Visits the site by its links. As an anonymous reader: every page that needs no parameter, those where memberships are bought,
 * and every page that these link to. As one who is signed in: the personal pages, and whatever these link to.
 */
import { LISTED_PAGES, OWN_SAMPLES } from '#domain/page-list.ts'
import { MEMBERSHIP_TYPES } from '#domain/access/membership-term.ts'
import { paths } from '#domain/paths.ts'
import type { TestApp } from '../app/test-app.ts'

export type WalkedPage = { path: string; html: string }
export type DeadLink = { from: string; link: string; status: number }

/** Those of the desk belong to staff; the page of a course is named by its query. */
const SKIPPED = /^\/(?:desk\/|h5\/)/

const fixedAddresses = (): string[] => {
  const addressed = LISTED_PAGES.flatMap(({ addresses }) => addresses).map((address) =>
    address.replace(/\?.*/, '').replace(/\/\[:\w+\]$/, ''),
  )
  const bought = MEMBERSHIP_TYPES.map((type) => paths.buy(type))
  return [...new Set([...addressed, ...bought])].filter((path) => !path.includes(':') && !SKIPPED.test(path))
}

/** Besides the samples, what says something else to a reader who is signed in. */
const OWN_PAGES = [
  ...OWN_SAMPLES,
  paths.home(),
  paths.study(),
  paths.possess(),
  paths.possessConstant(),
  paths.orders(),
  paths.membership(),
]

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace(/#.*/, ''),
  )

type Walk = {
  from: string[]
  /** whether the links of a page that was found by a link are followed, too; all are asked for */
  follows: (path: string) => boolean
  headers?: Record<string, string>
}

type Walked = { pages: WalkedPage[]; dead: DeadLink[] }

async function walk(app: Pick<TestApp, 'request'>, { from: start, follows, headers = {} }: Walk): Promise<Walked> {
  const pages: WalkedPage[] = []
  const dead: DeadLink[] = []
  const waiting = start.map((path) => ({ path, from: 'the page list' }))
  const known = new Set(start)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    const response = await app.request(path, { headers })
    if (response.status >= 400) dead.push({ from, link: path, status: response.status })
    const isPage = response.status === 200 && response.headers.get('Content-Type')?.startsWith('text/html')
    const html = isPage ? await response.text() : ''
    if (!html || (from !== 'the page list' && !follows(path))) continue
    pages.push({ path, html })
    for (const link of [...linksIn(html), ...[response.headers.get('Location') ?? []].flat()]) {
      if (known.has(link)) continue
      known.add(link)
      waiting.push({ path: link, from: path })
    }
  }
  return { pages, dead }
}

/** A selection within a list, such as another month, is asked for and not followed further. */
export const walkSite = (app: Pick<TestApp, 'request'>): Promise<Walked> =>
  walk(app, { from: fixedAddresses(), follows: (path) => !path.includes('?') })

/** Every link of the personal pages is asked for; those to further personal pages are followed. */
export const walkOwnPages = (app: Pick<TestApp, 'request'>, session: { cookie: string }): Promise<Walked> =>
  walk(app, {
    from: [...new Set(OWN_PAGES)],
    follows: (path) => /^\/(?:order|other|follow|possess)\b/.test(path),
    headers: session,
  })
