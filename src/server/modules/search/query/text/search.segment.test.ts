import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './search.fold.ts'
import { listJoined, listParts, listRuns, listWords } from './search.segment.ts'

const runsOf = (text: string) => listRuns(text).map(({ text: run, script }) => `${script[0]}:${run}`)

const anyCharacter = fc.nat({ max: 0x2ffff }).map((code) => String.fromCodePoint(code))

describe('runs', () => {
  test.each([
    ['图书馆', ['c:图书馆']],
    ['ipad图书馆2026', ['l:ipad', 'c:图书馆', 'l:2026']],
    ['iphone15', ['l:iphone15']],
    ['图书馆，凌晨', ['c:图书馆', 'c:凌晨']],
    ['《图书馆》!', ['c:图书馆']],
    ['k.297', ['l:k', 'l:297']],
    ['привет ελλαδα', ['l:привет', 'l:ελλαδα']],
    ['カラオケ', ['c:カラオケ']],
    ['𠮷野家', ['c:𠮷野家']],
    ['😀', []],
    ['𝈀', []],
    ['ↀ', ['l:ↀ']],
    ['…… \n', []],
    ['', []],
  ])('of %j are %j', (text, runs) => expect(runsOf(text)).toEqual(runs))

  test('have every letter and figure, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }).map(fold), (folded) => {
        const runs = listRuns(folded).map((run) => run.text)
        expect(runs.join('')).toBe((folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(''))
        expect(runs).not.toContain('')
      }),
    )
  })
})

describe('words', () => {
  test.each([
    ['北京东路', ['北京', '东路']],
    ['图书馆的灯', ['图书馆', '的', '灯']],
    ['笙', ['笙']],
  ])('of %s are %j', (text, words) => expect(listWords(text)).toEqual(words))

  test('leave no gap', () => {
    const chinese = fc.string({ unit: fc.constantFrom(...'图书馆北京东路的一二三𠮷カ한'), minLength: 1 })
    fc.assert(fc.property(chinese, (text) => listWords(text).join('') === text))
  })
})

test.each([
  ['k.297', ['k297']],
  ['wi-fi 与 at&t', ['wifi', 'att']],
  ["it's", ['its']],
  ['a-b-c', ['abc']],
  ['c++', []],
  ['a - b', []],
  ['图-书', []],
])('%j is also written %j', (text, joined) => expect(listJoined(text)).toEqual(joined))

test.each([
  ['iphone15', ['iphone', '15']],
  ['7up7', ['7', 'up', '7']],
  ['iphone', []],
  ['2026', []],
  ['', []],
])('%j has the parts %j', (latin, parts) => expect(listParts(latin)).toEqual(parts))
