/**
 * The storage of a cache, limited in bytes. An entry is on trial, in a small part of it, until it is used again; in the main
 * part it is replaced only by one that is used more. So whoever asks for many different things, once or a few times each,
 * evicts nothing that readers use. How much something was used is remembered for a while after it was evicted, or dropped
 * because it has changed.
 */

/** Of all bytes, when they are all in use. */
const TRIAL_SHARE = 1 / 8
/** ms after which a use counts half: a clock that nobody can turn forward by asking. */
const HALF_LIFE = 5 * 60 * 1000
/** Least recently used entries that a new one is compared with. */
const COMPARED = 16
/** Keys that are remembered with their uses after their entries are gone, about a megabyte of them. */
const MAX_REMEMBERED = 8000

type Uses = { count: number; period: number }
type Place<Entry> = Uses & { entry: Entry; bytes: number }

export function createCacheStore<Entry>(maxBytes: number) {
  // Maps keep the order of use.
  const main = new Map<string, Place<Entry>>()
  const trial = new Map<string, Place<Entry>>()
  const remembered = new Map<string, Uses>()
  let mainBytes = 0
  let trialBytes = 0

  const periodOf = (now: number) => Math.floor(now / HALF_LIFE)

  function decay(uses: Uses, now: number): void {
    const period = periodOf(now)
    if (period === uses.period) return
    // A clock that was set back is no reason to forget.
    uses.count /= 2 ** Math.max(0, period - uses.period)
    uses.period = period
  }

  function remove(key: string): Place<Entry> | undefined {
    const place = main.get(key) ?? trial.get(key)
    if (!place) return undefined
    if (main.delete(key)) mainBytes -= place.bytes
    else if (trial.delete(key)) trialBytes -= place.bytes
    return place
  }

  /** Of an entry that goes, its uses stay. */
  function forget(key: string): void {
    const place = remove(key)
    if (!place) return
    remembered.delete(key)
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!)
    remembered.set(key, { count: place.count, period: place.period })
  }

  const addToMain = (key: string, place: Place<Entry>) => {
    main.set(key, place)
    mainBytes += place.bytes
  }
  const addToTrial = (key: string, place: Place<Entry>) => {
    trial.set(key, place)
    trialBytes += place.bytes
  }

  /** The keys to evict so that it fits into the main part, all used less than it; null when there are too few of them. */
  function findLessUsed({ bytes, count }: Place<Entry>, now: number): string[] | null {
    let missing = mainBytes + bytes - maxBytes * (1 - TRIAL_SHARE)
    const keys: string[] = []
    let compared = 0
    for (const [key, place] of main) {
      if (missing <= 0 || compared++ >= COMPARED) break
      decay(place, now)
      if (place.count >= count) continue
      keys.push(key)
      missing -= place.bytes
    }
    return missing <= 0 ? keys : null
  }

  /** Into the main part if it may, otherwise onto trial. */
  function put(key: string, place: Place<Entry>, now: number): void {
    const evicted = place.count > 1 ? findLessUsed(place, now) : null
    if (!evicted) return addToTrial(key, place)
    for (const one of evicted) forget(one)
    addToMain(key, place)
  }

  /** On trial, whoever was not used for the longest goes first. */
  function evict(): void {
    for (const oldest of trial.keys()) {
      if (mainBytes + trialBytes <= maxBytes) return
      forget(oldest)
    }
  }

  return {
    peek: (key: string): Entry | undefined => (main.get(key) ?? trial.get(key))?.entry,

    /** The entry, which is used once more. */
    use(key: string, now: number): Entry | undefined {
      const known = main.get(key)
      if (known) {
        decay(known, now)
        known.count++
        main.delete(key)
        main.set(key, known)
        return known.entry
      }
      const tried = remove(key)
      if (!tried) return undefined
      decay(tried, now)
      tried.count++
      put(key, tried, now)
      return tried.entry
    },

    /** In place of the one that is there: its uses count for this one. */
    set(key: string, entry: Entry, bytes: number, now: number): void {
      const before = remove(key)
      const past = remembered.get(key)
      remembered.delete(key)
      const { count, period } = before ?? past ?? { count: 0, period: periodOf(now) }
      const place = { entry, bytes, count, period }
      decay(place, now)
      // The use of one that is there was counted when it was found.
      if (!before) place.count++
      put(key, place, now)
      evict()
    },

    drop: (key: string): void => void remove(key),

    /** Those that have changed. */
    dropIf(isDropped: (entry: Entry) => boolean): void {
      for (const part of [main, trial]) for (const [key, { entry }] of part) if (isDropped(entry)) forget(key)
    },

    clear(): void {
      for (const part of [main, trial]) part.clear()
      mainBytes = trialBytes = 0
    },
    size: () => ({ things: main.size + trial.size, bytes: mainBytes + trialBytes }),
  }
}
