/** How Chinese is spelt in Latin letters, without tones: in full and by its first letters. */
import { pinyin } from 'pinyin-pro'
import { listRuns } from './search.segment.ts'

/** This many characters from each position: nobody types more of a title. */
const REACH = 8

const syllablesOf = (chinese: string): string[] =>
  pinyin(chinese, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })

/** A sign without pinyin stands for itself, and may take two code units. */
const initialsOf = (syllables: string[]): string => syllables.map((syllable) => [...syllable][0] ?? '').join('')

/** The spelling of folded text, with everything that is not Chinese as it is. */
export function spell(folded: string): string {
  return listRuns(folded)
    .map((run) => (run.script === 'chinese' ? syllablesOf(run.text).join('') : run.text))
    .join('')
}

/** The first letters of Chinese characters. */
export const spellInitials = (chinese: string): string => initialsOf(syllablesOf(chinese))

export type Spellings = { full: string[]; initials: string[] }

/** From every character of a name on, so that a reader who knows its middle finds it, too. */
export function listSpellings(folded: string): Spellings {
  const full: string[] = []
  const initials: string[] = []
  for (const run of listRuns(folded)) {
    if (run.script !== 'chinese') continue
    const syllables = syllablesOf(run.text)
    syllables.forEach((_, start) => {
      const part = syllables.slice(start, start + REACH)
      full.push(part.join(''))
      if (part.length > 1) initials.push(initialsOf(part))
    })
  }
  return { full, initials }
}

const SYLLABLE =
  /^(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)?(?:iang|iong|uang|ueng|ang|eng|ing|ong|ian|iao|uai|uan|van|ai|ei|ao|ou|an|en|in|un|vn|er|ia|ie|iu|ua|uo|ui|ue|ve|a|o|e|i|u|v)/

const BEGINNING = /^(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh)$/

/**
 * Whether letters can be read as Chinese syllables, the last of which may be unfinished. Each position is visited once: some
 * inputs can be split in so many ways that trying all of them would never end.
 */
export function looksSpelt(latin: string): boolean {
  const starts = new Set([0])
  for (const start of starts) {
    const rest = latin.slice(start)
    if (rest === '' || BEGINNING.test(rest)) return true
    const longest = SYLLABLE.exec(rest)?.[0].length ?? 0
    // A final may give its last letters to the next syllable: xian is xi'an, too.
    for (let length = longest; length > 0; length--) {
      if (SYLLABLE.exec(rest.slice(0, length))?.[0].length === length) starts.add(start + length)
    }
  }
  return false
}

/** Whether letters can be the first ones of syllables: no Chinese one begins with these three. */
export const looksInitials = (latin: string): boolean => /^[a-hj-tw-z]{2,8}$/.test(latin)

/** The first part of folded text that is spelt so, in full or by its first letters; null if there is none. */
export function findSpelt(folded: string, letters: string): string | null {
  for (const run of listRuns(folded)) {
    if (run.script !== 'chinese') continue
    const characters = [...run.text]
    const syllables = syllablesOf(run.text)
    // If a sign had no pinyin, the indexes would no longer match.
    if (syllables.length !== characters.length) continue
    for (let start = 0; start < characters.length; start++) {
      for (let end = start + 1; end <= Math.min(characters.length, start + REACH); end++) {
        const part = syllables.slice(start, end)
        const initials = initialsOf(part)
        if (part.join('').startsWith(letters) || (part.length > 1 && initials === letters)) {
          return characters.slice(start, end).join('')
        }
      }
    }
  }
  return null
}
