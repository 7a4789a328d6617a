/**
 * The index terms of a text. For Chinese these are its characters and its pairs of adjacent characters; a pair that crosses
 * a word boundary has a mark, so that 京东 is not found in 北京东路 unless there is nothing better, and a character that is a word
 * has one, so that 钟 ranks above 分钟. Any part of a text is then a chain of pairs: words, parts of words, names that no
 * dictionary knows and whole phrases need no list of positions.
 */
import { listSpellings } from './search.pinyin.ts'
import { listJoined, listParts, listRuns, listWords } from './search.segment.ts'

/** The field of a term, as its first character; terms for any field have none. */
export const fieldMark = { title: '!', lead: '#', anywhere: '' } as const
export type FieldMark = (typeof fieldMark)[keyof typeof fieldMark]

export const ACROSS_MARK = '~'
export const ALONE_MARK = '='
export const SPELLING_MARK = '^'
export const INITIALS_MARK = '@'

const LATIN_LIMIT = 40

/** A long word is cut to its beginning, both in the index and in queries. */
export const latinTerm = (word: string) => word.slice(0, LATIN_LIMIT)

function addChineseTerms(run: string, terms: Set<string>): void {
  let before = ''
  for (const word of listWords(run)) {
    if ([...word].length === 1) terms.add(ALONE_MARK + word)
    let mark = before ? ACROSS_MARK : ''
    for (const character of word) {
      terms.add(character)
      if (before) terms.add(mark + before + character)
      before = character
      mark = ''
    }
  }
}

/** Of folded text, each term once. */
export function listTerms(folded: string): Set<string> {
  const terms = new Set<string>()
  for (const run of listRuns(folded)) {
    if (run.script === 'chinese') addChineseTerms(run.text, terms)
    else for (const term of [run.text, ...listParts(run.text)]) terms.add(latinTerm(term))
  }
  for (const joined of listJoined(folded)) terms.add(latinTerm(joined))
  return terms
}

export type DocumentText = {
  title: string
  standfirst: string
  /** author, column, tags and the like */
  names: string
  /** everything else, what only members may read included */
  body: string
}

/** All terms of a document, each with the mark of its field; of title and names also how they are spelt. */
export function listDocumentTerms({ title, standfirst, names, body }: DocumentText): string[] {
  const inTitle = listTerms(title)
  const inLead = new Set([...inTitle, ...listTerms(standfirst), ...listTerms(names)])
  const anywhere = new Set([...inLead, ...listTerms(body)])
  const { full, initials } = listSpellings(`${title} ${names}`)
  return [
    ...Array.from(inTitle, (term) => fieldMark.title + term),
    ...Array.from(inLead, (term) => fieldMark.lead + term),
    ...anywhere,
    ...new Set(full.map((spelling) => SPELLING_MARK + spelling)),
    ...new Set(initials.map((letters) => INITIALS_MARK + letters)),
  ]
}
