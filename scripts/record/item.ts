// One finished item: signature, speech over the last of the music, farewell.
import type { Item } from './catalogue.ts'
import { narrator, speaker } from './cast.ts'
import { level } from './loudness.ts'
import type { Readings } from './reading.ts'
import { RATE, automate, bounds, decibel, fade, mix, samples } from './signal.ts'
import { closing, opening, signature } from './signature.ts'
import { speak } from './voice.ts'

export const LOUDNESS = -18

export function record(item: Item, readings: Readings): { sound: Float32Array; by: string } {
  const mark = signature(item.series)
  const by = speaker(item.people, item.script)
  const speech = speak(item.script, narrator(by), item.path, readings)
  const intro = opening(mark, item.path)
  const outro = closing(mark, item.path)
  // Music a little below speech: it has no consonants to be understood.
  level(intro.sound, LOUDNESS - 2)
  level(outro, LOUDNESS - 3)
  // By now the melody has ended and only the accompaniment, softer by itself, has to go.
  const at = intro.voice
  automate(intro.sound, [
    [0, 0],
    [at - 0.25, 0],
    [at + 0.6, -5],
    [at + 3, -8],
    [at + 5.5, -60],
  ])
  // The farewell begins as the last syllable dies away.
  const end = samples(at) + bounds(speech, 0.01)[1]
  const out = new Float32Array(end + outro.length)
  mix(out, intro.sound.subarray(0, Math.min(intro.sound.length, samples(at + 5.5))), 0)
  mix(out, speech, samples(at))
  mix(out, outro, end)
  return { sound: master(out, 0.9), by }
}

/** Trims both ends, lets the last sound die away and sets the loudness. */
export function master(sound: Float32Array, out: number): Float32Array {
  const [from, to] = bounds(sound, decibel(-50))
  const cut = sound.slice(Math.max(0, from - Math.round(0.05 * RATE)), Math.min(sound.length, to + 200))
  return level(fade(cut, 0.01, out), LOUDNESS)
}
