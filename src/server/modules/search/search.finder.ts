/** How a search goes on: all words first; if these are nowhere, less strictly; if there is little, with only some of them. */
import type { Database } from '#db/client.ts'
import { contentType } from '#rules/content-type.ts'
import type { SearchSort } from '#rules/search-filter.ts'
import { createMemo } from '../../http/memo.ts'
import { createMatcher, SEARCHABLE, type Facet, type Filter, type Found, type Tier } from './search.matcher.ts'
import { planSearch, withSpeltWords, type Plan, type Vocabulary } from './search.plan.ts'
import * as queries from './search.queries.ts'
import { rankFound } from './search.rank.ts'
import { chooseSpeltWords, listLetterKeys } from './search.spelling.ts'
import { looseTiers, partialTiers, strictTiers, suggestionTiers } from './search.tier.ts'

/** With fewer finds than this, those with only some of the words are shown as well. */
const ENOUGH = 10
/** So many of the first finds are looked at more closely; behind them the tiers alone decide. */
const WEIGHED = 200
const MINUTE = 60 * 1000

/** What is looked for, and how strictly. */
type Look = { keyword: string; plan: Plan; tiers: Tier[]; stage: 'strict' | 'loose' | `${'strict' | 'loose'}, partial` }

type Moment = { version: number; now: number }
/** `first`: those of which the first will be shown at once. */
type OpenOptions = { printed?: boolean; first?: Filter | undefined }
type Opening = Moment & { printed: boolean; first: Filter | undefined }

export type Search = Look & {
  /** everything that was found, counted by what can be chosen */
  facets: Facet[]
  /** how many have all the words */
  wholeCount: number
}

type Suggested = { plan: Plan } & Awaited<ReturnType<ReturnType<typeof createMatcher>['findEach']>>

type Window = { sort: SearchSort; skip: number; limit: number }

export const countAll = (facets: Facet[]) => facets.reduce((sum, facet) => sum + facet.count, 0)

export function createFinder({ db, vocabulary }: { db: Database; vocabulary: Vocabulary }) {
  const matcher = createMatcher(db)
  // All are found anew when the index has changed: its version is part of the key.
  const searches = createMemo<Search | null>({ lifetime: MINUTE, size: 300 })
  const windows = createMemo<Found[]>({ lifetime: MINUTE, size: 300 })
  const suggestions = createMemo<Suggested>({ lifetime: MINUTE, size: 1000 })

  async function listSpeltWords(letters: string): Promise<string[]> {
    return chooseSpeltWords(letters, await queries.listSpelt(db, listLetterKeys(letters)))
  }

  async function lookFor(keyword: string, { version, now, printed, first }: Opening): Promise<Search | null> {
    const typed = planSearch(keyword, vocabulary)
    if (!typed) return null
    const plan = withSpeltWords(typed, typed.letters === null ? [] : await listSpeltWords(typed.letters))
    // Only stories are asked for among those of issues.
    const everything = printed ? { types: [contentType.article], printed } : { types: SEARCHABLE }
    let tiers = strictTiers(plan)
    let stage: Search['stage'] = 'strict'
    // As a rule these are the ones that will be shown: they are found while they are counted.
    if (first) findFirst({ keyword, plan, tiers, stage }, first, { version, now }).catch(() => {})
    let facets = await matcher.count(tiers, everything)
    if (facets.length === 0) {
      tiers = looseTiers(plan)
      stage = 'loose'
      facets = await matcher.count(tiers, everything)
    }
    const wholeCount = countAll(facets)
    const partial = wholeCount < ENOUGH ? partialTiers(plan) : []
    if (partial.length > 0) {
      tiers = [...tiers, ...partial]
      stage = `${stage}, partial`
      facets = await matcher.count(tiers, everything)
    }
    return { keyword, plan, tiers, stage, facets, wholeCount }
  }

  /** Once for all who ask, as long as nothing changes. */
  function findFirst(look: Look, filter: Filter, { version, now }: Moment): Promise<Found[]> {
    const key = `${version}/${look.stage}/${JSON.stringify(filter)}/${look.keyword}`
    return windows(key, now, () => weighFirst(look, filter))
  }

  async function weighFirst({ tiers, plan }: Look, filter: Filter): Promise<Found[]> {
    const found = await matcher.find(tiers, filter, { sort: 'relevance', skip: 0, limit: WEIGHED })
    const heads = await queries.listHeads(
      db,
      found.map((each) => each.id),
    )
    return rankFound(found, heads, plan)
  }

  return {
    /** Null when there is nothing to look for. */
    async open(keyword: string, now: number, { printed = false, first }: OpenOptions = {}): Promise<Search | null> {
      const version = await queries.findVersion(db)
      const opening = { version, now, printed, first }
      return searches(`${version}/${Number(printed)}/${keyword}`, now, () => lookFor(keyword, opening))
    },

    /** The ids of a part of what was found, in order. */
    async list(opened: Search, filter: Filter, { sort, skip, limit }: Window, now: number): Promise<number[]> {
      const weighed = sort === 'relevance' && skip < WEIGHED
      if (!weighed) return ids(await matcher.find(opened.tiers, filter, { sort, skip, limit }))
      const first = await findFirst(opened, filter, { version: await queries.findVersion(db), now })
      const part = ids(first).slice(skip, skip + limit)
      // A page may begin before the border and end behind it.
      if (part.length === limit || first.length < WEIGHED) return part
      const beyond = { sort, skip: WEIGHED, limit: limit - part.length }
      return [...part, ...ids(await matcher.find(opened.tiers, filter, beyond))]
    },

    async suggest(word: string, filter: Filter, perType: number, now: number): Promise<Suggested | null> {
      const plan = planSearch(word, vocabulary)
      if (!plan) return null
      const version = await queries.findVersion(db)
      const key = `${version}/${JSON.stringify(filter)}/${perType}/${word}`
      return suggestions(key, now, async () => {
        const tiers = suggestionTiers(plan)
        // Words stand in titles as a rule; letters are mostly the spelling of one, which is the last tier.
        const likely = plan.letters === null ? 1 : tiers.length
        return { plan, ...(await matcher.findEach(tiers, filter, perType, likely)) }
      })
    },
  }
}

const ids = (found: Found[]) => found.map((each) => each.id)
