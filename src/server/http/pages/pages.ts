/**
 * Pages: one document for all readers of an access class, from the shared cache. What is one reader's alone is rendered for
 * each request.
 */
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { accessClass, NOBODY_CLASS } from '#domain/access/access-class.ts'
import type { LockedKind } from '#domain/access/can.ts'
import { paths } from '#domain/paths.ts'
import type { DocumentSite } from '#domain/site/public-site.ts'
import type { Locked } from '#contract/core/define-call.ts'
import type { User } from '#contract/site/account.ts'
import { escapeForScript } from './script-json.ts'
import type { PageRenderer, PageResult } from '../../ssr/page-renderer.ts'
import { inProcessApi, nothingUsed, type Invoke } from '../api/api.ts'
import { AppError, toAppError } from '../api/app-error.ts'
import { chooseEncoding, compress, type Encoding, type CompressionUse } from '../load/compress.ts'
import { reportError } from '../api/error-response.ts'
import type { Viewer } from '../api/call-context.ts'
import { isExempt } from '../load/admission-control.ts'
import { classUser, classViewer } from './class-reader.ts'
import { readPageAddress } from './page-address.ts'
import { findSiteAnswer } from './site-answer.ts'
import { PAGE_CACHE_CONTROL, REDIRECT_CACHE_CONTROL, retryAfter } from '../cache/lifetime.ts'
import { noClassMark, type ClassMark } from '../edge/edge-class.ts'
import { noEdgeMark, type EdgeMark } from '../edge/edge-mark.ts'
import type { Log } from '../observe/log.ts'
import { pageKey, type CachedPage, type PageCache } from '../cache/page-cache.ts'
import type { RequestVariables } from './request-context.ts'

/** Where old addresses lead: asked where the site has nothing, and for the front page with a query that a rule names. */
export type Redirects = {
  find: (text: string, options: { ofPage: boolean }) => Promise<FoundRedirect | null>
  namesFront: (search: string) => boolean
  noteHit: (id: number, now: number) => void
  noteMiss: (
    missing: { pathname: string; search: string; referrer: string | undefined; network: string },
    now: number,
  ) => void
}
type FoundRedirect = { id: number; status: number; location: string | null }

type Options = {
  invoke: Invoke
  renderPage: PageRenderer
  findUser: (accountId: number, now: number) => Promise<User>
  /** the kinds of which everything that a page locks is the reader's */
  findOwned: (viewer: Viewer, locked: readonly Locked[], now: number) => Promise<LockedKind[]>
  cache: PageCache | null
  log: Log
  findSite: () => DocumentSite
  redirects: Redirects
  /** marks what the cache in front of the site may keep */
  markForEdge?: EdgeMark
  /** the same for what is kept for one class of readers */
  markClass?: ClassMark
}

export function createPageRoutes({
  invoke,
  renderPage,
  findUser,
  findOwned,
  cache,
  log,
  findSite,
  redirects,
  markForEdge = noEdgeMark,
  markClass = noClassMark,
}: Options): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()

  async function render(
    c: Context<RequestVariables>,
    address: { url: string; isShared: boolean; isGone?: boolean },
    encoding: Encoding,
    use: CompressionUse,
    viewer: Viewer | null = c.get('request').viewer,
  ): Promise<CachedPage> {
    const request = c.get('request')
    const { now, requestId } = request
    let readerFailure: unknown
    const noteFailure = (error: unknown) => {
      readerFailure = error
      throw error
    }
    // Requested in parallel with the page's own data, not before it.
    const findReader = (id: number) => () => findUser(id, now).catch(noteFailure)
    const used = nothingUsed()
    const api = inProcessApi(invoke, { ...request, viewer }, used)
    const writeJson = (data: unknown) => used.answers.get(data)?.scriptJson() ?? escapeForScript(JSON.stringify(data))
    const result = await renderPage({
      url: address.url,
      api,
      reader: viewer && (viewer.anyone ? classUser(viewer) : findReader(viewer.id)),
      now,
      writeJson,
      site: findSite(),
      isGone: address.isGone ?? false,
    })
    // A signed-in reader is not shown the anonymous page.
    if (readerFailure) throw readerFailure
    if (used.isPersonal) return PERSONAL_PAGE
    if (result.error) {
      const error = toAppError(result.error)
      // No error page is rendered for it: the database may be just as busy for that.
      if (error.code === 'BUSY') throw error
      reportError(log, error, { requestId, path: c.req.path })
    }
    return {
      ...(await toPage(result, encoding, use, viewer === null && address.isShared)),
      tags: used.tags,
      locked: used.locked,
      madeFor: result.status === 200 && address.isShared ? viewer?.anyone : undefined,
    }
  }

  async function findPage(c: Context<RequestVariables>, target: string, encoding: Encoding): Promise<CachedPage> {
    // Taken from the session itself: parsing the cookie a second time could give another result.
    const { viewer } = c.get('request')
    // What is cached under this spelling needs no more reading.
    if (cache?.has(pageKey(encoding, accessClass(viewer), target))) {
      const kept = await findShared(c, target, encoding, cache)
      if (kept) return kept
    }
    const { pathname, search } = parseTarget(target)
    if (!isWellSpelt(pathname)) {
      // Older sites had addresses in other encodings.
      const moved = await redirect(c, { pathname, search, ofPage: false }, encoding)
      if (moved) return moved
      throw new AppError('BAD_ADDRESS')
    }
    // What never waits must cost little, so no page is rendered for a file that does not exist.
    if (isExempt(c.req.path)) throw new AppError('NOT_FOUND')
    const known = readPageAddress(pathname, search)
    if (known && known.path !== pathname) return redirectTo(known.path + search)
    const isUnknown = !known && findSiteAnswer(pathname, search) === null
    if (isUnknown || (pathname === '/' && redirects.namesFront(search))) {
      const moved = await redirect(c, { pathname, search, ofPage: known !== null }, encoding)
      if (moved) return moved
    }
    const shared = cache && known?.key ? await findShared(c, known.key, encoding, cache) : null
    const page =
      shared ?? (await render(c, { url: pathname + search, isShared: known?.isShared ?? false }, encoding, 'once'))
    const canonical = page.status === 200 ? findSlugged(pathname, page) : null
    if (canonical !== null) return redirectTo(canonical + search, 301)
    if (page.status !== 404) return page
    const moved = known && (await redirect(c, { pathname, search, ofPage: true }, encoding))
    if (!moved) noteMiss(c, pathname, search)
    return moved ?? page
  }

  /** The document of the reader's class; null where a page is one reader's. */
  async function findShared(
    c: Context<RequestVariables>,
    url: string,
    encoding: Encoding,
    from: PageCache,
  ): Promise<CachedPage | null> {
    const { viewer, now } = c.get('request')
    // It is edited where others follow.
    if (viewer && url === paths.user(viewer.id)) return null
    const find = (reader: Viewer | null) =>
      from.get(pageKey(encoding, accessClass(reader), url), () =>
        render(c, { url, isShared: true }, encoding, 'shared', reader),
      )
    const findOf = (anyone: readonly LockedKind[]) => find(viewer && classViewer(viewer, anyone))
    const page = await findOf([])
    if (page === PERSONAL_PAGE) return null
    const { locked = [] } = page
    if (!viewer || locked.length === 0) return page
    const owned = await findOwned(viewer, locked, now)
    return owned.length > 0 ? findOf(owned) : page
  }

  async function redirect(
    c: Context<RequestVariables>,
    { pathname, search, ofPage }: { pathname: string; search: string; ofPage: boolean },
    encoding: Encoding,
  ): Promise<CachedPage | null> {
    const found = await redirects.find(pathname + search, { ofPage })
    if (!found) return null
    redirects.noteHit(found.id, c.get('request').now)
    const { status, location } = found
    if (location === null) return render(c, { url: pathname + search, isShared: false, isGone: true }, encoding, 'once')
    const lifetime = status === 301 ? REDIRECT_CACHE_CONTROL : PAGE_CACHE_CONTROL.personal
    return { status, headers: { Location: location, 'Cache-Control': lifetime }, body: new Uint8Array() }
  }

  function noteMiss(c: Context<RequestVariables>, pathname: string, search: string): void {
    const { address, now } = c.get('request')
    redirects.noteMiss({ pathname, search, referrer: c.req.header('referer'), network: address }, now)
  }

  app.get('*', async (c) => {
    const encoding = chooseEncoding(c.req.header('accept-encoding'))
    const page = await findPage(c, targetOf(c.req.url), encoding)
    for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
    const isOfClass = markClass(c, c.get('request').viewer, page)
    if (!isOfClass && page.headers['Cache-Control'] === PAGE_CACHE_CONTROL.shared) markForEdge(c, page.tags)
    return c.body(page.body, page.status as ContentfulStatusCode)
  })
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}

/** Kept in the place of a document, so that the next request need not find out again. */
const PERSONAL_PAGE: CachedPage = { status: 200, headers: {}, body: new Uint8Array() }

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
  return {
    status: result.status,
    headers,
    body: await compress(result.html, encoding, use),
    canonical: result.canonical,
  }
}

/** Where a story is, if the address names it with words that are not its slug. */
const findSlugged = (pathname: string, { canonical = pathname }: CachedPage): string | null =>
  /^\/article\/\d+-/.test(pathname) && canonical !== pathname ? canonical : null

/** To the one spelling of an address, so that links and caches have no others. Browsers keep none: a slug may be changed back. */
const redirectTo = (location: string, status = 302): CachedPage => ({
  status,
  headers: { Location: location, 'Cache-Control': PAGE_CACHE_CONTROL.personal },
  body: new Uint8Array(),
})

/** Whether an anonymous page is cached and only needs to be sent. */
export function keepsPage(
  cache: PageCache,
  target: string,
  acceptEncoding: string | undefined,
  namesFront: Redirects['namesFront'],
): boolean {
  const encoding = chooseEncoding(acceptEncoding)
  const has = (url: string) => cache.has(pageKey(encoding, NOBODY_CLASS, url))
  if (has(target)) return true
  // In the request line anything may stand.
  if (!target.startsWith('/')) return false
  const { pathname, search } = parseTarget(target)
  if (pathname === '/' && namesFront(search)) return false
  const key = readPageAddress(pathname, search)?.key
  return key ? has(key) : false
}

/** Path and query of a full URL. */
const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('://') + 3))

/** A target without a query, and of plain characters, is its path: most are. */
function parseTarget(target: string): { pathname: string; search: string } {
  if (/^\/(?:[\w-]+(?:\/|$))*$/.test(target)) return { pathname: target, search: '' }
  return new URL(`http://site.invalid${target}`)
}

/** An address with invalid encoding has no page, and the router would fail on it. */
function isWellSpelt(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
