// One signature for each series: key, mode, tempo, melody and instruments follow from its kind and id alone.
import { REGISTER } from './instrument.ts'
import type { InstrumentName } from './instrument.ts'
import { FIGURES, MODES, melodies } from './melody.ts'
import type { Melody, Mode } from './melody.ts'
import { hash } from './random.ts'
import { CHAMBER, HALL } from './reverb.ts'
import type { Room } from './reverb.ts'
import { clock, degree, figure, lengthOf, perform, read, shift } from './score.ts'
import type { Key, Part } from './score.ts'

export type Series = { kind: 'course' | 'audio-book' | 'podcast'; id: number | string }
type Signature = {
  name: string
  mode: Mode
  melody: Melody
  key: Key
  tempo: number
  lead: InstrumentName
  under: InstrumentName
  pad: InstrumentName
  figure: string
  room: Room
}

// Each kind has its own timbre: courses mostly struck and bright, audio books plucked and wide, podcasts the café band.
const LEADS: Record<Series['kind'], readonly InstrumentName[]> = {
  course: [
    'vibraphone',
    'guzheng',
    'kalimba',
    'flute',
    'celesta',
    'nylon',
    'marimba',
    'chime',
    'harp',
    'ruan',
    'stones',
  ],
  'audio-book': [
    'guqin',
    'flute',
    'harp',
    'guzheng',
    'chime',
    'pipa',
    'nylon',
    'vibraphone',
    'celesta',
    'ruan',
    'stones',
  ],
  podcast: ['tines', 'nylon', 'marimba', 'ruan', 'vibraphone', 'kalimba', 'pipa', 'harp', 'celesta'],
}
const UNDERS: Record<Series['kind'], readonly InstrumentName[]> = {
  course: ['harp', 'marimba', 'nylon', 'tines', 'ruan'],
  'audio-book': ['harp', 'nylon', 'ruan', 'guzheng'],
  podcast: ['nylon', 'tines', 'ruan', 'marimba'],
}
const PADS: readonly InstrumentName[] = ['softStrings', 'glassPad', 'reedOrgan']

export function signature(series: Series): Signature {
  // Ids that follow each other take large uneven steps through every list, so neighbours share next to nothing.
  const number = /^\d+$/.test(String(series.id)) ? Number(series.id) : hash(String(series.id)) % 9973
  const n = number + { course: 0, 'audio-book': 4, podcast: 7 }[series.kind]
  const mode = MODES[(n * 3) % MODES.length]!
  const tunes = melodies(mode)
  const melody = tunes[(n * 5 + Math.floor(n / 11)) % tunes.length]!
  const leads = LEADS[series.kind]
  const lead = leads[number % leads.length]!
  const unders = UNDERS[series.kind].filter((u) => u !== lead)
  const pace = 82 + ((n * 17) % 30)
  const figures = FIGURES[melody.beats]!
  return {
    name: `${series.kind}/${series.id}`,
    mode,
    melody,
    lead,
    key: { tonic: (n * 7) % 12, steps: mode.steps },
    // In six-eight the beat is a quaver.
    tempo: melody.beats === 6 ? pace * 2.1 : melody.beats === 3 ? pace * 1.15 : pace,
    under: unders[(n * 2) % unders.length]!,
    pad: PADS[n % PADS.length]!,
    figure: figures[(n * 2 + 1) % figures.length]!,
    room: series.kind === 'podcast' ? CHAMBER : HALL,
  }
}

/** The tonic nearest above an instrument's best register. */
const settle = (s: Signature, low: number): Key => ({ ...s.key, tonic: low + ((((s.key.tonic - low) % 12) + 12) % 12) })

type Opening = { sound: Float32Array; voice: number }

/** The signature itself: the opening bar answered by the closing bar. `voice` is the second at which speech may begin. */
export function opening(s: Signature, item: string): Opening {
  const { beats } = s.melody
  const melody = swell(
    read(`${s.melody.opening}|${s.melody.closing}`, settle(s, REGISTER[s.lead] ?? 60), beats, 0, 0.74),
  )
  const length = lengthOf(melody)
  const { home } = s.mode
  // The harmonic change differs from item to item of a series; melody and timbre stay.
  const away = s.mode.away[hash(item) % s.mode.away.length]!
  // Two more bars of the accompaniment continue under the first words.
  const under = figure(`${home}|${away} ${home}|${home}|${home}`, s.figure, settle(s, 43), beats, 0, 0.5)
  const pad = home
    .split('+')
    .slice(0, 2)
    .map((d) => ({ at: 0, beats: length + beats * 1.5, midi: degree(d, settle(s, 48)), velocity: 0.5 }))
  const bass = [0, length - beats / 2].map((at) => ({ at, beats, midi: settle(s, 36).tonic, velocity: 0.6 }))
  const parts: Part[] = [
    { instrument: s.lead, notes: melody, gain: 0, echo: -9 },
    { instrument: s.under, notes: under, gain: -8, echo: -12, roll: 0.02 },
    { instrument: s.pad, notes: pad, gain: -12, echo: -8 },
    { instrument: 'bass', notes: bass, gain: -8, echo: -20 },
  ]
  const time = clock([[0, s.tempo]])
  const last = melody.at(-1)!
  return {
    sound: perform({ seed: item, tempo: [[0, s.tempo]], parts, tail: 1.5, room: s.room }),
    voice: time(last.at) + Math.min(0.7, (time(last.at + last.beats) - time(last.at)) * 0.45),
  }
}

/** The farewell: the last notes of the melody, slower, over a rolled chord, and the same note once more an octave above. */
export function closing(s: Signature, item: string): Float32Array {
  const { beats } = s.melody
  const bar = read(s.melody.closing, settle(s, REGISTER[s.lead] ?? 60), beats, 0, 0.62).slice(-2)
  const melody = shift(bar, -bar[0]!.at)
  const last = melody.at(-1)!
  last.beats = beats / 2
  const chord = s.mode.home
    .split('+')
    .map((d) => ({ at: last.at, beats: beats * 0.6, midi: degree(d, settle(s, 43)), velocity: 0.5 }))
  const above = { at: last.at + beats / 4, beats: beats / 2, midi: last.midi + 12, velocity: 0.32 }
  const pad = chord.slice(0, 2).map((n) => ({ ...n, at: 0, beats: lengthOf(melody) }))
  const parts: Part[] = [
    { instrument: s.lead, notes: [...melody, above], gain: 0, echo: -8 },
    { instrument: s.under, notes: chord, gain: -6, echo: -10, roll: 0.06 },
    { instrument: s.pad, notes: pad, gain: -13, echo: -8 },
  ]
  return perform({
    seed: `${item}/closing`,
    tempo: [
      [0, s.tempo * 0.94],
      [last.at + 0.01, s.tempo * 0.82],
    ],
    parts,
    tail: 0.9,
    room: s.room,
  })
}

/** Grows towards the highest note and falls away after it, as a player would. */
function swell<T extends { midi: number; at: number; velocity: number }>(notes: T[]): T[] {
  const top = notes.reduce((a, b) => (b.midi > a.midi ? b : a))
  const end = notes.at(-1)!.at || 1
  return notes.map((n) => ({
    ...n,
    velocity: n.velocity * (1.06 - 0.28 * Math.min(1, Math.abs(n.at - top.at) / (end * 0.8))),
  }))
}
