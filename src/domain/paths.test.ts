import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paths, safeReturn } from './paths.ts'

describe('search addresses', () => {
  test.each([
    [{}, '/search'],
    [{ keyword: '' }, '/search'],
    [{ keyword: '5G & 冬', searchtype: 'hot' }, `/search?keyword=5G+%26+${encodeURIComponent('冬')}&searchtype=hot`],
  ] as const)('%j → %s', (words, path) => expect(paths.search(words)).toBe(path))
})

/** Made of what addresses are made of: any text at all seldom looks like one. */
const addressLike = fc
  .array(
    fc.constantFrom('/', '\\', '.', '..', '%2e', '%2f', ':', '@', '?', '#', '\t', '\n', 'a', 'evil.example', 'https:'),
  )
  .map((parts) => `/${parts.join('')}`)

describe('safeReturn leads nowhere but to our own pages', () => {
  test.each([
    [undefined, '/'],
    ['', '/'],
    ['/article/10101?x=1#s-1', '/article/10101?x=1#s-1'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?back=/login', '/'],
    // Resolving the path uncovers two slashes, which mean another host.
    ['/.//evil.example', '/'],
    ['/article/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/x/%2E%2e//evil.example/', '/'],
    ['/./\\evil.example', '/'],
    ['/.\t//evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['/.///evil.example', '/'],
    ['https:evil.example', '/'],
    ['/article/10101//x', '/article/10101//x'],
    ['/search?keyword=//evil.example', '/search?keyword=//evil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/。。/evil。example', '/%E3%80%82%E3%80%82/evil%E3%80%82example'],
  ])('%j → %s', (back, target) => expect(safeReturn(back)).toBe(target))

  test('whatever it is given, the result stays on the site', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), addressLike), (back) => {
        expect(new URL(safeReturn(back), 'http://here.invalid').host).toBe('here.invalid')
      }),
      { numRuns: 2000 },
    )
  })
})

test('the first page of a column has no number', () => {
  expect([paths.column(3), paths.column(3, 1), paths.column(3, 2)]).toEqual([
    '/column/3',
    '/column/3',
    '/column/3?page=2',
  ])
})
