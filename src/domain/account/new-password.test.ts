import { describe, expect, test } from 'vitest'
import { newPasswordProblem, passwordStrength, repeatProblem } from './new-password.ts'

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
