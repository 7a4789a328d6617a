import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseSpeltWords,
  listCorrections,
  listLetterKeys,
  listSpellingEntries,
  listSuspectKeys,
  listSuspects,
  listVocabulary,
} from './search.spelling.ts'

/** As the service does it, with a list instead of the table. */
function correct(words: string[], ...units: string[]): string[] {
  const rows = words.flatMap(listSpellingEntries)
  const suspects = listSuspects(units)
  const keys = new Set(listSuspectKeys(suspects))
  return listCorrections(
    units,
    suspects,
    rows.filter((row) => keys.has(row.spelling)),
  )
}

describe('one letter apart', () => {
  test.each([
    ['one is missing', 'kinle'],
    ['one is too many', 'kinddle'],
    ['one is another', 'kindke'],
    ['two are in the wrong order', 'kidnle'],
    ['the first is missing', 'indle'],
    ['the last is missing', 'kindl'],
    ['the first two are in the wrong order', 'ikndle'],
  ])('%s: %s', (_, typed) => expect(correct(['kindle'], typed)).toEqual(['kindle']))

  test.each(['kinlde2', 'knidel', 'kin', 'bundle', 'xxndle'])('%s is two letters apart and is not meant', (typed) =>
    expect(correct(['kindle'], typed)).toEqual([]),
  )

  test('of Chinese a character', () => {
    expect(correct(['图书馆'], '图馆')).toEqual(['图书馆'])
    expect(correct(['图书馆'], '图书大馆')).toContain('图书馆')
    expect(correct(['图书馆'], '图画馆')).toEqual(['图书馆'])
    expect(correct(['图书馆'], '书图馆')[0]).toBe('图书馆')
  })

  test('of short words too little is left', () => {
    expect(correct(['cat'], 'cut')).toEqual([])
    // A single character is a clue only if few words contain it.
    expect(correct(['书店'], '书典')).toContain('书店')
    expect(correct(['书店', '书房', '书桌', '书柜', '书架', '书签'], '书笼')).toEqual([])
  })
})

describe('of the same sound', () => {
  test.each([
    ['涂书馆', '图书馆'],
    ['图书管', '图书馆'],
    // Sounds that many speakers do not distinguish: zh and z, ing and in.
    ['森林', '生灵'],
    ['诗人', '私人'],
    ['金鱼', '京域'],
  ])('%s may be %s', (typed, word) => expect(correct([word], typed)[0]).toBe(word))

  test('comes before what looks alike', () => {
    const corrections = correct(['图书馆', '涂料馆'], '涂书馆')
    expect(corrections[0]).toBe('图书馆')
    expect(corrections).toContain('涂料馆')
  })

  test('is looked for within what was typed, which stays as it is', () => {
    expect(correct(['图书馆'], '凌晨的涂书馆')).toContain('凌晨的图书馆')
    expect(correct(['图书馆'], '凌晨', '涂书馆')).toContain('凌晨 图书馆')
    expect(correct(['kindle'], 'kinlde', '图书馆')).toEqual(['kindle 图书馆'])
  })
})

test('the input is never proposed, and nothing twice', () => {
  const word = fc.string({ unit: fc.constantFrom(...'图书馆涂管abcd'), minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), fc.array(word, { minLength: 1, maxLength: 3 }), (words, units) => {
      const corrections = correct(words, ...units)
      expect(corrections).not.toContain(units.join(' '))
      expect(new Set(corrections).size).toBe(corrections.length)
    }),
  )
})

test('whatever letter of a word is wrong, it is found', () => {
  const latin = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 })
  fc.assert(
    fc.property(latin, fc.nat(), fc.constantFrom('drop', 'add', 'change', 'swap'), (word, seed, way) => {
      const at = seed % word.length
      const typed = {
        drop: word.slice(0, at) + word.slice(at + 1),
        add: `${word.slice(0, at)}z${word.slice(at)}`,
        change: `${word.slice(0, at)}z${word.slice(at + 1)}`,
        swap: word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
      }[way]
      if (typed !== word) expect(correct([word], typed)).toEqual([word])
    }),
  )
})

test.each([
  ['图书馆的灯', ['图书馆的灯', '图书馆']],
  ['kindle 2026 a', ['kindle']],
  ['一二三四五六七八九十', []],
  ['', []],
])('of %j these may have been meant: %j', (text, words) =>
  expect(listVocabulary(text)).toEqual(expect.arrayContaining(words)),
)

test('neither single characters nor figures are words to be meant, nor what is too long', () => {
  const words = listVocabulary(`书 a 2026 ${'a'.repeat(21)} ${'abcdefghij'.repeat(2)}`)
  expect(words).toEqual(['abcdefghij'.repeat(2)])
})

describe('words by their letters', () => {
  const words = ['图书馆', '土书馆', '桥', '弹琴', '太古', 'tushuguan']
  const rows = words.flatMap(listSpellingEntries)
  const choose = (letters: string) => {
    const keys = new Set(listLetterKeys(letters))
    return chooseSpeltWords(
      letters,
      rows.filter((row) => keys.has(row.spelling)),
    )
  }

  test.each([
    ['tushuguan', ['图书馆', '土书馆']],
    ['tsg', ['图书馆', '土书馆']],
    // The same sound only for speakers who do not distinguish in and ing: that is left to guesses.
    ['tanqing', []],
    ['tanqin', ['弹琴']],
    ['xyz', []],
  ])('%s: %j', (letters, chosen) => expect(choose(letters).toSorted()).toEqual(chosen.toSorted()))
})
