/**
 * The stories that were read last, kept by the browser to be read again without a connection: how what is kept of them is
 * named, and when it must go. Each lies in a cache of its own, under whoever read it; the files of the build that their
 * pages need lie together, since most of them are the same.
 */
import { NOBODY } from './issue-reading.ts'
import { isForReader } from './offline-issue.ts'

/** Grows when the form of what is kept changes; what was kept in another form is thrown away. */
const FORM = 'story-1'
const ANY_FORM = /^story-/

/** Files of builds, named by their content, for all stories. */
export const STORY_FILES = `${FORM}:file`
/** What the page for everything else needs, which tells that there is no connection. */
export const OFFLINE_PAGE = `${FORM}:page`
export const OFFLINE_STYLE = '/offline.css'

/** What a page says to a worker that waits: it may begin. */
export const TAKE_OVER = 'take-over'
/** And to one that has begun: it should see whether everything that is kept may stay. */
export const LOOK_THROUGH = 'look-through'

/** How many are kept. */
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
  /** when it was last asked whether its reader may still read it */
  askedAt: number
  /** false while it is being kept */
  whole: boolean
}

/** A keeping that is not done after this has been broken off. */
const KEEPING_TIME = 5 * 60_000
/** What was kept so lately need not be kept again. */
const RENEWED_AFTER = 10 * 60_000
/** How long it is taken for granted that what was open still is. */
const TRUSTED_FOR = 24 * 60 * 60_000

export const storyCache = (owner: number, articleId: number, at: number) => `${FORM}:${owner}:${articleId}:${at}`

type StoryCache = { name: string; owner: number; articleId: number; at: number }

export function parseStoryCache(name: string): StoryCache | null {
  const parts = /^story-1:(\d+):(\d+):(\d+)$/.exec(name)
  return parts ? { name, owner: Number(parts[1]), articleId: Number(parts[2]), at: Number(parts[3]) } : null
}

export const isStoryCache = (name: string) => ANY_FORM.test(name)

type Kept = { name: string; record: KeptStory | null }

/** The caches that must go: of other readers, of other forms, broken off, kept anew since, too many. */
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

/** Of the files that are kept, those that no story needs any more. */
export function filesToDrop(files: string[], stories: (KeptStory | null)[]): string[] {
  const needed = new Set(stories.flatMap((story) => story?.files ?? []))
  return files.filter((file) => !needed.has(file))
}

/** Whether what is kept of a story will do. One that was shut may be open by now. */
export function isKeptWell(record: KeptStory, articleId: number, reader: number, now: number): boolean {
  const isTheirs = record.articleId === articleId && record.owner === reader
  return isTheirs && record.whole && !record.locked && now - record.keptAt < RENEWED_AFTER
}

/** Free stories are asked about, too: they may have been taken back. */
export const isToAsk = ({ askedAt }: KeptStory, now: number): boolean => now - askedAt >= TRUSTED_FOR

/** What an answer about a story means for what is kept of it; null: nobody could say. */
export function mayStay(record: KeptStory, answer: { status: number; isLock: boolean | null } | null): boolean | null {
  if (answer?.status === 404) return false
  if (!answer || answer.isLock === null) return null
  // What was shut already has nothing in it that anybody could lose.
  return record.locked || !answer.isLock
}

/** Addresses of stories: which one. */
export function parseStoryPath(path: string): number | null {
  const parts = /^\/article\/(\d{1,15})$/.exec(path)
  return parts ? Number(parts[1]) : null
}

/** Calls after which somebody else may read here. What was read and heard is told often, and changes nothing. */
export const changesReader = (path: string): boolean => /^\/api\/(login|user)\/(?!history\/)/.test(path)

/** Who reads once a call has succeeded, where the call itself says so; null: it must be asked. */
export const readerAfter = (path: string): number | null => (path === '/api/login/logout' ? NOBODY : null)
