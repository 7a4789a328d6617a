import { expect, test } from 'vitest'
import { paths } from './paths.ts'
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
  [{ type: 'collect', kind: 5 }, { type: 'collect' }],
  [{ type: ['purch'], page: 1 }, { type: 'collect' }],
  [{ type: 'device', page: 2 }, { type: 'device' }],
  [{ type: 'profile', page: 2, kind: 5 }, { type: 'profile' }],
  [{ type: 'purch', kind: -1, page: 1.5 }, { type: 'purch' }],
  [{ type: 'purch', kind: 'x', page: 1e300 }, { type: 'purch' }],
])('%j → %j', (search, read) => expect(shelfSearch(search)).toEqual(read))

test('what is read from an address writes the same address', () => {
  const search = shelfSearch({ page: 2, kind: 5, type: 'purch' })
  const written = Object.entries(search).map(([name, value]) => `${name}=${value}`)
  expect(`/other?${written.join('&')}`).toBe(paths.shelf('purch', 2, 5))
})
