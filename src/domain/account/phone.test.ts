import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskPhone, normalizePhone, phoneProblem } from './phone.ts'

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

describe('phoneProblem', () => {
  test.each([
    ['', '86', '手机号不能为空'],
    ['   ', '86', '手机号不能为空'],
    ['10000000001', '86', null],
    [' 10000000001 ', '86', null],
    ['1000000000', '86', '手机号格式不正确'],
    ['100000000012', '86', '手机号格式不正确'],
    ['20000000001', '86', '手机号格式不正确'],
    ['１００００００００01', '86', null],
    ['5551234', '1', null],
    ['123', '1', '手机号格式不正确'],
    ['+5551234', '1', '手机号格式不正确'],
  ])('%j with +%s', (phone, country, problem) => expect(phoneProblem(phone, country)).toBe(problem))
})

test.each([
  ['10000000001', '100****0001'],
  ['12345', '*****'],
  ['123456', '******'],
  ['1234567', '12****67'],
  ['51234567', '51****67'],
  ['512345678', '512****78'],
  ['5123456789', '512****89'],
])('maskPhone %s → %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))
