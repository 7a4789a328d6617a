/** The health of the site: the checks, the three states, and the thresholds from which they follow. */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const GIB = 1024 ** 3

export const STATUS_STATES = ['fine', 'watch', 'broken'] as const
export type StatusState = (typeof STATUS_STATES)[number]

export const STATE_NAMES: Readonly<Record<StatusState, string>> = labels(() => ({
  fine: m.desk.statusFine,
  watch: m.desk.statusWatch,
  broken: m.desk.statusBroken,
}))

export const STATUS_GROUPS = [
  {
    get name() {
      return m.word.reader
    },
    checks: ['read', 'login', 'pay', 'sms'],
  },
  {
    get name() {
      return m.word.newsroom
    },
    checks: ['legal', 'release', 'search', 'view', 'factor'],
  },
  {
    get name() {
      return m.desk.server
    },
    checks: ['load', 'disk', 'backup', 'replica', 'edge'],
  },
] as const
export type StatusCheck = (typeof STATUS_GROUPS)[number]['checks'][number]
export const STATUS_CHECKS = STATUS_GROUPS.flatMap(({ checks }): readonly StatusCheck[] => checks)

export const worstOf = (states: readonly StatusState[]): StatusState =>
  STATUS_STATES.findLast((state) => states.includes(state)) ?? 'fine'

type Requests = { all: number; failed: number }

/** One failure may be a broken story; a tenth of all is a broken site. With few requests a share means little. */
export function judgeFailures({ all, failed }: Requests): StatusState {
  const share = all > 0 ? failed / all : 0
  if (failed >= 5 && share >= 0.1) return 'broken'
  return failed >= 2 && share >= 0.01 ? 'watch' : 'fine'
}

type Load = { all: number; failed: number; slow: number; shed: number }

/** `shed` were refused under overload; a site that does so is at its limit, however well the others fare. */
export function judgeLoad({ all, failed, slow, shed }: Load): StatusState {
  if (all < 20) return 'fine'
  if ((shed + failed) / all >= 0.1 || slow / all >= 0.3) return 'broken'
  return (shed + failed) / all >= 0.01 || slow / all >= 0.05 ? 'watch' : 'fine'
}

/** What fails three times in a row is not by accident. */
export function judgeStreak({ failures }: { failures: number }): StatusState {
  if (failures >= 3) return 'broken'
  return failures > 0 ? 'watch' : 'fine'
}

/** Of what an hour allows; beyond the whole, readers wait. */
export function judgeBudget({ used, size }: { used: number; size: number }): StatusState {
  return used > size * 0.8 ? 'watch' : 'fine'
}

/** ms; a question that costs nothing should take none. */
export function judgeAnswer(ms: number): StatusState {
  return ms > 500 ? 'watch' : 'fine'
}

/** Due work is searched every second, so half a minute is long; after five minutes readers ask. */
export function judgeRelease({ oldestAt, failing }: { oldestAt: number | null; failing: number }, now: number) {
  const late = oldestAt === null ? 0 : now - oldestAt
  if (late > 5 * MINUTE) return 'broken'
  return late > MINUTE / 2 || failing > 0 ? 'watch' : 'fine'
}

type Orders = { undeliveredSince: number | null; unclosedSince: number | null; refundSince: number | null }

/** A job handles all of this once a minute: what waits for several minutes is stuck. A paid order must not wait at all. */
export function judgeOrders({ undeliveredSince, unclosedSince, refundSince }: Orders, now: number): StatusState {
  const isOlder = (since: number | null, ms: number) => since !== null && now - since > ms
  if (isOlder(undeliveredSince, 3 * MINUTE)) return 'broken'
  return isOlder(unclosedSince, 10 * MINUTE) || isOlder(refundSince, 2 * HOUR) ? 'watch' : 'fine'
}

export function judgeDisk({ free, size }: { free: number; size: number }): StatusState {
  if (free < size * 0.05 || free < GIB / 2) return 'broken'
  return free < size * 0.15 || free < 2 * GIB ? 'watch' : 'fine'
}

/** Made every night, and not always in the same minute. */
export const BACKUP_LIFETIME = 26 * HOUR

/** One missed backup deserves attention, two are a danger. */
export function judgeBackup(at: number, now: number): StatusState {
  if (now - at > BACKUP_LIFETIME + 24 * HOUR) return 'broken'
  return now - at > BACKUP_LIFETIME ? 'watch' : 'fine'
}

/** A failed purge is tried again within seconds; after two minutes readers may have seen what was withdrawn. */
export function judgeEdge(failingSince: number | null, now: number): StatusState {
  if (failingSince === null) return 'fine'
  return now - failingSince > 2 * MINUTE ? 'broken' : 'watch'
}

/** What could not be written waits in memory and is lost with it. */
export function judgeViews({ failingSince }: { failingSince: number | null }, now: number): StatusState {
  if (failingSince === null) return 'fine'
  return now - failingSince > 10 * MINUTE ? 'broken' : 'watch'
}

/** Since when it has been so, by minutes that follow each other: the beginning of the first of those that were not fine. */
export function troubledSince<Bucket extends { minute: number }>(
  buckets: readonly Bucket[],
  isTroubled: (bucket: Bucket) => boolean,
): number | null {
  const last = buckets.findLastIndex(isTroubled)
  if (last < 0) return null
  const before = buckets.slice(0, last).findLastIndex((bucket) => !isTroubled(bucket))
  return buckets[before + 1]!.minute * MINUTE
}
