// The band: every instrument under one name and one way of being played.
import type { Random } from './random.ts'
import { bass, flute, glassPad, reedOrgan, softStrings } from './breath.ts'
import { celesta, chime, drum, kalimba, marimba, shaker, stones, strike, tines, vibraphone } from './mallet.ts'
import type { MalletKind } from './mallet.ts'
import { guqin, guzheng, harp, nylon, pipa, pluck, ruan } from './string.ts'
import type { StringKind } from './string.ts'

type Play = (hz: number, seconds: number, velocity: number, random: Random) => Float32Array

const plucked =
  (kind: StringKind): Play =>
  (hz, s, v, r) =>
    pluck(kind, hz, s, v, r)
const struck =
  (kind: MalletKind): Play =>
  (hz, s, v, r) =>
    strike(kind, hz, s, v, r)

export const INSTRUMENTS = {
  guqin: plucked(guqin),
  guzheng: plucked(guzheng),
  pipa: plucked(pipa),
  nylon: plucked(nylon),
  harp: plucked(harp),
  ruan: plucked(ruan),
  marimba: struck(marimba),
  vibraphone: struck(vibraphone),
  kalimba: struck(kalimba),
  celesta: struck(celesta),
  chime: struck(chime),
  stones: struck(stones),
  tines,
  drum,
  shaker,
  flute,
  bass,
  softStrings,
  reedOrgan,
  glassPad,
} satisfies Record<string, Play>

export type InstrumentName = keyof typeof INSTRUMENTS

/** Decibels that bring each to the same level at the same velocity; found by measuring an octave and a half of each. */
export const BALANCE: Partial<Record<InstrumentName, number>> = {
  guzheng: 1.5,
  pipa: 3,
  nylon: 1,
  ruan: 1,
  vibraphone: -3,
  kalimba: -1,
  celesta: -1.5,
  chime: -4,
  tines: -3,
  drum: -2,
  shaker: 8,
  flute: -3,
  bass: -2,
  softStrings: 5,
  reedOrgan: 3.5,
  glassPad: 5,
}

/** The best register of each: the lowest MIDI note from which an octave and a half is comfortable. */
export const REGISTER: Partial<Record<InstrumentName, number>> = {
  guqin: 48,
  guzheng: 57,
  pipa: 60,
  nylon: 55,
  harp: 57,
  ruan: 52,
  marimba: 57,
  vibraphone: 60,
  kalimba: 64,
  celesta: 67,
  chime: 62,
  stones: 67,
  tines: 57,
  flute: 62,
  bass: 33,
  softStrings: 48,
  reedOrgan: 55,
  glassPad: 55,
}
