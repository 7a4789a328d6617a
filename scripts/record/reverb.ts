// A small room or hall: eight delay lines feeding each other (a Hadamard network), with damped tops.
import { RATE, samples } from './signal.ts'

export type Room = { seconds: number; size: number; damping: number; before: number }

export const ROOM: Room = { seconds: 0.32, size: 0.32, damping: 0.45, before: 0.006 }
export const HALL: Room = { seconds: 1.9, size: 1, damping: 0.38, before: 0.018 }
export const CHAMBER: Room = { seconds: 1.2, size: 0.7, damping: 0.42, before: 0.01 }

const LINES = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0591, 0.0673, 0.0719]
const DIFFUSERS = [0.0047, 0.0036, 0.0127, 0.0093]

/** The reverb alone, as long as the input. */
export function reverb(sound: Float32Array, room: Room): Float32Array {
  const out = new Float32Array(sound.length)
  const lines = LINES.map((s) => new Float32Array(samples(s * room.size) | 1))
  const gains = lines.map((line) => 10 ** ((-3 * line.length) / (RATE * room.seconds)))
  const places = new Int32Array(lines.length)
  const damped = new Float32Array(lines.length)
  const spread = DIFFUSERS.map((s) => ({ line: new Float32Array(samples(s * Math.max(0.5, room.size)) | 1), at: 0 }))
  const before = samples(room.before)
  const taps = new Float32Array(8)
  for (let i = 0; i < sound.length; i++) {
    let x = i >= before ? sound[i - before]! : 0
    for (const d of spread) {
      const old = d.line[d.at]!
      const fed = x + 0.6 * old
      x = old - 0.6 * fed
      d.line[d.at] = fed
      d.at = (d.at + 1) % d.line.length
    }
    let sum = 0
    for (let k = 0; k < 8; k++) {
      const delayed = lines[k]![places[k]!]!
      damped[k]! += (delayed - damped[k]!) * (1 - room.damping)
      taps[k] = damped[k]! * gains[k]!
      sum += k % 2 ? -delayed : delayed
    }
    out[i] = sum * 0.35
    hadamard(taps)
    for (let k = 0; k < 8; k++) {
      const line = lines[k]!
      line[places[k]!] = taps[k]! + x * 0.5
      places[k] = (places[k]! + 1) % line.length
    }
  }
  return out
}

function hadamard(v: Float32Array): void {
  for (let step = 1; step < 8; step *= 2) {
    for (let i = 0; i < 8; i += step * 2) {
      for (let j = i; j < i + step; j++) {
        const a = v[j]!
        const b = v[j + step]!
        v[j] = a + b
        v[j + step] = a - b
      }
    }
  }
  for (let i = 0; i < 8; i++) v[i]! *= 0.35355339
}
