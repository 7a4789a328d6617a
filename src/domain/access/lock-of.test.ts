import { expect, test } from 'vitest'
import { lockOf } from './lock-of.ts'

test('what is open has no lock', () => {
  expect(lockOf({ open: true })).toBeNull()
})

test('what is shut says why, and where the way in begins', () => {
  const way = { type: 'issue', id: 136, price: 1500 } as const
  expect(lockOf({ open: false, reason: 'buy', way })).toEqual({
    reason: 'buy',
    way: { ...way, buyUrl: '/buy/issue/136' },
  })
  const card = { type: 'magazine', id: null, price: 29_800 } as const
  expect(lockOf({ open: false, reason: 'lapsed', way: card })?.way?.buyUrl).toBe('/buy/magazine')
  expect(lockOf({ open: false, reason: 'login', way: null })).toEqual({ reason: 'login', way: null })
})
