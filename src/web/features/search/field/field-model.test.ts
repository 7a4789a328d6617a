import { describe, expect, test } from 'vitest'
import type { SuggestionGroup } from '#contract/site/search.ts'
import { belowOnOpening, listOptions, moveInOptions, suggestionsOf, type Below } from './field-model.ts'

const item = (contentId: number) => ({ contentId, contentName: `第${contentId}`, contentType: 11 })
const group = (category: string, totalCount: number, ...ids: number[]): SuggestionGroup => ({
  category,
  totalCount,
  data: ids.map(item),
})

describe('what lies below the field', () => {
  type Asked = { wanted: string; word: string; error: Error | null; answer: SuggestionGroup[] | null | undefined }
  const ask = (more: Partial<Asked>) => {
    const { wanted, word, error, answer } = { wanted: '茶', word: '茶', error: null, answer: undefined, ...more }
    return suggestionsOf(wanted, word, error, answer)
  }
  test.each<[string, Partial<Asked>, string]>([
    ['nothing was asked for yet', { word: '' }, 'none'],
    ['the field was emptied', { wanted: '', answer: [group('文章', 1, 1)] }, 'none'],
    ['on its way', {}, 'waiting'],
    ['not to be had', { error: new Error('网站正忙') }, 'failed'],
    ['an answer with nothing in it', { answer: null }, 'found'],
    ['an old answer does not hide that the new one failed', { error: new Error('网站正忙'), answer: [] }, 'failed'],
    ['there', { answer: [] }, 'found'],
    ['while one types on, the last answer stays', { wanted: '茶馆', answer: [] }, 'found'],
  ])('%s', (_, more, state) => expect(ask(more).state).toBe(state))

  test('what was found stands under the word that was asked for', () => {
    const answer = [group('课程', 3, 1, 2), group('文章', 9, 4), group('单集', 0)]
    // Stories are not proposed, and a kind of which there is nothing has no heading.
    expect(ask({ wanted: '茶馆', answer })).toStrictEqual({
      state: 'found',
      word: '茶',
      groups: [group('课程', 3, 1, 2)],
      total: 3,
      answer,
    })
  })
})

test('entries stand group by group, and behind them the way to all results', () => {
  const groups = [group('文章', 2, 1, 2), group('课程', 1, 3)]
  expect(listOptions({ groups, word: '茶' })).toEqual([
    { kind: 'thing', item: item(1) },
    { kind: 'thing', item: item(2) },
    { kind: 'thing', item: item(3) },
    { kind: 'all', word: '茶' },
  ])
  expect(listOptions({ groups: [], word: '茶' })).toEqual([{ kind: 'all', word: '茶' }])
})

test.each<[number, 1 | -1, number, number]>([
  [-1, 1, 3, 0],
  [0, 1, 3, 1],
  [2, 1, 3, -1],
  [-1, -1, 3, 2],
  [0, -1, 3, -1],
  [-1, 1, 0, -1],
  [-1, -1, 0, -1],
])('from %d by %d among %d entries: %d', (active, step, options, next) =>
  expect(moveInOptions(active, step, options)).toBe(next),
)

test.each<[string, string, Below]>([
  ['', '', 'history'],
  ['  ', '茶', 'history'],
  ['茶', '茶', 'history'],
  ['茶馆', '茶', 'suggestions'],
  ['茶', '', 'suggestions'],
])('%j in a field of %j opens %s', (typed, keyword, below) => expect(belowOnOpening(typed, keyword)).toBe(below))
