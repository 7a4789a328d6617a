/**
 * How the last minutes went in this process: a few whole numbers for each minute, and since when what it asks of others has
 * failed. Small enough to be told to another process, so that a machine with several can be looked at as one.
 */
import { performance } from 'node:perf_hooks'
import { IS_CALL } from './error-response.ts'

const MINUTE = 60 * 1000
export const PULSE_MINUTES = 15
/** s; longer than this a reader notices. */
const SLOW = 1

export const REQUEST_KINDS = ['page', 'call', 'login', 'file'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

/** `failed` by our own fault, `slow` but answered, `shed` because there was too much to do. */
export type Count = { all: number; failed: number; slow: number; shed: number }
/** One minute, by the number that it has since 1970. */
export type Beat = { minute: number } & Record<RequestKind, Count>

/** What is asked of others again and again: whether it works, and since when it does not. */
export type Streak = { failingSince: number | null; failedAt: number | null; workedAt: number | null; failures: number }

export type Pulse = {
  startedAt: number
  beats: Beat[]
  streaks: Record<string, Streak>
  /** bytes */
  memory: number
  /** share of the time in which this process had something to do, since it was asked last */
  busy: number
  /** those who wait for a connection to the database */
  waiting: number
}

const noCount = (): Count => ({ all: 0, failed: 0, slow: 0, shed: 0 })
export const noBeat = (minute: number): Beat => ({
  minute,
  page: noCount(),
  call: noCount(),
  login: noCount(),
  file: noCount(),
})

/** Built files answer under the pattern of pages; an address from older days ends as if it were one. */
const IS_FILE = /\.(?!do$)[a-z\d]{2,11}$/

/** By the pattern of the route; null for what machines ask to watch us. */
export function kindOfRoute(route: string): RequestKind | null {
  if (route.startsWith('/api/login/')) return 'login'
  if (route.startsWith('/api/') || route.startsWith('/h5/api/')) return 'call'
  if (route === '/healthz' || route === '/readyz' || route === '/metrics') return null
  return route === '/*' || route.startsWith('/desk') ? 'page' : 'file'
}

type Options = { now?: () => number; countWaiting?: () => number }

export function createPulse({ now = Date.now, countWaiting = () => 0 }: Options = {}) {
  const startedAt = now()
  const beats = new Map<number, Beat>()
  const streaks: Record<string, Streak> = {}
  const kinds = new Map<string, RequestKind | null>()
  let load = performance.eventLoopUtilization()

  function beatOf(minute: number): Beat {
    const known = beats.get(minute)
    if (known) return known
    const beat = noBeat(minute)
    beats.set(minute, beat)
    // A clock that was set back leaves minutes of the future behind; they go with the others.
    for (const other of beats.keys()) if (Math.abs(other - minute) >= PULSE_MINUTES) beats.delete(other)
    return beat
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
      const count = beatOf(Math.floor(now() / MINUTE))[kind === 'page' && IS_FILE.test(path) ? 'file' : kind]
      count.all++
      if (status === 503) count.shed++
      else if (status >= 500) count.failed++
      else if (seconds > SLOW) count.slow++
    },

    /** Refused at the door, where no route is known yet. */
    noteShed(path: string): void {
      const count = beatOf(Math.floor(now() / MINUTE))[IS_CALL.test(path) ? (kindOfRoute(path) ?? 'call') : 'page']
      count.all++
      count.shed++
    },

    /** Something was asked of a provider or of the database: it worked, or it did not. */
    note(matter: string, worked: boolean): void {
      const at = now()
      const streak = (streaks[matter] ??= { failingSince: null, failedAt: null, workedAt: null, failures: 0 })
      if (worked) Object.assign(streak, { failingSince: null, workedAt: at, failures: 0 })
      else
        Object.assign(streak, { failingSince: streak.failingSince ?? at, failedAt: at, failures: streak.failures + 1 })
    },

    tell(): Pulse {
      const before = load
      load = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(load, before)
      return {
        startedAt,
        beats: [...beats.values()],
        streaks,
        memory: process.memoryUsage.rss(),
        busy: utilization,
        waiting: countWaiting(),
      }
    },
  }
}

export type PulseTaker = ReturnType<typeof createPulse>

/** The minutes of all processes as one, the oldest first and without a gap; the last is the one that is not over yet. */
export function mergeBeats(pulses: readonly Pulse[], now: number): Beat[] {
  const last = Math.floor(now / MINUTE)
  const minutes = Array.from({ length: PULSE_MINUTES }, (_, place) => noBeat(last - PULSE_MINUTES + 1 + place))
  for (const { beats } of pulses)
    for (const beat of beats) {
      const sum = minutes[beat.minute - last + PULSE_MINUTES - 1]
      if (sum) for (const kind of REQUEST_KINDS) addCount(sum[kind], beat[kind])
    }
  return minutes
}

export function addCount(sum: Count, more: Count): void {
  sum.all += more.all
  sum.failed += more.failed
  sum.slow += more.slow
  sum.shed += more.shed
}

/** What is known of a matter over all processes: the newest word counts, whoever has it. */
export function mergeStreaks(pulses: readonly Pulse[], matter: string): Streak {
  const known = pulses.flatMap(({ streaks }) => streaks[matter] ?? [])
  const newest = (times: (number | null)[]) => {
    const given = times.filter((time) => time !== null)
    return given.length > 0 ? Math.max(...given) : null
  }
  const workedAt = newest(known.map((streak) => streak.workedAt))
  const failedAt = newest(known.map((streak) => streak.failedAt))
  const isFailing = failedAt !== null && (workedAt === null || failedAt > workedAt)
  const failing = known.filter(({ failingSince }) => isFailing && failingSince !== null)
  // Where one process fails since long and another has got through meanwhile, it fails since then at the earliest.
  const since = failing.map((streak) => Math.max(streak.failingSince ?? 0, workedAt ?? 0))
  return {
    workedAt,
    failedAt,
    failingSince: since.length > 0 ? Math.min(...since) : null,
    failures: failing.reduce((sum, { failures }) => sum + failures, 0),
  }
}
