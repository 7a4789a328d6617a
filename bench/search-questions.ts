/**
 * The search questions, by class. The words are picked by how many documents really contain them, so that each class means
 * the same however long the archive is.
 */
import type { SearchService } from '#server/modules/search/search.service.ts'
import { spell } from '../src/server/modules/search/query/text/search.pinyin.ts'
import type { Lexicon } from './search-text.ts'

const KEYWORDS = 30
const ROWS = 20
const DEEP_PAGE = 1000
const YEARS = [2006, 2012, 2018, 2024] as const

export type Ask = (service: SearchService, now: number) => Promise<unknown>
export type QuestionClass = { name: string; asks: Ask[]; target?: number }

type Range = { least: number; most: number }
/** As shares of all documents. */
const SHARE = {
  common: { least: 0.5, most: 1 },
  middling: { least: 0.005, most: 0.02 },
  rare: { least: 0.00003, most: 0.0003 },
} as const

type Source = { service: SearchService; lexicon: Lexicon; total: number; columnIds: number[]; now: number }

/** Picks words from a position in the word list on that occur in this share of all documents. */
async function pickWords({ service, lexicon, total, now }: Source, from: number, { least, most }: Range) {
  const picked: string[] = []
  for (const word of lexicon.words.slice(from)) {
    if (word.length !== 2) continue
    const count = await service.countResults(word, now)
    // A short archive has no shares that small.
    if (count >= Math.max(1, least * total) && count <= Math.max(3, most * total)) picked.push(word)
    if (picked.length === KEYWORDS) return picked
  }
  throw new Error(`too few words are in ${least} to ${most} of the documents`)
}

/** Two neighbours in the wrong order, as long as the search knows better. */
async function pickTypos({ service, lexicon, now }: Source): Promise<string[]> {
  const picked: string[] = []
  for (const word of lexicon.words.slice(1000)) {
    const [first, second, ...rest] = word
    if (rest.length === 0 || first === second) continue
    const typo = [second, first, ...rest].join('')
    const { guesses } = await service.findResult({ keyword: typo, pgNo: 1, rowNum: ROWS }, now)
    if (guesses.length > 0) picked.push(typo)
    if (picked.length === KEYWORDS) break
  }
  return picked
}

/** Fragments of sentences from the texts, of five to eight characters. */
function pickPhrases(texts: string[]): string[] {
  return texts.map((text, index) => {
    const sentence = text.split(/[，。]/).find((part) => part.length > 8) ?? text
    return sentence.slice(1, 6 + (index % 4))
  })
}

const result =
  (keyword: string, more: Partial<Parameters<SearchService['findResult']>[0]> = {}): Ask =>
  (service, now) =>
    service.findResult({ keyword, pgNo: 1, rowNum: ROWS, ...more }, now)

const suggestion =
  (word: string): Ask =>
  (service, now) =>
    service.suggest(word, undefined, now)

/** `texts` are of as many documents as there are keywords in a class. */
export async function listQuestions(source: Source, texts: string[]): Promise<QuestionClass[]> {
  const { lexicon, columnIds } = source
  const common = await pickWords(source, 0, SHARE.common)
  const middling = await pickWords(source, 1000, SHARE.middling)
  const rare = await pickWords(source, 60_000, SHARE.rare)
  const typos = await pickTypos(source)
  const each = (words: string[], ask: (word: string, index: number) => Ask) =>
    words.map((word, index) => ask(word, index))
  const mixed = [common, middling, rare].flatMap((words) => words.slice(0, KEYWORDS / 3))
  return [
    { name: 'common word', asks: each(common, (word) => result(word)), target: 100 },
    { name: 'middling word', asks: each(middling, (word) => result(word)) },
    { name: 'rare word', asks: each(rare, (word) => result(word)) },
    {
      name: 'two words',
      asks: each(common, (word, position) =>
        result(`${word} ${position % 2 ? middling[position] : common.at(position - 1)}`),
      ),
    },
    { name: 'phrase', asks: each(pickPhrases(texts), (phrase) => result(phrase)) },
    { name: 'one character', asks: each(lexicon.particles.slice(0, KEYWORDS), (word) => result(word)) },
    { name: 'common word, page 1,000', asks: each(common, (word) => result(word, { pgNo: DEEP_PAGE })) },
    {
      name: 'common word, year and column',
      asks: each(common, (word, index) =>
        result(word, { year: YEARS[index % YEARS.length]!, columnId: columnIds[index % columnIds.length]! }),
      ),
    },
    { name: 'common word, newest first', asks: each(common, (word) => result(word, { sort: 'time' })) },
    { name: 'typo with guesses', asks: each(typos, (typo) => result(typo)) },
    { name: 'suggestions, two characters', asks: each(mixed, suggestion), target: 30 },
    { name: 'suggestions, one character', asks: each(mixed, (word) => suggestion(word[0]!)), target: 30 },
    { name: 'suggestions, two letters', asks: each(mixed, (word) => suggestion(spell(word).slice(0, 2))), target: 30 },
    { name: 'suggestions, pinyin', asks: each(mixed, (word) => suggestion(spell(word).slice(0, 5))), target: 30 },
  ]
}
