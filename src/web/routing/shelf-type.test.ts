import { expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { shelfSearch } from './shelf-type.ts'

test.each([
  [{}, { type: 'collect' }],
  [{ type: 'purch' }, { type: 'purch' }],
  [
    { type: 'history', page: 2 },
    { type: 'history', page: 2 },
  ],
  [
    { type: 'unknown', page: '3' },
    { type: 'collect', page: 3 },
  ],
  [
    { type: 'purch', kind: 5, page: 2 },
    { type: 'purch', kind: 5, page: 2 },
  ],
  [
    { type: 'collect', kind: '11', keyword: ' 图书馆  ', page: '2' },
    { type: 'collect', kind: 11, keyword: '图书馆', page: 2 },
  ],
  [{ type: 'collect', keyword: '   ' }, { type: 'collect' }],
  [{ type: 'collect', keyword: ['a', 'b'] }, { type: 'collect' }],
  [{ type: 'history', kind: 5, keyword: '图书馆' }, { type: 'history' }],
  [{ type: ['purch'], page: 1 }, { type: 'collect' }],
  [{ type: 'device', page: 2 }, { type: 'device' }],
  [{ type: 'profile', page: 2, kind: 5 }, { type: 'profile' }],
  [{ type: 'purch', kind: -1, page: 1.5 }, { type: 'purch' }],
  [{ type: 'purch', kind: 'x', page: 1e300 }, { type: 'purch' }],
])('%j → %j', (search, read) => expect(shelfSearch(search)).toEqual(read))

test('what is read from an address writes the same address', () => {
  const search = shelfSearch({ page: 2, keyword: 'a+b', kind: 5, type: 'collect' })
  const written = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  expect(`/other?${written.join('&')}`).toBe(paths.shelf('collect', 2, 5, 'a+b'))
})
