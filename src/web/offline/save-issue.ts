/**
 * Saves an issue for offline reading: the articles that this reader may read, as pages and as API responses, their pictures
 * at one width, and the client bundle of this build. All or nothing: until the last part is saved the record is marked as
 * incomplete, and an earlier saved copy stays.
 */
import type { Article } from '#contract/site/article.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { nearestWidth } from '#domain/media/image-width.ts'
import {
  buildCache,
  issueCache,
  OFFLINE_FILES,
  type OfflineFiles,
  type SavedIssue,
} from '#domain/issue/offline-issue.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { tidy, writeRecord } from './offline-store.ts'
import { registerWorker } from './register-worker.ts'
import { PICTURE_HEADERS, takeApart } from './take-apart.ts'

type Step = (done: number, all: number) => void

const SIDE_BY_SIDE = 4

class SavingError extends Error {
  override name = 'SavingError'
}

/** Requests the current version, never the browser's cached one. */
async function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
  const response = await fetch(address, { headers, cache: 'no-cache' }).catch(() => {
    throw new SavingError(m.offline.savingNoNetwork)
  })
  if (!response.ok || response.redirected) throw new SavingError(m.offline.savingIncomplete)
  return response
}

async function eachSideBySide<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const workers = Array.from({ length: SIDE_BY_SIDE }, async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  })
  await Promise.all(workers)
}

async function keepFiles(build: string, files: Iterable<string>): Promise<void> {
  const cache = await caches.open(buildCache(build))
  await eachSideBySide(new Set(files), async (address) => {
    if (!(await cache.match(address))) await cache.put(address, await get(address))
  })
}

/** Fetches and stores every part of one issue, and adds up its size. */
function createKeeper(cache: Cache) {
  let bytes = 0
  return {
    weigh: () => bytes,
    async keep(address: string, headers?: Record<string, string>): Promise<Response> {
      const response = await get(address, headers)
      const [body] = await Promise.all([response.clone().blob(), cache.put(address, response.clone())])
      bytes += body.size
      return response
    },
  }
}

async function readModel<Model>(response: Response): Promise<Model> {
  return ((await response.json()) as Envelope<Model>).model!
}

async function fill(cache: Cache, issue: Issue, record: SavedIssue, onStep: Step, program: string[]): Promise<void> {
  const { weigh, keep } = createKeeper(cache)
  const call = `/api/magazine/${issue.id}`
  const chapters = await readModel<Chapter[]>(await keep(`${call}/chapterList`))
  const open = new Set(
    chapters.flatMap(({ list }) => list.flatMap((story) => (story.isLock ? [] : (story.articleId ?? [])))),
  )
  if (open.size === 0) throw new SavingError(m.offline.nothingToSave)
  for (const address of [call, '/api/index/head', '/api/index/foot']) await keep(address)
  const pictures = new Set(record.cover ? [record.cover] : [])
  const files = new Set(program)

  async function keepPage(address: string): Promise<void> {
    const page = takeApart(await (await keep(address)).text(), '#main img')
    // The reader has signed in or out in another window: the page is not for the owner of the record.
    if (!page.isFor(record.owner)) throw new SavingError(m.offline.signInChanged)
    for (const picture of page.pictures) pictures.add(picture)
    for (const file of page.files) files.add(file)
  }

  await keepPage(paths.read(issue.id))
  let done = 0
  onStep(done, open.size)
  for (const id of open) {
    const story = await readModel<Article>(await keep(`/api/article/${id}`))
    // The gate has the last word; an article that it has locked in the meantime is not saved, not even its beginning.
    if (story.isLock) await cache.delete(`/api/article/${id}`)
    else {
      await keepPage(paths.read(issue.id, id))
      record.articles.push(id)
    }
    onStep(++done, open.size)
  }
  await keepFiles(record.build, files)
  await eachSideBySide(pictures, async (address) => void (await keep(address, PICTURE_HEADERS)))
  await writeRecord(cache, { ...record, bytes: weigh(), savedAt: Date.now(), whole: true })
}

export async function saveIssue(issue: Issue, owner: number, onStep: Step): Promise<void> {
  await registerWorker().catch(() => {
    throw new SavingError(m.offline.savingUnavailable)
  })
  await navigator.serviceWorker.ready
  const { build, files } = (await (await get(OFFLINE_FILES)).json()) as OfflineFiles
  const name = issueCache(owner, issue.id, Date.now())
  const record: SavedIssue = {
    issueId: issue.id,
    owner,
    title: issue.title,
    magazineName: issue.magazineName,
    number: issue.number,
    cover: issue.pic ? `${issue.pic.url}?w=${nearestWidth(320)}` : null,
    articles: [],
    bytes: 0,
    savedAt: 0,
    build,
    whole: false,
  }
  try {
    const cache = await caches.open(name)
    await writeRecord(cache, record)
    await fill(cache, issue, record, onStep, files)
    await tidy(owner)
  } catch (error) {
    await caches.delete(name)
    await tidy(owner)
    if (error instanceof SavingError) throw error
    throw new Error(m.offline.savingNoSpace, { cause: error })
  }
}
