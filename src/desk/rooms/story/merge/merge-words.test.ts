import { describe, expect, it } from 'vitest'
import { proposeAnswer, type MergePiece } from './merge-text.ts'
import { countChoices, countPayLines, describePiece, listSides } from './merge-words.ts'

type Changed = Exclude<MergePiece, { kind: 'same' }>
const both = (base: string[], mine: string[], theirs: string[]): Changed => ({ kind: 'both', base, mine, theirs })
const theirs = (base: string[], blocks: string[]): Changed => ({ kind: 'theirs', base, blocks })

describe('a piece of a text that two have changed', () => {
  it.each<[string, Changed, [string, string]]>([
    ['两边都改了', both(['旧'], ['我'], ['他']), ['他', '我']],
    ['两边都在这里加了文字', both([], ['我'], ['他', '们']), ['他\n\n们', '我']],
    ['你删了，对方改了', both(['旧'], [], ['他']), ['旧', '他']],
    ['你改了，对方删了', both(['旧'], ['我'], []), ['旧', '我']],
    ['对方改的', theirs(['旧'], ['新']), ['旧', '新']],
    ['对方加的', theirs([], ['新']), ['', '新']],
    ['对方删的', theirs(['旧'], []), ['旧', '']],
    ['你改的', { kind: 'mine', base: ['旧'], blocks: ['新'] }, ['旧', '新']],
  ])('%s', (words, piece, sides) => {
    expect(describePiece(piece)).toBe(words)
    expect(listSides(piece)).toEqual(sides)
  })
})

it('says how many are chosen how', () => {
  const pieces = [both(['旧'], ['我'], ['他']), theirs(['旧'], ['新'])].map((piece, index) => ({
    ...{ piece, key: String(index), answer: proposeAnswer(piece) },
  }))
  expect(countChoices([], pieces.slice(1))).toBe('没有两边都改的地方，不用选。正文里对方改的 1 处，收下 1 处。')
  expect(countChoices([{ field: 'title', side: 'theirs', isContested: true }], pieces)).toBe(
    '两边都改了 2 处：用我的 1 处，用对方的 1 处。正文里对方改的 1 处，收下 1 处。',
  )
})

it('counts the pay lines', () => {
  expect(countPayLines('甲\n\n<!-- 付费线 -->\n\n乙\n\n<!-- 付费线 -->')).toBe(2)
})
