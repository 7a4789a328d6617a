/** The search calls as tests make them, and content of their own to find. */
import type { SearchResult, SuggestionGroup } from '#contract/site/search.ts'
import { contentType } from '#domain/content/content-type.ts'
import { writeDocuments } from '../../modules/search/index/search.indexer.ts'
import type { Source } from '../../modules/search/index/search.source.ts'
import type { TestApp } from '../app/test-app.ts'

type Values = Record<string, string | number | undefined>

export const addressOf = (call: string, values: Values) => {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/api/search/${call}?${new URLSearchParams(given)}`
}

export const nameOf = ({ contentType: type, contentId: id }: { contentType: number; contentId: number }) =>
  `${type}/${id}`

/** `app` may be assigned later, as that of `useTestApp` is. */
export function searchCalls(app: TestApp) {
  const find = (keyword: string, more: Values = {}) =>
    app.read<SearchResult>(addressOf('queryContent', { keyword, ...more }))

  return {
    find,

    suggest: (word: string, more: Values = {}) =>
      app.read<SuggestionGroup[]>(addressOf('queryAllInfo', { word, ...more })),

    /** Everything that is found, page by page, with the first page. */
    async walk(keyword: string, more: Values & { rowNum: number }) {
      const first = await find(keyword, more)
      const names = first.list.map(nameOf)
      for (let pgNo = 2; pgNo <= first.totalPage; pgNo++) {
        const page = await find(keyword, { ...more, pgNo })
        names.push(...page.list.map(nameOf))
      }
      return { first, names }
    },

    /** Stories in registry and index, and nowhere else; a lower number is newer. */
    async publish(...stories: (Partial<Source> & { contentId: number })[]): Promise<void> {
      const sources = stories.map((story): Source => {
        const publishedAt = app.clock.now - story.contentId
        const texts = { title: `第${story.contentId}篇`, standfirst: '', names: '', openText: '', paidText: '' }
        const rest = { listed: true, premium: false, columnId: null, printed: false }
        return { contentType: contentType.article, publishedAt, ...texts, ...rest, ...story }
      })
      const rows = sources.map((source) => ({
        content_type: source.contentType,
        content_id: source.contentId,
        title: source.title,
        standfirst: source.standfirst,
        premium: Number(source.premium),
        state: source.listed ? ('published' as const) : ('draft' as const),
        published_at: source.publishedAt,
      }))
      await app.db.transaction().execute(async (trx) => {
        await trx.insertInto('content').values(rows).execute()
        await writeDocuments(trx, sources, app.clock.now)
      })
    },
  }
}
