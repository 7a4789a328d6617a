import { expect, test } from 'vitest'
import { NO_SALES, type MembershipSales, type Trial } from '../access/membership-sale.ts'
import { listSaleProblems } from './sale-problem.ts'

const OFFER = { term: 'year', price: 29_800, originPrice: 38_800 } as const
const SOLD: MembershipSales = { ...NO_SALES, magazine: { ...NO_SALES.magazine, onSale: true, offers: [OFFER] } }
const magazine = (more: Partial<MembershipSales['magazine']>): MembershipSales => ({
  ...SOLD,
  magazine: { ...SOLD.magazine, ...more },
})
const priced = (price: number, originPrice: number) => magazine({ offers: [{ term: 'year', price, originPrice }] })

test.each<[string, MembershipSales, Trial | null]>([
  ['a site that sells nothing', NO_SALES, null],
  ['a year', SOLD, null],
  ['the lowest price', priced(1, 1), null],
  ['the highest price', priced(10_000_000, 10_000_000), null],
  ['no reminder', magazine({ reminderDays: 0 }), null],
  ['a trial of what is sold', SOLD, { kind: 'magazine', days: 90 }],
])('%s is in order', (_, sales, trial) => expect(listSaleProblems(sales, trial)).toEqual([]))

test.each<[string, MembershipSales, Trial | null, string]>([
  ['no name', magazine({ name: ' ' }), null, 'memberships.magazine.name'],
  ['a long name', magazine({ name: '数'.repeat(13) }), null, 'memberships.magazine.name'],
  ['a name twice', magazine({ name: '知识会员' }), null, 'memberships.magazine.name'],
  ['nothing for nothing', priced(0, 100), null, 'memberships.magazine.year.price'],
  ['half a fen', priced(1.5, 100), null, 'memberships.magazine.year.price'],
  ['too dear', priced(10_000_001, 10_000_001), null, 'memberships.magazine.year.price'],
  ['no number', priced(Number.NaN, 100), null, 'memberships.magazine.year.price'],
  ['dearer than before', priced(200, 199), null, 'memberships.magazine.year.originPrice'],
  ['two prices of a year', magazine({ offers: [OFFER, OFFER] }), null, 'memberships.magazine.offers'],
  ['on sale without a price', magazine({ offers: [] }), null, 'memberships.magazine.offers'],
  ['a reminder long before', magazine({ reminderDays: 61 }), null, 'memberships.magazine.reminderDays'],
  ['a trial of no day', SOLD, { kind: 'magazine', days: 0 }, 'trial.days'],
  ['a trial of what is not sold', SOLD, { kind: 'knowledge', days: 7 }, 'trial.kind'],
])('%s is refused', (_, sales, trial, field) => {
  const problems = listSaleProblems(sales, trial)
  expect(problems.map((problem) => problem.field)).toEqual([field])
  expect(problems[0]!.message).toMatch(/\p{Script=Han}/u)
})
