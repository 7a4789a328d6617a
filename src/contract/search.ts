/** The search: what the field proposes, what is found while typing, and the results. */
import { z } from 'zod'
import { KEYWORD_LIMIT } from '#rules/search-keyword.ts'
import { contentCard } from './content.ts'
import { defineCalls } from './define-call.ts'
import { shortText, wholeNumber } from './field.ts'
import { pageOf, paging } from './page.ts'

const marked = z.string().meta({ description: 'text as HTML, with nothing in it but <em> around what was found' })

const cueWords = z.object({
  cueWord: z.array(z.object({ name: z.string(), url: z.string() })),
  defaultCueWord: z.string(),
  hotWord: z.array(z.string()),
  data: z
    .object({ id: z.int(), data: z.string() })
    .nullable()
    .meta({ description: 'the talk: a column worth a look, and its words' }),
})
export type CueWordModel = z.infer<typeof cueWords>

const suggestionGroup = z.object({
  category: z.string(),
  totalCount: z.int(),
  data: z.array(z.object({ contentId: z.int(), contentName: marked, contentType: z.int() })),
})
export type SuggestionGroup = z.infer<typeof suggestionGroup>

const searchEntry = contentCard.extend({
  title: marked,
  summary: marked.meta({ description: 'the standfirst, or the place in the open text where the words were found' }),
})
export type SearchEntry = z.infer<typeof searchEntry>

const searchPage = pageOf(searchEntry)
export type SearchPage = z.infer<typeof searchPage>

const searchResult = searchPage.extend({
  kinds: z
    .array(z.object({ contentType: z.int(), totalCount: z.int() }))
    .meta({ description: 'how many there are of each kind, whatever kind was asked for' }),
  columns: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .meta({ description: 'where to go on when nothing was found; empty otherwise' }),
})
export type SearchResult = z.infer<typeof searchResult>

const keyword = shortText(KEYWORD_LIMIT)
const position = shortText(32).optional()
const resultQuery = { keyword, ...paging }

export const searchCalls = defineCalls({
  'GET /api/search/cueword': {
    noun: 'search',
    summary: 'The words that the field proposes by turns, and those that many search for',
    query: z.object({ position }),
    model: cueWords,
    cache: 'public',
  },
  'GET /api/search/queryAllInfo': {
    noun: 'search',
    summary: 'The first finds of each kind, while a reader types; at webMagazine issues and their stories alone',
    query: z.object({ word: keyword, position }),
    model: z.array(suggestionGroup),
    cache: 'public',
  },
  'GET /api/search/queryContent': {
    noun: 'search',
    summary: 'Everything that has all the words: of all kinds, or of one',
    query: z.object({ ...resultQuery, contentType: wholeNumber().optional() }),
    model: searchResult,
    cache: 'public',
  },
  'GET /api/search/queryClass': {
    noun: 'search',
    summary: 'Courses that have all the words',
    query: z.object(resultQuery),
    model: searchPage,
    cache: 'public',
  },
  'GET /api/search/queryArticle': {
    noun: 'search',
    summary: 'Stories that have all the words',
    query: z.object(resultQuery),
    model: searchPage,
    cache: 'public',
  },
  'GET /api/search/queryMagazineArticle': {
    noun: 'search',
    summary: 'Stories of issues that have all the words',
    query: z.object(resultQuery),
    model: searchPage,
    cache: 'public',
  },
})
