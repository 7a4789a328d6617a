// Loudness after ITU-R BS.1770 for one channel: ear-like weighting, blocks of 0.4 s, silent blocks left out.
import { filter } from './filter.ts'
import type { Coefficients } from './filter.ts'
import { RATE, decibel, samples, scale } from './signal.ts'

// The standard gives its two filters for 48 kHz; these are the same analogue filters at our rate.
function weighting(): Coefficients[] {
  const k1 = Math.tan((Math.PI * 1681.974450955533) / RATE)
  const q1 = 0.7071752369554196
  const vh = 10 ** (3.999843853973347 / 20)
  const vb = vh ** 0.4996667741545416
  const n1 = 1 + k1 / q1 + k1 * k1
  const k2 = Math.tan((Math.PI * 38.13547087602444) / RATE)
  const q2 = 0.5003270373238773
  const n2 = 1 + k2 / q2 + k2 * k2
  return [
    {
      b0: (vh + (vb * k1) / q1 + k1 * k1) / n1,
      b1: (2 * (k1 * k1 - vh)) / n1,
      b2: (vh - (vb * k1) / q1 + k1 * k1) / n1,
      a1: (2 * (k1 * k1 - 1)) / n1,
      a2: (1 - k1 / q1 + k1 * k1) / n1,
    },
    { b0: 1, b1: -2, b2: 1, a1: (2 * (k2 * k2 - 1)) / n2, a2: (1 - k2 / q2 + k2 * k2) / n2 },
  ]
}

export function loudness(sound: Float32Array): number {
  const weighted = filter(Float32Array.from(sound), ...weighting())
  const block = samples(0.4)
  const hop = samples(0.1)
  const powers: number[] = []
  for (let at = 0; at + block <= weighted.length; at += hop) {
    let sum = 0
    for (let i = at; i < at + block; i++) sum += weighted[i]! ** 2
    powers.push(sum / block)
  }
  const lufs = (p: number): number => -0.691 + 10 * Math.log10(p + 1e-12)
  const mean = (list: number[]): number => list.reduce((a, x) => a + x, 0) / Math.max(1, list.length)
  const audible = powers.filter((p) => lufs(p) > -70)
  const gate = lufs(mean(audible)) - 10
  return lufs(mean(audible.filter((p) => lufs(p) > gate)))
}

/** Brings audio to a loudness, in place. */
export function level(sound: Float32Array, target: number): Float32Array {
  return scale(sound, decibel(target - loudness(sound)))
}
