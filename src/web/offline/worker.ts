/**
 * Serves saved issues and the articles read last when the network fails. It saves no page on its own. With a connection
 * every page comes from the server, and saved content is checked (`check-kept.ts`). Bundled into one file, so it may import
 * only domain rules and the modules of this folder.
 */
import { isBuildCache, OFFLINE_RECORD, parseReaderPath } from '#domain/issue/offline-issue.ts'
import {
  changesReader,
  LOOK_THROUGH,
  OFFLINE_PAGE,
  OFFLINE_STYLE,
  parseStoryAddress,
  parseStoryPath,
  readerAfter,
  STORY_FILES,
  TAKE_OVER,
} from '#domain/issue/offline-story.ts'
import { paths, THEME_SHEET } from '#domain/paths.ts'
import { checkKept, checkSoon, forgetArticle } from './check-kept.ts'
import { offlineDocument } from './offline-document.ts'
import { findSiteName, findTheme, keepOfflinePage, renewOfflinePage } from './offline-page.ts'
import { listSaved, tidy } from './offline-store.ts'
import { listStories, tidyStories } from './story-store.ts'

/** The parts of the worker API that we use; its types and those of pages cannot be combined. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(name: 'message', listener: (event: Waiting & { data: unknown }) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = globalThis as unknown as Worker

/** A connection without a response for this long counts as offline, if there is saved content to serve. */
const PATIENCE = 5000
/** Calls whose responses are saved with an issue; all others are not intercepted. */
const KEPT_CALLS = /^\/api\/(magazine|article|index)\//

// One worker at a time: a newer one waits until no page needs this one, or until a page lets it take over.
worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage(Date.now())))
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting())
  if (event.data === LOOK_THROUGH) event.waitUntil(checkKept({ reader: null }))
})
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), tidy(null), tidyStories(null)])),
)

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || pathname === OFFLINE_RECORD) return
  if (request.method !== 'GET') {
    // Signing in or out changes what may stay saved here.
    if (changesReader(pathname)) event.respondWith(passThenCheck(event, pathname))
    return
  }
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname === THEME_SHEET) event.respondWith(answerTheme(request))
  else if (pathname.startsWith('/assets/') || pathname === OFFLINE_STYLE) event.respondWith(answerFile(request))
  else if (KEPT_CALLS.test(pathname) || pathname.startsWith('/media/picture/')) event.respondWith(answerPart(event))
})

/**
 * Pictures are saved at one width, whatever width is requested; the server chooses formats by headers, which are ignored
 * here.
 */
const findKept = (request: Request) =>
  caches.match(request, { ignoreVary: true, ignoreSearch: new URL(request.url).pathname.startsWith('/media/') })

const holdsFiles = (name: string) => name === STORY_FILES || name === OFFLINE_PAGE || isBuildCache(name)

/**
 * File names of a build contain a content hash, so a cached one is always valid; the offline style sheet came with the
 * worker.
 */
async function answerFile(request: Request): Promise<Response> {
  const places = (await caches.keys()).filter(holdsFiles)
  const found = await Promise.all(places.map((cacheName) => caches.match(request, { cacheName, ignoreVary: true })))
  return found.find((response) => response !== undefined) ?? fetch(request)
}

/** A page that was saved names the theme of its day; without a connection it has the last one. */
async function answerTheme(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await findTheme()
    if (!kept) throw error
    return kept
  }
}

type Find = () => Promise<Response | undefined>

/** Network first; falls back to saved content when there is no network, no response in time, or a server error. */
async function networkFirst(answer: Promise<Response>, find: Find): Promise<{ response: Response; isKept: boolean }> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const first = await Promise.race([answer, silence]).catch(() => null)
  if (first && first.status < 500) return { response: first, isKept: false }
  const kept = await find()
  checkSoon()
  return kept ? { response: kept, isKept: true } : { response: await answer, isKept: false }
}

/** Statuses by which the server says that something is not there, or not any more. */
const GONE = new Set([404, 410])

/** A copy of an article goes as soon as the server says that it is withdrawn; also when it says so after the copy was shown. */
function watchArticle(event: Fetching, answer: Promise<Response>): void {
  const articleId = parseStoryAddress(new URL(event.request.url).pathname)
  if (articleId === null) return
  const look = async () => {
    const status = await answer.then((response) => response.status).catch(() => 0)
    if (GONE.has(status)) await forgetArticle(articleId)
  }
  event.waitUntil(look())
}

async function answerPart(event: Fetching): Promise<Response> {
  const { request } = event
  const answer = fetch(request)
  watchArticle(event, answer)
  const { response, isKept } = await networkFirst(answer, () => findKept(request))
  // Within the site pages are changed without requesting a document.
  if (!isKept && KEPT_CALLS.test(new URL(request.url).pathname)) event.waitUntil(checkKept(null))
  return response
}

async function answerPage(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const storyId = parseStoryPath(pathname)
  const keptPath = storyId === null ? pathname : paths.article(storyId)
  const isKeptKind = parseReaderPath(pathname) !== null || storyId !== null
  // The browser's HTTP cache may hold a page of a build whose files were not saved.
  const answer = isKeptKind ? fetch(event.request, { cache: 'no-cache' }) : fetch(event.request)
  watchArticle(event, answer)
  const find: Find = async () => (isKeptKind ? caches.match(keptPath, { ignoreVary: true }) : undefined)
  try {
    const { response, isKept } = await networkFirst(answer, find)
    if (!isKept) event.waitUntil(Promise.all([checkKept(null), renewOfflinePage(Date.now())]))
    return response
  } catch {
    return respondOffline()
  }
}

/** Needs only its style sheets, which are in the cache. */
async function respondOffline(): Promise<Response> {
  const [name, issues, stories] = await Promise.all([findSiteName(), listSaved(null), listStories()])
  const records = {
    name,
    issues: issues.map(({ record }) => record),
    stories: stories.map(({ record }) => record),
  }
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  }
  return new Response(offlineDocument(records), { status: 503, headers })
}

async function passThenCheck(event: Fetching, pathname: string): Promise<Response> {
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(checkKept({ reader: readerAfter(pathname) }))
  return response
}
