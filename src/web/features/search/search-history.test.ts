import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToHistory, parseSearchHistory, removeFromHistory } from './search-history.ts'
import { cleanKeyword } from '#domain/search/search-keyword.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 100 })

describe('the search history', () => {
  const ten = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

  test.each([
    [[], '图书馆', ['图书馆']],
    [['a', 'b'], 'c', ['c', 'a', 'b']],
    [['a', 'b', 'c'], 'c', ['c', 'a', 'b']],
    [['a', 'b'], ' b ', ['b', 'a']],
    [['a'], '  ', ['a']],
    [ten, '11', ['11', ...ten.slice(0, 9)]],
    [ten, '10', ['10', ...ten.slice(0, 9)]],
  ])('%j and %j make %j', (history, keyword, next) => expect(addToHistory(history, keyword)).toEqual(next))

  test.each([
    [null, []],
    ['', []],
    ['{{{', []],
    ['null', []],
    ['"图书馆"', []],
    ['{"0":"a","length":1}', []],
    ['["a",1,null,["b"],{"c":1}," a ","","b"]', ['a', 'b']],
    [JSON.stringify([...ten, '11', '12']), ten],
  ])('stored as %j it is %j', (stored, history) => expect(parseSearchHistory(stored)).toEqual(history))

  test('one of it can be removed', () => {
    expect(removeFromHistory(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
    expect(removeFromHistory(['a'], 'x')).toEqual(['a'])
  })

  test('has at most ten keywords, each once and none empty, the newest first; it survives the storage', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 30 }), (keywords) => {
        const history = keywords.reduce(addToHistory, [])
        expect(history.length).toBeLessThanOrEqual(10)
        expect(new Set(history).size).toBe(history.length)
        expect(history.every((keyword) => keyword !== '' && keyword === keyword.trim())).toBe(true)
        const last = keywords.map(cleanKeyword).findLast(Boolean)
        expect(history[0]).toBe(last)
        expect(parseSearchHistory(JSON.stringify(history))).toEqual(history)
      }),
    )
  })

  test('whatever the storage holds gives a list', () => {
    fc.assert(fc.property(fc.oneof(fc.json(), anyText), (stored) => Array.isArray(parseSearchHistory(stored))))
  })
})
