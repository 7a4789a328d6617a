import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressKey, listKeys, namesOf, normaliseAddress, readOldAddress } from './old-address.ts'

describe('one spelling of an old address', () => {
  test.each([
    ['/archives/5', '/archives/5'],
    ['archives/5', '/archives/5'],
    ['/Archives/Ab', '/Archives/Ab'],
    ['/archives/5/', '/archives/5'],
    ['//archives///5//', '/archives/5'],
    ['https://old.example.com/archives/5?p=1#top', '/archives/5?p=1'],
    ['http://old.example.com', '/'],
    ['/index.php', '/'],
    ['/index.php?id=5', '/?id=5'],
    ['/index.php/archives/5', '/archives/5'],
    ['/blog/index.php', '/blog'],
    ['/blog/index.php/5', '/blog/index.php/5'],
    ['/标签/图书', '/%E6%A0%87%E7%AD%BE/%E5%9B%BE%E4%B9%A6'],
    ['/%e6%a0%87%e7%ad%be', '/%E6%A0%87%E7%AD%BE'],
    ['/%41%62', '/Ab'],
    ['/%d6%d0', '/%D6%D0'],
    ['/A%d6%41', '/A%D6A'],
    ['/100%', '/100%25'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a:b*', '/a%3Ab%2A'],
    ['/a/../b/./c', '/b/c'],
    ['/?b=2&a=1', '/?a=1&b=2'],
    ['/?p=5&', '/?p=5'],
    ['/?=5', '/'],
    ['/x?q=%E4%B8%AD+a', '/x?q=%E4%B8%AD%20a'],
    ['', '/'],
  ])('%s is %s', (given, expected) => expect(normaliseAddress(given)).toBe(expected))

  test('is the same when it is spelt again, whatever is given', () => {
    const piece = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 8 }).map((codes) => String.fromCodePoint(...codes)),
      fc.constantFrom(
        '%',
        '%2F',
        '%d6',
        '/',
        '//',
        '..',
        ':id',
        '*',
        '?',
        '&',
        '=',
        'index.php',
        '中',
        '\\',
        '#',
        '%25',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = normaliseAddress(pieces.join(''))
        expect(normaliseAddress(once)).toBe(once)
        expect(once).toMatch(/^\/[\x21-\x7e]*$/)
      }),
    )
  })
})

describe('the keys of an address', () => {
  const keysOf = (text: string, named: string[]) => listKeys(readOldAddress(text), named)

  test.each([
    ['/?p=5', ['p'], ['/?p=5']],
    ['/?p=5&utm_source=x', ['p'], ['/?p=5']],
    ['/?utm_source=x', ['p'], []],
    ['/', [], []],
    ['/a', ['p'], ['/a']],
    ['/a?x=1', ['p'], ['/a']],
    ['/a?y=2&x=1', ['x', 'x&y', 'z'], ['/a?x=1&y=2', '/a?x=1', '/a']],
    ['/a?x=2&x=1', ['x'], ['/a?x=1&x=2', '/a']],
  ])('of %s, where rules name %j, are %j', (text, named, keys) => expect(keysOf(text, named)).toEqual(keys))

  test('include its own, if rules name its parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/', '/a', '/a/b', '/中'),
        fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { minKeys: 1, maxKeys: 3 }),
        (path, query) => {
          const address = readOldAddress(`${path}?${new URLSearchParams(query)}`)
          expect(listKeys(address, [namesOf(address)])[0]).toBe(addressKey(address))
        },
      ),
    )
  })
})
