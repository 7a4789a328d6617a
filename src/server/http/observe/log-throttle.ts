/** A log throttle: a warning that recurs with every request is logged once in ten seconds, with the number left out. */
const EVERY = 10_000
const MAX_KEYS = 200

/** `omitted`: how many were left out since the last line */
type Write = (omitted: number) => void

/** By a monotonic clock. */
export function createLogThrottle(every = EVERY, clock: () => number = () => performance.now()) {
  const entries = new Map<string, { at: number; omitted: number }>()
  return (key: string, write: Write): void => {
    const known = entries.get(key)
    if (known && clock() - known.at < every) {
      known.omitted++
      return
    }
    entries.delete(key)
    if (entries.size >= MAX_KEYS) entries.delete(entries.keys().next().value!)
    entries.set(key, { at: clock(), omitted: 0 })
    write(known?.omitted ?? 0)
  }
}
