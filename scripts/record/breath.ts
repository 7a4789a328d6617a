// Sustained instruments: a bamboo flute, a reed organ and soft strings for the background.
import type { Random } from './random.ts'
import { bandPass, filter, lowPass } from './filter.ts'
import { RATE, fade, samples } from './signal.ts'

/** A vertical bamboo flute: few overtones, air in the tone, vibrato only once the note is stable. */
export function flute(hz: number, seconds: number, velocity: number, random: Random): Float32Array {
  const out = new Float32Array(samples(seconds + 0.16))
  const air = new Float32Array(out.length)
  const strengths = [1, 0.34 * velocity, 0.16 * velocity, 0.05 * velocity, 0.03 * velocity]
  const speed = 4.6 + random() * 0.8
  let phase = random()
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    const grown = Math.min(1, Math.max(0, (t - 0.28) / 0.6))
    const shake = Math.sin(2 * Math.PI * speed * t)
    const scoop = -0.35 * Math.exp(-t / 0.045)
    phase += (hz * 2 ** ((scoop + 0.14 * grown * shake) / 12)) / RATE
    const swell = Math.min(1, t / 0.09) * (0.82 + 0.18 * Math.min(1, t / 0.5)) * (1 + 0.1 * grown * shake)
    let tone = 0
    for (let k = 0; k < 5; k++) tone += strengths[k]! * Math.sin(2 * Math.PI * (k + 1) * phase)
    out[i] = 0.2 * velocity * swell * tone
    air[i] = (random() * 2 - 1) * velocity * (0.05 + 0.14 * Math.exp(-t / 0.05)) * Math.min(1, t / 0.02)
  }
  filter(air, bandPass(Math.min(5000, hz * 2), 1.4))
  for (let i = 0; i < out.length; i++) out[i]! += air[i]! * 0.5
  return fade(out, 0.015, 0.16)
}

type HeldKind = { rise: number; fall: number; roll: number; spread: number; voices: number; odd: boolean; cut: number }

const strings: HeldKind = { rise: 0.7, fall: 1.4, roll: 0.75, spread: 7, voices: 3, odd: false, cut: 2200 }
const reeds: HeldKind = { rise: 0.22, fall: 0.5, roll: 0.62, spread: 3, voices: 2, odd: true, cut: 3000 }
const glass: HeldKind = { rise: 0.5, fall: 1.6, roll: 0.28, spread: 5, voices: 3, odd: false, cut: 4000 }

/** Several players a few hundredths of a tone apart, each with a falling row of overtones. */
function held(kind: HeldKind, hz: number, seconds: number, velocity: number, random: Random): Float32Array {
  const out = new Float32Array(samples(seconds + kind.fall))
  for (let v = 0; v < kind.voices; v++) {
    const cents = kind.voices === 1 ? 0 : (v / (kind.voices - 1) - 0.5) * 2 * kind.spread
    const base = hz * 2 ** (cents / 1200)
    const drift = 0.15 + random() * 0.25
    const from = random() * 6.28
    for (let k = 1; k <= 10; k++) {
      if (base * k > 7000) break
      const level = (kind.roll ** (k - 1) / k) * (kind.odd && k % 2 === 0 ? 0.45 : 1)
      const start = random() * 6.28
      const step = (2 * Math.PI * base * k) / RATE
      for (let i = 0; i < out.length; i++) {
        const slow = 1 + 0.18 * Math.sin((2 * Math.PI * drift * i) / RATE + from + k)
        out[i]! += level * slow * Math.sin(start + step * i)
      }
    }
  }
  for (let i = 0; i < out.length; i++) out[i]! *= (0.12 * velocity) / kind.voices
  filter(out, lowPass(kind.cut, 0.6))
  return fade(out, Math.min(kind.rise, seconds * 0.6), kind.fall)
}

export const softStrings = (hz: number, s: number, v: number, r: Random): Float32Array => held(strings, hz, s, v, r)
export const reedOrgan = (hz: number, s: number, v: number, r: Random): Float32Array => held(reeds, hz, s, v, r)
export const glassPad = (hz: number, s: number, v: number, r: Random): Float32Array => held(glass, hz, s, v, r)

/** A round bass, half string and half organ pipe. */
export function bass(hz: number, seconds: number, velocity: number): Float32Array {
  const out = new Float32Array(samples(seconds + 0.25))
  for (let i = 0; i < out.length; i++) {
    const t = i / RATE
    const p = (2 * Math.PI * hz * i) / RATE
    const tone =
      Math.sin(p) + 0.42 * Math.exp(-t / 0.6) * Math.sin(2 * p) + 0.16 * Math.exp(-t / 0.25) * Math.sin(3 * p)
    out[i] = 0.26 * velocity * tone * (0.35 * Math.exp(-t / 0.35) + 0.65 * Math.exp(-t / 1.8))
  }
  return fade(out, 0.006, 0.2)
}
