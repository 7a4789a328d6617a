import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizePhone, phoneProblem } from './phone.ts'

describe('normalizePhone', () => {
  test.each([
    ['13900000001', '86', '13900000001'],
    ['  13900000001\t', '86', '13900000001'],
    ['139 0000 0001', '86', '13900000001'],
    ['139-0000-0001', '86', '13900000001'],
    ['139—0000–0001', '86', '13900000001'],
    ['139　0000　0001', '86', '13900000001'],
    ['\u202A13900000001\u202C', '86', '13900000001'],
    ['１３９０００００００１', '86', '13900000001'],
    ['+86 139 0000 0001', '86', '13900000001'],
    ['＋８６ 13900000001', '86', '13900000001'],
    ['0086-13900000001', '86', '13900000001'],
    ['+852 5123 4567', '852', '51234567'],
    ['0085251234567', '852', '51234567'],
    ['+1 5551234', '1', '5551234'],
    // The code of another country, or a sign that is no digit, is not ours to take away.
    ['+852 5123 4567', '86', '+85251234567'],
    ['86139', '86', '86139'],
    ['1390000000a', '86', '1390000000a'],
    ['1️⃣3900000001', '86', '1️⃣3900000001'],
    ['١٣٩٠٠٠٠٠٠٠١', '86', '١٣٩٠٠٠٠٠٠٠١'],
    ['', '86', ''],
    ['+86', '86', ''],
  ])('%j of +%s → %j', (phone, country, number) => expect(normalizePhone(phone, country)).toBe(number))

  test('changes nothing about a good number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1\d{10}$/), (phone) => {
        expect(normalizePhone(phone)).toBe(phone)
        expect(phoneProblem(phone)).toBeNull()
      }),
    )
  })
})
