import { describe, expect, test } from 'vitest'
import { awaitsCode, codeProof, shownStep } from './password-step.ts'

describe('nobody gets further than they have come', () => {
  test.each([
    [undefined, 'phone', 'phone'],
    ['password', 'phone', 'phone'],
    ['nonsense', 'password', 'phone'],
    ['phone', 'password', 'phone'],
    ['code', 'password', 'code'],
    ['password', 'password', 'password'],
    ['done', 'password', 'password'],
    ['phone', 'done', 'done'],
  ] as const)('to %s from %s: %s', (wanted, reached, shown) => expect(shownStep(wanted, reached)).toBe(shown))
})

const ENTRY = { phone: '138 0000 0000', countryCode: '86' }
const SENT = { entry: ENTRY, token: 'token' }

test.each<[string, typeof SENT | null, number, typeof ENTRY, boolean]>([
  ['to this number, a moment ago', SENT, 1, ENTRY, true],
  ['to this number, and the next may be asked for', SENT, 0, ENTRY, false],
  ['to another number', SENT, 30, { ...ENTRY, phone: '139 0000 0000' }, false],
  ['to the same number of another country', SENT, 30, { ...ENTRY, countryCode: '852' }, false],
  ['to none', null, 0, ENTRY, false],
])('a code was sent %s: waited for %#', (_, sent, left, entry, waits) =>
  expect(awaitsCode(sent, left, entry)).toBe(waits),
)

test('what is sent is the number as the server knows it, the code alone, and what the code is bound to', () => {
  expect(codeProof(ENTRY, ' 123456 ', SENT)).toStrictEqual({
    phone: '13800000000',
    countryCode: '86',
    code: '123456',
    token: 'token',
  })
  expect(codeProof(ENTRY, '', null)).toStrictEqual({ phone: '13800000000', countryCode: '86', code: '' })
})
