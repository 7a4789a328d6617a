import { expect, test } from 'vitest'
import { homepageSearch, homepageTab, workKindOf } from './profile-tab.ts'

test.each([
  [{}, {}],
  [{ type: 'article' }, { type: 'article' }],
  [
    { type: 'audio-book', page: '3' },
    { type: 'audio-book', page: 3 },
  ],
  [
    { type: 'fans', page: '2' },
    { type: 'fans', page: 2 },
  ],
  [{ type: 'comment', page: '2' }, { type: 'comment' }],
  [{ page: 2 }, { page: 2 }],
  [{ type: 'lesson', page: '1' }, {}],
  [{ type: '11', page: 'two' }, {}],
  [{ type: ['article'], page: '1.5' }, {}],
  [{ type: 'article', other: 'x' }, { type: 'article' }],
])('%j of an address means %j', (search, meaning) => {
  expect(homepageSearch(search)).toEqual(meaning)
})

test.each([
  [{}, { worksNum: 3, isDeleted: false }, 'work'],
  [{}, { worksNum: 0, isDeleted: false }, 'comment'],
  [{}, { worksNum: 0, isDeleted: true }, 'work'],
  [{ type: 'comment' as const }, { worksNum: 3, isDeleted: false }, 'comment'],
  [{ type: 'fans' as const }, { worksNum: 3, isDeleted: false }, 'fans'],
  [{ type: 'article' as const }, { worksNum: 0, isDeleted: false }, 'work'],
])('%j of %j is the tab %s', (search, person, tab) => {
  expect(homepageTab(search, person)).toBe(tab)
})

test.each([
  [{}, undefined],
  [{ type: 'comment' as const }, undefined],
  [{ type: 'podcast' as const }, 'podcast'],
])('%j is about works of kind %s', (search, kind) => {
  expect(workKindOf(search)).toBe(kind)
})
