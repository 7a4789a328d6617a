/**
 * Issues that a reader has saved to read offline: the names of their caches, and when these are dropped. Each issue has its
 * own cache, under the reader who saved it; the code that it needs is cached under its build.
 */
import { NOBODY } from './issue-reading.ts'

/** The format version: incremented when the cached format changes; caches of another format are dropped. */
const FORM = 'offline-1'
const ANY_FORM = /^offline-/

/** Names the build and its files that reading needs. */
export const OFFLINE_FILES = '/offline.json'
/** In each cache of an issue: what was saved, and for whom. This address is never requested from a server. */
export const OFFLINE_RECORD = '/offline/record'

export type OfflineFiles = { build: string; files: string[] }

export type SavedIssue = {
  issueId: number
  owner: number
  title: string
  magazineName: string
  number: number
  /** address of the cover at one width */
  cover: string | null
  /** the stories that were saved */
  articles: number[]
  bytes: number
  savedAt: number
  build: string
  /** false while it is being saved */
  whole: boolean
}

/** A saving that is not done after this has been broken off. */
const SAVING_TIME = 30 * 60_000

export const issueCache = (owner: number, issueId: number, at: number) => `${FORM}:issue:${owner}:${issueId}:${at}`
export const buildCache = (build: string) => `${FORM}:build:${build}`
export const isBuildCache = (name: string) => name.startsWith(buildCache(''))

export type IssueCache = { name: string; owner: number; issueId: number; at: number }

export function parseIssueCache(name: string): IssueCache | null {
  const parts = /^offline-1:issue:(\d+):(\d+):(\d+)$/.exec(name)
  return parts ? { name, owner: Number(parts[1]), issueId: Number(parts[2]), at: Number(parts[3]) } : null
}

export const isOfflineCache = (name: string) => ANY_FORM.test(name)

/** Free text is for anybody; what was saved for an account is dropped when another account, or nobody, is signed in here. */
export const isForReader = (owner: number, reader: number) => owner === NOBODY || owner === reader

type Kept = { name: string; record: SavedIssue | null }

/** The caches to drop: of other readers, of other formats, incomplete, saved again since, builds that no issue needs. */
export function cachesToDrop(caches: Kept[], reader: number | null, now: number): string[] {
  const issues = caches.flatMap(({ name, record }) => {
    const parsed = parseIssueCache(name)
    return parsed ? [{ ...parsed, record }] : []
  })
  const isWhole = ({ record }: (typeof issues)[number]) => record?.whole === true
  const stays = issues.filter(
    (issue) =>
      (reader === null || isForReader(issue.owner, reader)) &&
      (isWhole(issue) || now - issue.at < SAVING_TIME) &&
      !issues.some((other) => other.issueId === issue.issueId && isWhole(other) && isAfter(other, issue)),
  )
  const needed = new Set(stays.map(({ name }) => name))
  for (const { record } of stays) if (record) needed.add(buildCache(record.build))
  return caches.map(({ name }) => name).filter((name) => isOfflineCache(name) && !needed.has(name))
}

const isAfter = (a: IssueCache, b: IssueCache) => a.at > b.at

/** Addresses of reader pages: which issue, and which story of it. */
export function parseReaderPath(path: string): { issueId: number; articleId: number | null } | null {
  const parts = /^\/magazine\/(\d{1,15})\/read(?:\/(\d{1,15}))?$/.exec(path)
  return parts ? { issueId: Number(parts[1]), articleId: parts[2] === undefined ? null : Number(parts[2]) } : null
}

/** One width of each picture is enough: the smallest that is sharp on a phone, or the largest there is. */
const SHARP = 960

export function pickWidth(sources: string, wanted = SHARP): string | null {
  const candidates = sources.split(',').flatMap((candidate) => {
    const [address, width = ''] = candidate.trim().split(/\s+/)
    return address ? [{ address, width: Number.parseInt(width, 10) || 0 }] : []
  })
  const sorted = candidates.toSorted((a, b) => a.width - b.width)
  return (sorted.find(({ width }) => width >= wanted) ?? sorted.at(-1))?.address ?? null
}

/** As readers know sizes of files. */
export function offlineFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
