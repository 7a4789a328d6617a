import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchCountries } from './country-search.ts'
import {
  codeProblem,
  hasConsent,
  isSamePress,
  leavesPage,
  mayLogin,
  passwordProblem,
  PRESS_PAUSE,
  readNumber,
} from './login-form.ts'
import { newPasswordProblem, passwordStrength, repeatProblem } from '#domain/account/new-password.ts'
import { shownStep } from './password-step.ts'
import { RESEND_WAIT, resendLeft } from './resend-wait.ts'

const NOW = Date.UTC(2026, 10, 5, 12)

describe('the button of the form', () => {
  test.each([
    ['sms', '', '', '', false],
    ['sms', '10000000001', '', '', false],
    ['sms', '', '123456', '', false],
    ['sms', '10000000001', '123456', '', true],
    ['sms', '10000000001', '', 'secret', false],
    ['sms', ' ', '123456', '', false],
    ['sms', '10000000001', ' ', '', false],
    ['password', '10000000001', '123456', '', false],
    ['password', '10000000001', '', 'secret', true],
    ['password', '10000000001', '', ' ', false],
    // What is wrong is told after pressing, in words.
    ['password', '1', '', 'x', true],
  ] as const)('%s with "%s", "%s", "%s": %s', (method, phone, code, password, may) =>
    expect(mayLogin(method, { phone, code, password })).toBe(may),
  )

  test.each([
    [null, NOW, false],
    [NOW, NOW, true],
    [NOW - PRESS_PAUSE + 1, NOW, true],
    [NOW - PRESS_PAUSE, NOW, false],
    [NOW + 1, NOW, false],
  ])('pressed at %s and at %i is one press: %s', (last, now, same) => expect(isSamePress(last, now)).toBe(same))
})

describe('what is told in words', () => {
  test.each([
    ['', '请先获取验证码'],
    ['  ', '请先获取验证码'],
    ['123456', null],
  ])('code "%s"', (code, problem) => expect(codeProblem(code)).toBe(problem))

  test.each([
    ['', '请输入密码'],
    [' ', '请输入密码'],
    ['x', null],
  ])('password "%s"', (password, problem) => expect(passwordProblem(password)).toBe(problem))

  test.each([
    ['', '86', { problem: '手机号不能为空' }],
    ['123', '86', { problem: '手机号格式不正确' }],
    [' 10000000001 ', '86', { problem: null, number: { phone: '10000000001', countryCode: '86' } }],
    ['+86 100 0000 0001', '86', { problem: null, number: { phone: '10000000001', countryCode: '86' } }],
    ['51234567', '852', { problem: null, number: { phone: '51234567', countryCode: '852' } }],
    ['51234567', '86', { problem: '手机号格式不正确' }],
  ])('number "%s" of +%s', (phone, countryCode, read) => expect(readNumber(phone, countryCode)).toEqual(read))
})

describe('after signing in', () => {
  test.each([
    ['/get-password', 'password', true],
    ['/get-password', 'sms', false],
    ['/article/1', 'password', false],
    ['/', 'sms', false],
  ] as const)('on %s by %s the page is left: %s', (path, method, leaves) =>
    expect(leavesPage(path, method)).toBe(leaves),
  )
})

test.each([
  ['yes', true],
  ['no', false],
  ['', false],
  [null, false],
])('consent stored as %s: %s', (stored, given) => expect(hasConsent(stored)).toBe(given))

describe('the next code waits for a minute', () => {
  test.each([
    [null, 0],
    [NOW, RESEND_WAIT],
    [NOW - 1, RESEND_WAIT],
    [NOW - 1000, 59],
    [NOW - 59_001, 1],
    [NOW - 60_000, 0],
    [NOW - 3_600_000, 0],
    // The clock was set back.
    [NOW + 1, 0],
  ])('sent at %s', (sentAt, left) => expect(resendLeft(sentAt, NOW)).toBe(left))

  test('the time is that of the spec', () => expect(RESEND_WAIT).toBe(60))

  test('it is never longer, nor negative', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (sentAt, now) => {
        const left = resendLeft(sentAt, now)
        expect(left >= 0 && left <= RESEND_WAIT).toBe(true)
      }),
    )
  })
})

describe('a new password', () => {
  test.each([
    ['', '请输入密码', '太短'],
    ['1234567', '密码至少 8 位', '太短'],
    ['  1234567  ', '密码至少 8 位', '太短'],
    ['12345678', null, '弱'],
    ['aaaaaaaaaaaaaaaa', null, '弱'],
    ['abAB12!!abAB', null, '强'],
    ['rivers47', null, '中'],
    ['correct horse battery', null, '强'],
    ['x'.repeat(129), '密码最多 128 位', '弱'],
  ])('%s', (password, problem, strength) => {
    expect(newPasswordProblem(password)).toBe(problem)
    expect(passwordStrength(password)).toBe(strength)
  })

  test.each([
    ['abcdefg1', '', '请再输入一次密码'],
    ['abcdefg1', 'abcdefg2', '两次输入的密码不一致'],
    ['abcdefg1', 'abcdefg1 ', null],
  ])('%s and again %s', (password, repeated, problem) => expect(repeatProblem(password, repeated)).toBe(problem))
})

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

describe('countries are found by any of their names', () => {
  const [china, usa, canada] = [
    { english_name: 'Mainland China', chinese_name: '中国大陆', country_code: 'CN', phone_code: '86' },
    { english_name: 'United States', chinese_name: '美国', country_code: 'US', phone_code: '1' },
    { english_name: 'Canada', chinese_name: '加拿大', country_code: 'CA', phone_code: '1' },
  ] as const
  test.each([
    ['', [china, usa, canada]],
    ['  ', [china, usa, canada]],
    ['国', [china, usa]],
    ['CAN', [canada]],
    ['us', [usa]],
    ['+1', [usa, canada]],
    ['0086', [china]],
    ['8', [china]],
    ['6', []],
    ['nowhere', []],
  ])('"%s"', (words, found) => expect(searchCountries([china, usa, canada], words)).toEqual(found))
})
