/**
 * The stories read last, cached by the browser to be read again offline: the names of their caches, and when these are
 * dropped. Each has its own cache, under the reader who read it; the build files that their pages need are stored together,
 * since most of them are the same.
 */
import { storyNumberOf } from '../content/slug.ts'
import { NOBODY } from './issue-reading.ts'
import { isForReader } from './offline-issue.ts'

/** The format version: incremented when the cached format changes; caches of another format are dropped. */
const FORM = 'story-1'
const ANY_FORM = /^story-/

/** Files of builds, named by their content, for all stories. */
export const STORY_FILES = `${FORM}:file`
/** The cache for the fallback page, which states that there is no connection. */
export const OFFLINE_PAGE = `${FORM}:page`
export const OFFLINE_STYLE = '/offline.css'

/** Message from a page to a waiting service worker: it may activate. */
export const TAKE_OVER = 'take-over'
/** Message to an active one: it should check whether all cached stories may stay. */
export const LOOK_THROUGH = 'look-through'

/** How many are cached. */
export const KEPT_STORIES = 20

/** As wide as a phone shows them, on screens with one dot per pixel: enough to see what there is. */
export const STORY_PICTURE_WIDTH = 480

export type KeptStory = {
  articleId: number
  owner: number
  title: string
  columnName: string
  /** only its free part was there to be read */
  locked: boolean
  /** of the build */
  files: string[]
  keptAt: number
  /** when the server was last asked whether its reader may still read it */
  askedAt: number
  /** the time of the last change of the story that the server has told, by the server's clock; absent before the first */
  changeTime?: number
  /** false while it is being cached */
  whole: boolean
}

/** A keeping that is not done after this has been broken off. */
const KEEPING_TIME = 5 * 60_000
/** A story cached more recently than this is not cached again. */
const RENEWED_AFTER = 10 * 60_000
/** How long an open story is assumed to be still open. */
const TRUSTED_FOR = 24 * 60 * 60_000

export const storyCache = (owner: number, articleId: number, at: number) => `${FORM}:${owner}:${articleId}:${at}`

type StoryCache = { name: string; owner: number; articleId: number; at: number }

export function parseStoryCache(name: string): StoryCache | null {
  const parts = /^story-1:(\d+):(\d+):(\d+)$/.exec(name)
  return parts ? { name, owner: Number(parts[1]), articleId: Number(parts[2]), at: Number(parts[3]) } : null
}

export const isStoryCache = (name: string) => ANY_FORM.test(name)

type Kept = { name: string; record: KeptStory | null }

/** The caches to drop: of other readers, of other formats, incomplete, cached again since, too many. */
export function storiesToDrop(caches: Kept[], reader: number | null, now: number): string[] {
  const stories = caches.flatMap(({ name, record }) => {
    const parsed = parseStoryCache(name)
    return parsed ? [{ ...parsed, whole: record?.whole === true }] : []
  })
  const stays = stories.filter(
    (story) =>
      (reader === null || isForReader(story.owner, reader)) &&
      (story.whole || now - story.at < KEEPING_TIME) &&
      !stories.some((other) => other.articleId === story.articleId && other.whole && other.at > story.at),
  )
  const newest = stays.toSorted((a, b) => b.at - a.at).slice(0, KEPT_STORIES)
  const needed = new Set([STORY_FILES, OFFLINE_PAGE, ...newest.map(({ name }) => name)])
  return caches.map(({ name }) => name).filter((name) => isStoryCache(name) && !needed.has(name))
}

/** The cached files that no story needs any more. */
export function filesToDrop(files: string[], stories: (KeptStory | null)[]): string[] {
  const needed = new Set(stories.flatMap((story) => story?.files ?? []))
  return files.filter((file) => !needed.has(file))
}

/** Whether the cached story is still good enough. A locked one may be open by now. */
export function isKeptWell(record: KeptStory, articleId: number, reader: number, now: number): boolean {
  const isTheirs = record.articleId === articleId && record.owner === reader
  return isTheirs && record.whole && !record.locked && now - record.keptAt < RENEWED_AFTER
}

/** What the server tells about stories that have changed lately. */
export type StoryChanges = { list: { id: number; changeTime: number }[]; allTime: number }

/** The time of the last change of a story that is told; 0 when none is. */
export const changeTimeOf = ({ list, allTime }: StoryChanges, articleId: number): number =>
  Math.max(allTime, list.find(({ id }) => id === articleId)?.changeTime ?? 0)

/**
 * Whether the server must be asked about a cached story: once a day, and when it has changed since. Free stories are
 * checked, too: they may have been withdrawn. Times of the server are compared with each other alone, since the clock of
 * the device may be wrong.
 */
export function isToAsk(
  { articleId, askedAt, changeTime }: KeptStory,
  now: number,
  changes: StoryChanges | null,
): boolean {
  const told = changes ? changeTimeOf(changes, articleId) : 0
  return Math.abs(now - askedAt) >= TRUSTED_FOR || (told > 0 && told !== changeTime)
}

/** Whether the cached story may stay, by the server's response; null: unknown. */
export function mayStay(record: KeptStory, answer: { status: number; isLock: boolean | null } | null): boolean | null {
  if (answer?.status === 404) return false
  if (!answer || answer.isLock === null) return null
  // A story cached as locked contains nothing to protect.
  return record.locked || !answer.isLock
}

/** Addresses of stories: which one. */
export function parseStoryPath(path: string): number | null {
  const [, part] = /^\/article\/([^/]+)$/.exec(path) ?? []
  const id = part === undefined ? null : storyNumberOf(part)
  return id === null ? null : Number(id)
}

/** Addresses whose answer tells whether a story is still there: its page and its call. */
export function parseStoryAddress(path: string): number | null {
  const parts = /^\/api\/article\/(\d{1,15})$/.exec(path)
  return parts ? Number(parts[1]) : parseStoryPath(path)
}

/** Calls after which another account may be signed in. Reports of reading and listening are frequent, and change nothing. */
export const changesReader = (path: string): boolean => /^\/api\/(login|user)\/(?!history\/)/.test(path)

/** The reader after a successful call, where the call determines it; null: it must be requested. */
export const readerAfter = (path: string): number | null => (path === '/api/login/logout' ? NOBODY : null)
