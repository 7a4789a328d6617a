import { describe, expect, test } from 'vitest'
import { fold } from '../search/query/text/search.fold.ts'
import { looksSpelt } from '../search/query/text/search.pinyin.ts'
import { listKnownWords } from '../search/query/text/search.segment.ts'
import { threadTime } from '../../testing/app/thread-time.ts'
import { createWordMatcher, skeletonOf } from './moderation.matcher.ts'

const tools = { fold, looksSpelt, cutWords: listKnownWords }
const WORDS = ['加微信', '代开发票', '刷单兼职', '加vx', '毒', 'cunt', '女优', '嫦娥', '1元购']
const { findWord } = createWordMatcher(WORDS, tools)

describe('is found', () => {
  test.each([
    ['加微信', '加微信'],
    ['请加微信号 abc', '加微信'],
    // Traditional, full-width, with invisible characters.
    ['請加微信', '加微信'],
    ['代開發票', '代开发票'],
    ['加\u200b微\u2060信', '加微信'],
    ['加\u202e微信', '加微信'],
    ['加\u0301微\u0301\u0301信', '加微信'],
    // Taken apart.
    ['加 微 信', '加微信'],
    ['加-微 信', '加微信'],
    ['加…微…信', '加微信'],
    ['加。微。信', '加微信'],
    ['加🌟微🌟信', '加微信'],
    ['加\n微\n信', '加微信'],
    ['加1微2信', '加微信'],
    ['加x微y信', '加微信'],
    ['添加*微*信', '加微信'],
    // Spelt.
    ['jiaweixin', '加微信'],
    ['JiaWeiXin', '加微信'],
    ['ｊｉａｗｅｉｘｉｎ', '加微信'],
    ['jia wei xin', '加微信'],
    ['jia-wei-xin', '加微信'],
    ['j i a w e i x i n', '加微信'],
    ['jiā wēi xìn', '加微信'],
    ['jia1wei1xin4', '加微信'],
    ['请 jiaweixin 领取', '加微信'],
    ['jiaweixin123456', '加微信'],
    ['jiaweixin hao you song', '加微信'],
    ['jiaweixin：https://www.example.com/<script>', '加微信'],
    ['shuadanjianzhi', '刷单兼职'],
    ['nvyou', '女优'],
    ['nuyou', '女优'],
    ['nüyou', '女优'],
    // Half and half.
    ['加weixin', '加微信'],
    ['加wei信', '加微信'],
    ['jia微信', '加微信'],
    ['快来加 wei xin', '加微信'],
    // Letters and figures.
    ['加VX', '加vx'],
    ['加v.x', '加vx'],
    ['加vx123', '加vx'],
    ['1元购', '1元购'],
    ['毒！', '毒'],
    ['他贩毒', '毒'],
    ['you cunt', 'cunt'],
    ['CUNT!', 'cunt'],
  ])('%j', (text, word) => {
    // 贩毒 is a separate word, which has to be listed itself.
    expect(findWord(text)).toBe(text === '他贩毒' ? null : word)
  })
})

describe('is not found', () => {
  test.each([
    '',
    '🌟！？',
    '加微',
    '微信加我',
    // Its first character belongs to another word.
    '增加微信用户',
    '大家都来参加，微信上报名',
    '在这个时代开发票据系统',
    // Too far from each other.
    '加——————微——————信',
    '加一点微信',
    '加ab微cd信',
    // A single character as part of other words.
    '开窗消毒',
    '心肠毒辣',
    // Part of a longer Latin word.
    'Scunthorpe',
    'jiaweixinxi',
    'xjiaweixin',
    'fujiaweixin',
    '加vxworks',
    '11元购',
    // In a text of Latin words.
    'people never change their minds',
    'nothing about chang e here, really nothing',
    // A single character is not matched by its pinyin.
    'du',
    // Not all of it.
    'jiawei',
    'jia wei',
    'jiawei xi',
  ])('%j', (text) => expect(findWord(text)).toBe(null))

  test('when there are no words', () => {
    expect(createWordMatcher([], tools).findWord('加微信')).toBe(null)
    expect(createWordMatcher(['！！'], tools).findWord('！！')).toBe(null)
  })
})

test('the same word has one skeleton', () => {
  for (const text of ['加微信', ' 加 微 信 ', '加-微-信', '加​微信']) expect(skeletonOf(text, fold)).toBe('加微信')
  expect(skeletonOf('ＶＸ', fold)).toBe('vx')
  expect(skeletonOf('！', fold)).toBe('')
})

describe('the time grows with the length of the text, not with its square', () => {
  const many = createWordMatcher(
    [...WORDS, ...Array.from({ length: 500 }, (_, index) => `加${String.fromCodePoint(0x4e00 + index)}信${index}`)],
    tools,
  )

  test.each([
    ['plain text', '清晨的菜市场里，卖豆腐的老人把木板一块一块卸下来，雾气从巷口漫进来。'],
    ['words that are almost there', '增加微'],
    ['passed over again and again', '增加微信用户'],
    ['letters', 'jia wei xi '],
    ['one letter', 'j'],
    ['signs', '加，'],
    ['marks', '加\u0301\u0301\u0301\u0301\u0301'],
    ['Latin text', 'people never change their minds about jiaweixin '],
  ])('%s', (_, piece) => {
    const short = piece.repeat(2000).slice(0, 2000)
    const long = piece.repeat(40_000).slice(0, 40_000)
    // The first opens the dictionary.
    many.findWord(short)
    // As much text in twenty parts as in one: equal where time grows with the length, a twentieth where it grows with its square.
    const inParts = fastest(() => {
      for (let part = 0; part < 20; part++) many.findWord(short)
    })
    expect(fastest(() => many.findWord(long)) / inParts).toBeLessThan(4.5)
  })
})

/** In ms; several ticks. */
const LEAST = 20

/** The processor time of this thread in ms, the best of several: other work of the machine does not count. */
function fastest(work: () => void): number {
  return Math.min(
    ...Array.from({ length: 5 }, () => {
      const before = threadTime()
      let rounds = 0
      // The clock of a thread may move by a tick of the system: a shorter time would be measured as none.
      do {
        work()
        rounds++
      } while (threadTime() - before < LEAST)
      return (threadTime() - before) / rounds
    }),
  )
}
