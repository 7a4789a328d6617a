import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listKeys, pathOfAddress, readOldAddress } from './old-address.ts'
import { comparePatterns, matchPattern, readPattern, type RedirectPattern } from './redirect-pattern.ts'
import {
  checkRedirect,
  writeLocation,
  type RedirectInput,
  type RedirectRule,
  type SiteAnswer,
} from './redirect-rule.ts'

/** A small site: a list, stories, a search, and files. */
function findAnswer(path: string): SiteAnswer {
  if (path === '/' || path === '/news' || path === '/search') return { kind: 'fixed', path }
  if (path.startsWith('/media/')) return { kind: 'program', path }
  const story = /^\/article\/0*(\d+)$/i.exec(path)
  return story ? { kind: 'varied', path: `/article/${story[1]}` } : null
}
const check = (from: string, to: string, status: RedirectInput['status'] = 301) =>
  checkRedirect({ from, to, status }, findAnswer)

describe('a redirect is taken', () => {
  test.each([
    ['/archives/5', '/article/5', { kind: 'exact', key: '/archives/5', targetPath: '/article/5' }],
    ['/archives/5', '/news', { targetPath: null }],
    ['/?p=5', '/article/5#notes', { key: '/?p=5', path: '/', names: 'p', targetPath: '/article/5' }],
    ['/index.php?p=5', '/', { key: '/?p=5' }],
    ['/Article/05', '/article/7', { key: '/article/5', path: '/article/5' }],
    ['/archives/:id', '/article/:id', { kind: 'pattern', path: null, targetPath: null }],
    ['/?p=:id', '/article/:id', { kind: 'pattern', names: 'p' }],
    ['/tag/:slug', '/search?keyword=:slug', { kind: 'pattern' }],
    ['/uploads/*', '/media/*', { kind: 'pattern' }],
    ['/*', 'https://archive.example.com/*', { kind: 'pattern', targetPath: null }],
  ])('%s to %s', (from, to, expected) => expect(check(from, to)).toMatchObject(expected))

  test('without a target only if what was there is gone', () => {
    expect(check('/old', '', 410)).toMatchObject({ target: '' })
    expect(check('/old', '/news', 410)).toMatchObject({ target: '' })
  })
})

test.each([
  ['/news', '/search', 'from', 'answered'],
  ['/news?x=1', '/search', 'from', 'answered'],
  ['/', '/news', 'from', 'answered'],
  ['/media/a.pdf', '/news', 'from', 'answered'],
  ['/article/:id', '/news', 'from', 'answeredByPages'],
  ['/media/*', '/news', 'from', 'answered'],
  [`/${'中'.repeat(200)}`, '/news', 'from', 'tooLong'],
  ['/a', '', 'to', 'targetMissing'],
  ['/a', 'news', 'to', 'wrongLink'],
  ['/a', '//evil.example/', 'to', 'wrongLink'],
  ['/a', '/\\evil.example', 'to', 'wrongLink'],
  ['/a', 'http://plain.example/', 'to', 'wrongLink'],
  ['/a', 'javascript:alert(1)', 'to', 'wrongLink'],
  ['/a', '/article/:id', 'to', 'unknownName'],
  ['/a/:id', '/article/:slug', 'to', 'unknownName'],
  ['/a/:id', '/media/*', 'to', 'unknownName'],
  ['/a', '/b', 'to', 'noSuchTarget'],
  ['/a/:slug', '/article/:slug', 'to', 'noSuchTarget'],
  ['/a/*', '/a/b/*', 'to', 'noSuchTarget'],
  ['/a', '/A', 'to', 'noSuchTarget'],
  ['/a', '/a/', 'to', 'itself'],
  ['/article/5', '/article/005?x=1', 'to', 'itself'],
  ['/?p=5', '/?p=5', 'to', 'itself'],
  ['/?p=5', '/?p=6', 'to', 'frontPageQuery'],
  ['/?p=:id', '/?q=:id', 'to', 'frontPageQuery'],
] as const)('%s to %s is refused: %s %s', (from, to, field, problem) =>
  expect(check(from, to)).toEqual({ field, problem }),
)

describe('the address of an answer', () => {
  test.each([
    ['/article/5', '', 'utm_source=x', '/article/5?utm_source=x'],
    ['/article/5', 'p', 'p=501&utm_source=x', '/article/5?utm_source=x'],
    ['/search?keyword=a', '', 'keyword=b&page=2', '/search?keyword=a&page=2'],
    ['/article/5#notes', '', 'a=1', '/article/5?a=1#notes'],
    ['https://other.example/x', '', 'a=1', 'https://other.example/x?a=1'],
    ['/search?keyword=图书', '', '', '/search?keyword=%E5%9B%BE%E4%B9%A6'],
    ['/article/5', '', `a=${'x'.repeat(3000)}`, '/article/5'],
  ])('%s, by %j, asked with %s, is %s', (target, names, query, expected) =>
    expect(writeLocation({ target, names }, new Map(), new URLSearchParams(query))).toBe(expected),
  )

  test('stays on this site, whatever stands in the old address', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff })), (codes) => {
        const text = String.fromCodePoint(...codes)
        const pattern = readPattern('/go/:slug') as RedirectPattern
        const captured = matchPattern(pattern, readOldAddress(`/go/${text}`))
        if (!captured) return
        const location = writeLocation({ target: '/search?keyword=:slug', names: '' }, captured, [])
        expect(new URL(location, 'http://site.invalid').pathname).toBe('/search')
      }),
    )
  })
})

/** The worst case for circles: none of the stories exists, so that every rule that can apply does. */
test('no set of rules that pass leads in a circle', () => {
  const places = ['/a', '/b', '/?p=1', '/?q=1', '/?p=1&q=1', '/article/1', '/article/2', '/article/3', '/a/1', '/b/2']
  const from = fc.constantFrom(...places, '/a/:id', '/b/:id', '/:x/:id', '/*', '/?p=:id', '/article/*', '/:slug')
  const to = fc.constantFrom(
    ...['/', '/a', '/b', '/?p=1', '/article/1', '/article/2', '/article/3', '/article/:id', '/a/:id', '/b/:id', '/*'],
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(from, to), { maxLength: 12 }), fc.constantFrom(...places), (given, start) => {
      const rules: (RedirectRule & { pattern: RedirectPattern | null })[] = []
      for (const [one, other] of given) {
        const rule = check(one, other)
        if ('problem' in rule || rules.some(({ key }) => key === rule.key)) continue
        // As the server refuses them: addresses that lead to one that leads on.
        const leads = (a: RedirectRule, b: RedirectRule) =>
          a.targetPath !== null && a.targetPath !== '/' && a.targetPath === b.path
        if (rules.some((known) => leads(known, rule) || leads(rule, known))) continue
        const pattern = rule.kind === 'pattern' ? (readPattern(one) as RedirectPattern) : null
        rules.push({ ...rule, pattern })
      }
      const named = [...new Set(rules.filter(({ pattern, names }) => !pattern && names).map(({ names }) => names))]
      const follow = (text: string): string | null => {
        const address = readOldAddress(text)
        const path = pathOfAddress(address)
        for (const key of listKeys(address, named)) {
          const rule = rules.find((one) => !one.pattern && one.key === key)
          if (rule) return writeLocation(rule, new Map(), address.pairs)
        }
        if (path !== '/' && findAnswer(path)) return null
        const fitting = rules.filter(({ pattern }) => pattern && matchPattern(pattern, address))
        const best = fitting.toSorted((a, b) => comparePatterns(a.pattern!, b.pattern!))[0]
        return best ? writeLocation(best, matchPattern(best.pattern!, address)!, address.pairs) : null
      }
      let at: string | null = start
      for (let steps = 0; at !== null; steps++) {
        expect(steps).toBeLessThan(6)
        at = follow(at)
      }
    }),
    { numRuns: 2000 },
  )
})
