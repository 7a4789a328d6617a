/**
 * Suggests corrections for words without results. Words of titles and names are stored under their pinyin or Latin spelling,
 * and, if they are long enough, under each form with one letter deleted: two words that differ by one insertion, deletion,
 * substitution or transposition have such a form in common.
 */
import { spell, spellInitials } from './text/search.pinyin.ts'
import { listRuns, listWords } from './text/search.segment.ts'

const SOUND = '^'
const INITIALS = '@'
/** Of letters one needs more than of characters. */
const LEAST = { chinese: 2, latin: 4 } as const
/** A single remaining character is a clue only if few words contain it. */
const FEW = 5
const LONGEST = 8
const WORDS_TRIED = 20
const WINDOW = { least: 2, most: 6 } as const

/** Sounds that many speakers do not distinguish are treated as one. */
const soundOf = (word: string) => soundOfLetters(spell(word))
const soundOfLetters = (letters: string) =>
  SOUND + letters.replace(/([zcs])h/g, '$1').replace(/([aei])ng(?![aeiouv])/g, '$1n')

const isLatin = (word: string) => /^[\x21-\x7e]+$/.test(word)

function listRests(word: string): string[] {
  const characters = [...word]
  return characters.map((_, left) => characters.filter((__, index) => index !== left).join(''))
}

const isLongEnough = (word: string) => [...word].length >= LEAST[isLatin(word) ? 'latin' : 'chinese']

/** All keys under which a word is stored, and searched. */
function listKeys(word: string): string[] {
  const rests = isLongEnough(word) ? [word, ...listRests(word)] : [word]
  return isLatin(word) ? rests : [...rests, soundOf(word)]
}

/** The words of folded text that a reader may have meant; titles and names also whole, up to the next sign. */
export function listVocabulary(named: string, running = ''): string[] {
  const whole = listRuns(named).map((run) => run.text)
  const words = [
    ...whole,
    ...listRuns(`${named} ${running}`).flatMap(({ text, script }) => (script === 'chinese' ? listWords(text) : text)),
  ]
  return [...new Set(words)].filter((word) => {
    const { length } = [...word]
    return length > 1 && length <= (isLatin(word) ? 20 : LONGEST) && !/^\d+$/.test(word)
  })
}

export function listSpellingEntries(word: string): SpeltRow[] {
  const keys = isLatin(word) ? listKeys(word) : [...listKeys(word), INITIALS + spellInitials(word)]
  return [...new Set(keys)].map((spelling) => ({ spelling, word }))
}

/** The keys of words that a reader may have typed in pinyin. */
export const listLetterKeys = (letters: string): string[] => [soundOfLetters(letters), INITIALS + letters]

/** Those that are spelt exactly so; else those whose every character begins so. */
export function chooseSpeltWords(letters: string, rows: SpeltRow[]): string[] {
  const words = [...new Set(rows.map((row) => row.word))].filter((word) => !isLatin(word)).toSorted()
  const whole = words.filter((word) => spell(word) === letters)
  return (whole.length > 0 ? whole : words.filter((word) => spellInitials(word) === letters)).slice(0, WORDS_TRIED)
}

/** A part of the input that may be a misspelt word. */
export type Suspect = { unit: number; start: number; text: string }

/** Every part of the typed units that has the length of a word, the longest first. */
export function listSuspects(units: string[]): Suspect[] {
  return units
    .flatMap((unit, index) => {
      if (isLatin(unit)) return [{ unit: index, start: 0, text: unit }]
      const characters = [...unit]
      return characters.flatMap((_, start) =>
        Array.from({ length: Math.min(WINDOW.most, characters.length - start) - WINDOW.least + 1 }, (__, more) => ({
          unit: index,
          start,
          text: characters.slice(start, start + WINDOW.least + more).join(''),
        })),
      )
    })
    .toSorted((a, b) => b.text.length - a.text.length)
}

export const listSuspectKeys = (suspects: Suspect[]): string[] => [
  ...new Set(suspects.flatMap(({ text }) => listKeys(text))),
]

export type SpeltRow = { spelling: string; word: string }

/** The input with one of its parts corrected, the most likely first. */
export function listCorrections(units: string[], suspects: Suspect[], rows: SpeltRow[]): string[] {
  const wordsOf = Map.groupBy(rows, (row) => row.spelling)
  const corrections = suspects.flatMap((suspect) =>
    listKeys(suspect.text).flatMap((key) =>
      listSpoken(wordsOf, key)
        .filter(({ word }) => word !== suspect.text && isNear(suspect.text, word))
        .map(({ word }) => ({ suspect, word, doubt: doubtOf(suspect.text, word) })),
    ),
  )
  const typed = units.join(' ')
  const texts = corrections
    .toSorted((a, b) => a.doubt - b.doubt || b.word.length - a.word.length || (a.word < b.word ? -1 : 1))
    .map(({ suspect, word }) => units.map((unit, index) => (index === suspect.unit ? put(unit, suspect, word) : unit)))
    .map((corrected) => corrected.join(' '))
  return [...new Set(texts)].filter((text) => text !== typed)
}

function listSpoken(wordsOf: Map<string, SpeltRow[]>, key: string): SpeltRow[] {
  const rows = wordsOf.get(key) ?? []
  return [...key].length === 1 && rows.length > FEW ? [] : rows
}

/** A homophone is likelier than a word that looks alike. */
const doubtOf = (text: string, word: string) => (!isLatin(text) && soundOf(text) === soundOf(word) ? 0 : 1)

/** Of the same sound, or one letter apart; common deletion forms alone would allow two. */
function isNear(text: string, word: string): boolean {
  if (doubtOf(text, word) === 0) return [...text].length === [...word].length
  return isOneApart([...text], [...word])
}

function isOneApart(a: string[], b: string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (long.length - short.length > 1) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  let back = 0
  while (back < short.length - from && short.at(-1 - back) === long.at(-1 - back)) back++
  const [left, more] = [short.length - from - back, long.length - from - back]
  if (left <= 1 && more <= 1) return true
  // Two neighbours in the wrong order.
  return left === 2 && more === 2 && short[from] === long[from + 1] && short[from + 1] === long[from]
}

function put(unit: string, { start, text }: Suspect, word: string): string {
  const characters = [...unit]
  return [...characters.slice(0, start), word, ...characters.slice(start + [...text].length)].join('')
}
