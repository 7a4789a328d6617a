import { describe, expect, test } from 'vitest'
import type { PayData } from '#contract/site/pay.ts'
import { givesAway, listWays, payVerb, type PayWay } from './pay-choices.ts'

const CARD = {
  type: 'knowledge',
  title: '知识会员',
  price: 36500,
  originPrice: 49800,
  buyUrl: '/buy/knowledge',
} as const
const offer = (more: Partial<PayData> = {}): PayData => ({
  type: 'class',
  id: 3,
  title: '写作课',
  pic: null,
  price: 9900,
  originPrice: 12900,
  year: '',
  qikan: '',
  feeType: 1,
  buyUrl: '/buy/class/3',
  intro: '',
  thingUrl: '/course/3',
  isOwned: false,
  expireTime: null,
  giftable: true,
  openOrder: null,
  couponTypes: [],
  memberships: [CARD],
  providers: [],
  ...more,
})

describe('the ways to have it', () => {
  test.each<[string, Partial<PayData>, string[]]>([
    ['by itself or with a membership', {}, ['单独购买这门课', '知识会员']],
    ['each kind has its own word', { type: 'issue' }, ['单独购买这一期', '知识会员']],
    ['only with a membership', { feeType: 5 }, ['知识会员']],
    ['the fee of members concerns courses alone', { type: 'book', feeType: 5 }, ['单独购买这本书', '知识会员']],
    ['what is free is not sold', { price: 0 }, ['知识会员']],
    ['owned: to be given away, and no membership for it', { isOwned: true }, ['单独购买这门课']],
    ['owned and not to be given away', { isOwned: true, giftable: false }, []],
    [
      'a membership is renewed under its own name',
      { type: 'magazine', title: '数字刊会员', id: null, memberships: [], giftable: false },
      ['数字刊会员'],
    ],
  ])('%s', (_, more, titles) => expect(listWays(offer(more)).map(({ title }) => title)).toEqual(titles))

  test('a membership beside a thing has its own price, no number, and is not given away', () => {
    expect(listWays(offer())[1]).toEqual({
      type: 'knowledge',
      id: null,
      title: '知识会员',
      price: 36500,
      originPrice: 49800,
      giftable: false,
    })
  })
})

test.each<[string, boolean | undefined, boolean, boolean, boolean]>([
  ['wanted', true, true, false, true],
  ['not wanted', true, false, false, false],
  ['owned already: nothing else is left', true, false, true, true],
  ['cannot be given', false, true, true, false],
  ['nothing is sold', undefined, true, true, false],
])('bought for somebody else: %s', (_, giftable, wantsGift, isOwned, given) => {
  const way = giftable === undefined ? undefined : ({ giftable } as PayWay)
  expect(givesAway(way, wantsGift, { isOwned })).toBe(given)
})

test.each<[PayWay['type'], boolean, PayData['type'], number | null, string]>([
  ['class', false, 'class', null, '购买'],
  ['class', true, 'class', null, '买来送朋友'],
  ['knowledge', false, 'class', null, '开通一年'],
  ['knowledge', false, 'knowledge', null, '开通一年'],
  ['knowledge', false, 'knowledge', 5, '续费一年'],
  ['knowledge', false, 'magazine', 5, '开通一年'],
])('%s, gift %s, on the offer of %s until %s: %s', (type, gift, offered, expireTime, words) =>
  expect(payVerb({ type }, gift, { type: offered, expireTime })).toBe(words),
)
