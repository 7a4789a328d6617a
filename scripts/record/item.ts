// One finished item: signature, speech over the last of the music, farewell.
import type { Item } from './catalogue.ts'
import type { Line } from './story.ts'
import { narrator, speaker } from './cast.ts'
import { level } from './loudness.ts'
import type { Readings } from './reading.ts'
import { RATE, automate, bounds, decibel, fade, mix, samples } from './signal.ts'
import { closing, opening, signature } from './signature.ts'
import { phrases } from './text.ts'
import { studio, utter } from './voice.ts'

export const LOUDNESS = -18
/** Anything softer counts as silence. */
const FLOOR = decibel(-50)

/** `cues`: the millisecond of the finished audio at which each line with a cue begins. */
type Recording = { sound: Float32Array; by: string; cues: number[] }

export function record(item: Item, readings: Readings): Recording {
  const { by, voice, speech: raw, starts } = readAloud(item, readings)
  const speech = studio(raw, voice)
  const intro = introduce(item)
  const outro = closing(signature(item.series), item.path)
  level(outro, LOUDNESS - 3)
  // The farewell begins as the last syllable dies away.
  const at = samples(intro.voice)
  const end = at + bounds(speech, 0.01)[1]
  const out = new Float32Array(end + outro.length)
  mix(out, intro.sound.subarray(0, Math.min(intro.sound.length, samples(intro.voice + 5.5))), 0)
  mix(out, speech, at)
  mix(out, outro, end)
  return { sound: master(out, 0.9), by, cues: cuesOf(item.lines, starts, at - leadOf(out)) }
}

/** The cues alone, the same as when the item is recorded. */
export function time(item: Item, readings: Readings): number[] {
  const { starts } = readAloud(item, readings)
  const intro = introduce(item)
  // The part trimmed at the start is before the first word.
  return cuesOf(item.lines, starts, samples(intro.voice) - leadOf(intro.sound))
}

function readAloud(item: Item, readings: Readings) {
  const script = item.lines.map(({ text }) => text).join('')
  const by = speaker(item.people, script)
  const voice = narrator(by)
  const { sound, starts } = utter(script, voice, item.path, readings)
  return { by, voice, speech: sound, starts }
}

/** The signature of the series, fading out as the first word is spoken. */
function introduce(item: Item): { sound: Float32Array; voice: number } {
  const { sound, voice } = opening(signature(item.series), item.path)
  // Music a little below speech: it has no consonants to be understood.
  level(sound, LOUDNESS - 2)
  // By now the melody has ended, and only the accompaniment, which is softer anyway, has to fade.
  automate(sound, [
    [0, 0],
    [voice - 0.25, 0],
    [voice + 0.6, -5],
    [voice + 3, -8],
    [voice + 5.5, -60],
  ])
  return { sound, voice }
}

function cuesOf(lines: Line[], starts: number[], speechAt: number): number[] {
  return firstPhrases(lines, starts.length).map((phrase) => Math.round(((speechAt + starts[phrase]!) / RATE) * 1000))
}

/** With which phrase of the whole each line with a cue begins. */
function firstPhrases(lines: Line[], count: number): number[] {
  let next = 0
  const firsts = lines.flatMap(({ text, cue }) => {
    const first = next
    next += phrases(text).length
    return cue ? [first] : []
  })
  if (next !== count) throw new Error(`${lines[0]?.text}: a phrase runs on over the end of a paragraph`)
  return firsts
}

/** How much is cut off in front. */
function leadOf(sound: Float32Array): number {
  return Math.max(0, bounds(sound, FLOOR)[0] - Math.round(0.05 * RATE))
}

/** Trims both ends, lets the last note fade out and sets the loudness. */
export function master(sound: Float32Array, out: number): Float32Array {
  const end = bounds(sound, FLOOR)[1]
  const cut = sound.slice(leadOf(sound), Math.min(sound.length, end + 200))
  return level(fade(cut, 0.01, out), LOUDNESS)
}
