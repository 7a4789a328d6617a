import { expect, test } from 'vitest'
import { categoryKindOf } from './category-kind.ts'
import { classifyQuery, classifySearch, type ClassifySearch } from './classify-search.ts'

test.each<[Record<string, unknown>, ClassifySearch]>([
  [{}, {}],
  [
    { kind: 'course', category: '3' },
    { kind: 'course', category: 3 },
  ],
  [{ kind: 'film', category: '0', sort: 'loud', free: '2', page: '-1' }, {}],
  [{ category: '1e3', page: '1.5' }, {}],
  [{ free: '1' }, { free: true }],
  [{ free: '0' }, { free: false }],
  [{ sort: 'new', page: '1' }, {}],
  [
    { sort: 'hot', page: '2' },
    { sort: 'hot', page: 2 },
  ],
  [{ keyword: '  小说\n ' }, { keyword: '小说' }],
  [{ keyword: ['a', 'b'] }, {}],
])('%o means %o', (search, meant) => {
  expect(classifySearch(search)).toEqual(meant)
  // A parsed search survives writing and parsing again without loss.
  expect(classifySearch(classifyQuery(meant))).toEqual(meant)
})

test.each([
  [1, 'course'],
  [2, 'course'],
  [3, 'course'],
  [4, 'podcast'],
  [5, 'issue'],
  [8, 'audio-book'],
  [11, undefined],
])('the number %i of the wire is the kind %s', (type, kind) => expect(categoryKindOf(type)).toBe(kind))
