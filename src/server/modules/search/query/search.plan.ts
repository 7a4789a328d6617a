/** Parses the input: which words it has, what else they may be, and what a good match must contain. */
import { splitWords } from '#domain/search/search-keyword.ts'
import { all, any, chain, exactWord, wordChain, type Expression } from './search.expression.ts'
import { fold } from './text/search.fold.ts'
import { looksInitials, looksSpelt } from './text/search.pinyin.ts'
import { listJoined, listParts, listRuns, listWords } from './text/search.segment.ts'
import { INITIALS_MARK, latinTerm, SPELLING_MARK } from './text/search.token.ts'

export type Vocabulary = {
  /** synonyms of a folded word, without the word itself */
  synonymsOf: (word: string) => readonly string[]
  isStopWord: (word: string) => boolean
}

export type QueryPlan = {
  /** the folded words; the last one may be incomplete */
  words: string[]
  /** the folded parts that the reader wrote between spaces */
  units: string[]
  /** the words to highlight in results */
  marks: string[]
  /** letters that may spell something; null if there are other signs among them */
  letters: string | null
  /** the input itself, each part between spaces as one phrase */
  phrase: Expression
  /** every word, anywhere */
  allWords: Expression
  /** the same, but pairs of characters may cross word boundaries */
  loose: Expression
  /**
   * the parts that the reader separated with spaces, else each word that is meaningful alone: for results with only some of
   * them
   */
  eachWord: Expression[]
  /** titles and names that are spelt so */
  spelt: Expression | null
  /** words with this pinyin; set once they have been looked up */
  speltWords: Expression | null
}

const QUOTED = /["“”「」『』«»]/g

const ofLatin = (text: string): Expression => {
  const parts = listParts(text)
  const whole = { term: latinTerm(text) }
  return parts.length > 0 ? any([whole, all(parts.map((part) => ({ term: latinTerm(part) })))]) : whole
}

/** One spelling of a word, which may mix several scripts. */
const ofWord = (word: string, read: (chinese: string) => Expression): Expression =>
  all(listRuns(word).map((run) => (run.script === 'chinese' ? read(run.text) : ofLatin(run.text))))

/** A part typed without spaces. Letters and digits around a sign belong together. */
const ofUnit = (unit: string): Expression => {
  const joined = listJoined(unit).map((text) => ({ term: latinTerm(text) }))
  return all([...joined, ofWord(unit, chain)])
}

function wordsOf(unit: string): string[] {
  return listRuns(unit).flatMap((run) => (run.script === 'chinese' ? listWords(run.text) : run.text))
}

function lettersOf(units: string[]): string | null {
  const letters = units.join('').replaceAll(/['’]/g, '')
  return /^[a-z]{2,48}$/.test(letters) ? letters : null
}

/** Letters may spell a title in full, unfinished, or by the first letter of each character. */
function speltAs(letters: string | null): Expression | null {
  if (letters === null) return null
  const ways: Expression[] = []
  if (looksSpelt(letters)) ways.push({ term: SPELLING_MARK + letters, prefix: true, spelling: true })
  if (looksInitials(letters)) ways.push({ term: INITIALS_MARK + letters, prefix: true, spelling: true })
  return ways.length > 0 ? any(ways) : null
}

/** The plan extended with the words that the typed letters may spell. */
export const withSpeltWords = (plan: QueryPlan, words: string[]): QueryPlan =>
  words.length === 0
    ? plan
    : { ...plan, marks: [...plan.marks, ...words], speltWords: any(words.map((word) => ofWord(word, wordChain))) }

/** Null when nothing searchable is left. */
export function planSearch(keyword: string, { synonymsOf, isStopWord }: Vocabulary): QueryPlan | null {
  const units = splitWords(fold(keyword.replace(QUOTED, ' '))).filter((unit) => listRuns(unit).length > 0)
  if (units.length === 0) return null
  const spoken = [...new Set(units.flatMap(wordsOf))]
  const telling = spoken.filter((word) => !isStopWord(word))
  const words = telling.length > 0 ? telling : spoken

  const withSynonyms = (word: string, read: (chinese: string) => Expression) =>
    any([word, ...synonymsOf(word)].map((each) => ofWord(each, read)))
  // A synonym of a term that is segmented into several words, as 人工智能 may be, belongs to the whole unit.
  const unitSynonyms = units.flatMap((unit) => (spoken.includes(unit) ? [] : synonymsOf(unit)))
  const orSynonym = (expression: Expression) =>
    unitSynonyms.length > 0 && units.length === 1
      ? any([expression, ...unitSynonyms.map((each) => ofWord(each, wordChain))])
      : expression

  const isOneWord = spoken.length === 1
  const letters = lettersOf(units)
  // A single character that only segmentation has separated is meaningless alone.
  const telltale = words.filter((word) => [...word].length > 1 || units.includes(word))
  return {
    words,
    units,
    marks: [...new Set([...units, ...telltale, ...[...words, ...units].flatMap(synonymsOf)])],
    letters,
    phrase: isOneWord ? ofWord(words[0]!, exactWord) : all(units.map(ofUnit)),
    allWords: orSynonym(all(words.map((word) => withSynonyms(word, wordChain)))),
    loose: all(words.map((word) => withSynonyms(word, chain))),
    eachWord: (units.length > 1 ? units.filter((unit) => !isStopWord(unit)) : telltale).map((word) =>
      withSynonyms(word, chain),
    ),
    spelt: speltAs(letters),
    speltWords: null,
  }
}
