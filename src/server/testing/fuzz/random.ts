/** Chance that can be had again: the same seed gives the same numbers, on every machine. */
export type Random = {
  /** from 0 up to, but without, this many */
  below: (count: number) => number
  chance: (share: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
}

/** A small generator (mulberry32): good enough for tests, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return { below, chance: (share) => next() < share, pick: (list) => list[below(list.length)]! }
}
