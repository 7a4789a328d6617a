import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './search.fold.ts'
import { latinTerm, listDocumentTerms, listTerms } from './search.token.ts'

const anyCharacter = fc.nat({ max: 0x2ffff }).map((code) => String.fromCodePoint(code))

describe('terms', () => {
  test.each([
    ['京东', ['京', '东', '京东']],
    // 京东 crosses a word boundary here, and its mark distinguishes it from the company.
    ['北京东路', ['北', '京', '北京', '东', '~京东', '路', '东路']],
    ['图书馆', ['图', '书', '图书', '馆', '书馆']],
    ['书，馆', ['书', '=书', '馆', '=馆']],
    ['书\n馆', ['书', '=书', '馆', '=馆']],
    ['读书读书', ['读', '书', '读书', '~书读']],
    ['iphone15手机', ['iphone15', 'iphone', '15', '手', '机', '手机']],
    ['wi-fi', ['wi', 'fi', 'wifi']],
    ['𠮷野', ['𠮷', '=𠮷', '野', '=野', '~𠮷野']],
    // A character that is a word itself is distinguished from one that is part of a word.
    ['钟', ['钟', '=钟']],
    ['分钟', ['分', '钟', '分钟']],
    ['……', []],
  ])('of %j are %j', (text, terms) => expect([...listTerms(text)].toSorted()).toEqual(terms.toSorted()))

  test('of a long foreign word are its beginning', () => {
    const word = 'a'.repeat(60)
    expect([...listTerms(word)]).toEqual([latinTerm(word)])
    expect(latinTerm(word)).toHaveLength(40)
  })
})

describe('terms of a document', () => {
  const empty = { title: '', standfirst: '', names: '', body: '' }

  test('stand in their field and in every wider one', () => {
    const terms = new Set(listDocumentTerms({ ...empty, title: '桥', standfirst: '水', names: '山', body: '火' }))
    const fieldsOf = (term: string) => ['!', '#', ''].filter((mark) => terms.has(mark + term))
    expect(fieldsOf('桥')).toEqual(['!', '#', ''])
    expect(fieldsOf('水')).toEqual(['#', ''])
    expect(fieldsOf('山')).toEqual(['#', ''])
    expect(fieldsOf('火')).toEqual([''])
  })

  test('say how title and names are spelt, and nothing else', () => {
    const terms = listDocumentTerms({ title: '图书馆', names: '林晚', standfirst: '水', body: '火' })
    expect(terms.filter((term) => term.startsWith('^')).toSorted()).toEqual(
      ['^tushuguan', '^shuguan', '^guan', '^linwan', '^wan'].toSorted(),
    )
    expect(terms.filter((term) => term.startsWith('@')).toSorted()).toEqual(['@lw', '@sg', '@tsg'])
  })

  test('come once, without blanks in them, whatever the text', () => {
    const text = fc.string({ unit: anyCharacter }).map(fold)
    fc.assert(
      fc.property(text, text, (title, body) => {
        const terms = listDocumentTerms({ ...empty, title, body })
        expect(new Set(terms).size).toBe(terms.length)
        expect(terms.filter((term) => !/^[!#^@]?[~=]?[\p{L}\p{N}]+$/u.test(term))).toEqual([])
      }),
    )
  })
})
