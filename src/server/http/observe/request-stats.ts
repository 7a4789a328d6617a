/**
 * Rolling stats of this process: request counts in buckets of a minute for the last fifteen, and the health of each
 * dependency (payment gateways, SMS, database). Small enough to be sent to another process, which merges them.
 */
import { performance } from 'node:perf_hooks'
import { IS_CALL } from '../api/error-response.ts'

const MINUTE = 60 * 1000
export const STATS_MINUTES = 15
/** s; a request above this counts as slow */
const SLOW = 1

export const REQUEST_KINDS = ['page', 'call', 'login', 'file'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** `failed`: 5xx; `slow`: answered, but late; `shed`: refused under overload */
export type Count = { all: number; failed: number; slow: number; shed: number }
/** `minute`: since the epoch */
export type MinuteBucket = { minute: number } & Record<RequestKind, Count>

/** Whether calls to a dependency succeed, and since when they fail. */
export type DependencyHealth = {
  failingSince: number | null
  failedAt: number | null
  workedAt: number | null
  failures: number
}

export type RequestStats = {
  startedAt: number
  buckets: MinuteBucket[]
  dependencies: Record<string, DependencyHealth>
  /** bytes */
  memory: number
  /** utilisation of the event loop since the last report */
  busy: number
  /** requests that wait for a database connection */
  waiting: number
}

const emptyCount = (): Count => ({ all: 0, failed: 0, slow: 0, shed: 0 })
export const emptyBucket = (minute: number): MinuteBucket => ({
  minute,
  page: emptyCount(),
  call: emptyCount(),
  login: emptyCount(),
  file: emptyCount(),
})

/** Built files answer under the pattern of pages; an address from older days ends as if it were one. */
const IS_FILE = /\.(?!do$)[a-z\d]{2,11}$/

/** By the pattern of the route; null for health checks and metrics. */
export function kindOfRoute(route: string): RequestKind | null {
  if (route.startsWith('/api/login/')) return 'login'
  if (route.startsWith('/api/') || route.startsWith('/h5/api/')) return 'call'
  if (route === '/healthz' || route === '/readyz' || route === '/metrics') return null
  return route === '/*' || route.startsWith('/desk') ? 'page' : 'file'
}

type Options = { now?: () => number; countWaiting?: () => number }

export function createStatsRecorder({ now = Date.now, countWaiting = () => 0 }: Options = {}) {
  const startedAt = now()
  const buckets = new Map<number, MinuteBucket>()
  const dependencies: Record<string, DependencyHealth> = {}
  const kinds = new Map<string, RequestKind | null>()
  let load = performance.eventLoopUtilization()

  function bucketOf(minute: number): MinuteBucket {
    const known = buckets.get(minute)
    if (known) return known
    const bucket = emptyBucket(minute)
    buckets.set(minute, bucket)
    // Also drops minutes of the future, which a clock that was set back leaves behind.
    for (const other of buckets.keys()) if (Math.abs(other - minute) >= STATS_MINUTES) buckets.delete(other)
    return bucket
  }

  return {
    noteRequest({
      route,
      path,
      status,
      seconds,
    }: {
      route: string
      path: string
      status: number
      seconds: number
    }): void {
      let kind = kinds.get(route)
      if (kind === undefined) kinds.set(route, (kind = kindOfRoute(route)))
      if (kind === null) return
      const count = bucketOf(Math.floor(now() / MINUTE))[kind === 'page' && IS_FILE.test(path) ? 'file' : kind]
      count.all++
      if (status === 503) count.shed++
      else if (status >= 500) count.failed++
      else if (seconds > SLOW) count.slow++
    },

    /** Refused by admission control, before routing. */
    noteShed(path: string): void {
      const count = bucketOf(Math.floor(now() / MINUTE))[IS_CALL.test(path) ? (kindOfRoute(path) ?? 'call') : 'page']
      count.all++
      count.shed++
    },

    /** The outcome of a call to a dependency. */
    note(dependency: string, worked: boolean): void {
      const at = now()
      const health = (dependencies[dependency] ??= { failingSince: null, failedAt: null, workedAt: null, failures: 0 })
      if (worked) Object.assign(health, { failingSince: null, workedAt: at, failures: 0 })
      else
        Object.assign(health, { failingSince: health.failingSince ?? at, failedAt: at, failures: health.failures + 1 })
    },

    read(): RequestStats {
      const before = load
      load = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(load, before)
      return {
        startedAt,
        buckets: [...buckets.values()],
        dependencies,
        memory: process.memoryUsage.rss(),
        busy: utilization,
        waiting: countWaiting(),
      }
    },
  }
}

export type StatsRecorder = ReturnType<typeof createStatsRecorder>

/** The buckets of all processes merged, the oldest first and without gaps; the last is the current minute. */
export function mergeBuckets(stats: readonly RequestStats[], now: number): MinuteBucket[] {
  const last = Math.floor(now / MINUTE)
  const minutes = Array.from({ length: STATS_MINUTES }, (_, index) => emptyBucket(last - STATS_MINUTES + 1 + index))
  for (const { buckets } of stats)
    for (const bucket of buckets) {
      const sum = minutes[bucket.minute - last + STATS_MINUTES - 1]
      if (sum) for (const kind of REQUEST_KINDS) addCount(sum[kind], bucket[kind])
    }
  return minutes
}

export function addCount(sum: Count, more: Count): void {
  sum.all += more.all
  sum.failed += more.failed
  sum.slow += more.slow
  sum.shed += more.shed
}

/** The health of a dependency over all processes: the newest outcome counts. */
export function mergeDependencies(stats: readonly RequestStats[], dependency: string): DependencyHealth {
  const known = stats.flatMap(({ dependencies }) => dependencies[dependency] ?? [])
  const newest = (times: (number | null)[]) => {
    const given = times.filter((time) => time !== null)
    return given.length > 0 ? Math.max(...given) : null
  }
  const workedAt = newest(known.map((health) => health.workedAt))
  const failedAt = newest(known.map((health) => health.failedAt))
  const isFailing = failedAt !== null && (workedAt === null || failedAt > workedAt)
  const failing = known.filter(({ failingSince }) => isFailing && failingSince !== null)
  // It cannot have failed since before the last success of another process.
  const since = failing.map((health) => Math.max(health.failingSince ?? 0, workedAt ?? 0))
  return {
    workedAt,
    failedAt,
    failingSince: since.length > 0 ? Math.min(...since) : null,
    failures: failing.reduce((sum, { failures }) => sum + failures, 0),
  }
}
