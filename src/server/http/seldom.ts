/** The same trouble said once in a while: what goes on for hours, for every reader, must not fill the disk with words. */
const EVERY = 10_000
const KINDS_KEPT = 200

type Say = (left: number) => void

/** `say` is told how many were left out since it was said last. By a clock that nobody sets. */
export function createSeldom(every = EVERY, clock: () => number = () => performance.now()) {
  const kinds = new Map<string, { at: number; left: number }>()
  return (kind: string, say: Say): void => {
    const known = kinds.get(kind)
    if (known && clock() - known.at < every) {
      known.left++
      return
    }
    kinds.delete(kind)
    if (kinds.size >= KINDS_KEPT) kinds.delete(kinds.keys().next().value!)
    kinds.set(kind, { at: clock(), left: 0 })
    say(known?.left ?? 0)
  }
}
