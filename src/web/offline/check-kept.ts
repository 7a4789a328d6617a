/**
 * Checks saved content against the current reader and their current access: text that they may no longer read is deleted.
 */
import type { User } from '#contract/site/account.ts'
import type { Article } from '#contract/site/article.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import type { Chapter } from '#contract/site/magazine.ts'
import { NOBODY } from '#domain/issue/issue-reading.ts'
import { parseIssueCache } from '#domain/issue/offline-issue.ts'
import { isToAsk, mayStay, parseStoryCache } from '#domain/issue/offline-story.ts'
import { paths } from '#domain/paths.ts'
import { listSaved, tidy, writeRecord } from './offline-store.ts'
import { listStories, tidyStories, writeStory } from './story-store.ts'

/** How often to check while nothing has changed. */
const CHECK_PAUSE = 60_000

let checkedAt = 0

/** `change`: the reader may have signed in or out; `reader` is the current one, if known. Null when nothing has changed. */
export async function checkKept(change: { reader: number | null } | null): Promise<void> {
  if (!change && Date.now() - checkedAt < CHECK_PAUSE) return
  checkedAt = Date.now()
  const known = change?.reader ?? null
  const isAsked = known === null && (await isAnythingOwned())
  const reader = isAsked ? await findReader() : known
  // The reader could not be determined; or something was being saved during the change. The next page checks again.
  if (change || (isAsked && reader === null)) checkedAt = 0
  // Nothing is known, so nothing is done.
  if (isAsked && reader === null) return
  await tidy(reader)
  await tidyStories(reader)
  for (const saved of await listSaved(reader)) await checkIssue(saved)
  for (const story of await listStories()) await checkStory(story)
  // The resources that only the issues and stories just deleted needed.
  await tidy(reader)
  await tidyStories(reader)
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

/** Content that everybody may read does not depend on the reader. */
async function isAnythingOwned(): Promise<boolean> {
  const owners = (await caches.keys()).map((name) => (parseIssueCache(name) ?? parseStoryCache(name))?.owner)
  return owners.some((owner) => owner !== undefined && owner !== NOBODY)
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

type Kept = Awaited<ReturnType<typeof listStories>>[number]

/** Once a day each: there are at most twenty. */
async function checkStory({ name, record }: Kept): Promise<void> {
  const now = Date.now()
  if (!isToAsk(record, now)) return
  const answer = await ask<Article>(`/api/article/${record.articleId}`)
  const stays = mayStay(record, answer && { status: answer.status, isLock: answer.model?.isLock ?? null })
  if (stays === false) await caches.delete(name)
  if (stays === true) await writeStory(await caches.open(name), { ...record, askedAt: now })
}
