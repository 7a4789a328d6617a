import { describe, expect, test } from 'vitest'
import { membershipCards, type VipInfo } from './membership-card.ts'
import { NO_SALES, type MembershipSale, type MembershipSales } from './membership-sale.ts'

const sold = (sale: MembershipSale): MembershipSale => ({
  ...sale,
  onSale: true,
  offers: [{ term: 'year', price: 100, originPrice: 100 }],
})
const SALES: MembershipSales = {
  magazine: sold(NO_SALES.magazine),
  knowledge: sold(NO_SALES.knowledge),
  listening: sold(NO_SALES.listening),
}

const END = 1_800_000_000_000
const runs = (vipLevel: number, vipExpiration = END): VipInfo => ({
  vipLevel,
  vip: true,
  vipValid: true,
  vipExpiration,
})
const ended = (vipLevel: number, vipExpiration = END): VipInfo => ({
  ...runs(vipLevel, vipExpiration),
  vipValid: false,
})

describe('membershipCards', () => {
  test('there is always one card for each kind, in the same order', () => {
    for (const vipInfo of [[], [runs(6)], [ended(5), runs(1), runs(4)]]) {
      expect(membershipCards(vipInfo, SALES).map((card) => card.name)).toEqual(['知识会员', '听书会员', '数字刊会员'])
    }
  })

  const NEVER = ['none', null, '开通']
  const cases: [string, VipInfo[], unknown[][]][] = [
    ['nothing', [], [NEVER, NEVER, NEVER]],
    ['a level that is none', [runs(0), runs(7)], [NEVER, NEVER, NEVER]],
    ['the lowest of knowledge', [runs(1)], [['active', END, '续费'], NEVER, NEVER]],
    ['the highest of knowledge', [runs(4)], [['active', END, '续费'], NEVER, NEVER]],
    ['the listening card', [runs(5)], [NEVER, ['active', END, '续费'], NEVER]],
    ['the digital magazine', [runs(6)], [NEVER, NEVER, ['active', END, '续费']]],
    ['one that has ended', [ended(2)], [['expired', END, '开通'], NEVER, NEVER]],
    [
      'each kind',
      [ended(6, 3), runs(5, 2), runs(3, 1)],
      [
        ['active', 1, '续费'],
        ['active', 2, '续费'],
        ['expired', 3, '开通'],
      ],
    ],
    ['two that run: the higher level', [runs(1, 9), runs(3, 5)], [['active', 5, '续费'], NEVER, NEVER]],
    [
      'a lower one that runs beside a higher that ended',
      [ended(4, 9), runs(1, 5)],
      [['active', 5, '续费'], NEVER, NEVER],
    ],
    ['two that ended: the higher level', [ended(1, 9), ended(2, 5)], [['expired', 5, '开通'], NEVER, NEVER]],
    ['an entry that says it is none', [{ ...runs(1), vip: false }], [NEVER, NEVER, NEVER]],
  ]
  test.each(cases)('%s', (_, vipInfo, cards) => {
    expect(membershipCards(vipInfo, SALES).map(({ state, expiration, action }) => [state, expiration, action])).toEqual(
      cards,
    )
  })
})

test('of what is not on sale, only what the reader had is shown, without a way to buy it', () => {
  expect(membershipCards([], NO_SALES)).toEqual([])
  expect(membershipCards([runs(6), ended(5)], NO_SALES)).toMatchObject([
    { kind: 'listening', state: 'expired', type: null },
    { kind: 'magazine', state: 'active', type: null },
  ])
  const monthly = { ...SALES.magazine, offers: [{ term: 'month', price: 100, originPrice: 100 }] as const }
  expect(membershipCards([], { ...NO_SALES, magazine: monthly })).toMatchObject([{ type: 'magazine-month' }])
})
