import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, foldWithPositions, spanOf } from './search.fold.ts'

/** Any string that a program can hold, halves of pairs included. */
const anyString = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units))
const character = fc.nat({ max: 0x2ffff }).map((code) => String.fromCodePoint(code))
const familiar = fc.constantFrom(...'aAéÉß圖书館㍿①の한𠮷😀 \n', 'e\u0301', '\u200B', '👨‍👩‍👧')
const text = fc.oneof(fc.string({ unit: fc.oneof(character, familiar) }), anyString)

describe('fold', () => {
  test.each([
    ['ＡＢｃ１２３', 'abc123'],
    ['ｶﾗｵｹ', 'カラオケ'],
    ['Jazz', 'jazz'],
    ['ÉDITH naïve Ångström', 'edith naive angstrom'],
    ['e\u0301', 'e'],
    ['ＳＳＳß', 'sssß'],
    ['İstanbul', 'istanbul'],
    ['圖書館', '图书馆'],
    ['臺灣的裏麵', '台湾的里面'],
    ['乾杯', '干杯'],
    ['薴', '苎'],
    ['𠮷野家', '𠮷野家'],
    ['图\u200B书\u200D馆\uFEFF', '图书馆'],
    ['图书\u00AD馆', '图书馆'],
    ['\u202E图书馆\u202C', '图书馆'],
    ['a\u0000b\u001B', 'ab'],
    ['\uD800图\uDC00书\uD83D', '图书'],
    ['㍿', '株式会社'],
    ['①②', '12'],
    ['第\u3000一', '第 一'],
    ['😀', '😀'],
    ['，。！', ',。!'],
    ['', ''],
  ])('%j is %j', (before, after) => expect(fold(before)).toBe(after))

  test('keeps lines apart', () => {
    expect(fold('一行\n二行')).toBe('一行\n二行')
    expect(fold('one\ttwo\r\nthree').split(/\s+/)).toEqual(['one', 'two', 'three'])
  })

  test('changes nothing the second time, whatever the character', () => {
    const changed: string[] = []
    // Behind that there is nothing that has another form.
    for (let code = 0; code <= 0x2ffff; code++) {
      const once = fold(String.fromCodePoint(code))
      if (fold(once) !== once) changed.push(code.toString(16))
    }
    expect(changed).toEqual([])
  })

  test('changes nothing the second time, whatever the text', () => {
    fc.assert(fc.property(text, (whole) => void expect(fold(fold(whole))).toBe(fold(whole))))
  })

  test('is well formed, whatever was not', () => {
    fc.assert(fc.property(anyString, (whole) => fold(whole).isWellFormed()))
  })
})

describe('places', () => {
  test.each([
    ['圖書館', [0, 1, 2, 3]],
    ['a\u200Bb', [0, 2, 3]],
    ['㍿の', [0, 0, 0, 0, 1, 2]],
    ['𠮷😀', [0, 0, 2, 2, 4]],
    ['', [0]],
  ])('of %j are %j', (whole, places) => expect(foldWithPositions(whole).positions).toEqual(places))

  test.each([
    ['㍿', 0, 2, '㍿'],
    ['A㍿B', 1, 3, '㍿'],
    ['cafe\u0301 x', 0, 4, 'cafe\u0301'],
    ['去圖書館', 1, 4, '圖書館'],
  ])('in %j from %i to %i is %j', (whole, from, to, part) => {
    const { start, end } = spanOf(foldWithPositions(whole), from, to)
    expect(whole.slice(start, end)).toBe(part)
  })

  test('do not go back, and lead from every part of the folded text to a piece that has it', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, one, other) => {
        const folded = foldWithPositions(whole)
        expect(folded.text).toBe(fold(whole))
        expect(folded.positions).toHaveLength(folded.text.length + 1)
        expect(folded.positions).toEqual(folded.positions.toSorted((a, b) => a - b))
        expect(folded.positions.at(-1)).toBe(whole.length)
        if (folded.text === '') return
        const from = one % folded.text.length
        const to = from + 1 + (other % (folded.text.length - from))
        const { start, end } = spanOf(folded, from, to)
        expect(start).toBeLessThan(end)
        expect(fold(whole.slice(start, end))).toContain(folded.text.slice(from, to))
      }),
    )
  })
})
