import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSpelt, listSpellings, looksInitials, looksSpelt, spell } from './search.pinyin.ts'

test.each([
  ['图书馆', 'tushuguan'],
  ['女人', 'nvren'],
  ['iphone的音乐', 'iphonedeyinyue'],
  // A character with several readings gets the one of the word around it.
  ['重庆', 'chongqing'],
  ['重量', 'zhongliang'],
  ['银行', 'yinhang'],
  ['行走', 'xingzou'],
  ['音乐', 'yinyue'],
  ['快乐', 'kuaile'],
  ['', ''],
])('%j is spelt %s', (text, spelling) => expect(spell(text)).toBe(spelling))

describe('letters look spelt', () => {
  test.each([
    ...['tushuguan', 'tushug', 'tushugu', 'xian', 'xiangj', 'nvren', 'lve', 'zh', 'b', 'a', 'er', 'zhuangtai', ''],
  ])('%j', (letters) => expect(looksSpelt(letters)).toBe(true))

  test.each(['jazz', 'iphone', 'hello', 'xyz', 'kk', 'tushuguank3', 'bt', 'sql'])(
    'the letters %j do not look spelt',
    (letters) => expect(looksSpelt(letters)).toBe(false),
  )

  test('whatever Chinese they spell, finished or not', () => {
    const chinese = fc.string({ unit: fc.constantFrom(...'图书馆北京东路西安长城女略雪花二庄状态翁窗'), minLength: 1 })
    fc.assert(
      fc.property(chinese, (text) => {
        const letters = spell(text)
        expect(looksSpelt(letters)).toBe(true)
        // A spelling that ends in the middle of a final passes as well: shuang, shuan, shua, shu, sh.
        for (let end = 1; end < letters.length; end++) expect(looksSpelt(letters.slice(0, end)), letters).toBe(true)
      }),
    )
  })

  test('letters are judged without trying all ways to cut them', () => {
    const start = performance.now()
    for (const syllable of ['iao', 'xian', 'uang', 'a']) looksSpelt(`${syllable.repeat(1000)}kk`)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

test.each([
  ['tsg', true],
  ['lw', true],
  ['t', false],
  ['iu', false],
  ['tvb', false],
  ['abcdefghj', false],
])('%s looks like first letters: %s', (letters, looks) => expect(looksInitials(letters)).toBe(looks))

test('spellings begin at every character, and reach eight characters on', () => {
  expect(listSpellings('图书馆 kindle')).toEqual({
    full: ['tushuguan', 'shuguan', 'guan'],
    initials: ['tsg', 'sg'],
  })
  const { full, initials } = listSpellings('一二三四五六七八九十')
  expect(full[0]).toBe('yiersansiwuliuqiba')
  expect(initials[0]).toBe('yesswlqb')
})

describe('what is spelt so', () => {
  test.each([
    ['凌晨的图书馆', 'tushuguan', '图书馆'],
    ['凌晨的图书馆', 'tushug', '图书馆'],
    ['凌晨的图书馆', 'tu', '图'],
    ['凌晨的图书馆', 'tsg', '图书馆'],
    ['凌晨的图书馆', 'ling', '凌'],
    ['ipad 与图书馆', 'tsg', '图书馆'],
    ['重庆的桥', 'cqdq', '重庆的桥'],
    ['重庆的桥', 'chongqing', '重庆'],
    ['重量', 'chong', null],
    ['图书馆', 'jazz', null],
    ['jazz', 'jazz', null],
    ['', 'tu', null],
  ])('in %j by %s is %j', (text, letters, found) => expect(findSpelt(text, letters)).toBe(found))

  test('is a part of the text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'图书馆重庆a1 ，カ𠮷😀') })
    const letters = fc.string({ unit: fc.constantFrom(...'tushgcqinao'), minLength: 1 })
    fc.assert(fc.property(text, letters, (whole, typed) => whole.includes(findSpelt(whole, typed) ?? '')))
  })
})
