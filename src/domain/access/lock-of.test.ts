import { expect, test } from 'vitest'
import { lockOf, lockWords } from './lock-of.ts'
import { NO_SALES } from './membership-sale.ts'

const SALES = {
  ...NO_SALES,
  magazine: {
    ...NO_SALES.magazine,
    onSale: true,
    offers: [{ term: 'year', price: 29_800, originPrice: 29_800 }],
  },
} as const
const REFUSED = { open: false, reason: 'buy', kind: 'story', piece: null } as const

test('what is open has no lock', () => {
  expect(lockOf({ open: true }, SALES)).toBeNull()
  expect(lockWords(null)).toBe('')
})

test('what is shut says why, and where the way in begins', () => {
  const way = { type: 'issue', id: 136, price: 1500 } as const
  const lock = lockOf({ ...REFUSED, piece: way }, SALES)
  const card = { type: 'magazine', id: null, price: 29_800, buyUrl: '/buy/magazine', name: '数字刊会员' }
  expect(lock).toEqual({
    reason: 'buy',
    way: { ...way, buyUrl: '/buy/issue/136', name: '' },
    card,
    members: '数字刊会员',
  })
  expect(lockWords(lock)).toBe('购买后可解锁')
  expect(lockOf({ ...REFUSED, reason: 'lapsed' }, SALES)?.way).toEqual(card)
})

test('where nothing is sold it is for members, and no more is said', () => {
  const lock = lockOf({ ...REFUSED, reason: 'login' }, NO_SALES)
  expect(lock).toEqual({ reason: 'login', way: null, card: null, members: '' })
  expect(lockWords(lock)).toBe('会员专享内容')
})
