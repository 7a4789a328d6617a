// Music as written down and as played. The notation is numbered notation (jianpu) in plain text:
//   1…7 degree of the scale, 0 rest, ' octave up, , octave down, # and b sharp and flat, + notes struck together,
//   - one beat longer, _ half, = quarter, . half as long again, t two thirds (triplet), ! accented, ? soft, | bar line.
import { CHAMBER, reverb } from './reverb.ts'
import type { Room } from './reverb.ts'
import { BALANCE, INSTRUMENTS } from './instrument.ts'
import type { InstrumentName } from './instrument.ts'
import { between, seeded } from './random.ts'
import { filter, highPass } from './filter.ts'
import { decibel, mix, samples } from './signal.ts'

export type Note = { at: number; beats: number; midi: number; velocity: number }
export type Part = { instrument: InstrumentName; notes: Note[]; gain: number; echo: number; roll?: number }
export type Score = {
  seed: string
  tempo: readonly (readonly [number, number])[]
  parts: Part[]
  tail: number
  room?: Room
}
export type Key = { tonic: number; steps: readonly number[] }

export const MAJOR = [0, 2, 4, 5, 7, 9, 11] as const

const TOKEN = /^([0-9#b',+]+)([-_=.t!?]*)$/

/** The MIDI number of one degree such as 5, or #4'. */
export function degree(text: string, key: Key): number {
  const found = /^([#b]?)(\d)([',]*)$/.exec(text)
  if (!found) throw new Error(`Not a degree: ${text}`)
  const index = Number(found[2]) - 1
  const size = key.steps.length
  let midi = key.tonic + key.steps[((index % size) + size) % size]! + 12 * Math.floor(index / size)
  for (const mark of found[3]!) midi += mark === "'" ? 12 : -12
  return midi + (found[1] === '#' ? 1 : found[1] === 'b' ? -1 : 0)
}

/** Reads a line of music; `bar` is the number of beats that every bar must have. */
export function read(text: string, key: Key, bar: number, from = 0, loud = 0.7): Note[] {
  const notes: Note[] = []
  let at = from
  for (const measure of text
    .split('|')
    .map((m) => m.trim())
    .filter(Boolean)) {
    const start = at
    for (const token of measure.split(/\s+/)) {
      const found = TOKEN.exec(token)
      if (!found) throw new Error(`Not a note: ${token}`)
      const marks = found[2]!
      let beats = 1
      for (const mark of marks) {
        if (mark === '-') beats += 1
        else if (mark === '_') beats /= 2
        else if (mark === '=') beats /= 4
        else if (mark === '.') beats *= 1.5
        else if (mark === 't') beats *= 2 / 3
      }
      const velocity = loud * (marks.includes('!') ? 1.2 : marks.includes('?') ? 0.75 : 1)
      if (found[1] !== '0')
        for (const one of found[1]!.split('+')) notes.push({ at, beats, midi: degree(one, key), velocity })
      at += beats
    }
    if (Math.abs(at - start - bar) > 0.01) throw new Error(`Bar of ${at - start} beats, not ${bar}: ${measure}`)
  }
  return notes
}

export const lengthOf = (notes: readonly Note[]): number => Math.max(0, ...notes.map((n) => n.at + n.beats))
export const shift = (notes: readonly Note[], beats: number): Note[] => notes.map((n) => ({ ...n, at: n.at + beats }))

/** Chords laid out as a figure. Each bar is a chord ("1,+5,+3"); the figure counts its notes from 1: "1_ 2_ 3_ 2_". */
export function figure(chords: string, pattern: string, key: Key, bar: number, from = 0, loud = 0.55): Note[] {
  const bars = chords
    .split('|')
    .map((c) => c.trim())
    .filter(Boolean)
  return bars.flatMap((chord, i) => {
    // A bar may hold two chords, half and half.
    const halves = chord.split(/\s+/)
    const share = bar / halves.length
    return halves.flatMap((names, h) => {
      const tones = names.split('+').map((d) => degree(d, key))
      const steps = tones.map((t) => t - tones[0]!)
      const whole = read(pattern, { tonic: tones[0]!, steps }, bar, 0, loud)
      const begin = from + i * bar + h * share
      return whole
        .filter((n) => n.at < share - 0.01)
        .map((n) => ({ ...n, at: n.at + begin, beats: Math.min(n.beats, share - n.at) }))
    })
  })
}

/** Beats to seconds under a tempo that moves evenly from mark to mark. */
export function clock(tempo: Score['tempo']): (beat: number) => number {
  const speed = (beat: number): number => {
    let before = tempo[0]!
    for (const mark of tempo) {
      if (mark[0] > beat)
        return before[1] + ((mark[1] - before[1]) * (beat - before[0])) / Math.max(1e-6, mark[0] - before[0])
      before = mark
    }
    return before[1]
  }
  const marks = [0]
  const step = 1 / 16
  return (beat) => {
    const index = Math.max(0, beat) / step
    while (marks.length <= index + 1) marks.push(marks.at(-1)! + (60 * step) / speed((marks.length - 0.5) * step))
    const k = Math.floor(index)
    return marks[k]! + (marks[k + 1]! - marks[k]!) * (index - k)
  }
}

/** Plays the score: small human unevenness, a little room, nothing below hearing. */
export function perform(score: Score): Float32Array {
  const time = clock(score.tempo)
  const end = Math.max(...score.parts.map((p) => lengthOf(p.notes)))
  const out = new Float32Array(samples(time(end) + score.tail))
  const wet = new Float32Array(out.length)
  score.parts.forEach((part, index) => {
    const random = seeded(`${score.seed}/${index}`)
    const gain = decibel(part.gain + (BALANCE[part.instrument] ?? 0))
    let lastAt = -1
    let rolled = 0
    for (const note of part.notes) {
      rolled = note.at === lastAt ? rolled + 1 : 0
      lastAt = note.at
      const start = time(note.at) + between(random, 0, 0.014) + rolled * (part.roll ?? 0)
      const seconds = Math.max(0.12, time(note.at + note.beats) - time(note.at))
      const velocity = Math.min(1, note.velocity * between(random, 0.93, 1.05))
      const hz = 440 * 2 ** ((note.midi - 69) / 12)
      const sound = INSTRUMENTS[part.instrument](hz, seconds, velocity, random)
      mix(out, sound, samples(start), gain)
      mix(wet, sound, samples(start), gain * decibel(part.echo))
    }
  })
  mix(out, reverb(wet, score.room ?? CHAMBER), 0)
  return filter(out, highPass(45))
}
