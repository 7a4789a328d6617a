import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskPhonesIn } from './phone-text.ts'

describe('words in which there are numbers', () => {
  test.each([
    ['来电 13900000001 要求补发', '来电 139****0001 要求补发'],
    ['13900000001、13900000002', '139****0001、139****0002'],
    ['139-0000-0001', '139****0001'],
    ['手机１３９０００００００１。', '手机139****0001。'],
    ['+86 139 0000 0001', '139****0001'],
    ['0086-13900000001', '139****0001'],
    ['在香港：+85251234567', '在香港：+85****4567'],
  ])('%s → %s', (text, masked) => expect(maskPhonesIn(text)).toBe(masked))

  test.each([
    '订单 20260131123456789012',
    '读者 101',
    '第 3 版',
    '2026-11-16 08:00',
    '1800000000',
    'picture/upload/a13900000001b.jpg',
    '内容 12 件，关注 1390 人',
  ])('%s has none', (text) => expect(maskPhonesIn(text)).toBe(text))

  test('none of ours is left, wherever it stands', () => {
    const words = fc.string({ unit: fc.constantFrom('补', '发', '：', ' ', '，', '(', '年') })
    fc.assert(
      fc.property(words, fc.stringMatching(/^1[0-9]{10}$/), words, (before, phone, after) => {
        expect(maskPhonesIn(before + phone + after)).not.toContain(phone)
      }),
    )
  })
})
