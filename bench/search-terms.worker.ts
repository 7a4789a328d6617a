/** Writes stories and finds their terms, in a separate thread: that takes longer than the database does. */
import { parentPort } from 'node:worker_threads'
import { fold } from '../src/server/modules/search/query/text/search.fold.ts'
import { listSpellingEntries, listVocabulary } from '../src/server/modules/search/query/search.spelling.ts'
import { listDocumentTerms } from '../src/server/modules/search/query/text/search.token.ts'
import { createWriter, readLexicon, type StoryText } from './search-text.ts'

/** `names` are used by number, in rotation; `standfirst` and `text` are approximate lengths. */
export type Order = { from: number; until: number; names: string[]; standfirst: number; text: number }
/** Terms are one text, with blanks between them: thousands of small ones take long to hand over. */
export type WrittenStory = StoryText & { names: string; terms: string }
export type Written = { stories: WrittenStory[]; spellings: { spelling: string; word: string }[] }

const write = createWriter(readLexicon())
const known = new Set<string>()

/** Only words that this thread has not seen yet. */
function listNewSpellings(folded: string) {
  const fresh = listVocabulary(folded).filter((word) => !known.has(word))
  for (const word of fresh) known.add(word)
  return fresh.flatMap(listSpellingEntries)
}

parentPort!.on('message', ({ from, until, names: allNames, ...lengths }: Order) => {
  const written: Written = { stories: [], spellings: [] }
  for (let number = from; number < until; number++) {
    const story = { ...write(number, lengths), names: allNames[number % allNames.length]! }
    const [title, standfirst, names] = [fold(story.title), fold(story.standfirst), fold(story.names)]
    const terms = listDocumentTerms({ title, standfirst, names, body: fold(story.body) }).join(' ')
    written.stories.push({ ...story, terms })
    written.spellings.push(...listNewSpellings(`${title} ${standfirst} ${names}`))
  }
  parentPort!.postMessage(written, [])
})
