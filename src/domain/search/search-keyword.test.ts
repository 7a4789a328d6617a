import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanKeyword, KEYWORD_LIMIT, splitWords } from './search-keyword.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 100 })

describe('a keyword', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['　图书馆　', '图书馆'],
    ['图书\n馆', '图书 馆'],
    ['a\0b', 'a b'],
    ['半个\uD83D', '半个'],
    ['x'.repeat(100), 'x'.repeat(KEYWORD_LIMIT)],
    ['x'.repeat(KEYWORD_LIMIT - 1) + '😀', 'x'.repeat(KEYWORD_LIMIT - 1)],
  ])('%j → %j', (typed, keyword) => expect(cleanKeyword(typed)).toBe(keyword))

  test('is short, well formed and trimmed, whatever was typed; cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const keyword = cleanKeyword(typed)
        expect(keyword.length).toBeLessThanOrEqual(KEYWORD_LIMIT)
        expect(keyword.isWellFormed()).toBe(true)
        expect(keyword).not.toMatch(/\p{Cc}|^\s|\s$/u)
        expect(cleanKeyword(keyword)).toBe(keyword)
      }),
    )
  })

  test.each([
    ['', []],
    ['图书馆', ['图书馆']],
    ['深夜 图书馆　深夜', ['深夜', '图书馆']],
    ['一 二 三 四 五 六', ['一', '二', '三', '四', '五']],
  ])('%j has the words %j', (keyword, words) => expect(splitWords(keyword)).toEqual(words))
})
