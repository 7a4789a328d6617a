// Basic operations on audio: a sound is a Float32Array at one sampling rate, the rate of the finished files.

export const RATE = 24000

export const samples = (seconds: number): number => Math.max(0, Math.round(seconds * RATE))
export const decibel = (db: number): number => 10 ** (db / 20)

/** Adds `sound` into `into` from a sample on; the part that does not fit is dropped. */
export function mix(into: Float32Array, sound: Float32Array, at: number, gain = 1): void {
  const end = Math.min(sound.length, into.length - at)
  for (let i = Math.max(0, -at); i < end; i++) into[at + i]! += sound[i]! * gain
}

export function scale(sound: Float32Array, gain: number): Float32Array {
  for (let i = 0; i < sound.length; i++) sound[i]! *= gain
  return sound
}

/** Fades both ends, so that a cut never clicks. */
export function fade(sound: Float32Array, inSeconds: number, outSeconds: number): Float32Array {
  const head = Math.min(samples(inSeconds), sound.length)
  const tail = Math.min(samples(outSeconds), sound.length)
  for (let i = 0; i < head; i++) sound[i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / head)
  for (let i = 0; i < tail; i++) sound[sound.length - 1 - i]! *= 0.5 - 0.5 * Math.cos((Math.PI * i) / tail)
  return sound
}

/** Multiplies by an envelope given as points [second, decibel], linear in decibels between them. */
export function automate(sound: Float32Array, points: readonly (readonly [number, number])[]): Float32Array {
  let next = 0
  for (let i = 0; i < sound.length; i++) {
    const t = i / RATE
    while (next < points.length && points[next]![0] <= t) next++
    const before = points[Math.max(0, next - 1)]!
    const after = points[Math.min(points.length - 1, next)]!
    const span = after[0] - before[0]
    const share = span > 0 ? Math.min(1, Math.max(0, (t - before[0]) / span)) : 0
    sound[i]! *= decibel(before[1] + (after[1] - before[1]) * share)
  }
  return sound
}

export function peak(sound: Float32Array): number {
  let top = 0
  for (const x of sound) if (Math.abs(x) > top) top = Math.abs(x)
  return top
}

/** First and last sample louder than the floor; silence gives an empty range. */
export function bounds(sound: Float32Array, floor: number): [number, number] {
  let first = 0
  let last = sound.length - 1
  while (first < sound.length && Math.abs(sound[first]!) < floor) first++
  while (last > first && Math.abs(sound[last]!) < floor) last--
  return [first, last + 1]
}

/** Resamples the sound at a changing speed; `ratio(t)` is the speed at second t. Used for slides and tremolo. */
export function bend(sound: Float32Array, ratio: (t: number) => number): Float32Array {
  const out = new Float32Array(sound.length)
  let position = 0
  for (let i = 0; i < out.length; i++) {
    const k = Math.floor(position)
    if (k + 2 >= sound.length) break
    out[i] = hermite(sound, k, position - k)
    position += ratio(i / RATE)
  }
  return out
}

/** Cubic interpolation between samples; linear interpolation would dull the high frequencies. */
function hermite(sound: Float32Array, k: number, f: number): number {
  const a = sound[Math.max(0, k - 1)]!
  const b = sound[k]!
  const c = sound[k + 1]!
  const d = sound[k + 2]!
  const c1 = 0.5 * (c - a)
  const c2 = a - 2.5 * b + 2 * c - 0.5 * d
  const c3 = 0.5 * (d - a) + 1.5 * (b - c)
  return ((c3 * f + c2) * f + c1) * f + b
}

/** From one sampling rate to ours, with a windowed sinc of 48 points. */
export function resample(sound: Float32Array, from: number): Float32Array {
  if (from === RATE) return sound
  const out = new Float32Array(Math.floor((sound.length * RATE) / from))
  const cut = Math.min(1, RATE / from) * 0.97
  const half = 24
  for (let i = 0; i < out.length; i++) {
    const centre = (i * from) / RATE
    const k = Math.floor(centre)
    let sum = 0
    for (let j = k - half + 1; j <= k + half; j++) {
      if (j < 0 || j >= sound.length) continue
      const x = centre - j
      const sinc = Math.abs(x) < 1e-9 ? cut : Math.sin(Math.PI * x * cut) / (Math.PI * x)
      sum += sound[j]! * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / half))
    }
    out[i] = sum
  }
  return out
}
