import { describe, expect, test } from 'vitest'
import { dropOrderKey, findOrderKey, keepOrderKey, type OrderChoice } from './idempotency-key.ts'

const issue: OrderChoice = { type: 'issue', id: 12, provider: 'cashier', gift: false, message: '', coupon: '' }

describe('the key of an order', () => {
  test('is found again, and only for the same choice', () => {
    const stored = keepOrderKey(null, issue, 'first')
    expect(findOrderKey(stored, issue)).toBe('first')
    for (const other of [
      { ...issue, id: 13 },
      { ...issue, type: 'class' as const },
      { ...issue, provider: 'alipay' },
      { ...issue, gift: true },
      { ...issue, coupon: 'CHUANGKAN' },
    ]) {
      expect(findOrderKey(stored, other)).toBeNull()
    }
  })

  test('depends on the words of a gift, not on words that nobody will read', () => {
    const gift = { ...issue, gift: true, message: '生日快乐' }
    const stored = keepOrderKey(null, gift, 'gift')
    expect(findOrderKey(stored, { ...gift, message: '新年好' })).toBeNull()
    expect(findOrderKey(keepOrderKey(null, issue, 'own'), { ...issue, message: '生日快乐' })).toBe('own')
  })

  test('is replaced, and goes with its order', () => {
    const stored = keepOrderKey(keepOrderKey(null, issue, 'first'), issue, 'second')
    expect(findOrderKey(stored, issue)).toBe('second')
    expect(findOrderKey(dropOrderKey(stored, issue), issue)).toBeNull()
  })

  test('the oldest of too many is forgotten', () => {
    let stored: string | null = null
    for (let id = 1; id <= 21; id++) stored = keepOrderKey(stored, { ...issue, id }, `key-${id}`)
    expect(findOrderKey(stored, { ...issue, id: 1 })).toBeNull()
    expect(findOrderKey(stored, { ...issue, id: 2 })).toBe('key-2')
  })

  test.each(['', 'x', '{}', '[1]', '[["a"]]', 'null'])('what cannot be read is nothing: %s', (stored) => {
    expect(findOrderKey(stored, issue)).toBeNull()
  })
})
