/**
 * What was made once for many. Fresh things are given as they are; stale ones are given too while one making brings the
 * next; if that fails, the stale one stays. Concurrent misses wait for the same making. What depends on something that was
 * changed is dropped at once, also what is still being made.
 */
import { cacheTag } from '#contract/core/cache-tag.ts'
import { withDeadline } from '#db/client.ts'

/** ms that one waits for something better than what is old. */
const PATIENCE = 1000

/** On what something depends, in the words of cache-tag.ts. */
export type Tagged = { tags?: ReadonlySet<string> }

type Entry<Thing> = {
  thing: Thing
  bytes: number
  storedAt: number
  /** when the next could not be made; 0 when it could, or was not tried */
  failedAt: number
}
/** Something that is being made, and what was changed meanwhile. */
type Making<Thing> = { thing: Promise<Thing>; changed: Set<string> }

const dependsOn = ({ tags }: Tagged, changed: ReadonlySet<string>): boolean => {
  if (changed.has(cacheTag.everything)) return true
  for (const one of changed) if (tags?.has(one)) return true
  return false
}

/** ms after a making that failed, in which the stale thing is given without another try: who cannot is not pressed. */
const PAUSE = 1000

export type CacheOutcome = 'fresh' | 'stale' | 'miss' | 'shared' | 'error'

/** By age, in ms. */
export type Lifetime = { fresh: number; staleWhileRevalidate: number; staleIfError: number }

type Options<Thing> = {
  maxBytes: number
  lifetime: Lifetime
  now: () => number
  /** what a thing takes, about */
  bytesOf: (thing: Thing) => number
  /** whether a thing is what was wanted: `kept`, given but not kept, or `failed`, in whose place an older one may stand */
  judge?: (thing: Thing) => 'kept' | 'given' | 'failed'
  /** whether there is time to make anew what is stale but good enough */
  mayRefresh?: () => boolean
  /** ms that a making may take */
  within?: number
  onOutcome?: (outcome: CacheOutcome) => void
}

export function createTaggedCache<Thing extends Tagged>(options: Options<Thing>) {
  const { maxBytes, lifetime, now, bytesOf, judge = () => 'kept', onOutcome = () => {} } = options
  const { mayRefresh = () => true, within = Infinity } = options
  const entries = new Map<string, Entry<Thing>>()
  const making = new Map<string, Making<Thing>>()
  const unfinished = new Set<Making<Thing>>()
  let bytes = 0

  function drop(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= entry.bytes
    entries.delete(key)
  }

  function store(key: string, thing: Thing): void {
    drop(key)
    const size = bytesOf(thing)
    if (judge(thing) !== 'kept' || size > maxBytes / 10) return
    entries.set(key, { thing, bytes: size, storedAt: now(), failedAt: 0 })
    bytes += size
    // The map keeps its order of use: the first key is the one that was not asked for the longest time.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  function makeOnce(key: string, make: () => Promise<Thing>): Promise<Thing> {
    const current = making.get(key)
    if (current) return current.thing
    const changed = new Set<string>()
    // A making of its own: who wants it first may go, others wait for it.
    const thing = (within === Infinity ? make() : withDeadline(performance.now() + within, make))
      .then((made) => {
        // A later making has the last word about its key.
        const isNewest = making.get(key) === started || !making.has(key)
        if (judge(made) !== 'failed' && isNewest && !dependsOn(made, changed)) store(key, made)
        return made
      })
      .finally(() => {
        unfinished.delete(started)
        if (making.get(key) === started) making.delete(key)
      })
    const started: Making<Thing> = { thing, changed }
    making.set(key, started)
    unfinished.add(started)
    return thing
  }

  /**
   * What was begun before the change may have read what was before it: whoever comes from now on does not wait for it, and
   * on what it depends is known when it is done.
   */
  function dropTags(changed: ReadonlySet<string>): void {
    for (const [key, { thing }] of entries) if (dependsOn(thing, changed)) drop(key)
    for (const each of unfinished) for (const one of changed) each.changed.add(one)
    making.clear()
  }

  /** Nobody waits for long where there is something else to give. */
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
    const entry = entries.get(key)
    if (!entry) {
      onOutcome(making.has(key) ? 'shared' : 'miss')
      return makeOnce(key, make)
    }
    entries.delete(key)
    entries.set(key, entry)
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
    drop(key)
    return made ?? next
  }

  return {
    get,
    /** Whether there is something to give at once. */
    has: (key: string): boolean => {
      const entry = entries.get(key)
      return entry !== undefined && now() - entry.storedAt < lifetime.staleIfError
    },
    /** Drops exactly what depends on one of these. */
    drop: dropTags,
    clear: () => entries.forEach((_, key) => drop(key)),
    size: () => ({ things: entries.size, bytes }),
  }
}
