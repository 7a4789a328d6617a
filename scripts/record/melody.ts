// The material of the signatures: scales, and short melodies written by hand so that none sounds random. A melody has an
// opening bar, a middle bar that leaves the home chord, and a closing bar that returns to it.

export type Mode = { name: string; steps: readonly number[]; home: string; away: readonly string[] }
export type Melody = { beats: number; opening: string; middle: string; closing: string }

// `home` and `away` are chords in degrees of the scale itself. Five-note scales take chords without half tones.
export const MODES: readonly Mode[] = [
  { name: '宫', steps: [0, 2, 4, 7, 9], home: "1+4+3'", away: ["5,+3+1'", "2+4+2'"] },
  { name: '雅乐', steps: [0, 2, 4, 6, 7, 9, 11], home: "1+5+3'", away: ["2+6+4'", '5,+2+7'] },
  { name: '羽', steps: [0, 3, 5, 7, 10], home: "1+4+2'", away: ["2+5+4'", "5,+2+3'"] },
  { name: '燕乐', steps: [0, 2, 4, 5, 7, 9, 10], home: "1+5+3'", away: ["7,+4+2'", '4,+1+6'] },
  { name: '徵', steps: [0, 2, 5, 7, 9], home: "1+4+2'", away: ["3+5+1'", "5,+2+3'"] },
  { name: '多利亚', steps: [0, 2, 3, 5, 7, 9, 10], home: "1+5+3'", away: ["4+1'+6", "7,+4+2'"] },
  { name: '商', steps: [0, 2, 5, 7, 10], home: "1+4+3'", away: ["5,+3+2'", "3+5+2'"] },
  { name: '清乐', steps: [0, 2, 4, 5, 7, 9, 11], home: "1+5+3'", away: ["6,+3+1'", '4,+1+6'] },
  { name: '角', steps: [0, 3, 5, 8, 10], home: "1+4+2'", away: ["2+5+3'", '4,+2+5'] },
  { name: '爱奥利亚', steps: [0, 2, 3, 5, 7, 8, 10], home: "1+5+3'", away: ["6,+3+1'", "4+1'+6"] },
  { name: '平调子', steps: [0, 2, 3, 7, 8], home: "1+4+3'", away: ["5,+3+1'", '4,+2+4'] },
]

const five: Melody[] = [
  { beats: 4, opening: '3_ 4_ 5 4_ 3_ 2', middle: '3_ 2_ 1 2-', closing: '3_ 2_ 5,_ 2_ 1-' },
  { beats: 3, opening: '1_ 3_ 4 5', middle: '4_ 3_ 2-', closing: '3_ 2_ 1-' },
  { beats: 6, opening: '1 3 4 5- 4', middle: '3 4 3 2--', closing: '3 2 5, 1--' },
  { beats: 4, opening: "1_ 2_ 4_ 5_ 1' 5_ 4_", middle: '4 3_ 2_ 3-', closing: '4_ 3_ 2_ 3_ 1-' },
  { beats: 4, opening: "5 4_ 3_ 4 1'", middle: '5_ 4_ 3_ 2_ 4-', closing: '3_ 4_ 2_ 5,_ 1-' },
  { beats: 3, opening: '5 4 3_ 4_', middle: '2 3-', closing: '2_ 5,_ 1-' },
  { beats: 4, opening: '1 4 3_ 4_ 2', middle: '2 5 4_ 3_ 2', closing: '3_ 2_ 5, 1-' },
  { beats: 6, opening: "1' 5 4 5 4 3", middle: '4 3 2 3--', closing: '2- 5, 1--' },
  { beats: 4, opening: "1' 5_ 4_ 5 3", middle: '4_ 3_ 2_ 1_ 2-', closing: '3 2_ 5,_ 1-' },
  { beats: 3, opening: '1 2_ 3_ 4_ 5_', middle: "1' 5 4", closing: '3_ 2_ 1-' },
  { beats: 4, opening: '4,_ 1_ 2_ 3_ 4 3', middle: '5_ 4_ 3_ 4_ 2-', closing: '4_ 3_ 2_ 5,_ 1-' },
  { beats: 6, opening: '4- 5 4 3 2', middle: '3- 4 2--', closing: '3 2 5, 1--' },
  { beats: 4, opening: "4_. 5= 1'_ 5_ 4 3", middle: '2_. 3= 4_ 3_ 2-', closing: '3_. 2= 1_ 5,_ 1-' },
]

const seven: Melody[] = [
  { beats: 4, opening: '1_ 2_ 3 5 3_ 2_', middle: '4_ 3_ 2_ 3_ 2-', closing: '4_ 3_ 2_ 7,_ 1-' },
  { beats: 3, opening: '1 3 5', middle: '6_ 5_ 3-', closing: '2_ 3_ 7, 1' },
  { beats: 4, opening: "5 3_ 4_ 5 1'", middle: '7_ 6_ 5_ 4_ 5-', closing: '6_ 5_ 3_ 2_ 1-' },
  { beats: 6, opening: '1 2 3 5- 3', middle: '4 3 2 3--', closing: '2- 7, 1--' },
  { beats: 4, opening: '3 2_ 3_ 5_ 6_ 5', middle: '4 3_ 2_ 3-', closing: '2_ 3_ 5,_ 7,_ 1-' },
  { beats: 3, opening: '5_ 6_ 5 3', middle: '4_ 3_ 2-', closing: '3_ 2_ 1-' },
  { beats: 4, opening: "1_ 5_ 1'_ 7_ 5 6", middle: '5_ 4_ 3_ 2_ 4-', closing: '3_ 2_ 6,_ 7,_ 1-' },
  { beats: 6, opening: "5 6 7 1'- 7", middle: '6 5 3 5--', closing: '3 2 7, 1--' },
  { beats: 4, opening: '5_. 6= 5_ 3_ 1 2', middle: '3_. 4= 3_ 2_ 5,-', closing: '6,_ 7,_ 1_ 2_ 1-' },
]

export const melodies = (mode: Mode): readonly Melody[] => (mode.steps.length === 5 ? five : seven)

/** Ways of breaking a chord of three notes, by the beats of the bar. */
export const FIGURES: Record<number, readonly string[]> = {
  3: ['1_ 2_ 3_ 2_ 3_ 2_', '1 2 3', '1_ 3_ 2_ 3_ 2-', '1 2+3 2+3'],
  4: ['1_ 2_ 3_ 2_ 1_ 2_ 3_ 2_', '1_ 2_ 3 2_ 1_ 3', '1 3_ 2_ 1 3_ 2_', '1 2+3 1 2+3', '1_ 3_ 2_ 3_ 1_ 3_ 2_ 3_'],
  6: ['1 2 3 2 3 2', '1- 2 3- 2', '1 3 2 1 3 2'],
}
