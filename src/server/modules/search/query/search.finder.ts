/**
 * The stages of a search: all words first; without results, less strictly; with few results, with only some of the words.
 */
import { workBeside, type Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { SearchSort } from '#domain/search/search-filter.ts'
import { createMemo } from '../../../http/cache/memo.ts'
import { createMatcher, SEARCHABLE, type Facet, type Filter, type Found, type Tier } from './search.matcher.ts'
import { planSearch, withSpeltWords, type QueryPlan, type Vocabulary } from './search.plan.ts'
import type { Recent } from '../index/search.term-index.ts'
import * as queries from '../search.queries.ts'
import { findRecent, SEARCH_PROGRAM, weighFound } from '../search.beside.ts'
import { chooseSpeltWords, listLetterKeys } from './search.spelling.ts'
import { looseTiers, partialTiers, strictTiers, suggestionTiers } from './search.tier.ts'

/** With fewer results than this, those with only some of the words are shown as well. */
const ENOUGH = 10
/** This many of the first results are ranked more closely; after them the tiers alone decide. */
const WEIGHED = 200
const MINUTE = 60 * 1000

type Strictness = 'strict' | 'loose'

/** The query and its strictness; `version` is that of the index at the start. */
type Look = {
  keyword: string
  plan: QueryPlan
  tiers: Tier[]
  stage: Strictness | `${Strictness}, partial`
  version: number
}

export type Search = Look & {
  /** everything that was found, counted by what can be chosen */
  facets: Facet[]
  /** number of results with all the words */
  wholeCount: number
}

/** A page of the results, and the count of all: neither has to wait for the other. */
type Finding = { plan: QueryPlan; search: Promise<Search>; ids: Promise<number[]> }

type Suggested = { plan: QueryPlan } & Awaited<ReturnType<ReturnType<typeof createMatcher>['findEach']>>

type Window = { sort: SearchSort; skip: number; limit: number }

export const countAll = (facets: Facet[]) => facets.reduce((sum, facet) => sum + facet.count, 0)

export function createFinder({ db, vocabulary }: { db: Database; vocabulary: Vocabulary }) {
  const matcher = createMatcher(db)
  // All are computed again when the index has changed: its version is part of the key.
  const searches = createMemo<Search>({ lifetime: MINUTE, size: 300 })
  const windows = createMemo<Found[]>({ lifetime: MINUTE, size: 300 })
  const suggestions = createMemo<Suggested>({ lifetime: MINUTE, size: 1000 })
  const recents = createMemo<Recent | null>({ lifetime: MINUTE, size: 1 })
  const recentOf = ({ version }: Look, now: number) =>
    recents(String(version), now, () => workBeside(db, { program: SEARCH_PROGRAM, work: findRecent }, null))

  async function listSpeltWords(letters: string): Promise<string[]> {
    return chooseSpeltWords(letters, await queries.listSpelt(db, listLetterKeys(letters)))
  }

  /** Null when there is nothing to search for. */
  async function begin(keyword: string): Promise<Look | null> {
    const typed = planSearch(keyword, vocabulary)
    if (!typed) return null
    const [version, spelt] = await Promise.all([
      queries.findVersion(db),
      typed.letters === null ? [] : listSpeltWords(typed.letters),
    ])
    const plan = withSpeltWords(typed, spelt)
    return { keyword, plan, tiers: strictTiers(plan), stage: 'strict', version }
  }

  /** A search within issues concerns articles only. */
  function count(look: Look, printed: boolean, now: number): Promise<Search> {
    const everything = printed ? { types: [contentType.article], printed } : { types: SEARCHABLE }
    return searches(`${look.version}/${Number(printed)}/${look.keyword}`, now, () => countFrom(look, everything))
  }

  async function countFrom(look: Look, everything: Filter): Promise<Search> {
    let { tiers } = look
    let strictness: Strictness = 'strict'
    let facets = await matcher.count(tiers, everything)
    if (facets.length === 0) {
      tiers = looseTiers(look.plan)
      strictness = 'loose'
      facets = await matcher.count(tiers, everything)
    }
    const wholeCount = countAll(facets)
    const partial = wholeCount < ENOUGH ? partialTiers(look.plan) : []
    if (partial.length === 0) return { ...look, tiers, stage: strictness, facets, wholeCount }
    tiers = [...tiers, ...partial]
    facets = await matcher.count(tiers, everything)
    return { ...look, tiers, stage: `${strictness}, partial`, facets, wholeCount }
  }

  /** Once for all who ask, as long as nothing changes. */
  function findFirst(look: Look, filter: Filter, now: number): Promise<Found[]> {
    const key = `${look.version}/${look.stage}/${JSON.stringify(filter)}/${look.keyword}`
    return windows(key, now, async () => weighFirst(look, filter, await recentOf(look, now)))
  }

  /** Copied to a thread with no more than is needed there. */
  function weighFirst({ tiers, plan }: Look, filter: Filter, recent: Recent | null): Promise<Found[]> {
    const { units, marks, letters } = plan
    const input = { tiers, filter, limit: WEIGHED, recent, plan: { units, marks, letters } }
    return workBeside(db, { program: SEARCH_PROGRAM, work: weighFound }, input)
  }

  async function findPart(look: Look, filter: Filter, window: Window, now: number): Promise<number[]> {
    return ids(await matcher.find(look.tiers, filter, window, (await recentOf(look, now)) ?? undefined))
  }

  /** The ids of a slice of the results, in order. */
  async function list(look: Look, filter: Filter, { sort, skip, limit }: Window, now: number): Promise<number[]> {
    const weighed = sort === 'relevance' && skip < WEIGHED
    if (!weighed) return findPart(look, filter, { sort, skip, limit }, now)
    const first = await findFirst(look, filter, now)
    const part = ids(first).slice(skip, skip + limit)
    // A page may begin before the border and end behind it.
    if (part.length === limit || first.length < WEIGHED) return part
    const beyond = { sort, skip: WEIGHED, limit: limit - part.length }
    return [...part, ...(await findPart(look, filter, beyond, now))]
  }

  /** With enough strict results there is no other stage, whatever the count will be. */
  async function listEarly(strict: Look, search: Promise<Search>, filter: Filter, window: Window, now: number) {
    const isPlenty = window.sort === 'relevance' && (await findFirst(strict, filter, now)).length >= ENOUGH
    return list(isPlenty ? strict : await search, filter, window, now)
  }

  return {
    /** The count of all matches. Null when there is nothing to search for. */
    async count(keyword: string, now: number): Promise<Search | null> {
      const look = await begin(keyword)
      return look && count(look, false, now)
    },

    async find(keyword: string, filter: Filter, window: Window, now: number): Promise<Finding | null> {
      const look = await begin(keyword)
      if (!look) return null
      const search = count(look, filter.printed ?? false, now)
      return { plan: look.plan, search, ids: listEarly(look, search, filter, window, now) }
    },

    async suggest(word: string, filter: Filter, perType: number, now: number): Promise<Suggested | null> {
      const plan = planSearch(word, vocabulary)
      if (!plan) return null
      const version = await queries.findVersion(db)
      const key = `${version}/${JSON.stringify(filter)}/${perType}/${word}`
      return suggestions(key, now, async () => {
        const tiers = suggestionTiers(plan)
        // Words usually match in titles; letters are mostly pinyin, which is the last tier.
        const likely = plan.letters === null ? 1 : tiers.length
        return { plan, ...(await matcher.findEach(tiers, filter, perType, likely)) }
      })
    },
  }
}

const ids = (found: Found[]) => found.map((each) => each.id)
