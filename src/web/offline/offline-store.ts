/** Access to saved content, for pages and the worker alike: each record is stored beside its content. */
import {
  cachesToDrop,
  isForReader,
  isOfflineCache,
  OFFLINE_RECORD,
  parseIssueCache,
  type SavedIssue,
} from '#domain/issue/offline-issue.ts'
import { paths } from '#domain/paths.ts'

export type KeptIssue = { name: string; record: SavedIssue | null }

export async function readRecord(name: string): Promise<SavedIssue | null> {
  const cache = await caches.open(name)
  const response = await cache.match(OFFLINE_RECORD)
  return response ? ((await response.json()) as SavedIssue) : null
}

export function writeRecord(cache: Cache, record: SavedIssue): Promise<void> {
  return cache.put(OFFLINE_RECORD, new Response(JSON.stringify(record)))
}

const isPicture = (path: string) => path.startsWith('/media/')

/** Deletes articles from a saved issue, with the pictures that only they needed; an issue without articles goes as well. */
export async function removeArticles(
  { name, record }: { name: string; record: SavedIssue },
  lost: number[],
): Promise<void> {
  const articles = record.articles.filter((id) => !lost.includes(id))
  if (articles.length === 0) {
    await caches.delete(name)
    return
  }
  const cache = await caches.open(name)
  for (const id of lost) {
    await cache.delete(`/api/article/${id}`)
    await cache.delete(paths.read(record.issueId, id))
  }
  await writeRecord(cache, { ...record, articles })
  const requests = await cache.keys()
  const pathOf = ({ url }: Request) => new URL(url).pathname
  const texts = await Promise.all(
    requests
      .filter((request) => !isPicture(pathOf(request)))
      .map(async (request) => (await cache.match(request))?.text() ?? ''),
  )
  for (const request of requests) {
    const path = pathOf(request)
    if (isPicture(path) && !texts.some((text) => text.includes(path))) await cache.delete(request)
  }
}

async function listCaches(): Promise<KeptIssue[]> {
  const names = (await caches.keys()).filter(isOfflineCache)
  return Promise.all(
    names.map(async (name) => ({ name, record: parseIssueCache(name) ? await readRecord(name) : null })),
  )
}

/** Issues that are completely saved. `reader` excludes those of others; null includes all. */
export async function listSaved(reader: number | null): Promise<{ name: string; record: SavedIssue }[]> {
  const kept = await listCaches()
  return kept.flatMap(({ name, record }) =>
    record?.whole && (reader === null || isForReader(record.owner, reader)) ? [{ name, record }] : [],
  )
}

/** Deletes what must be deleted; `reader` is null while the reader is unknown. */
export async function tidy(reader: number | null): Promise<void> {
  const kept = await listCaches()
  for (const name of cachesToDrop(kept, reader, Date.now())) await caches.delete(name)
}
