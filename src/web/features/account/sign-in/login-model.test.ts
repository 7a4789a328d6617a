import { describe, expect, test } from 'vitest'
import {
  codeProblem,
  hasConsent,
  isSamePress,
  leavesPage,
  mayLogin,
  passwordProblem,
  PRESS_PAUSE,
  readNumber,
} from './login-model.ts'

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
    // Errors are shown after pressing, with a message.
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
