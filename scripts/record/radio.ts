// The four pieces of the radio card, written out: introduction, theme, variation, ending. Notation: see score.ts.
import { CHAMBER, HALL } from './reverb.ts'
import { MAJOR, figure, read } from './score.ts'
import type { Note, Score } from './score.ts'

type Piece = { id: number; title: string; score: Score }

type Line = (text: string, fromBar: number, loud?: number) => Note[]
const line =
  (tonic: number, bar: number): Line =>
  (text, fromBar, loud) =>
    read(text, { tonic, steps: MAJOR }, bar, fromBar * bar, loud)
type Broken = (chords: string, pattern: string, fromBar: number, loud?: number) => Note[]
const broken =
  (tonic: number, bar: number): Broken =>
  (chords, pattern, fromBar, loud) =>
    figure(chords, pattern, { tonic, steps: MAJOR }, bar, fromBar * bar, loud)

/** 晨窗: in D, four-four. The flute has the theme, the vibraphone varies it, the harp runs all through. */
function morning(): Score {
  const song = line(62, 4)
  const deep = line(50, 4)
  const harp = broken(50, 4)
  const theme =
    "3 5_ 6_ 5- | 6_ 1'_ 6_ 5_ 3- | 6 1'_ 6_ 5_ 6_ 3 | 2_ 3_ 5_ 3_ 2- | 3 5_ 6_ 1'- | 2'_ 1'_ 6_ 1'_ 5- | 6 5_ 3_ 2_ 3_ 5,_ 2_ | 1---"
  const varied =
    "3_ 5_ 3_ 5_ 6_ 5_ 3_ 5_ | 6_ 5_ 6_ 1'_ 6_ 5_ 3 | 6_ 1'_ 2'_ 1'_ 6_ 5_ 6 | 5_ 3_ 2_ 3_ 5_ 3_ 2 | 3_ 5_ 6_ 1'_ 2'_ 3'_ 1' | 2'_ 3'_ 2'_ 1'_ 6_ 1'_ 5 | 6_ 5_ 3_ 5_ 2_ 3_ 5_ 2_ | 1---"
  const answer = "0 0 0 3_ 5_ | 0 0 1'- | 0 0 0 6_ 1'_ | 7- 5- | 0 0 0 5_ 6_ | 0 0 3- | 0--- | 0 3_ 5_ 1'-"
  const verse = "1+5+3' | 6,+3+1' | 4,+1+6 | 5,+2+7 | 1+5+3' | 6,+3+1' | 4,+1+6 5,+2+7 | 1+5+3'"
  const roots = '1--- | 6,--- | 4,--- | 5,--- | 1--- | 6,--- | 4,- 5,- | 1---'
  const wave = '1_ 2_ 3_ 2_ 1_ 2_ 3_ 2_'
  return {
    seed: 'fm/1',
    tail: 4,
    room: HALL,
    tempo: [
      [0, 74],
      [64, 77],
      [74, 74],
      [80, 56],
      [84, 50],
    ],
    parts: [
      {
        instrument: 'flute',
        gain: 0,
        echo: -7,
        notes: [
          ...song(theme, 2, 0.7),
          ...song(answer, 10, 0.42),
          ...song('6 5_ 3_ 2- | 3_ 2_ 5, 2- | 1---', 18, 0.62),
        ],
      },
      {
        instrument: 'vibraphone',
        gain: -2,
        echo: -9,
        notes: [
          ...song("0 0 3'?- | 0--- | 0 0 6?- | 0 0 5?- | 0 0 3'?- | 0--- | 0--- | 0 5_ 1'_ 3'-", 2, 0.45),
          ...song(varied, 10, 0.72),
          ...song("0--- | 0--- | 0 5_ 1'_ 3'-", 18, 0.5),
        ],
      },
      {
        instrument: 'harp',
        gain: -6,
        echo: -10,
        roll: 0.06,
        notes: [
          ...harp("1+5+3' | 4,+1+6", wave, 0),
          ...harp(verse, wave, 2),
          ...harp(verse, '1_ 2_ 3_ 2_ 3_ 2_ 3_ 2_', 10),
          ...harp('4,+1+6 | 5,+2+7', wave, 18),
          ...deep("1+5+1'+3'---", 20, 0.55),
        ],
      },
      {
        instrument: 'softStrings',
        gain: -11,
        echo: -8,
        notes: [
          ...deep('1--- | 4,---', 0, 0.4),
          ...deep(roots, 2, 0.5),
          ...deep(roots, 10, 0.5),
          ...song('5--- | 3--- | 6,--- | 7,--- | 5--- | 3--- | 1- 2- | 3---', 10, 0.45),
          ...deep('4,--- | 5,--- | 1+5---', 18, 0.5),
        ],
      },
      {
        instrument: 'bass',
        gain: -7,
        echo: -20,
        notes: [
          ...line(38, 4)(roots, 2, 0.6),
          ...line(38, 4)(roots, 10, 0.6),
          ...line(38, 4)('4,--- | 5,--- | 1---', 18, 0.6),
        ],
      },
    ],
  }
}

/** 慢船: a slow waltz in F that leans on its second degree. Guitar, electric piano, vibraphone in the middle part. */
function boat(): Score {
  const song = line(65, 3)
  const low = line(41, 3)
  const keys = broken(65, 3)
  const chords = '2,+1+4 | 5,+7,+4 | 1,+7,+3 | 6,+1+5 | 2,+1+4 | 5,+7,+4 | 1,+7,+3 | 1,+6,+3'
  const roots = '2-- | 5,-- | 1-- | 6,-- | 2-- | 5,-- | 1-- | 1--'
  const bridge = '4,+6,+3 | 4,+6,+3 | 3,+2+5 | 6,+1+5 | 2,+1+4 | 5,+7,+4 | 1,+7,+3 | 5,+7,+4'
  const bridgeRoots = '4-- | 4-- | 3-- | 6,-- | 2-- | 5,-- | 1-- | 5,--'
  const first = "4 3_ 4_ 6 | 5 4 2 | 3- 5 | 1'- 6 | 4 3_ 4_ 6 | 1' 7 5 | 6- 5 | 3--"
  const second = "4 3_ 4_ 6 | 5 4 2 | 3 5 1' | 3'- 1' | 2' 1' 6 | 5 6 7 | 1'-- | 1'- 0"
  const middle = "6 1' 3' | 2'- 1' | 7_ 1'_ 7 5 | 6-- | 4 6 1' | 7 6 5 | 5- 3 | 2_ 3_ 4_ 5_ 7"
  const varied =
    "4_ 3_ 4_ 6_ 1'_ 6_ | 5_ 6_ 5_ 4_ 2 | 3_ 5_ 1'_ 5_ 3' | 1'_ 7_ 1'_ 3'_ 6 | 4_ 6_ 1'_ 2'_ 1'_ 6_ | 5_ 7_ 2'_ 1'_ 7 | 1'-- | 5- 3"
  const coda = "4 6 1' | 7- 5 | 1'-- | 0 5_ 3_ 1"
  const sway = '0 2+3? 2+3?'
  return {
    seed: 'fm/2',
    tail: 4,
    room: CHAMBER,
    tempo: [
      [0, 106],
      [84, 110],
      [108, 104],
      [120, 66],
    ],
    parts: [
      {
        instrument: 'nylon',
        gain: 0,
        echo: -10,
        notes: [
          ...song(first, 4, 0.7),
          ...song(second, 12, 0.74),
          ...song("0-- | 0 0 3_ 5_ | 0-- | 0 1'_ 6_ 3 | 0-- | 0-- | 0 3_ 5_ 7 | 0--", 20, 0.45),
          ...song(varied, 28, 0.74),
          ...song(coda, 36, 0.6),
        ],
      },
      {
        instrument: 'vibraphone',
        gain: -3,
        echo: -8,
        notes: [
          ...song('6- 0 | 0 0 5 | 3-- | 0--', 0, 0.5),
          ...song(middle, 20, 0.72),
          ...song("1'-- | 7-- | 1'-- | 3'-- | 1'-- | 2'-- | 3'-- | 0--", 28, 0.36),
          ...song("0-- | 0-- | 3'-- | 0 0 7", 36, 0.42),
        ],
      },
      {
        instrument: 'tines',
        gain: -7,
        echo: -12,
        roll: 0.012,
        notes: [
          ...keys('2,+1+4 | 5,+7,+4 | 1,+7,+3 | 1,+6,+3', sway, 0),
          ...keys(chords, sway, 4),
          ...keys(chords, sway, 12),
          ...keys(bridge, '0_ 2_ 3_ 2_ 3_ 2_', 20),
          ...keys(chords, sway, 28),
          ...keys('2,+1+4 | 5,+7,+4', sway, 36),
          ...song('1,+5,+7,+3-- | 0--', 38, 0.5),
        ],
      },
      {
        instrument: 'bass',
        gain: -5,
        echo: -20,
        notes: [
          ...low('2-- | 5,-- | 1-- | 1--', 0, 0.6),
          ...low(roots, 4, 0.62),
          ...low(roots, 12, 0.62),
          ...low(bridgeRoots, 20, 0.62),
          ...low(roots, 28, 0.62),
          ...low('2-- | 5,-- | 1-- | 1--', 36, 0.6),
        ],
      },
      {
        instrument: 'shaker',
        gain: -15,
        echo: -12,
        notes: Array.from({ length: 16 }, (_, i) => line(60, 3)('0 1? 1', 12 + i, 0.5)).flat(),
      },
      {
        instrument: 'glassPad',
        gain: -14,
        echo: -8,
        notes: [
          ...line(53, 3)('4-- | 6-- | 5-- | 5-- | 4-- | 4-- | 3-- | 2--', 20, 0.5),
          ...line(53, 3)('4-- | 4-- | 3-- | 3--', 36, 0.5),
        ],
      },
    ],
  }
}

/** 夜雨: for the qin, in A (the mode of 羽), very slow; the flute takes the theme up, drops fall all the while. */
function rain(): Score {
  const qin = line(60, 4)
  const hand = broken(60, 4)
  const theme = '6,- 1_ 2_ 3 | 3_ 5_ 3- 2 | 2_ 3_ 1 6,- | 5, 6,--'
  const reply = "3- 5_ 6_ 5 | 6_ 1'_ 6- 5 | 3_ 5_ 2 1- | 2_ 1_ 6,--"
  const above = "6- 1'_ 2'_ 3' | 3'_ 5'_ 3'- 2' | 2'_ 3'_ 1' 6- | 5_ 6_ 6--"
  const drops = "0 0_ 6_ 0 3_ 0_ | 0_ 5_ 0 0 0_ 1'_ | 0 0 0_ 3'= 1'= 0 | 0_ 6_ 0 2'_ 0_ 0"
  return {
    seed: 'fm/3',
    tail: 5,
    room: { ...HALL, seconds: 2.6 },
    tempo: [
      [0, 62],
      [36, 64],
      [52, 60],
      [60, 44],
    ],
    parts: [
      {
        instrument: 'guqin',
        gain: 0,
        echo: -8,
        roll: 0.09,
        notes: [
          ...qin('0 0 6,,-', 0, 0.6),
          ...qin(theme, 1, 0.76),
          ...qin(reply, 5, 0.8),
          ...hand('6,,+3,+1 | 1,+5,+3 | 2,+6,+3 | 6,,+3,+6,', '1_ 2_ 3 2_ 3_ 2', 9, 0.5),
          ...qin('3_ 2_ 1_ 6,_ 5,- | 6,- 3,- | 6,,+3,+6,---', 13, 0.68),
        ],
      },
      {
        instrument: 'flute',
        gain: -3,
        echo: -5,
        notes: [
          ...qin('0--- | 0--- | 0--- | 0 0 3?-', 1, 0.5),
          ...qin(above, 9, 0.68),
          ...qin('0--- | 0 0 3- | 6?---', 13, 0.4),
        ],
      },
      {
        instrument: 'celesta',
        gain: -12,
        echo: -5,
        notes: [0, 4, 8, 12].flatMap((bar) => line(72, 4)(drops, bar, bar === 8 ? 0.4 : 0.52)),
      },
      {
        instrument: 'chime',
        gain: -12,
        echo: -6,
        notes: line(60, 4)(
          '6--- | 0--- | 0--- | 0--- | 6--- | 0--- | 0--- | 0--- | 3--- | 0--- | 0--- | 0--- | 0--- | 0--- | 6---',
          1,
          0.5,
        ),
      },
      {
        instrument: 'softStrings',
        gain: -11,
        echo: -7,
        notes: line(48, 4)(
          '6,+3--- | 6,+3--- | 1+5--- | 6,+3--- | 6,+3--- | 6,+3--- | 4,+1--- | 1+5--- | 6,+3--- | 6,+3--- | 1+5--- | 2+6--- | 6,+3--- | 5,+2--- | 6,+3--- | 6,+3---',
          0,
          0.5,
        ),
      },
      {
        instrument: 'bass',
        gain: -9,
        echo: -16,
        notes: line(36, 4)(
          '6,--- | 0--- | 1--- | 6,--- | 0--- | 6,--- | 4--- | 1--- | 6,--- | 0--- | 1--- | 2--- | 6,--- | 5,--- | 6,---',
          1,
          0.6,
        ).slice(0, 12),
      },
    ],
  }
}

/** 市集: in G, lively. The pipa calls, the thumb piano wanders into a lowered seventh, the pipa answers with ornaments. */
function market(): Score {
  const song = line(67, 4)
  const low = line(43, 4)
  const wood = broken(55, 4)
  const theme =
    "5_ 6_ 1'_ 6_ 5 3 | 5_ 3_ 2_ 3_ 1- | 2_ 3_ 5_ 3_ 2 1 | 6,_ 1_ 2_ 3_ 2- | 5_ 6_ 1'_ 6_ 5 3 | 6_ 1'_ 2'_ 1'_ 6- | 5_ 6_ 5_ 3_ 2_ 3_ 5_ 3_ | 2_ 3_ 6,_ 2_ 1-"
  const middle =
    "1' 1'_ 2'_ 3' 1' | b7_ 1'_ b7_ 6_ 4- | 6_ 1'_ 6_ 5_ 4 6 | 5-- 3_ 5_ | 1' 1'_ 2'_ 3'_ 5'_ 3' | 2'_ 1'_ b7_ 1'_ 2'- | 1'_ 6_ 5_ 6_ 2'_ 1'_ 7 | 1'---"
  const varied =
    "5= 6= 5_ 1'_ 6_ 5= 3= 5_ 3 | 5_ 3= 5= 2_ 3_ 1- | 2= 3= 5_ 3_ 5_ 2= 3= 2_ 1 | 6,_ 1= 2= 3_ 5_ 2- | 5= 6= 1'_ 6_ 1'_ 5 3 | 6_ 1'_ 2'_ 3'_ 1'- | 5= 6= 5_ 5= 6= 3_ 2= 3= 2_ 5= 3= 2_ | 2_ 3_ 6,_ 2_ 1-"
  const verse = "1+5+3' | 6,+3+1' | 2+6+4' | 5,+2+7 | 1+5+3' | 4,+1+6 | 6,+3+1' 5,+2+7 | 1+5+3'"
  const roots =
    '1 1_ 5,_ 1- | 6, 6,_ 3,_ 6,- | 2 2_ 6,_ 2- | 5, 5,_ 2_ 5,- | 1 1_ 5,_ 1- | 4 4_ 1_ 4- | 6,- 5,- | 1 5, 1-'
  const other = "1+5+3' | b7,+4+2' | 4,+1+6 | 1+5+3' | 1+5+3' | b7,+4+2' | 4,+1+6 5,+2+7 | 1+5+3'"
  const otherRoots =
    '1 1_ 5,_ 1- | b7, b7,_ 4,_ b7,- | 4 4_ 1_ 4- | 1 5, 1- | 1 1_ 5,_ 1- | b7, b7,_ 4,_ b7,- | 4- 5- | 1 5, 1-'
  const trot = '1_ 2_ 3_ 2_ 1_ 3_ 2_ 3_'
  const beat = (bars: number, from: number, text: string, loud: number): Note[] =>
    Array.from({ length: bars }, (_, i) => line(41, 4)(text, from + i, loud)).flat()
  return {
    seed: 'fm/4',
    tail: 3.5,
    room: CHAMBER,
    tempo: [
      [0, 104],
      [76, 108],
      [104, 106],
      [110, 84],
    ],
    parts: [
      {
        instrument: 'pipa',
        gain: 0,
        echo: -10,
        roll: 0.05,
        notes: [
          ...song(theme, 2, 0.76),
          ...song("0--- | 0--- | 0--- | 0 5_ 3_ 1- | 0--- | 0--- | 0--- | 0 5_ 6_ 1'-", 10, 0.5),
          ...song(varied, 18, 0.78),
          ...song("1'_ 5_ 3_ 5_ 1'_ 5_ 3_ 2_ | 1- 1+5+1'-", 26, 0.72),
        ],
      },
      {
        instrument: 'kalimba',
        gain: -2,
        echo: -9,
        notes: [
          ...song(middle, 10, 0.76),
          ...song("3'-- 0 | 0 0 5- | 6-- 0 | 7-- 0 | 3'-- 0 | 1'-- 0 | 1'- 7- | 0 5_ 3_ 1'-", 18, 0.44),
        ],
      },
      {
        instrument: 'marimba',
        gain: -7,
        echo: -13,
        notes: [
          ...wood("1+5+3' | 1+5+3'", trot, 0),
          ...wood(verse, trot, 2),
          ...wood(other, '1_ 2_ 3_ 1_ 2_ 3_ 2_ 3_', 10),
          ...wood(verse, trot, 18),
          ...wood("1+5+3'", trot, 26),
          ...line(55, 4)("1+5- 1+5+3'-", 27, 0.5),
        ],
      },
      {
        instrument: 'ruan',
        gain: -8,
        echo: -12,
        roll: 0.018,
        notes: [
          ...wood(verse, '0 2+3_ 0_ 0 2+3', 2, 0.5),
          ...wood(other, '0 2+3 0 2+3_ 2+3_', 10, 0.5),
          ...wood(verse, '0 2+3_ 0_ 0 2+3', 18, 0.5),
        ],
      },
      {
        instrument: 'bass',
        gain: -6,
        echo: -20,
        notes: [
          ...low('1 5, 1- | 1 5, 1-', 0, 0.6),
          ...low(roots, 2, 0.64),
          ...low(otherRoots, 10, 0.64),
          ...low(roots, 18, 0.64),
          ...low('1 5, 1- | 5, 0 1-', 26, 0.62),
        ],
      },
      {
        instrument: 'drum',
        gain: -10,
        echo: -12,
        notes: [
          ...beat(8, 2, '1 0_ 1?_ 1 0', 0.6),
          ...beat(8, 10, '1 0 1? 0_ 1?_', 0.55),
          ...beat(9, 18, '1 0_ 1?_ 1 1?_ 1?_', 0.62),
        ],
      },
      {
        instrument: 'shaker',
        gain: -14,
        echo: -14,
        notes: [...beat(2, 0, '0 1 0 1', 0.5), ...beat(24, 2, '1?_ 1?_ 1_ 1?_ 1?_ 1?_ 1_ 1?_', 0.5)],
      },
    ],
  }
}

export const pieces = (): Piece[] => [
  { id: 1, title: '晨窗', score: morning() },
  { id: 2, title: '慢船', score: boat() },
  { id: 3, title: '夜雨', score: rain() },
  { id: 4, title: '市集', score: market() },
]
