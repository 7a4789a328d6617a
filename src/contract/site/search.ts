/** The search: the terms offered in the field, suggestions while typing, and the results. */
import { cacheTag, tagsFor } from '../core/cache-tag.ts'
import { z } from 'zod'
import { SEARCH_PAYS, SEARCH_SORTS } from '#domain/search/search-filter.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

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

const named = z.object({ id: z.int(), name: z.string() })

const searchEntry = contentCard.extend({
  title: marked,
  summary: marked.meta({ description: 'the standfirst, or the place in the open text where the words were found' }),
  authorId: z.int().nullable().meta({ description: 'of the author’s own page; null for those who have none' }),
  column: named.nullable(),
  tags: z.array(named).meta({ description: 'three at most' }),
})
export type SearchEntry = z.infer<typeof searchEntry>

const searchPage = pageOf(searchEntry)
export type SearchPage = z.infer<typeof searchPage>

const counted = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object({ ...shape, totalCount: z.int() }))

const namedPage = named.extend({ kind: z.enum(['author', 'column', 'tag']) })
export type NamedPage = z.infer<typeof namedPage>

const searchResult = searchPage.extend({
  kinds: counted({ contentType: z.int() }).meta({
    description:
      'how many there are of each kind under the other filters, whatever kind was asked for; so all four lists',
  }),
  years: counted({ year: z.int() }).meta({ description: 'the newest first; those without any are left out' }),
  columns: counted({ id: z.int(), name: z.string() }).meta({ description: 'the fullest first' }),
  pays: z.object({ free: z.int(), paid: z.int() }),
  isPartial: z.boolean().meta({ description: 'some of what is listed has only some of the words' }),
  places: z.array(namedPage).meta({ description: 'authors, columns and tags of that name: pages of their own' }),
  guesses: z
    .array(z.string())
    .meta({ description: 'what may have been meant, when nothing has all the words; each finds something' }),
  sections: z
    .array(namedPage)
    .meta({ description: 'where to go on when nothing was found, the nearest first; empty otherwise' }),
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
    tags: [cacheTag.search],
  },
  'GET /api/search/queryAllInfo': {
    noun: 'search',
    summary: 'The first finds of each kind, that is proposed, while a reader types; at webMagazine issues alone',
    query: z.object({ word: keyword, position }),
    model: z.array(suggestionGroup),
    cache: 'public',
    tags: tagsFor.search,
  },
  'GET /api/search/queryContent': {
    noun: 'search',
    summary:
      'Everything that has the words, those with all of them first: of all kinds or of one, with what can be chosen further',
    query: z.object({
      ...resultQuery,
      contentType: wholeNumber().optional(),
      year: wholeNumber().optional(),
      columnId: wholeNumber().optional(),
      pay: z.enum(SEARCH_PAYS).optional(),
      sort: z.enum(SEARCH_SORTS).default('relevance'),
    }),
    model: searchResult,
    cache: 'public',
    tags: tagsFor.search,
  },
  'GET /api/search/queryClass': {
    noun: 'search',
    summary: 'Courses that have all the words',
    query: z.object(resultQuery),
    model: searchPage,
    cache: 'public',
    tags: tagsFor.search,
  },
  'GET /api/search/queryArticle': {
    noun: 'search',
    summary: 'Stories that have all the words',
    query: z.object(resultQuery),
    model: searchPage,
    cache: 'public',
    tags: tagsFor.search,
  },
  'GET /api/search/queryMagazineArticle': {
    noun: 'search',
    summary: 'Stories of issues that have all the words',
    query: z.object(resultQuery),
    model: searchPage,
    cache: 'public',
    tags: tagsFor.search,
  },
})
