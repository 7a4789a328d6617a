import { describe, expect, test } from 'vitest'
import { findCheapest } from './lock-of.ts'
import type { GatedKind } from './membership.ts'
import {
  listWaysTo,
  mainTypeOf,
  nameMembershipsFor,
  nameOfLevel,
  NO_SALES,
  offersOf,
  sellsMemberships,
  titleOf,
  type MembershipSales,
} from './membership-sale.ts'
import {
  isMembershipType,
  MEMBERSHIP_TYPES,
  membershipType,
  readMembershipType,
  TERM_NAMES,
} from './membership-term.ts'

const year = (price: number) => ({ term: 'year', price, originPrice: price }) as const
const YEARS: MembershipSales = {
  magazine: { onSale: true, name: '数字刊会员', offers: [year(29_800)], reminderDays: 7 },
  knowledge: { onSale: true, name: '知识会员', offers: [year(38_800)], reminderDays: 7 },
  listening: { onSale: true, name: '听书年卡', offers: [year(19_800)], reminderDays: 7 },
}
/** By the month, too; the shorter terms are entered first. */
const TERMS_SOLD: MembershipSales = {
  ...YEARS,
  magazine: {
    ...YEARS.magazine,
    offers: [
      { term: 'month', price: 3000, originPrice: 3000 },
      { term: 'quarter', price: 8800, originPrice: 9000 },
      year(29_800),
    ],
  },
}
const withdrawn = (kind: keyof MembershipSales): MembershipSales => ({
  ...YEARS,
  [kind]: { ...YEARS[kind], onSale: false },
})

describe('the cheapest way in', () => {
  const wayTo = (kind: GatedKind, price?: number, sales = YEARS) =>
    findCheapest(sales, kind, price === undefined ? null : { type: 'issue', id: 7, price })

  test.each([
    ['story', 'magazine', 29_800],
    ['lesson', 'knowledge', 38_800],
    ['audio-book', 'listening', 19_800],
  ] as const)('of what is not sold by itself, a %s, is a membership', (kind, type, price) => {
    expect(wayTo(kind)).toEqual({ type, id: null, price })
  })

  test('of an audio edition is none when it is not sold', () => {
    expect(wayTo('audio-edition')).toBeNull()
    expect(wayTo('audio-edition', 600)).toEqual({ type: 'issue', id: 7, price: 600 })
  })

  test.each([
    [29_799, 'issue'],
    // At the same price the membership gives more.
    [29_800, 'magazine'],
    [29_801, 'magazine'],
  ] as const)('of a story in an issue of %i fen is %s', (price, type) => {
    expect(wayTo('story', price)).toMatchObject({ type })
  })

  test('is a month where one is sold', () => {
    expect(wayTo('story', 3001, TERMS_SOLD)).toEqual({ type: 'magazine-month', id: null, price: 3000 })
  })

  test('is another membership when one is off sale, and none when nothing is sold', () => {
    expect(wayTo('story', undefined, withdrawn('magazine'))).toMatchObject({ type: 'knowledge' })
    expect(wayTo('lesson', undefined, withdrawn('knowledge'))).toBeNull()
    expect(wayTo('story', undefined, NO_SALES)).toBeNull()
    expect(wayTo('story', 600, NO_SALES)).toEqual({ type: 'issue', id: 7, price: 600 })
  })
})

test('memberships are told with the cheapest first', () => {
  const typesTo = (kind: GatedKind, sales = YEARS) => listWaysTo(sales, kind).map(({ type }) => type)
  expect(typesTo('story')).toEqual(['magazine', 'knowledge'])
  expect(typesTo('audio-book')).toEqual(['listening', 'knowledge'])
  expect(typesTo('lesson')).toEqual(['knowledge'])
  expect(typesTo('audio-edition')).toEqual([])
  expect(typesTo('story', TERMS_SOLD)).toEqual(['magazine-month', 'magazine-quarter', 'magazine', 'knowledge'])
})

test('offers are told with the longest term first; of what is not on sale there are none', () => {
  expect(offersOf(TERMS_SOLD, 'magazine').map(({ term }) => term)).toEqual(['year', 'quarter', 'month'])
  expect(mainTypeOf(TERMS_SOLD, 'magazine')).toBe('magazine')
  const monthly = { ...YEARS, magazine: { ...YEARS.magazine, offers: [TERMS_SOLD.magazine.offers[0]!] } }
  expect(mainTypeOf(monthly, 'magazine')).toBe('magazine-month')
  expect(offersOf(withdrawn('magazine'), 'magazine')).toEqual([])
  expect(mainTypeOf(NO_SALES, 'knowledge')).toBeNull()
  expect([YEARS, NO_SALES].map(sellsMemberships)).toEqual([true, false])
})

test.each([
  ['magazine', '数字刊会员年卡'],
  ['magazine-quarter', '数字刊会员季卡'],
  ['knowledge-month', '知识会员月卡'],
  ['listening', '听书年卡'],
  ['listening-month', '听书月卡'],
] as const)('%s is called %s on an order', (type, title) => expect(titleOf(YEARS, type)).toBe(title))

test.each([
  ['story', YEARS, '数字刊会员与知识会员'],
  ['lesson', YEARS, '知识会员'],
  ['story', withdrawn('magazine'), '知识会员'],
  ['story', NO_SALES, ''],
] as const)('who may have a %s', (gated, sales, names) => expect(nameMembershipsFor(sales, gated)).toBe(names))

test('a level has the name of its membership', () => {
  expect([0, 1, 4, 5, 6, 7].map((level) => nameOfLevel(YEARS, level))).toEqual([
    null,
    '知识会员',
    '知识会员',
    '听书年卡',
    '数字刊会员',
    null,
  ])
})

test('each kind and term has one name, and a year that of its kind', () => {
  expect(MEMBERSHIP_TYPES).toHaveLength(9)
  for (const type of MEMBERSHIP_TYPES) {
    const { kind, term } = readMembershipType(type)
    expect(membershipType(kind, term)).toBe(type)
    expect(isMembershipType(type)).toBe(true)
  }
  expect(TERM_NAMES.map((term) => membershipType('magazine', term))).toEqual([
    'magazine',
    'magazine-quarter',
    'magazine-month',
  ])
  expect(['book', 'magazine-year', ''].map(isMembershipType)).toEqual([false, false, false])
})
