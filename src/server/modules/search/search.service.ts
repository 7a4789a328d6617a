/** The search over everything that is published. Paid text is neither looked through nor shown. */
import type { SearchPage, SearchResult } from '#contract/search.ts'
import { contentType } from '#rules/content-type.ts'
import { MAGAZINE_SEARCH, SEARCH_KINDS } from '#rules/search-kind.ts'
import { splitWords } from '#rules/search-keyword.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import { createLikeMatcher, type Sought } from './search.matcher.ts'
import { presentCueWords, presentEntry, presentGroups } from './search.present.ts'
import * as queries from './search.queries.ts'

const PER_GROUP = 5
const SEARCHABLE = SEARCH_KINDS.flatMap((kind) => kind.contentType ?? [])

type PageOptions = { keyword: string; pgNo: number; rowNum: number }

const sum = (totals: Map<number, number>) => [...totals.values()].reduce((all, count) => all + count, 0)

export function createSearchService({ db, content }: Tools & { content: ContentService }) {
  const matcher = createLikeMatcher(db)

  async function listEntries(sought: Sought, { pgNo, rowNum }: PageOptions) {
    const keys = await matcher.find(sought, rowNum, (pgNo - 1) * rowNum)
    const [cards, texts] = await Promise.all([content.listCards(keys), queries.listOpenTexts(db, keys)])
    const known = new Map(texts.map((text) => [`${text.content_type}/${text.content_id}`, text.body]))
    return cards.map((card) =>
      presentEntry(card, known.get(`${card.contentType}/${card.contentId}`) ?? '', sought.words),
    )
  }

  async function listPage(sought: Sought, options: PageOptions): Promise<SearchPage> {
    const [list, totals] = await Promise.all([listEntries(sought, options), matcher.count(sought)])
    const totalCount = sum(totals)
    return { list, pgNo: options.pgNo, totalPage: Math.ceil(totalCount / options.rowNum), totalCount }
  }

  const listOfType = (type: number, printed: boolean) => (options: PageOptions) =>
    listPage({ words: splitWords(options.keyword), types: [type], printed }, options)

  return {
    async listCueWords() {
      return presentCueWords(await queries.listCueWords(db))
    },

    async suggest(word: string, position?: string) {
      const inMagazines = position === MAGAZINE_SEARCH.position
      const types = inMagazines ? [contentType.issue, contentType.article] : SEARCHABLE
      const sought = { words: splitWords(word), types, printed: inMagazines }
      const [keys, totals] = await Promise.all([matcher.findEach(sought, PER_GROUP), matcher.count(sought)])
      return presentGroups(await content.listCards(keys), totals, sought.words)
    },

    /** All kinds are counted even when one is asked for, so that a reader sees where else to look. */
    async findResult(options: PageOptions, type?: number): Promise<SearchResult> {
      const words = splitWords(options.keyword)
      const types = type === undefined ? SEARCHABLE : SEARCHABLE.filter((known) => known === type)
      const [list, totals] = await Promise.all([
        listEntries({ words, types }, options),
        matcher.count({ words, types: SEARCHABLE }),
      ])
      const totalCount = types.reduce((all, known) => all + (totals.get(known) ?? 0), 0)
      return {
        list,
        pgNo: options.pgNo,
        totalPage: Math.ceil(totalCount / options.rowNum),
        totalCount,
        kinds: SEARCHABLE.map((known) => ({ contentType: known, totalCount: totals.get(known) ?? 0 })),
        columns: totalCount === 0 ? await queries.listColumns(db) : [],
      }
    },

    listCourses: listOfType(contentType.course, false),
    listStories: listOfType(contentType.article, false),
    listPrintedStories: listOfType(contentType.article, true),
  }
}

export type SearchService = ReturnType<typeof createSearchService>
