/** The search over everything that is published. Paid text is found, and never shown. */
import { workBeside } from '#db/client.ts'
import type { SearchEntry, SearchPage, SearchResult } from '#contract/site/search.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { SearchSort } from '#domain/search/search-filter.ts'
import { MAGAZINE_SEARCH } from '#domain/search/search-kind.ts'
import { PROPOSED } from '#domain/search/suggestion.ts'
import { isContentClosed } from '#domain/site/section.ts'
import type { ContentService } from '../content/content.service.ts'
import type { MagazineService } from '../magazine/magazine.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { countChosen, summarise, type FacetChoice } from './query/search.facet.ts'
import { countAll, createFinder, type Search } from './query/search.finder.ts'
import { findIndexHealth } from './index/search.indexer.ts'
import { SEARCHABLE, type Filter } from './query/search.matcher.ts'
import { createNamedPages } from './query/search.named-page.ts'
import { presentFound, SEARCH_PROGRAM } from './search.beside.ts'
import { presentCueWords, presentGroups } from './search.present.ts'
import type { QueryPlan } from './query/search.plan.ts'
import * as queries from './search.queries.ts'
import { listCorrections, listSuspectKeys, listSuspects } from './query/search.spelling.ts'
import { createVocabulary } from './query/search.vocabulary.ts'
import type { SearchWordLists } from './query/search.words.ts'

const PER_GROUP = 5
const GUESSES = 3
/** So many are tried, until some of them find something. */
const GUESSES_TRIED = 8

type Page = { pgNo: number; rowNum: number }
type Order = Page & { sort?: SearchSort | undefined }
type PageOptions = Page & { keyword: string }
type ResultOptions = PageOptions & FacetChoice & { sort?: SearchSort }

type SearchTools = Tools & {
  content: ContentService
  words: Pick<SearchWordLists, 'synonyms' | 'stopWords'>
  readSite: ReadSite
  findClosedLinks: MagazineService['findClosedLinks']
}

const emptyPage = ({ pgNo }: Page): SearchPage => ({ list: [], pgNo, totalPage: 0, totalCount: 0 })

export function createSearchService({ db, content, words, readSite, findClosedLinks }: SearchTools) {
  const openOnly = (types: readonly number[]) => {
    const off = readSite().sectionsOff
    return types.filter((type) => !isContentClosed(off, type))
  }
  const finder = createFinder({ db, vocabulary: createVocabulary(words) })
  const places = createNamedPages(db)

  async function listEntries(plan: QueryPlan, ids: number[], now: number): Promise<SearchEntry[]> {
    const { words: sought, marks, letters } = plan
    const [entries, columnNames] = await Promise.all([
      workBeside(db, { program: SEARCH_PROGRAM, work: presentFound }, { ids, plan: { words: sought, marks, letters } }),
      places.columnNames(now),
    ])
    return entries.map(({ column, ...entry }) => ({
      ...entry,
      column: column && { ...column, name: columnNames.get(column.id) ?? '' },
    }))
  }

  /** The results and their cards; the page is ready as soon as all is counted, or sooner. */
  async function find(keyword: string, filter: Filter, { pgNo, rowNum, sort = 'relevance' }: Order, now: number) {
    const window = { sort, skip: (pgNo - 1) * rowNum, limit: rowNum }
    const finding = await finder.find(keyword, filter, window, now)
    if (!finding) return null
    const entries = finding.ids.then((ids) => listEntries(finding.plan, ids, now))
    const [search, list] = await Promise.all([finding.search, entries])
    return { search, list }
  }

  /** The input with one word corrected, as long as that has results. */
  async function listGuesses(search: Search, now: number): Promise<string[]> {
    const { units } = search.plan
    const suspects = listSuspects(units)
    const rows = await queries.listSpelt(db, listSuspectKeys(suspects))
    const guesses: string[] = []
    for (const correction of listCorrections(units, suspects, rows).slice(0, GUESSES_TRIED)) {
      const found = await finder.count(correction, now)
      if (found && found.wholeCount > 0) guesses.push(correction)
      if (guesses.length === GUESSES) break
    }
    return guesses
  }

  const listOfType =
    (type: number, printed: boolean) =>
    async (options: PageOptions, now: number): Promise<SearchPage> => {
      const found = await find(options.keyword, { types: [type], printed }, options, now)
      if (!found) return emptyPage(options)
      const totalCount = countChosen(found.search.facets, { contentType: type })
      return { list: found.list, pgNo: options.pgNo, totalPage: Math.ceil(totalCount / options.rowNum), totalCount }
    }

  return {
    /** Without those that lead to what is switched off. */
    async listCueWords() {
      const rows = await queries.listCueWords(db)
      const isClosed = await findClosedLinks(rows.map(({ url }) => url))
      return presentCueWords(rows.filter(({ url }) => !isClosed(url)))
    },

    findHealth: () => findIndexHealth(db),

    async countResults(keyword: string, now: number): Promise<number> {
      const search = await finder.count(keyword, now)
      return search ? countAll(search.facets) : 0
    },

    async suggest(word: string, position: string | undefined, now: number) {
      const inMagazines = position === MAGAZINE_SEARCH.position
      const types = openOnly(inMagazines ? [contentType.issue] : PROPOSED.map((kind) => kind.contentType))
      const suggested = await finder.suggest(word, { types }, PER_GROUP, now)
      if (!suggested) return []
      const { plan, found, totals } = suggested
      const cards = await content.listCards(found.map(({ type, contentId }) => ({ contentType: type, contentId })))
      return presentGroups(cards, totals, plan)
    },

    /** All types are counted even when one is requested, so that a reader sees where else to look. */
    async findResult({ keyword, pgNo, rowNum, sort, ...choice }: ResultOptions, now: number): Promise<SearchResult> {
      const { contentType: type, ...rest } = choice
      const searched = openOnly(SEARCHABLE)
      const filter = { types: type === undefined ? searched : openOnly([type]), ...rest }
      const found = await find(keyword, filter, { pgNo, rowNum, sort }, now)
      const search = found?.search ?? null
      const facets = search?.facets ?? []
      const totalCount = countChosen(facets, choice)
      const { kinds, years, columns, pays } = summarise(facets, choice)
      const isFound = countAll(facets) > 0
      const [columnNames, named, guesses, sections] = await Promise.all([
        places.columnNames(now),
        search ? places.list(search.plan, now) : [],
        search && search.wholeCount === 0 ? listGuesses(search, now) : [],
        isFound || !search ? [] : places.listNearest(search.plan, now),
      ])
      return {
        list: found?.list ?? [],
        pgNo,
        totalPage: Math.ceil(totalCount / rowNum),
        totalCount,
        kinds: searched.map((each) => ({ contentType: each, totalCount: kinds.get(each) ?? 0 })),
        years,
        columns: columns
          .map((column) => ({ ...column, name: columnNames.get(column.id) ?? '' }))
          .toSorted((a, b) => b.totalCount - a.totalCount || a.id - b.id),
        pays,
        isPartial: search !== null && countAll(facets) > search.wholeCount,
        places: named,
        guesses,
        sections,
      }
    },

    listCourses: listOfType(contentType.course, false),
    listStories: listOfType(contentType.article, false),
    listPrintedStories: listOfType(contentType.article, true),
  }
}

export type SearchService = ReturnType<typeof createSearchService>
