import { describe, expect, test } from 'vitest'
import { endOfList } from './list-end.ts'

const END = { list: [], totalPage: 0, totalCount: 0, next: null }

describe('an answer without entries', () => {
  test.each([
    ['the first page, nothing in it', { pgNo: 1 }, null, { ...END, pgNo: 1 }],
    ['a further page, nothing in it', { pgNo: 3 }, null, { ...END, pgNo: 3 }],
    ['entries after a cursor, nothing in it', { after: 'k' }, null, { ...END, pgNo: 1 }],
    ['entries from the first on, by cursor', { after: undefined }, null, { ...END, pgNo: 1 }],
    [
      'a list that has become shorter',
      { pgNo: 3 },
      { list: [], pgNo: 3, totalPage: 1, totalCount: 20 },
      { ...END, pgNo: 3, totalPage: 1, totalCount: 20 },
    ],
    [
      'a list that still names pages after the empty one',
      { pgNo: 2 },
      { list: [], pgNo: 2, totalPage: 9, totalCount: 180 },
      { ...END, pgNo: 2, totalPage: 1, totalCount: 180 },
    ],
    ['a cursor after nothing', { after: 'k' }, { list: [], next: 'm' }, { ...END, pgNo: 1 }],
    [
      'its other fields stay',
      { pgNo: 2 },
      { list: [], pgNo: 2, totalPage: 1, totalCount: 1, kinds: [1] },
      { ...END, pgNo: 2, totalPage: 1, totalCount: 1, kinds: [1] },
    ],
  ])('%s', (_, query, model, expected) => {
    expect(endOfList(query, model)).toEqual(expected)
  })
})

test.each([
  ['a page with entries', { pgNo: 1 }, { list: [1], pgNo: 1, totalPage: 2, totalCount: 21 }],
  ['a call that is no list', {}, null],
  ['a call without a query', undefined, null],
])('%s is left as it is', (_, query, model) => {
  expect(endOfList(query, model)).toBe(model)
})
