import { describe, expect, test } from 'vitest'
import { write, type Dialect, type Expression } from './search.expression.ts'
import { planSearch, withSpeltWords } from './search.plan.ts'
import { looseTiers, partialTiers, strictTiers, suggestionTiers } from './search.tier.ts'
import { createVocabulary } from './search.vocabulary.ts'

const vocabulary = createVocabulary({
  synonyms: [
    ['番茄', '西红柿'],
    ['ＡＩ', '人工智能'],
    ['外卖骑手', '送餐员'],
  ],
  stopWords: ['的', '了'],
})

/** A readable form for tests; a pair that may cross a word boundary has its sign. */
const plain: Dialect = {
  term: (term, prefix) => term + (prefix ? '*' : ''),
  all: (parts) => `(${parts.join(' & ')})`,
  any: (parts) => `(${parts.join(' | ')})`,
}
const show = (expression: Expression, mark = '') =>
  write(expression, mark, plain).replaceAll(/\((\S)(\S) \| ~\1\2\)/gu, '$1$2?')

const plan = (keyword: string) => planSearch(keyword, vocabulary)!

describe('the words', () => {
  test.each([
    ['图书馆的灯', ['图书馆', '灯']],
    ['的', ['的']],
    ['的 了', ['的', '了']],
    ['ＩＰＨＯＮＥ 15', ['iphone', '15']],
    ['圖書館', ['图书馆']],
    ['图书馆 图书馆', ['图书馆']],
    ['《图书馆》！', ['图书馆']],
    ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
    ['AI时代', ['ai', '时代']],
  ])('of %j are %j', (keyword, words) => expect(plan(keyword).words).toEqual(words))

  test.each(['', '  ', '+++', '《》', '😀', '""', '\u200B'])('there are none in %j', (keyword) =>
    expect(planSearch(keyword, vocabulary)).toBeNull(),
  )
})

describe('what was typed in one piece', () => {
  test.each([
    // A word of two characters must be a word in the text; a longer one is unambiguous.
    ['京东', '京东'],
    ['图书馆', '(图书? & 书馆?)'],
    ['北京东路', '(北京? & 京东? & 东路?)'],
    ['图书馆 凌晨', '((图书? & 书馆?) & 凌晨?)'],
    ['笙', '=笙'],
    ['iphone15', '(iphone15 | (iphone & 15))'],
    ['k.297', '(k297 & (k & 297))'],
    ['100%', '100'],
  ])('%j is looked for as %s', (keyword, written) => expect(show(plan(keyword).phrase)).toBe(written))

  test.each(['“图书馆 凌晨”', '"图书馆" "凌晨"', '「图书馆」凌晨', '『图书馆』 «凌晨»'])(
    'quotes mean nothing: %s',
    (keyword) => expect(plan(keyword)).toEqual(plan('图书馆 凌晨')),
  )

  test('a long foreign word is looked for as it is written', () =>
    expect(show(plan('a'.repeat(50)).phrase)).toBe('a'.repeat(40)))
})

describe('all words', () => {
  test.each([
    ['图书馆的灯', '((图书? & 书馆?) & 灯)'],
    ['番茄', '(番茄 | (西红? & 红柿?))'],
    ['番茄 鸡蛋', '((番茄 | (西红? & 红柿?)) & 鸡蛋)'],
    ['西红柿', '((西红? & 红柿?) | 番茄)'],
    ['ai', '(ai | (人工? & 工智? & 智能?))'],
    // Segmented into two words, and still one with a synonym.
    ['外卖骑手', '((外卖 & 骑手) | (送餐? & 餐员?))'],
  ])('%j is looked for as %s', (keyword, written) => expect(show(plan(keyword).allWords)).toBe(written))

  test('may lie across words where nothing better is', () => {
    expect(show(plan('京东').loose)).toBe('京东?')
    expect(show(plan('图书馆 凌晨').loose)).toBe('((图书? & 书馆?) & 凌晨?)')
  })
})

describe('what is marked', () => {
  test.each([
    ['图书馆的灯', ['图书馆的灯', '图书馆']],
    ['番茄', ['番茄', '西红柿']],
    ['外卖骑手', ['外卖骑手', '外卖', '骑手', '送餐员']],
    ['100%', ['100%', '100']],
    ['书 灯', ['书', '灯']],
  ])('of %j is %j', (keyword, marks) => expect(plan(keyword).marks).toEqual(marks))
})

describe('letters may spell something', () => {
  test.each([
    ['tushuguan', 'tushuguan', '(^tushuguan*)'],
    ['tu shu guan', 'tushuguan', '(^tushuguan*)'],
    ["xi'an", 'xian', '(^xian*)'],
    ['mama', 'mama', '(^mama* @mama*)'],
    ['tsg', 'tsg', '(@tsg*)'],
    ['iu', 'iu', '(^iu*)'],
  ])('%j', (keyword, letters, ways) => {
    const { letters: found, spelt } = plan(keyword)
    expect(found).toBe(letters)
    for (const way of ways.slice(1, -1).split(' ')) expect(show(spelt!)).toContain(way)
  })

  test('words that are spelt with these letters are looked for and marked', () => {
    const spelt = withSpeltWords(plan('tushuguan'), ['图书馆', '桥'])
    expect(show(spelt.speltWords!)).toBe('((图书? & 书馆?) | 桥)')
    expect(spelt.marks).toEqual(['tushuguan', '图书馆', '桥'])
    expect(withSpeltWords(plan('tushuguan'), [])).toEqual(plan('tushuguan'))
  })

  test.each(['t', 'iphone15', 'ai 时代', '图书馆'])('%j spells nothing', (keyword) => {
    expect(plan(keyword).letters).toBeNull()
    expect(plan(keyword).spelt).toBeNull()
  })
})

describe('tiers', () => {
  const written = (tiers: { expression: Expression; mark: string }[]) =>
    tiers.map(({ expression, mark }) => show(expression, mark))

  test('go from the title outward, in one piece first; what says the same is there once', () => {
    expect(written(strictTiers(plan('笙')))).toEqual(['!=笙', '!笙', '#=笙', '#笙', '=笙', '笙'])
    expect(strictTiers(plan('图书馆的灯')).map((tier) => tier.mark)).toEqual(['!', '!', '#', '#', '', ''])
    expect(written(strictTiers(plan('tsg')))).toEqual(['!tsg', '#tsg', 'tsg', '@tsg*'])
    expect(written(looseTiers(plan('京东')))).toEqual(['(!京东 | !~京东)', '(#京东 | #~京东)', '京东?'])
  })

  test('with only some words: all but one before any', () => {
    expect(partialTiers(plan('图书馆'))).toEqual([])
    expect(partialTiers(plan('的 了'))).toEqual([])
    expect(partialTiers(plan('书 的'))).toEqual([])
    expect(written(partialTiers(plan('书 灯')))).toEqual(['(!书 | !灯)', '(#书 | #灯)', '(书 | 灯)'])
    expect(written(partialTiers(plan('书 灯 桥'))).filter((text) => !/[!#]/.test(text))).toEqual([
      '((灯 & 桥) | (书 & 桥) | (书 & 灯))',
      '(书 | 灯 | 桥)',
    ])
  })

  test('while typing: titles and names alone', () => {
    expect(suggestionTiers(plan('图书馆的灯')).map((tier) => tier.mark)).toEqual(['!', '!', '#', '#'])
    expect(written(suggestionTiers(plan('tsg')))).toEqual(['!tsg', '#tsg', '@tsg*'])
  })
})
