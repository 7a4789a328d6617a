// Plucked strings after Karplus and Strong: a short noise runs round a delay line and loses its top on each round.
import type { Random } from './random.ts'
import { bell, filter, highPass, lowPass } from './filter.ts'
import { RATE, bend, fade, samples } from './signal.ts'

export type StringKind = {
  ring: number // seconds until a low string has died away
  bright: number // 0 dull to 1 glassy
  place: number // where the string is plucked, as a share of its length
  soft: number // cut-off of the pluck noise, in multiples of the note
  body: readonly (readonly [number, number, number])[] // resonances: Hz, decibel, q
  slide?: number // semitones below the note from which the finger slides up
  tremble?: number // depth of the late vibrato, in semitones
}

export const guqin: StringKind = {
  ring: 5.5,
  bright: 0.55,
  place: 0.13,
  soft: 7,
  tremble: 0.16,
  slide: 1.2,
  body: [
    [95, 4, 1.5],
    [210, 3, 1.8],
    [520, -3, 1],
  ],
}
export const guzheng: StringKind = {
  ring: 4.2,
  bright: 0.82,
  place: 0.09,
  soft: 14,
  tremble: 0.1,
  body: [
    [180, 2, 1.4],
    [420, 2.5, 1.6],
    [2600, 2, 1],
  ],
}
export const pipa: StringKind = {
  ring: 1.9,
  bright: 0.78,
  place: 0.11,
  soft: 16,
  body: [
    [330, 3, 2],
    [760, 3, 2],
    [2100, 2.5, 1.5],
  ],
}
export const nylon: StringKind = {
  ring: 3.4,
  bright: 0.5,
  place: 0.22,
  soft: 8,
  body: [
    [105, 4, 2.4],
    [205, 3.5, 2.4],
    [400, 1.5, 1.5],
  ],
}
export const harp: StringKind = {
  ring: 4,
  bright: 0.66,
  place: 0.42,
  soft: 6,
  body: [
    [160, 2, 1],
    [310, 2, 1.2],
  ],
}
export const ruan: StringKind = {
  ring: 2.6,
  bright: 0.6,
  place: 0.17,
  soft: 10,
  body: [
    [150, 3.5, 2],
    [290, 3, 2],
    [900, 1.5, 1.4],
  ],
}

export function pluck(kind: StringKind, hz: number, seconds: number, velocity: number, random: Random): Float32Array {
  // High strings die sooner than low ones.
  const ring = kind.ring * Math.min(1.3, (196 / hz) ** 0.45)
  const out = new Float32Array(samples(Math.min(seconds + 1.2, ring * 1.3) + 0.3))
  const period = RATE / hz
  // A weighted mean of two neighbours takes the top off; it also delays by `blend` of a sample, which tuning must allow for.
  const blend = 0.5 * (1 - kind.bright) * Math.min(1, (330 / hz) ** 0.5)
  const whole = Math.floor(period - blend - 0.3)
  const rest = period - blend - whole
  const tune = (1 - rest) / (1 + rest)
  const keep = 10 ** (-3 / (hz * ring))
  const line = excite(kind, hz, whole, velocity, random)
  let at = 0
  let last = 0
  let passedIn = 0
  let passedOut = 0
  for (let i = 0; i < out.length; i++) {
    const delayed = line[at]!
    const dull = ((1 - blend) * delayed + blend * last) * keep
    last = delayed
    passedOut = tune * (dull - passedOut) + passedIn
    passedIn = dull
    line[at] = passedOut
    at = at + 1 === whole ? 0 : at + 1
    out[i] = delayed
  }
  // A finger on the string when the note has had its time.
  const stop = samples(seconds)
  const damp = Math.exp(-1 / (0.28 * RATE))
  let held = 1
  for (let i = stop; i < out.length; i++) out[i]! *= held *= damp
  filter(out, highPass(Math.max(40, hz * 0.5)), ...kind.body.map(([f, db, q]) => bell(f, db, q)))
  const wave = kind.tremble || kind.slide ? finger(kind, out, seconds, random) : out
  return fade(wave, 0.001, 0.08)
}

function excite(kind: StringKind, hz: number, length: number, velocity: number, random: Random): Float32Array {
  const noise = new Float32Array(length * 3)
  for (let i = 0; i < noise.length; i++) noise[i] = random() * 2 - 1
  // Harder plucks are brighter.
  const cut = Math.min(9500, hz * kind.soft * (0.5 + 0.8 * velocity))
  filter(noise, lowPass(cut, 0.6), lowPass(Math.min(10500, cut * 1.6), 0.6))
  const line = noise.slice(length, length * 2)
  const comb = Math.max(1, Math.round(length * kind.place))
  const shaped = line.map((x, i) => x - 0.9 * line[(i + length - comb) % length]!)
  const mean = shaped.reduce((a, x) => a + x, 0) / length
  let power = 0
  for (let i = 0; i < length; i++) {
    shaped[i]! -= mean
    power += shaped[i]! ** 2
  }
  // Equal power for every pluck: the noise differs from note to note, the loudness must not.
  const gain = (velocity * 0.22) / Math.sqrt(power / length + 1e-12)
  return shaped.map((x) => x * gain)
}

/** The left hand of the qin player: now and then a slide into the note, and a slow trembling while it rings. */
function finger(kind: StringKind, sound: Float32Array, seconds: number, random: Random): Float32Array {
  const slide = kind.slide && seconds > 0.7 && random() < 0.4 ? kind.slide : 0
  const depth = seconds > 0.6 ? (kind.tremble ?? 0) : 0
  const speed = 4.2 + random() * 1.2
  return bend(sound, (t) => {
    const from = slide ? -slide * Math.exp(-((t / 0.11) ** 2)) : 0
    const grown = Math.min(1, Math.max(0, (t - 0.25) / 0.5)) * Math.exp(-t / 2.5)
    return 2 ** ((from + depth * grown * Math.sin(2 * Math.PI * speed * t)) / 12)
  })
}
