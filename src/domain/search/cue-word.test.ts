import { describe, expect, test } from 'vitest'
import { cueAt, listCues, submitStep, talkOf, type SearchCue } from './cue-word.ts'

describe('cue words', () => {
  const words = { cueWord: [{ name: '书店', url: '/article/1' }], defaultCueWord: '搜一座城', data: null }
  const bookshop: SearchCue = { name: '书店', columnId: null }
  const society: SearchCue = { name: '社会', columnId: 12 }

  test.each([
    ['/column/12', 12],
    ['/column/12/indexs', null],
    ['/column/x', null],
    ['/article/12', null],
    ['', null],
  ])('%j leads to the column %j', (url, id) => expect(talkOf(url)).toBe(id))

  test('take turns, the talk last; the default comes alone when there are none', () => {
    expect(listCues(words)).toEqual([bookshop])
    expect(listCues({ ...words, data: { id: 12, data: '社会' } })).toEqual([bookshop, society])
    expect(listCues({ ...words, cueWord: [{ name: '社会', url: '/column/12' }] })).toEqual([society])
    expect(listCues({ ...words, cueWord: [] })).toEqual([{ name: '搜一座城', columnId: null }])
    expect(listCues({ cueWord: [], defaultCueWord: '', data: null })).toEqual([])
  })

  test('come round again', () => {
    expect([0, 1, 2, 3].map((turn) => cueAt([bookshop, society], turn)?.name)).toEqual(['书店', '社会', '书店', '社会'])
    expect(cueAt([], 3)).toBeNull()
  })

  test.each([
    ['图书馆', society, '图书馆'],
    ['  图书馆 ', bookshop, '图书馆'],
    ['', bookshop, '书店'],
    ['　', bookshop, '书店'],
  ])('%j under %j searches for %s', (typed, cue, keyword) => {
    const step = submitStep(typed, cue, { searchenter: '/article/1', type: 'issue' })
    expect(step.keyword).toBe(keyword)
    const url = new URL(step.link, 'http://site.invalid')
    expect(url.pathname).toBe('/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      keyword,
      searchenter: '/article/1',
      searchtype: 'submit',
      type: 'issue',
    })
  })

  test('an empty field under a talk leads to its column, under nothing to the search page', () => {
    expect(submitStep(' ', society, { searchenter: '/' })).toEqual({ link: '/column/12', keyword: null })
    expect(submitStep('', null, { searchenter: '/' })).toEqual({ link: '/search', keyword: null })
  })
})
