/** Pages: from the shared cache for anonymous readers, rendered per request for those who are signed in. */
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { User } from '#contract/site/account.ts'
import { escapeForScript } from './script-json.ts'
import type { PageRenderer, PageResult } from '../../ssr/page-renderer.ts'
import { inProcessApi, type Invoke, type Used } from '../api/api.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { chooseEncoding, compress, type Encoding, type CompressionUse } from '../load/compress.ts'
import { reportError } from '../api/error-response.ts'
import { PAGE_CACHE_CONTROL, retryAfter } from '../cache/lifetime.ts'
import type { Log } from '../observe/log.ts'
import type { CachedPage, PageCache } from '../cache/page-cache.ts'
import type { RequestVariables } from './request-context.ts'

/**
 * Addresses with a query that our own links contain. Made-up ones must not evict real pages from the cache: with any other
 * query a page is rendered each time.
 */
const KNOWN_QUERIES = [
  /^[^?]*\?page=\d{1,4}$/,
  // The one page whose item is named in the query: a legacy address.
  /^\/h5\/zhuanlan\/detail\.do\?id=\d{1,9}$/,
  /^\/news\?date=\d{4}-\d{2}-\d{2}$/,
  /^\/calendar\?month=\d{4}-\d{2}(&day=\d{4}-\d{2}-\d{2})?$/,
  /^\/ranking\/[a-z-]+\?period=(day|week|month)$/,
  /^\/column\/\d+\/indexs\?year=\d{4}(&page=\d{1,4})?$/,
]

/** What the holder of a link sees of a payment or a gift changes at any moment; drafts are for staff only. */
const NEVER_SHARED = /^\/(cashier|gift|desk\/preview)\//

type Options = {
  invoke: Invoke
  renderPage: PageRenderer
  findUser: (accountId: number, now: number) => Promise<User>
  cache: PageCache | null
  log: Log
}

export function createPageRoutes({ invoke, renderPage, findUser, cache, log }: Options): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()

  async function render(c: Context<RequestVariables>, encoding: Encoding, use: CompressionUse): Promise<CachedPage> {
    const request = c.get('request')
    const { viewer, now, requestId } = request
    const { pathname, search } = new URL(c.req.url)
    let ownerFailure: unknown
    const noteFailure = (error: unknown) => {
      ownerFailure = error
      throw error
    }
    // Requested in parallel with the page's own data, not before it.
    const findOwner = viewer ? () => findUser(viewer.id, now).catch(noteFailure) : null
    const used: Used = { tags: new Set(), answers: new Map() }
    const api = inProcessApi(invoke, request, used)
    const writeJson = (data: unknown) => used.answers.get(data)?.scriptJson() ?? escapeForScript(JSON.stringify(data))
    const result = await renderPage({ url: pathname + search, api, findOwner, now, writeJson })
    // A signed-in reader is not shown the anonymous page.
    if (ownerFailure) throw ownerFailure
    if (result.error) {
      const error = toAppError(result.error)
      // No error page is rendered for it: the database may be just as busy for that.
      if (error.code === 'BUSY') throw error
      reportError(log, error, { requestId, path: pathname })
    }
    return {
      ...(await toPage(result, encoding, use, viewer === null && !NEVER_SHARED.test(pathname))),
      tags: used.tags,
    }
  }

  app.get('*', async (c) => {
    refuseBadAddress(c.req.url)
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    // Taken from the session itself: parsing the cookie a second time could give another result.
    const anonymous = c.get('request').viewer === null
    const address = cacheableAddress(c.req.url)
    const page =
      cache && anonymous && address
        ? await cache.get(`${encoding} ${address}`, () => render(c, encoding, 'shared'))
        : await render(c, encoding, 'once')
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
    return c.body(page.body, page.status as ContentfulStatusCode)
  })
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}

async function toPage(
  result: PageResult,
  encoding: Encoding,
  use: CompressionUse,
  shared: boolean,
): Promise<CachedPage> {
  const cacheable = shared && result.status === 200
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding, Cookie',
    'Cache-Control': cacheable ? PAGE_CACHE_CONTROL.shared : PAGE_CACHE_CONTROL.personal,
  }
  if (result.status === 503) headers['Retry-After'] = String(retryAfter())
  if (result.redirect) headers['Location'] = result.redirect
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return { status: result.status, headers, body: await compress(result.html, encoding, use) }
}

/** Whether an anonymous page is cached and only needs to be sent. */
export const keepsPage = (cache: PageCache, url: string, acceptEncoding: string | undefined): boolean => {
  const address = cacheableAddress(url)
  return address !== null && cache.has(`${chooseEncoding(acceptEncoding)} ${address}`)
}

/** Callers pass a path, or a full URL. */
function cacheableAddress(url: string): string | null {
  const { pathname, search } = new URL(url, 'http://site.invalid')
  if (NEVER_SHARED.test(pathname)) return null
  const address = pathname + search
  return search === '' || KNOWN_QUERIES.some((known) => known.test(address)) ? address : null
}

/** An address with invalid encoding has no page, and the router would fail on it. */
function refuseBadAddress(url: string): void {
  try {
    decodeURIComponent(new URL(url).pathname)
  } catch {
    throw new AppError('BAD_ADDRESS')
  }
}
