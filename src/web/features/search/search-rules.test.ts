import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cueAt, listCues, submitStep, talkOf, type Cue } from '#domain/search/cue-word.ts'
import { isNarrowed, narrowedSearch, ownSearch, parseSearchAddress, type SearchAddress } from './search-address.ts'
import { addToHistory, parseSearchHistory, removeFromHistory } from './search-history.ts'
import { cleanKeyword, KEYWORD_LIMIT, splitWords } from '#domain/search/search-keyword.ts'
import { searchKindOf } from '#domain/search/search-kind.ts'
import { highlightParts, plainText, shownGroups, suggestionTotal } from '#domain/search/suggestion.ts'

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

describe('cue words', () => {
  const words = { cueWord: [{ name: '书店', url: '/article/1' }], defaultCueWord: '搜一座城', data: null }
  const bookshop: Cue = { name: '书店', columnId: null }
  const society: Cue = { name: '社会', columnId: 12 }

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

describe('suggestions', () => {
  const group = (category: string, totalCount: number) => ({ category, totalCount })

  test('of three kinds alone are shown and counted', () => {
    const groups = [group('课程', 2), group('文章', 40), group('数字刊', 3), group('单集', 0), group('播客', 1)]
    expect(shownGroups(groups).map(({ category }) => category)).toEqual(['课程', '数字刊'])
    expect(suggestionTotal(groups)).toBe(5)
    expect(suggestionTotal([])).toBe(0)
  })

  const plain = (text: string) => ({ text, marked: false })
  const marked = (text: string) => ({ text, marked: true })

  test.each([
    ['', []],
    ['图书馆', [plain('图书馆')]],
    ['深夜的<em>图书馆</em>里', [plain('深夜的'), marked('图书馆'), plain('里')]],
    ['<em>a</em><em>b</em>', [marked('a'), marked('b')]],
    ['<em>没有收尾', [marked('没有收尾')]],
    ['a</em>b', [plain('a'), plain('b')]],
    ['<b>粗</b><script>alert(1)</script>', [plain('<b>粗</b><script>alert(1)</script>')]],
    ['<em onclick="x">y</em>', [plain('<em onclick="x">y')]],
    ['&lt;em&gt;', [plain('<em>')]],
    ['&amp;lt;', [plain('&lt;')]],
    ['A&amp;B &quot;C&quot; &#39;D&#x27;', [plain(`A&B "C" 'D'`)]],
    ['&#0;&#xD800;&nothing;&#9999999;', [plain('&#0;&#xD800;&nothing;&#9999999;')]],
  ])('%j has the parts %j', (markup, parts) => expect(highlightParts(markup)).toEqual(parts))

  test('text that was escaped comes back as it was', () => {
    const escape = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    fc.assert(
      fc.property(anyText, anyText, (before, inside) => {
        expect(plainText(`${escape(before)}<em>${escape(inside)}</em>`)).toBe(before + inside)
      }),
    )
  })
})

test('a kind is known by its name in addresses; any other means all', () => {
  expect(searchKindOf('issue').name).toBe('数字刊')
  for (const type of [undefined, '', 'nothing', '__proto__']) expect(searchKindOf(type).name).toBe('全部')
})

describe('the address of a search', () => {
  test.each([
    [{}, {}],
    [
      { keyword: ' 图书馆 ', page: '2' },
      { keyword: '图书馆', page: 2 },
    ],
    [{ keyword: 2026 }, { keyword: '2026' }],
    [{ keyword: true }, { keyword: 'true' }],
    [{ keyword: ['a', 'b'] }, {}],
    [{ keyword: '' }, {}],
    [
      { keyword: 'a', searchenter: '/article/1', searchtype: 'hot', type: 'issue' },
      { keyword: 'a', searchenter: '/article/1', searchtype: 'hot', type: 'issue' },
    ],
    [{ searchenter: 'https://x.example/', searchtype: 'other', type: 'other', page: 'x', more: 1 }, {}],
    [{ page: 1 }, {}],
    [{ page: 1.5 }, {}],
    [{ page: 10_001 }, {}],
    [
      { year: '2025', column: '12', pay: 'paid', sort: 'time' },
      { year: 2025, column: 12, pay: 'paid', sort: 'time' },
    ],
    [{ year: '99', column: '0', pay: 'some', sort: 'relevance' }, {}],
    [{ year: '20255', column: '-1', pay: ['free', 'paid'], sort: 'odd' }, {}],
    [{ keyword: 'x'.repeat(KEYWORD_LIMIT) + '  ' }, { keyword: 'x'.repeat(KEYWORD_LIMIT) }],
    [{ keyword: 'x'.repeat(KEYWORD_LIMIT + 1) }, { keyword: 'x'.repeat(KEYWORD_LIMIT), isCut: true }],
  ])('%j means %j', (search, address) => expect(parseSearchAddress(search)).toEqual(address))

  const address: SearchAddress = { keyword: 'a', searchenter: '/', searchtype: 'hot', year: 2025, page: 3, isCut: true }

  test.each([
    [{}, '/search?keyword=a&searchenter=%2F&searchtype=hot&year=2025'],
    [{ type: 'issue' }, '/search?keyword=a&searchenter=%2F&searchtype=hot&type=issue&year=2025'],
    [{ year: undefined }, '/search?keyword=a&searchenter=%2F&searchtype=hot'],
    [{ sort: 'relevance' }, '/search?keyword=a&searchenter=%2F&searchtype=hot&year=2025'],
    [
      { sort: 'time', pay: 'free', column: 1 },
      '/search?keyword=a&searchenter=%2F&searchtype=hot&year=2025&column=1&pay=free&sort=time',
    ],
  ] as const)('narrowed by %j is %s, from the first page on', (change, path) =>
    expect(narrowedSearch(address, change)).toBe(path),
  )

  test('has its page, and as an address of its own nothing of how it was begun', () => {
    expect(narrowedSearch({ keyword: 'a' }, {}, 2)).toBe('/search?keyword=a&page=2')
    expect(ownSearch(address)).toBe('/search?keyword=a&year=2025&page=3')
    expect(ownSearch({})).toBe('/search')
  })

  test('is narrowed by filters, not by an order or a page', () => {
    expect(isNarrowed({ keyword: 'a', sort: 'time', page: 2 })).toBe(false)
    for (const filter of [{ type: 'issue' }, { year: 2025 }, { column: 1 }, { pay: 'free' } as const])
      expect(isNarrowed({ keyword: 'a', ...filter })).toBe(true)
  })
})
