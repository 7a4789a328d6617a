/** The demo edition on its way into the database: what the files hold, the media shelf, and the hour of loading. */
import { startOfDay } from '#domain/time/relative-time.ts'
import type { Content } from './content/read-content.ts'
import type { MediaShelf } from './tables/seed-media.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

export type Edition = { content: Content; media: MediaShelf; now: number }

/** Eight in the morning in Beijing, this many days back; for today it may be a little earlier than that. */
export function daysAgo(now: number, days: number): number {
  return Math.min(now, startOfDay(now) - days * DAY + 8 * HOUR)
}

/** The account of a writer of ours; teachers and hosts from outside have none. */
export function findAuthorId(content: Content, name: string): number | null {
  return content.authors.find((author) => author.name === name)?.id ?? null
}

/** A number that looks arbitrary and is the same each time, for what the files leave open. */
export function settledNumber(seed: number, below: number): number {
  let value = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0) % below
}
