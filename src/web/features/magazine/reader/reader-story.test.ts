import { expect, test } from 'vitest'
import type { Chapter } from '#contract/site/magazine.ts'
import { listReadable, positionInIssue, turnByKey } from './reader-story.ts'

const story = (id: number, articleId: number | null): Chapter['list'][number] => ({
  id,
  title: `第${id}篇`,
  summary: '',
  authorName: '',
  page: id,
  articleId,
  isPay: false,
  isLock: false,
})
const CHAPTERS: Chapter[] = [
  { id: 1, title: '封面', list: [story(1, 101), story(2, null)] },
  { id: 2, title: '空', list: [] },
  { id: 3, title: '专栏', list: [story(3, 103), story(4, 101), story(5, 105)] },
]

test('stories on paper alone cannot be turned to, and one that is named twice is turned to once', () => {
  expect(listReadable(CHAPTERS).map(({ articleId }) => articleId)).toEqual([101, 103, 105])
  expect(listReadable([])).toEqual([])
})

test.each<[string, number, [number, number | null, number | null]]>([
  ['the first', 101, [1, null, 103]],
  ['in the middle', 103, [2, 101, 105]],
  ['the last', 105, [3, 103, null]],
])('%s', (_, articleId, [position, previous, next]) => {
  const found = positionInIssue(listReadable(CHAPTERS), articleId, [])
  expect([found.place, found.previous?.articleId ?? null, found.next?.articleId ?? null]).toEqual([
    position,
    previous,
    next,
  ])
})

test.each<[string, { articleId: number; finished: boolean }[], number]>([
  ['none', [], 0],
  ['opened is not read', [{ articleId: 101, finished: false }], 0],
  [
    'two',
    [
      { articleId: 101, finished: true },
      { articleId: 105, finished: true },
    ],
    2,
  ],
  [
    'one that is not in the issue any more',
    [
      { articleId: 999, finished: true },
      { articleId: 103, finished: true },
    ],
    1,
  ],
])('read: %s', (_, reading, done) => expect(positionInIssue(listReadable(CHAPTERS), 103, reading).done).toBe(done))

test.each<[string, string | null]>([
  ['ArrowRight', '/next'],
  ['j', '/next'],
  ['ArrowLeft', null],
  ['k', null],
  ['J', null],
  ['Enter', null],
])('on the first story %s leads to %s', (key, path) =>
  expect(turnByKey(key, { previous: null, next: '/next' })).toBe(path),
)

test('and back again', () => {
  expect(turnByKey('k', { previous: '/before', next: null })).toBe('/before')
  expect(turnByKey('ArrowRight', { previous: '/before', next: null })).toBeNull()
})
