/**
 * Text as it is compared with the words: folded (full width and half, upper and lower case, traditional and simplified are
 * one), and then only letters and digits, each with the gap before it.
 */

export type Kind = 'chinese' | 'letter' | 'figure'

export type Unit = {
  character: string
  kind: Kind
  /** number of signs before it */
  gap: number
  /** whether one of them is none that writing needs */
  oddGap: boolean
  /** index of the first character of its kind in the same run without a gap */
  run: number
}

/** Ordinary punctuation between sentences and words. */
const ORDINARY = /^[\s，。！？；：、,.!?;:…“”"'（）()《》]$/

const CHINESE = /^\p{Script=Han}$/u
const LETTER = /^\p{L}$/u
const FIGURE = /^\p{N}$/u

/** Texts are made of a few thousand different characters; null for signs. */
const kinds = new Map<string, Kind | null>()
const KINDS_KNOWN = 20_000

function kindOf(character: string): Kind | null {
  const known = kinds.get(character)
  if (known !== undefined) return known
  if (kinds.size >= KINDS_KNOWN) kinds.clear()
  const kind = CHINESE.test(character)
    ? 'chinese'
    : LETTER.test(character)
      ? 'letter'
      : FIGURE.test(character)
        ? 'figure'
        : null
  kinds.set(character, kind)
  return kind
}

export function listUnits(folded: string): Unit[] {
  const units: Unit[] = []
  let gap = 0
  let oddGap = false
  for (const character of folded) {
    const kind = kindOf(character)
    if (kind === null) {
      gap++
      oddGap ||= !ORDINARY.test(character)
      continue
    }
    const before = units[units.length - 1]
    const run = before?.kind === kind && gap === 0 ? before.run : units.length
    units.push({ character, kind, gap, oddGap, run })
    gap = 0
    oddGap = false
  }
  return units
}

/** The text of the run that a unit belongs to. */
export function readRun(units: Unit[], start: number): string {
  let text = ''
  for (let index = start; units[index]?.run === start; index++) text += units[index]!.character
  return text
}
