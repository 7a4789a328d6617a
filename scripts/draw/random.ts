// Seeded random numbers: a picture is a function of its id, so drawing twice gives the same bytes.
export type Random = {
  (): number
  between(low: number, high: number): number
  whole(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  chance(p: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

export function random(seed: string | number): Random {
  let h = 2166136261
  for (const c of String(seed)) h = Math.imul(h ^ c.codePointAt(0)!, 16777619)
  let s = h >>> 0
  const next = (() => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }) as Random
  next.between = (low, high) => low + (high - low) * next()
  next.whole = (low, high) => Math.floor(low + (high - low + 1) * next())
  next.pick = (list) => list[Math.floor(next() * list.length)]!
  next.chance = (p) => next() < p
  next.shuffle = (list) => {
    const out = [...list]
    for (let i = out.length - 1; i > 0; i--) {
      const j = Math.floor(next() * (i + 1))
      ;[out[i], out[j]] = [out[j]!, out[i]!]
    }
    return out
  }
  // The first values of neighbouring ids are alike; let them drift apart.
  next()
  next()
  next()
  return next
}
