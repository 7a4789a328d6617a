import { describe, expect, test } from 'vitest'
import { isNarrowed, narrowedSearch, ownSearch, parseSearchAddress, type SearchAddress } from './search-address.ts'
import { KEYWORD_LIMIT } from '#domain/search/search-keyword.ts'

describe('the address of a search', () => {
  test.each([
    [{}, {}],
    [
      { keyword: ' 图书馆 ', page: '2' },
      { keyword: '图书馆', page: 2 },
    ],
    [{ keyword: 2026 }, { keyword: '2026' }],
    [{ keyword: true }, { keyword: 'true' }],
    [{ keyword: ['a', 'b'] }, {}],
    [{ keyword: '' }, {}],
    [
      { keyword: 'a', searchenter: '/article/1', searchtype: 'hot', type: 'issue' },
      { keyword: 'a', searchenter: '/article/1', searchtype: 'hot', type: 'issue' },
    ],
    [{ searchenter: 'https://x.example/', searchtype: 'other', type: 'other', page: 'x', more: 1 }, {}],
    [{ page: 1 }, {}],
    [{ page: 1.5 }, {}],
    [{ page: 10_001 }, {}],
    [
      { year: '2025', column: '12', pay: 'paid', sort: 'time' },
      { year: 2025, column: 12, pay: 'paid', sort: 'time' },
    ],
    [{ year: '99', column: '0', pay: 'some', sort: 'relevance' }, {}],
    [{ year: '20255', column: '-1', pay: ['free', 'paid'], sort: 'odd' }, {}],
    [{ keyword: 'x'.repeat(KEYWORD_LIMIT) + '  ' }, { keyword: 'x'.repeat(KEYWORD_LIMIT) }],
    [{ keyword: 'x'.repeat(KEYWORD_LIMIT + 1) }, { keyword: 'x'.repeat(KEYWORD_LIMIT), isCut: true }],
  ])('%j means %j', (search, address) => expect(parseSearchAddress(search)).toEqual(address))

  const address: SearchAddress = { keyword: 'a', searchenter: '/', searchtype: 'hot', year: 2025, page: 3, isCut: true }

  test.each([
    [{}, '/search?keyword=a&searchenter=%2F&searchtype=hot&year=2025'],
    [{ type: 'issue' }, '/search?keyword=a&searchenter=%2F&searchtype=hot&type=issue&year=2025'],
    [{ year: undefined }, '/search?keyword=a&searchenter=%2F&searchtype=hot'],
    [{ sort: 'relevance' }, '/search?keyword=a&searchenter=%2F&searchtype=hot&year=2025'],
    [
      { sort: 'time', pay: 'free', column: 1 },
      '/search?keyword=a&searchenter=%2F&searchtype=hot&year=2025&column=1&pay=free&sort=time',
    ],
  ] as const)('narrowed by %j is %s, from the first page on', (change, path) =>
    expect(narrowedSearch(address, change)).toBe(path),
  )

  test('has its page, and as an address of its own nothing of how it was begun', () => {
    expect(narrowedSearch({ keyword: 'a' }, {}, 2)).toBe('/search?keyword=a&page=2')
    expect(ownSearch(address)).toBe('/search?keyword=a&year=2025&page=3')
    expect(ownSearch({})).toBe('/search')
  })

  test('is narrowed by filters, not by an order or a page', () => {
    expect(isNarrowed({ keyword: 'a', sort: 'time', page: 2 })).toBe(false)
    for (const filter of [{ type: 'issue' }, { year: 2025 }, { column: 1 }, { pay: 'free' } as const])
      expect(isNarrowed({ keyword: 'a', ...filter })).toBe(true)
  })
})
