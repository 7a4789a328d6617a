/** What is searched for, without personal data, and the editors' decisions about the terms. */
import { z } from 'zod'
import { HOT_WORDS_SHOWN } from '#domain/search/hot-word.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText, wholeNumber } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'

const SEARCH_WAYS = ['history', 'hot', 'submit'] as const
export type SearchWay = (typeof SEARCH_WAYS)[number]

const WORD_STATES = ['pinned', 'approved', 'banned', 'plain'] as const
export type WordState = (typeof WORD_STATES)[number]

const keyword = shortText(KEYWORD_LIMIT).min(1, { error: () => m.searchWord.enterSearchWord })

const deskWord = z.object({
  keyword: z.string(),
  state: z.enum(WORD_STATES),
  place: z.int().meta({ description: 'among the pinned ones, from 1; 0 for all others' }),
  weekNum: z.int().meta({ description: 'searches of the last 7 days' }),
  monthNum: z.int().meta({ description: 'searches of the last 30 days' }),
  resultNum: z.int().nullable().meta({ description: 'results of the last search; null if it is not known' }),
  networkNum: z.int().meta({ description: 'networks that searched for it, on the day of the last 30 with the most' }),
  isHot: z.boolean().meta({ description: 'is among the hot words now' }),
  isWaiting: z.boolean().meta({ description: 'would be among them if an editor approved it' }),
  isBarred: z.boolean().meta({ description: 'can never be among them: the file of words forbids it' }),
})
export type DeskWord = z.infer<typeof deskWord>

const missedWord = z.object({ keyword: z.string(), searchNum: z.int(), lastDay: z.string() })

const missedPage = pageOf(missedWord)
export type MissedPage = z.infer<typeof missedPage>

const indexHealth = z.object({
  documents: z.int().meta({ description: 'things that can be found' }),
  missing: z.int().meta({ description: 'things that are published and cannot be found' }),
})
export type IndexHealth = z.infer<typeof indexHealth>

const forEditors = { noun: 'search', role: 'editor', cache: 'personal' } as const

export const searchWordCalls = defineCalls({
  'POST /api/search/submit': {
    noun: 'search',
    summary:
      'Tell that a word was searched for; machines, repetitions, too many of one network and what may be personal are passed over',
    body: z.object({ keyword, searchtype: z.enum(SEARCH_WAYS) }),
    model: z.null(),
    cache: 'personal',
    limit: { name: 'search', counts: 'call', rules: [{ per: 'network', max: 300, window: 'ten minutes' }] },
  },
  'GET /api/desk/search/wordList': {
    ...forEditors,
    summary:
      'Words that were said something about, the pinned ones first, then those that wait, then what is searched for most',
    model: z.array(deskWord),
  },
  'GET /api/desk/search/missList': {
    ...forEditors,
    summary: 'What was searched for in the last 30 days and not found the last time, most first',
    query: z.object(paging),
    model: missedPage,
  },
  'GET /api/desk/search/health': {
    ...forEditors,
    summary: 'Whether everything that is published can be found',
    model: indexHealth,
  },
  'POST /api/desk/search/word': {
    ...forEditors,
    permission: 'site',
    summary:
      'Pin a word to a place in the list of hot words, approve it for the list, ban it from there, or leave it to the figures again',
    body: z.object({
      keyword,
      state: z.enum(WORD_STATES),
      place: wholeNumber({ min: 1, max: HOT_WORDS_SHOWN }).optional().meta({ description: 'the last one without it' }),
    }),
    model: z.array(deskWord).meta({ description: 'the list as it is now' }),
  },
})
