/** Access to the articles read last, for pages and the worker alike: each record is stored beside its content. */
import { OFFLINE_RECORD } from '#domain/issue/offline-issue.ts'
import {
  filesToDrop,
  isStoryCache,
  parseStoryCache,
  STORY_FILES,
  storiesToDrop,
  type KeptStory,
} from '#domain/issue/offline-story.ts'

type Kept = { name: string; record: KeptStory | null }

async function readStory(name: string): Promise<KeptStory | null> {
  const cache = await caches.open(name)
  const response = await cache.match(OFFLINE_RECORD)
  return response ? ((await response.json()) as KeptStory) : null
}

export function writeStory(cache: Cache, record: KeptStory): Promise<void> {
  return cache.put(OFFLINE_RECORD, new Response(JSON.stringify(record)))
}

async function listCaches(): Promise<Kept[]> {
  const names = (await caches.keys()).filter(isStoryCache)
  return Promise.all(
    names.map(async (name) => ({ name, record: parseStoryCache(name) ? await readStory(name) : null })),
  )
}

/** Stories that are here as a whole, the newest first. */
export async function listStories(): Promise<{ name: string; record: KeptStory }[]> {
  const kept = await listCaches()
  return kept
    .flatMap(({ name, record }) => (record?.whole ? [{ name, record }] : []))
    .toSorted((a, b) => b.record.keptAt - a.record.keptAt)
}

/** Deletes what must be deleted; `reader` is null while the reader is unknown. */
export async function tidyStories(reader: number | null): Promise<void> {
  const kept = await listCaches()
  const dropped = new Set(storiesToDrop(kept, reader, Date.now()))
  for (const name of dropped) await caches.delete(name)
  // Not created where it does not exist: a reader who has read nothing has nothing of ours stored.
  if (!kept.some(({ name }) => name === STORY_FILES)) return
  const cache = await caches.open(STORY_FILES)
  const files = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const stays = kept.filter(({ name }) => !dropped.has(name)).map(({ record }) => record)
  for (const file of filesToDrop(files, stays)) await cache.delete(file)
}
