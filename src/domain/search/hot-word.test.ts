import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseHotWords,
  createBan,
  createRefusal,
  firstDayOf,
  fitsHotList,
  hotDays,
  hotWeight,
  type HotChoice,
} from './hot-word.ts'

const NOON = Date.parse('2026-11-15T12:00:00+08:00')
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

describe('the weight of a search', () => {
  test.each([
    [0, 1],
    [3, 1 / 2],
    [6, 1 / 4],
    [27, 1 / 512],
    [30, 0],
    [-1, 0],
  ])('%i days old is %d of one of today', (age, share) => {
    expect(hotWeight(age)).toBe(hotWeight(0) * share)
  })

  test('never grows with age, and is a whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (age) => {
        expect(hotWeight(age + 1)).toBeLessThanOrEqual(hotWeight(age))
        expect(Number.isInteger(hotWeight(age))).toBe(true)
      }),
    )
  })

  test('belongs to days of Beijing, thirty of them', () => {
    const days = hotDays(NOON)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-11-15', weight: hotWeight(0) })
    expect(days.at(-1)?.day).toBe('2026-10-17')
    expect(hotDays(Date.parse('2026-11-15T00:30:00+08:00'))[0]?.day).toBe('2026-11-15')
    expect([firstDayOf(1, NOON), firstDayOf(7, NOON), firstDayOf(30, NOON)]).toEqual([
      '2026-11-15',
      '2026-11-09',
      '2026-10-17',
    ])
  })
})

test.each([
  ['茶', false],
  ['早茶', true],
  ['😀', false],
  ['一二三四五六七八九十一二三四五六', true],
  ['一二三四五六七八九十一二三四五六七', false],
])('%s fits into the list: %s', (keyword, fits) => expect(fitsHotList(keyword)).toBe(fits))

describe('a banned word', () => {
  const isBanned = createBan(['代开发票', 'Casino', '…'], fold)

  test.each([
    ['代开发票', true],
    ['上海 代开发票 电话', true],
    ['代 开 发 票', true],
    ['代-开*发.票', true],
    ['代\u200b开\u200d发票', true],
    ['ｃａｓｉｎｏ', true],
    ['CASINO 攻略', true],
    ['发票', false],
    ['代开', false],
    ['赌场建筑', false],
    ['……', false],
  ])('is in %j: %s', (keyword, banned) => expect(isBanned(keyword)).toBe(banned))
})

describe('a refused word', () => {
  const { isRefused, isSuspect } = createRefusal(['校长收礼', '★', 'Fake News'], fold)

  test.each([
    ['校长收礼', true, true],
    ['校 长 收 礼', true, true],
    ['校长\u200b收礼', true, true],
    ['「校长收礼」！', true, true],
    ['ｆａｋｅ　ｎｅｗｓ', true, true],
    ['fakenews', true, true],
    ['校长收礼名单', false, true],
    ['校长', false, false],
    ['★', true, false],
    ['☆', false, false],
    ['校长谈读书', false, false],
  ])('is %j: %s, and in it: %s', (keyword, refused, suspect) =>
    expect([isRefused(keyword), isSuspect(keyword)]).toEqual([refused, suspect]),
  )
})

describe('the hot words', () => {
  const choose = (choice: Partial<HotChoice>) =>
    chooseHotWords({ pinned: [], counted: [], spare: [], isBanned: () => false, fold, ...choice })
  const many = Array.from({ length: 20 }, (_, index) => `词语${index}`)

  test.each([
    [{}, []],
    [{ counted: ['失眠', '电梯'] }, ['失眠', '电梯']],
    [{ pinned: ['中秋'], counted: ['失眠'], spare: ['电梯'] }, ['中秋', '失眠', '电梯']],
    [{ pinned: ['失眠'], counted: ['电梯', '失眠'] }, ['失眠', '电梯']],
    [{ counted: ['AI 绘画', 'ａｉ 绘画', 'ai 绘画'] }, ['AI 绘画']],
    [{ counted: ['茶', '失眠'] }, ['失眠']],
    [{ pinned: ['茶'] }, ['茶']],
    [{ counted: many, spare: ['电梯'] }, many.slice(0, 10)],
    [{ pinned: many, counted: ['电梯'] }, many.slice(0, 10)],
  ])('of %j are %j', (choice, words) => expect(choose(choice)).toEqual(words))

  test('leave out what is banned, wherever it comes from', () => {
    const isBanned = (keyword: string) => keyword.startsWith('坏')
    expect(choose({ pinned: ['坏的'], counted: ['坏人', '好人'], spare: ['坏天气', '好天气'], isBanned })).toEqual([
      '好人',
      '好天气',
    ])
  })
})
