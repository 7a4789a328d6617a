// Struck instruments: bars, tongues, bells and soft drums, each a handful of fading sine waves and a felt knock.
import type { Random } from './random.ts'
import { bandPass, filter, lowPass } from './filter.ts'
import { RATE, fade, samples } from './signal.ts'

export type MalletKind = {
  partials: readonly (readonly [number, number, number])[] // ratio to the note, strength, seconds to fade
  knock: number // how audible the stick is
  knockHz: number
  pulse?: number // turning vanes of a vibraphone: waves per second
}

export const marimba: MalletKind = {
  partials: [
    [1, 1, 0.85],
    [3.93, 0.22, 0.22],
    [9.4, 0.05, 0.07],
  ],
  knock: 0.1,
  knockHz: 900,
}
export const vibraphone: MalletKind = {
  partials: [
    [1, 1, 2.8],
    [3.99, 0.16, 1.1],
    [9.8, 0.03, 0.3],
  ],
  knock: 0.03,
  knockHz: 1400,
  pulse: 4.6,
}
export const kalimba: MalletKind = {
  partials: [
    [1, 1, 1.3],
    [2.01, 0.08, 0.7],
    [5.42, 0.12, 0.16],
    [9.1, 0.03, 0.06],
  ],
  knock: 0.08,
  knockHz: 1800,
}
export const celesta: MalletKind = {
  partials: [
    [1, 1, 1.5],
    [2, 0.25, 0.9],
    [4.1, 0.12, 0.35],
    [6.8, 0.04, 0.15],
  ],
  knock: 0.05,
  knockHz: 2400,
}
export const chime: MalletKind = {
  partials: [
    [0.5, 0.3, 2.6],
    [1, 1, 2.6],
    [1.19, 0.32, 1.8],
    [2, 0.28, 1.3],
    [2.71, 0.14, 0.7],
    [4.07, 0.06, 0.4],
  ],
  knock: 0.04,
  knockHz: 1500,
}
export const stones: MalletKind = {
  partials: [
    [1, 1, 0.9],
    [1.5, 0.3, 0.6],
    [2.43, 0.22, 0.4],
    [3.9, 0.1, 0.18],
  ],
  knock: 0.07,
  knockHz: 2000,
}

export function strike(kind: MalletKind, hz: number, seconds: number, velocity: number, random: Random): Float32Array {
  const register = Math.min(1.6, (392 / hz) ** 0.5)
  const longest = Math.max(...kind.partials.map((p) => p[2])) * register
  const out = new Float32Array(samples(Math.min(longest * 1.8, seconds + longest)))
  for (const [ratio, strength, time] of kind.partials) {
    const f = hz * ratio
    if (f > RATE * 0.42) continue
    // A soft stroke hardly wakes the upper partials.
    const level = strength * velocity ** (ratio > 1.2 ? 1.9 : 1) * 0.3
    const step = (2 * Math.PI * f) / RATE
    const decay = Math.exp(-2.2 / (time * register * RATE))
    let gain = level
    let phase = random() * 0.4
    for (let i = 0; i < out.length; i++) {
      out[i]! += gain * Math.sin(phase)
      phase += step
      gain *= decay
    }
  }
  if (kind.pulse) {
    for (let i = 0; i < out.length; i++) {
      const t = i / RATE
      out[i]! *= 1 - 0.22 * Math.min(1, t / 0.4) * (0.5 - 0.5 * Math.cos(2 * Math.PI * kind.pulse * t))
    }
  }
  knock(out, kind.knockHz, kind.knock * velocity, random)
  return fade(out, 0.003, 0.12)
}

function knock(out: Float32Array, hz: number, level: number, random: Random): void {
  const noise = new Float32Array(samples(0.05))
  for (let i = 0; i < noise.length; i++) noise[i] = (random() * 2 - 1) * Math.exp(-i / (0.008 * RATE))
  filter(noise, bandPass(hz, 0.9))
  for (let i = 0; i < Math.min(noise.length, out.length); i++) out[i]! += noise[i]! * level
}

/** An electric piano: one sine wave modulates another; the bell-like edge fades within a moment. */
export function tines(hz: number, seconds: number, velocity: number): Float32Array {
  const out = new Float32Array(samples(Math.min(seconds, 3.2) + 0.35))
  const step = (2 * Math.PI * hz) / RATE
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    const edge = velocity * 0.9 * Math.exp(-t / 0.5) * Math.min(1, (500 / hz) ** 0.5)
    const bite = velocity * 0.12 * Math.exp(-t / 0.12)
    const body = Math.sin(step * i + edge * Math.sin(step * i) + bite * Math.sin(step * i * 7))
    out[i] = 0.27 * velocity * body * Math.exp(-t / 1.7) * (1 - 0.12 * Math.sin(2 * Math.PI * 4.1 * t))
  }
  return fade(out, 0.004, 0.3)
}

/** A hand drum as from the next room: `hz` is its note, which falls a little after the stroke. */
export function drum(hz: number, _seconds: number, velocity: number, random: Random): Float32Array {
  const out = new Float32Array(samples(0.7))
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    phase += (2 * Math.PI * hz * (1 + 0.35 * Math.exp(-t / 0.03))) / RATE
    out[i] = 0.5 * velocity * Math.sin(phase) * Math.exp(-t / 0.16)
  }
  knock(out, 500, 0.12 * velocity, random)
  return fade(out, 0.002, 0.1)
}

/** A handful of rice shaken in a gourd. */
export function shaker(_hz: number, _seconds: number, velocity: number, random: Random): Float32Array {
  const out = new Float32Array(samples(0.14))
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    out[i] = (random() * 2 - 1) * 0.16 * velocity * Math.min(1, t / 0.02) * Math.exp(-t / 0.035)
  }
  return fade(filter(out, bandPass(5200, 0.8), lowPass(8000)), 0.002, 0.03)
}
