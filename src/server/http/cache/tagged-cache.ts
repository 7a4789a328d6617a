/**
 * A cache of shared values. Fresh entries are served as they are; stale ones are served while one computation refreshes
 * them; if that fails, the stale one stays. Concurrent misses share one computation. Entries that depend on a change are
 * dropped immediately, including those still being computed. Where they are stored, and what is evicted: cache-store.ts.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { shareWork } from '#db/client.ts'
import { createCacheStore } from './cache-store.ts'

/** ms to wait for a new value while an old one is available. */
const PATIENCE = 1000

/** The cache tags of a value, as in cache-tag.ts. */
export type Tagged = { tags?: ReadonlySet<string> }

type Entry<Thing> = {
  thing: Thing
  storedAt: number
  /** when the next could not be made; 0 when it could, or was not tried */
  failedAt: number
}
/** A computation in progress, how to wait for it, too, and the tags that changed in the meantime. */
type Making<Thing> = { thing: Promise<Thing>; join: () => void; changed: Set<string> }

const dependsOn = ({ tags }: Tagged, changed: ReadonlySet<string>): boolean => {
  if (changed.has(cacheTag.everything)) return true
  for (const one of changed) if (tags?.has(one)) return true
  return false
}

/** ms after a failed computation during which the stale value is served without a retry, to spare a struggling backend. */
const PAUSE = 1000

export type CacheOutcome = 'fresh' | 'stale' | 'miss' | 'shared' | 'error'

/** By age, in ms. */
export type Lifetime = { fresh: number; staleWhileRevalidate: number; staleIfError: number }

type Options<Thing> = {
  maxBytes: number
  lifetime: Lifetime
  now: () => number
  /** approximate size of a value */
  bytesOf: (thing: Thing) => number
  /** judges a value: `kept` (cached), `given` (served but not cached), or `failed`, which an older one may replace */
  judge?: (thing: Thing) => 'kept' | 'given' | 'failed'
  /** whether there is capacity to refresh a stale but acceptable value */
  mayRefresh?: () => boolean
  /** ms that a making may take */
  within?: number
  onOutcome?: (outcome: CacheOutcome) => void
}

export function createTaggedCache<Thing extends Tagged>(options: Options<Thing>) {
  const { maxBytes, lifetime, now, bytesOf, judge = () => 'kept', onOutcome = () => {} } = options
  const { mayRefresh = () => true, within = Infinity } = options
  const entries = createCacheStore<Entry<Thing>>(maxBytes)
  const making = new Map<string, Making<Thing>>()
  const unfinished = new Set<Making<Thing>>()

  function store(key: string, thing: Thing): void {
    const size = bytesOf(thing)
    if (judge(thing) !== 'kept' || size > maxBytes / 10) entries.drop(key)
    else entries.set(key, { thing, storedAt: now(), failedAt: 0 }, size, now())
  }

  function makeOnce(key: string, make: () => Promise<Thing>): Promise<Thing> {
    const current = making.get(key)
    if (current) {
      current.join()
      return current.thing
    }
    const changed = new Set<string>()
    // The computation is independent: its first caller may leave, others wait for it.
    const work = within === Infinity ? { result: make(), join: () => {} } : shareWork(make, performance.now() + within)
    const thing = work.result
      .then((made) => {
        // The latest computation of a key wins.
        const isNewest = making.get(key) === started || !making.has(key)
        if (judge(made) !== 'failed' && isNewest && !dependsOn(made, changed)) store(key, made)
        return made
      })
      .finally(() => {
        unfinished.delete(started)
        if (making.get(key) === started) making.delete(key)
      })
    const started: Making<Thing> = { thing, join: work.join, changed }
    making.set(key, started)
    unfinished.add(started)
    return thing
  }

  /**
   * A computation begun before the change may have read the old state: later callers do not wait for it, and its tags are
   * only known when it is done.
   */
  function dropTags(changed: ReadonlySet<string>): void {
    entries.dropIf(({ thing }) => dependsOn(thing, changed))
    for (const each of unfinished) for (const one of changed) each.changed.add(one)
    making.clear()
  }

  /** The wait is short where there is an alternative. */
  async function soon(next: Promise<Thing>, hasOther: boolean): Promise<Thing | null> {
    const made = next.catch(() => null)
    if (!hasOther) return made
    const { promise: late, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(resolve, PATIENCE, null)
    const first = await Promise.race([made, late])
    clearTimeout(timer)
    return first
  }

  async function get(key: string, make: () => Promise<Thing>): Promise<Thing> {
    const entry = entries.use(key, now())
    if (!entry) {
      onOutcome(making.has(key) ? 'shared' : 'miss')
      return makeOnce(key, make)
    }
    const age = now() - entry.storedAt
    if (age < lifetime.fresh && age >= 0) {
      onOutcome('fresh')
      return entry.thing
    }
    // A clock that was set back must not keep the old for ever.
    const isPaused = Math.abs(now() - entry.failedAt) < PAUSE
    if (age < lifetime.staleIfError && (isPaused || !mayRefresh())) {
      onOutcome(isPaused ? 'error' : 'stale')
      return entry.thing
    }
    const next = makeOnce(key, make)
    const isGood = (made: Thing | null): made is Thing => {
      const good = made !== null && judge(made) !== 'failed'
      if (!good) entry.failedAt = now()
      return good
    }
    if (age < lifetime.staleWhileRevalidate) {
      next.then(isGood, () => isGood(null))
      onOutcome('stale')
      return entry.thing
    }
    const made = await soon(next, age < lifetime.staleIfError)
    if (isGood(made)) {
      onOutcome('miss')
      return made
    }
    onOutcome('error')
    if (age < lifetime.staleIfError) return entry.thing
    entries.drop(key)
    return made ?? next
  }

  return {
    get,
    /** Whether there is a value that can be served immediately. */
    has: (key: string): boolean => {
      const entry = entries.peek(key)
      return entry !== undefined && now() - entry.storedAt < lifetime.staleIfError
    },
    /** Drops exactly what depends on one of these. */
    drop: dropTags,
    clear: entries.clear,
    size: entries.size,
  }
}
