/**
 * Keeps a story that was read: its page as this reader sees it, its pictures at one width, and the files of the build
 * that the page names. Quietly: whoever reads has not asked for it, so nothing is said when it does not succeed.
 */
import type { Article } from '#contract/site/article.ts'
import { NOBODY } from '#domain/issue/issue-reading.ts'
import {
  isKeptWell,
  STORY_FILES,
  STORY_PICTURE_WIDTH,
  storyCache,
  type KeptStory,
} from '#domain/issue/offline-story.ts'
import { paths } from '#domain/paths.ts'
import { readerId } from '../api/reader-id.ts'
import { listStories, tidyStories, writeStory } from './story-store.ts'
import { PICTURE_HEADERS, takeApart } from './take-apart.ts'

/** What leads a story and what stands in its text; not the faces and covers around it. */
const PICTURES = '#main article .zoom img'

async function get(address: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, options)
  if (!response.ok || response.redirected) throw new Error(`${address} cannot be kept`)
  return response
}

/** Files are kept once for all stories; the browser has just used them, so most come from what it has put aside. */
async function keepFiles(files: string[]): Promise<void> {
  const cache = await caches.open(STORY_FILES)
  for (const address of files) {
    if (!(await cache.match(address))) await cache.put(address, await get(address))
  }
}

/** One that was kept with the story before is as good as a new one. */
async function keepPicture(cache: Cache, address: string): Promise<void> {
  const known = await caches.match(address, { ignoreVary: true })
  await cache.put(address, known ?? (await get(address, { headers: PICTURE_HEADERS })))
}

export async function keepStory(articleId: number): Promise<void> {
  const now = Date.now()
  const reader = readerId() ?? NOBODY
  const known = await listStories()
  if (known.some(({ record }) => isKeptWell(record, articleId, reader, now))) return
  const address = paths.article(articleId)
  // What is there now, never what the browser has kept of it: that may be of another build, or of another reader.
  const page = await get(address, { cache: 'no-cache' })
  const { uid, data, pictures, files } = takeApart(await page.clone().text(), PICTURES, STORY_PICTURE_WIDTH)
  const story = data.find(([key]) => key[0] === 'GET /api/article/:id')?.[1] as Article | undefined
  // Somebody has signed in or out in another window: the next page knows who reads.
  if (!story || uid !== reader) return
  const record: KeptStory = {
    articleId,
    owner: reader,
    title: story.title,
    columnName: story.lanmu.name,
    locked: story.isLock,
    files,
    keptAt: now,
    askedAt: now,
    whole: false,
  }
  const name = storyCache(reader, articleId, now)
  try {
    const cache = await caches.open(name)
    // First of all: the files that it names are not thrown away from now on.
    await writeStory(cache, record)
    await keepFiles(files)
    await cache.put(address, page)
    for (const picture of pictures) await keepPicture(cache, picture)
    await writeStory(cache, { ...record, whole: true })
  } catch (error) {
    await caches.delete(name)
    throw error
  } finally {
    await tidyStories(reader)
  }
}
