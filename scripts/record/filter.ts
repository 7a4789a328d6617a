// Filters (the usual two-pole recipes), a compressor and a limiter.
import { RATE, decibel, samples } from './signal.ts'

export type Coefficients = { b0: number; b1: number; b2: number; a1: number; a2: number }

function recipe(hz: number, q: number): { cos: number; alpha: number } {
  const w = (2 * Math.PI * Math.min(hz, RATE * 0.49)) / RATE
  return { cos: Math.cos(w), alpha: Math.sin(w) / (2 * q) }
}

function normal(b0: number, b1: number, b2: number, a0: number, a1: number, a2: number): Coefficients {
  return { b0: b0 / a0, b1: b1 / a0, b2: b2 / a0, a1: a1 / a0, a2: a2 / a0 }
}

export function lowPass(hz: number, q = 0.707): Coefficients {
  const { cos, alpha } = recipe(hz, q)
  return normal((1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

export function highPass(hz: number, q = 0.707): Coefficients {
  const { cos, alpha } = recipe(hz, q)
  return normal((1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)
}

export function bandPass(hz: number, q: number): Coefficients {
  const { cos, alpha } = recipe(hz, q)
  return normal(alpha, 0, -alpha, 1 + alpha, -2 * cos, 1 - alpha)
}

export function allPass(hz: number, q: number): Coefficients {
  const { cos, alpha } = recipe(hz, q)
  return normal(1 - alpha, -2 * cos, 1 + alpha, 1 + alpha, -2 * cos, 1 - alpha)
}

export function bell(hz: number, db: number, q = 1): Coefficients {
  const { cos, alpha } = recipe(hz, q)
  const a = Math.sqrt(decibel(db))
  return normal(1 + alpha * a, -2 * cos, 1 - alpha * a, 1 + alpha / a, -2 * cos, 1 - alpha / a)
}

export function shelf(hz: number, db: number, side: 'low' | 'high'): Coefficients {
  const { cos, alpha } = recipe(hz, 0.707)
  const a = Math.sqrt(decibel(db))
  const s = 2 * Math.sqrt(a) * alpha
  const c = side === 'low' ? cos : -cos
  const sign = side === 'low' ? 1 : -1
  return normal(
    a * (a + 1 - (a - 1) * c + s),
    sign * 2 * a * (a - 1 - (a + 1) * c),
    a * (a + 1 - (a - 1) * c - s),
    a + 1 + (a - 1) * c + s,
    sign * -2 * (a - 1 + (a + 1) * c),
    a + 1 + (a - 1) * c - s,
  )
}

/** Runs the audio through the filters in order, in place. */
export function filter(sound: Float32Array, ...chain: Coefficients[]): Float32Array {
  for (const { b0, b1, b2, a1, a2 } of chain) {
    let z1 = 0
    let z2 = 0
    for (let i = 0; i < sound.length; i++) {
      const x = sound[i]!
      const y = b0 * x + z1
      z1 = b1 * x - a1 * y + z2
      z2 = b2 * x - a2 * y
      sound[i] = y
    }
  }
  return sound
}

/** Brings loud syllables nearer to soft ones: soft knee, level followed with separate rise and fall times. */
export function compress(
  sound: Float32Array,
  set: { threshold: number; ratio: number; knee: number; rise: number; fall: number },
): Float32Array {
  const up = Math.exp(-1 / (set.rise * RATE))
  const down = Math.exp(-1 / (set.fall * RATE))
  let level = 0
  for (let i = 0; i < sound.length; i++) {
    const x = Math.abs(sound[i]!)
    const k = x > level ? up : down
    level = k * level + (1 - k) * x
    const over = 20 * Math.log10(level + 1e-9) - set.threshold
    let excess = 0
    if (over > set.knee / 2) excess = over
    else if (over > -set.knee / 2) excess = (over + set.knee / 2) ** 2 / (2 * set.knee)
    sound[i]! *= decibel(-excess * (1 - 1 / set.ratio))
  }
  return sound
}

/** Holds peaks under the ceiling by looking 5 ms ahead, so that nothing is ever cut square. */
export function limit(sound: Float32Array, ceiling: number): Float32Array {
  const ahead = samples(0.005)
  const recover = 1 - Math.exp(-1 / (0.08 * RATE))
  const wanted = new Float32Array(sound.length)
  for (let i = 0; i < sound.length; i++) wanted[i] = Math.min(1, ceiling / (Math.abs(sound[i]!) + 1e-9))
  // The lowest gain that any sample within the next 5 ms will need.
  const least = new Float32Array(sound.length)
  const queue: number[] = []
  for (let i = sound.length - 1; i >= 0; i--) {
    while (queue.length && wanted[queue.at(-1)!]! >= wanted[i]!) queue.pop()
    queue.push(i)
    if (queue[0]! > i + ahead) queue.shift()
    least[i] = wanted[queue[0]!]!
  }
  let gain = 1
  const fall = 1 - Math.exp(-5 / ahead)
  for (let i = 0; i < sound.length; i++) {
    gain += (least[i]! - gain) * (least[i]! < gain ? fall : recover)
    sound[i]! *= Math.min(gain, wanted[i]!)
  }
  return sound
}
