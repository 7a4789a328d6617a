// Every choice in a recording derives from the name of the item, so a second run makes the same audio.

export type Random = () => number

/** A 32-bit number from a name (FNV-1a): the same name gives the same number on every machine. */
export function hash(name: string): number {
  let h = 0x811c9dc5
  for (const byte of new TextEncoder().encode(name)) h = Math.imul(h ^ byte, 0x01000193) >>> 0
  return h >>> 0
}

/** Numbers from 0 up to 1, drawn in an order fixed by the seed (mulberry32). */
export function seeded(seed: number | string): Random {
  let state = typeof seed === 'string' ? hash(seed) : seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()
