// espeak-ng speaks one phrase at a time, and we set the phrases, the breath between and the room.
import { spawnSync } from 'node:child_process'
import { allPass, bell, compress, filter, highPass, lowPass, shelf } from './filter.ts'
import { level } from './loudness.ts'
import type { Narrator } from './cast.ts'
import { between, seeded } from './random.ts'
import { pronounce } from './reading.ts'
import type { Readings } from './reading.ts'
import { ROOM, reverb } from './reverb.ts'
import { RATE, bounds, decibel, fade, mix, resample, samples } from './signal.ts'
import { phrases } from './text.ts'
import type { Phrase } from './text.ts'
import { fromWav } from './wav.ts'

function say(phrase: Phrase, who: Narrator, speed: number, lift: number, readings: Readings): Float32Array {
  const pinyin = pronounce(phrase.text, readings)
  const mark = phrase.asks ? '?' : phrase.place === 'last' ? '.' : ','
  const input = `<speak><prosody range="${who.range}%">${pinyin}${mark}</prosody></speak>`
  const settings = ['-s', Math.round(who.rate * speed), '-p', Math.round(who.pitch + lift), '-a', 82, '-g', 0].map(
    String,
  )
  const run = spawnSync(
    'espeak-ng',
    ['-v', `cmn-latn-pinyin+${who.variant}`, '-m', ...settings, '--stdin', '--stdout'],
    { input, maxBuffer: 1 << 28 },
  )
  if (run.status !== 0) throw new Error(`espeak-ng: ${run.stderr?.toString() || run.error}`)
  const { sound, rate } = fromWav(run.stdout)
  // Soft consonants begin a phrase, the machine's echo ends it: cut later than sooner in front, sooner than later behind.
  const from = bounds(sound, 0.003)[0]
  const to = bounds(sound, 0.01)[1]
  return fade(resample(sound.slice(Math.max(0, from - 200), to + 400), rate), 0.006, 0.02)
}

type Speech = { sound: Float32Array; starts: number[] }

/**
 * Speaks a script. A sentence starts a little higher and faster than it ends, and no two pauses are the same. `starts`
 * are the samples at which the phrases begin.
 */
export function utter(script: string, who: Narrator, seed: string, readings: Readings): Speech {
  const random = seeded(`${seed}/voice`)
  const pieces = phrases(script).map((phrase) => {
    const lift = { first: 3, middle: 0, last: -2 }[phrase.place] + between(random, -1.5, 1.5)
    const speed = { first: 1, middle: 1.01, last: 0.97 }[phrase.place] * between(random, 0.985, 1.015)
    return { sound: say(phrase, who, speed, lift, readings), pause: phrase.pause * between(random, 0.88, 1.15) }
  })
  const total = pieces.reduce((n, p) => n + p.sound.length + samples(p.pause), samples(0.4))
  const out = new Float32Array(total)
  const starts: number[] = []
  let at = 0
  for (const { sound, pause } of pieces) {
    starts.push(at)
    mix(out, sound, at)
    at += sound.length + samples(pause)
  }
  return { sound: out, starts }
}

/** Takes the buzz and the edge off, evens the level and puts the speaker into a small room. */
export function studio(sound: Float32Array, who: Narrator): Float32Array {
  level(sound, -22)
  // Synthetic pulses have all overtones in step, which is what buzzes; turning their phases apart rounds the voice.
  filter(sound, allPass(180, 0.5), allPass(420, 0.5), allPass(900, 0.5), allPass(1800, 0.6), allPass(3300, 0.7))
  filter(
    sound,
    highPass(who.woman ? 110 : 70),
    shelf(260, who.woman ? 2.5 : 1, 'low'),
    bell(420, -2, 1.2),
    bell(1700, 1.5, 0.8),
    bell(3100, who.woman ? -1.5 : -2.5, 1.2),
    shelf(5000, -2.5, 'high'),
    lowPass(9000),
  )
  compress(sound, { threshold: -26, ratio: 2.6, knee: 8, rise: 0.006, fall: 0.14 })
  const out = new Float32Array(sound.length)
  mix(out, sound, 0)
  mix(out, reverb(sound, ROOM), 0, decibel(-15))
  // One quiet reflection from the table keeps the voice from sounding boxed in.
  mix(out, filter(Float32Array.from(sound), lowPass(3500)), Math.round(0.0113 * RATE), decibel(-20))
  return level(out, -18)
}
