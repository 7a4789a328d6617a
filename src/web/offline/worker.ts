/**
 * Answers for saved issues when the network cannot. Registered only by readers who have saved one; it keeps nothing by
 * itself. With a connection everything comes from the server, and what was saved is looked through: text that its reader
 * may not have any more goes. Built into one file, so it may import rules and the store, no more.
 */
import type { Envelope } from '#contract/envelope.ts'
import type { Chapter } from '#contract/magazine.ts'
import type { User } from '#contract/account.ts'
import { NOBODY } from '#rules/issue-reading.ts'
import { OFFLINE_RECORD, parseReaderPath } from '#rules/offline-issue.ts'
import { paths } from '#rules/paths.ts'
import { offlineDocument } from './offline-document.ts'
import { listSaved, tidy, writeRecord } from './offline-store.ts'

/** What we use of the worker's own world; its types and those of pages cannot be had side by side. */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = {
  addEventListener(name: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const worker = globalThis as unknown as Worker

/** A connection that says nothing for so long is none, if there is something saved to read. */
const PATIENCE = 5000
/** How often what was saved is held against what the reader may read. */
const CHECK_PAUSE = 60_000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), tidy(null)])))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || pathname === OFFLINE_RECORD) return
  if (request.method !== 'GET') {
    // Whoever signs in or out changes what may stay here.
    if (/^\/api\/(login|user)\//.test(pathname)) event.respondWith(passThenCheck(event))
    return
  }
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (pathname.startsWith('/api/') || pathname.startsWith('/media/picture/'))
    event.respondWith(answerPart(request))
})

/** Pictures are kept at one width, whichever is asked for; the server chooses forms by headers that are no matter here. */
const findKept = (request: Request) =>
  caches.match(request, { ignoreVary: true, ignoreSearch: new URL(request.url).pathname.startsWith('/media/') })

/** Files of a build have their content in their name, so a kept one is as good as any. */
async function answerFile(request: Request): Promise<Response> {
  return (await findKept(request)) ?? fetch(request)
}

type Find = () => Promise<Response | undefined>

/** The network first; what is kept when there is none, when it is silent, or when the server is broken. */
async function networkFirst(answer: Promise<Response>, find: Find): Promise<{ response: Response; isKept: boolean }> {
  const silence = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  const first = await Promise.race([answer, silence]).catch(() => null)
  if (first && first.status < 500) return { response: first, isKept: false }
  const kept = await find()
  return kept ? { response: kept, isKept: true } : { response: await answer, isKept: false }
}

async function answerPart(request: Request): Promise<Response> {
  return (await networkFirst(fetch(request), () => findKept(request))).response
}

async function answerPage(event: Fetching): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  const isReader = parseReaderPath(pathname) !== null
  // What the browser itself has put aside may be of a build whose files were not saved.
  const answer = isReader ? fetch(event.request, { cache: 'no-cache' }) : fetch(event.request)
  const find: Find = async () => (isReader ? caches.match(pathname, { ignoreVary: true }) : undefined)
  try {
    const { response, isKept } = await networkFirst(answer, find)
    if (!isKept) event.waitUntil(checkSaved())
    return response
  } catch {
    const saved = (await listSaved(null)).map(({ record }) => record)
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    return new Response(offlineDocument(saved), { status: 503, headers })
  }
}

async function passThenCheck(event: Fetching): Promise<Response> {
  const response = await fetch(event.request)
  if (response.ok) {
    checkedAt = 0
    event.waitUntil(checkSaved())
  }
  return response
}

let checkedAt = 0

async function checkSaved(): Promise<void> {
  if (Date.now() - checkedAt < CHECK_PAUSE) return
  checkedAt = Date.now()
  const reader = await findReader()
  // Nobody could say who it is: nothing is known, so nothing is done.
  if (reader === null) return
  await tidy(reader)
  for (const saved of await listSaved(reader)) await checkIssue(saved)
  // The build of an issue that has just gone.
  await tidy(reader)
}

async function ask<Model>(address: string): Promise<{ status: number; model: Model | null } | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-store' })
    const envelope = (await response.json()) as Envelope<Model>
    return { status: response.status, model: envelope.success ? envelope.model : null }
  } catch {
    return null
  }
}

async function findReader(): Promise<number | null> {
  const answer = await ask<User>('/api/user')
  if (answer?.model) return answer.model.uid
  return answer?.status === 401 ? NOBODY : null
}

type Saved = Awaited<ReturnType<typeof listSaved>>[number]

/** Stories that are shut for the reader by now, or were taken back, go; so does an issue that is not there any more. */
async function checkIssue({ name, record }: Saved): Promise<void> {
  const answer = await ask<Chapter[]>(`/api/magazine/${record.issueId}/chapterList`)
  if (answer?.status === 404) await caches.delete(name)
  if (!answer?.model) return
  const open = new Set(
    answer.model.flatMap(({ list }) => list.flatMap((story) => (story.isLock ? [] : [story.articleId]))),
  )
  const lost = record.articles.filter((id) => !open.has(id))
  if (lost.length === 0) return
  const cache = await caches.open(name)
  for (const id of lost) {
    await cache.delete(`/api/article/${id}`)
    await cache.delete(paths.read(record.issueId, id))
  }
  const articles = record.articles.filter((id) => open.has(id))
  if (articles.length === 0) await caches.delete(name)
  else await writeRecord(cache, { ...record, articles })
}
