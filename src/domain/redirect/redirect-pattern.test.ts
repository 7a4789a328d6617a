import { describe, expect, test } from 'vitest'
import { readOldAddress } from './old-address.ts'
import {
  comparePatterns,
  fillTarget,
  isPattern,
  matchPattern,
  namesOfTarget,
  patternKey,
  readPattern,
  sampleOf,
  type RedirectPattern,
} from './redirect-pattern.ts'

function read(text: string): RedirectPattern {
  const pattern = readPattern(text)
  if (typeof pattern === 'string') throw new Error(`${text}: ${pattern}`)
  return pattern
}
function match(text: string, address: string): Record<string, string> | null {
  const captured = matchPattern(read(text), readOldAddress(address))
  return captured && Object.fromEntries(captured)
}

test.each([
  ['/archives/:id', true],
  ['/category/*', true],
  ['/a*b', true],
  ['/?p=:id', true],
  ['/archives/5', false],
  ['/?p=5', false],
  ['/?id=foo:bar', false],
  ['/a:1', false],
  ['/%3Aid', false],
  ['https://old.example:8080/a', false],
])('%s is a pattern: %s', (text, expected) => expect(isPattern(text)).toBe(expected))

describe('a pattern matches', () => {
  test.each([
    ['/archives/:id', '/archives/5', { id: '5' }],
    ['/archives/:id', '/archives/5/', { id: '5' }],
    ['/archives/:id', '/archives/five', null],
    ['/archives/:id', '/archives', null],
    ['/archives/:id', '/archives/5/6', null],
    ['/archives/:id', '/Archives/5', null],
    ['/:year/:month/:slug', '/2019/05/a-story', { year: '2019', month: '05', slug: 'a-story' }],
    ['/:year/:month/:slug', '/about/us/team', null],
    ['/:slug', '/中文', { slug: '%E4%B8%AD%E6%96%87' }],
    ['/a/:id.html', '/a/12.html', { id: '12' }],
    ['/a/:id.html', '/a/.html', null],
    ['/a/:id.html', '/a/12.htm', null],
    ['/thread-:id-:page-1.html', '/thread-12-3-1.html', { id: '12', page: '3' }],
    ['/:slug-:id.html', '/a-long-title-12.html', { slug: 'a-long-title', id: '12' }],
    ['/:id-:slug.html', '/12-a-long-title.html', { id: '12', slug: 'a-long-title' }],
    ['/a:id.', '/a1.', { id: '1' }],
    ['/category/*', '/category/a/b', { '*': 'a/b' }],
    ['/category/*', '/category', null],
    ['/*', '/anything', { '*': 'anything' }],
    ['/*', '/', null],
    ['/:kind/*', '/a/b/c', { kind: 'a', '*': 'b/c' }],
    ['/?p=:id', '/?p=501&utm_source=x', { id: '501' }],
    ['/index.php?p=:id', '/?p=501', { id: '501' }],
    ['/?p=:id', '/?p=x', null],
    ['/?p=:id', '/other?p=5', null],
    ['/show.php?cat=3&id=:id', '/show.php?id=7&cat=3', { id: '7' }],
    ['/show.php?cat=3&id=:id', '/show.php?id=7&cat=4', null],
    ['/list?q=:word', '/list?q=a/../b', { word: 'a%2F..%2Fb' }],
  ])('%s, asked for %s: %j', (text, address, expected) => expect(match(text, address)).toEqual(expected))

  test('a long address in a moment', () => {
    const pattern = read('/:a-:b-:c-:d-:e-:f-:g.html')
    const address = readOldAddress(`/${'-'.repeat(200_000)}`)
    const before = performance.now()
    matchPattern(pattern, address)
    expect(performance.now() - before).toBeLessThan(500)
  })
})

test.each([
  ['/a*/b', 'star'],
  ['/*/b', 'star'],
  ['/:a:b', 'adjacent'],
  ['/:a/:a', 'twice'],
  ['/:a/:b/:c/:d/:e/:f/:g/:h/:i', 'tooMany'],
])('%s is refused: %s', (text, problem) => expect(readPattern(text)).toBe(problem))

test('the pattern that says most comes first', () => {
  const order = [
    '/a/b/*',
    '/a/post-:id',
    '/2019/:month/:slug',
    '/a/:id?x=1',
    '/a/:id',
    '/a/:slug',
    '/a/*',
    '/:year/:month/:slug',
    '/:slug/b',
    '/:slug',
    '/*',
  ]
  const patterns = order.toReversed().map(read).toSorted(comparePatterns)
  expect(patterns.map(patternKey)).toEqual(order.map((text) => patternKey(read(text))))
})

test('patterns that match the same are one', () => {
  expect(patternKey(read('/a/:id'))).toBe(patternKey(read('/a/:newsid/')))
  expect(patternKey(read('/a/:id'))).not.toBe(patternKey(read('/a/:slug')))
  expect(patternKey(read('/a/:b'))).not.toBe(patternKey(read('/a/:year')))
})

test.each(['/:year/:month/:slug', '/a/post-:id.html', '/x/*', '/?p=:id'])('%s matches its own sample', (text) => {
  const pattern = read(text)
  const { path } = sampleOf(pattern)
  if (pattern.pairs.length === 0) expect(matchPattern(pattern, readOldAddress(path))).not.toBeNull()
  else expect(path).toBe('/')
})

test.each([
  ['/article/:id', { id: '5' }, '/article/5'],
  ['/x/*', { '*': 'a/b' }, '/x/a/b'],
  ['https://old.example:8080/:id?x=:id', { id: '5' }, 'https://old.example:8080/5?x=5'],
  ['/a/$&:id', { id: '$1' }, '/a/$&$1'],
])('%s with %j is %s', (target, captured, expected) =>
  expect(fillTarget(target, new Map(Object.entries(captured)))).toBe(expected),
)

test.each([
  ['https://a.example:443/:id/*', ['id', '*']],
  ['/article/5', []],
])('%s names %j', (target, names) => expect(namesOfTarget(target)).toEqual(names))
