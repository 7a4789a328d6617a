/** The search: results, filters, suggestions, and nothing found. Charts, too. */
import { useRef } from 'react'
import type { SearchResult } from '#contract/site/search.ts'
import { HistoryPanel } from '../features/search/field/history-panel.tsx'
import { NothingFound } from '../features/search/results/nothing-found.tsx'
import { ChosenFilters, ResultFilter } from '../features/search/results/result-filter.tsx'
import { ResultKinds, ResultOrder } from '../features/search/results/result-kinds.tsx'
import { ResultList } from '../features/search/results/result-list.tsx'
import { listOptions, type Suggestions } from '../features/search/field/field-model.ts'
import { SuggestionList } from '../features/search/field/suggestion-list.tsx'
import { RankRow } from '../features/ranking/rank-row.tsx'
import { contentType } from '#domain/content/content-type.ts'
import { aRankEntry, aSearchEntry } from './fixture/matter.ts'
import { cover, LARGE, LONG_NAME, LONG_TITLE, square } from './fixture/words.ts'
import { inBothSchemes, type GalleryEntry, type GalleryGroup } from './gallery-entry.ts'

const nothing = () => {}
const address = { keyword: '菜市场' }

const result = (given: Partial<SearchResult> = {}): SearchResult => ({
  list: [],
  pgNo: 1,
  totalPage: 1,
  totalCount: 0,
  kinds: [
    { contentType: contentType.article, totalCount: 120 },
    { contentType: contentType.course, totalCount: 0 },
    { contentType: contentType.audioBook, totalCount: 0 },
    { contentType: contentType.episode, totalCount: 0 },
    { contentType: contentType.podcast, totalCount: 0 },
    { contentType: contentType.issue, totalCount: 3 },
  ],
  years: [
    { year: 2026, totalCount: 80 },
    { year: 2025, totalCount: 43 },
  ],
  columns: Array.from({ length: 10 }, (_, id) => ({ id: id + 1, name: `栏目${id + 1}`, totalCount: 12 - id })),
  pays: { free: 100, paid: 23 },
  isPartial: false,
  places: [],
  guesses: [],
  sections: [],
  ...given,
})

const groups = [
  {
    category: '文章',
    totalCount: 2,
    data: [
      { contentId: 1, contentName: '<em>菜市场</em>收摊之前', contentType: contentType.article },
      { contentId: 2, contentName: LONG_TITLE, contentType: contentType.article },
    ],
  },
]
const found = { state: 'found', word: '菜市场', groups, total: 2, answer: groups } as const

const suggestions = (id: string, title: string, state: Suggestions): GalleryEntry => ({
  id,
  title,
  width: 'narrow',
  render: () => (
    <SuggestionList
      id={id}
      suggestions={state}
      options={state.state === 'found' ? listOptions(state) : []}
      active={-1}
      onPoint={nothing}
      onChoose={nothing}
    />
  ),
})

function History({ history }: { history: string[] }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <HistoryPanel
      history={history}
      hotWords={['菜市场', '夜班', '河流', '公交', '旧书', '食堂']}
      linkOf={() => '#'}
      onFollow={nothing}
      onRemove={nothing}
      onClear={nothing}
      input={input}
    />
  )
}

export const search: GalleryGroup = {
  name: '搜索与榜单',
  entries: [
    ...inBothSchemes({
      id: 'result-list',
      title: '搜索结果：文章、刊物、听书',
      width: 'text',
      render: () => (
        <ResultList
          entries={[
            aSearchEntry(),
            aSearchEntry({ contentId: 2, contentType: contentType.issue, pic: cover, isPay: true }),
            aSearchEntry({
              contentId: 3,
              contentType: contentType.audioBook,
              pic: square,
              authorId: null,
              column: null,
            }),
          ]}
        />
      ),
    }),
    {
      id: 'result-list-long',
      title: '搜索结果：长标题、无图、无导语',
      width: 'text',
      render: () => (
        <ResultList
          entries={[
            aSearchEntry({ title: LONG_TITLE, authorName: LONG_NAME, pic: null, summary: '', isPay: true, tags: [] }),
          ]}
        />
      ),
    },
    {
      id: 'result-kinds',
      title: '结果分类，有的没有',
      render: () => <ResultKinds address={address} result={result()} />,
    },
    { id: 'result-order', title: '结果排序', width: 'narrow', render: () => <ResultOrder address={address} /> },
    {
      id: 'result-filter',
      title: '结果筛选',
      width: 'narrow',
      render: () => <ResultFilter address={{ ...address, year: 2026 }} result={result()} />,
    },
    {
      id: 'chosen-filters',
      title: '已选条件',
      width: 'text',
      render: () => <ChosenFilters address={{ ...address, year: 2026, column: 1, pay: 'free' }} result={result()} />,
    },
    {
      id: 'nothing-found',
      title: '没有找到，有猜测和去处',
      width: 'text',
      render: () => (
        <NothingFound
          address={address}
          result={result({ guesses: ['菜市', '市场'], sections: [{ id: 1, name: '城市', kind: 'column' }] })}
        />
      ),
    },
    {
      id: 'nothing-found-narrowed',
      title: '没有找到，因为筛选',
      width: 'text',
      render: () => <NothingFound address={{ keyword: LONG_TITLE, year: 1999 }} result={result()} />,
    },
    ...inBothSchemes(suggestions('suggestion-list', '联想', found)),
    suggestions('suggestion-list-failed', '联想，取不到', { state: 'failed', message: '网站正忙，请稍后再试' }),
    {
      id: 'history-panel',
      title: '搜索历史与热门搜索',
      width: 'narrow',
      render: () => <History history={['菜市场', LONG_TITLE]} />,
    },
    { id: 'history-panel-empty', title: '没有搜索历史', width: 'narrow', render: () => <History history={[]} /> },
    {
      id: 'rank-row',
      title: '榜单：第一、上升、新上榜、长标题无图、零次',
      render: () => (
        <ol>
          <RankRow unit="次阅读" most={LARGE} entry={aRankEntry({ num: LARGE })} />
          <RankRow
            unit="次阅读"
            most={LARGE}
            entry={aRankEntry({ contentId: 2, rank: 2, lastRank: null, isPay: true })}
          />
          <RankRow
            unit="次阅读"
            most={LARGE}
            entry={aRankEntry({ contentId: 3, rank: 3, lastRank: 1, contentType: contentType.issue, pic: cover })}
          />
          <RankRow
            unit="次阅读"
            most={LARGE}
            entry={aRankEntry({ contentId: 4, rank: 10, lastRank: 10, title: LONG_TITLE, pic: null, num: 0 })}
          />
        </ol>
      ),
    },
  ],
}
