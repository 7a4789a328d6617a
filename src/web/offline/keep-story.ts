/**
 * Saves an article that was read: its page as this reader sees it, its pictures at one width, and the build files that the
 * page names. Silently: the reader has not requested it, so a failure is not reported.
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
import { knownReaderId } from '../api/reader-id.ts'
import { listStories, tidyStories, writeStory } from './story-store.ts'
import { PICTURE_HEADERS, takeApart } from './take-apart.ts'

/** The lead picture of an article and the pictures in its text; not the portraits and covers around it. */
const PICTURES = '#main article .zoom img'

async function get(address: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, options)
  if (!response.ok || response.redirected) throw new Error(`${address} cannot be kept`)
  return response
}

/** Files are stored once for all articles; the browser has just used them, so most come from its HTTP cache. */
async function keepFiles(files: string[]): Promise<void> {
  const cache = await caches.open(STORY_FILES)
  for (const address of files) {
    if (!(await cache.match(address))) await cache.put(address, await get(address))
  }
}

/** A picture that was saved with the article before is as good as a new one. */
async function keepPicture(cache: Cache, address: string): Promise<void> {
  const known = await caches.match(address, { ignoreVary: true })
  await cache.put(address, known ?? (await get(address, { headers: PICTURE_HEADERS })))
}

export async function keepStory(articleId: number): Promise<void> {
  const now = Date.now()
  const reader = (await knownReaderId()) ?? NOBODY
  const known = await listStories()
  if (known.some(({ record }) => isKeptWell(record, articleId, reader, now))) return
  const address = paths.article(articleId)
  // The current page, never the browser's cached one: that may be of another build, or of another reader.
  const page = await get(address, { cache: 'no-cache' })
  const { isFor, data, pictures, files } = takeApart(await page.clone().text(), PICTURES, STORY_PICTURE_WIDTH)
  const story = data.find(([key]) => key[0] === 'GET /api/article/:id')?.[1] as Article | undefined
  // The reader has signed in or out in another window: the next page knows the current reader.
  if (!story || !isFor(reader)) return
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
