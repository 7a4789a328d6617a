/**
 * Checks saved content against the current reader, their current access and what was withdrawn: text that they may no longer
 * read is deleted.
 */
import type { User } from '#contract/site/account.ts'
import type { Article, ChangedStories } from '#contract/site/article.ts'
import type { Envelope } from '#contract/core/envelope.ts'
import type { Chapter } from '#contract/site/magazine.ts'
import { NOBODY } from '#domain/issue/issue-reading.ts'
import { parseIssueCache } from '#domain/issue/offline-issue.ts'
import { changeTimeOf, isToAsk, mayStay, parseStoryCache } from '#domain/issue/offline-story.ts'
import { listSaved, removeArticles, tidy } from './offline-store.ts'
import { listStories, tidyStories, writeStory } from './story-store.ts'

/** How often to check while nothing has changed. */
const CHECK_PAUSE = 60_000

let checkedAt = 0

/** The connection was lost: what the server says next is checked without a pause. */
export function checkSoon(): void {
  checkedAt = 0
}

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
  await checkStories()
  // The resources that only the issues and stories just deleted needed.
  await tidy(reader)
  await tidyStories(reader)
}

type Answered<Model> = { status: number; model: Model | null; response: Response }

/** A response that has not changed need not be sent again; it is never taken from the HTTP cache without a request. */
async function ask<Model>(address: string): Promise<Answered<Model> | null> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' }, cache: 'no-cache' })
    const envelope = (await response.clone().json()) as Envelope<Model>
    return { status: response.status, model: envelope.success ? envelope.model : null, response }
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
  const contents = `/api/magazine/${record.issueId}/chapterList`
  const answer = await ask<Chapter[]>(contents)
  if (answer?.status === 404) await caches.delete(name)
  if (!answer?.model) return
  const open = new Set(
    answer.model.flatMap(({ list }) => list.flatMap((story) => (story.isLock ? [] : [story.articleId]))),
  )
  const lost = record.articles.filter((id) => !open.has(id))
  if (lost.length === 0) return
  await (await caches.open(name)).put(contents, answer.response)
  await removeArticles({ name, record }, lost)
}

/** Each once a day, and each that the server names as changed: there are at most twenty. */
async function checkStories(): Promise<void> {
  const stories = await listStories()
  if (stories.length === 0) return
  const changes = (await ask<ChangedStories>('/api/article/changed'))?.model ?? null
  if (!changes) checkSoon()
  const now = Date.now()
  for (const { name, record } of stories) {
    if (!isToAsk(record, now, changes)) continue
    const answer = await ask<Article>(`/api/article/${record.articleId}`)
    const stays = mayStay(record, answer && { status: answer.status, isLock: answer.model?.isLock ?? null })
    if (stays === false) await caches.delete(name)
    if (stays !== true) continue
    const changeTime = changes ? changeTimeOf(changes, record.articleId) : (record.changeTime ?? 0)
    await writeStory(await caches.open(name), { ...record, askedAt: now, changeTime })
  }
}

/** The server has just said that a story is not there any more: no copy of it stays. */
export async function forgetArticle(articleId: number): Promise<void> {
  for (const name of await caches.keys()) if (parseStoryCache(name)?.articleId === articleId) await caches.delete(name)
  for (const saved of await listSaved(null))
    if (saved.record.articles.includes(articleId)) await removeArticles(saved, [articleId])
  await tidyStories(null)
  await tidy(null)
}
