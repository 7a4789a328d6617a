import { describe, expect, test } from 'vitest'
import { newPasswordProblem, passwordStrength, repeatProblem } from './new-password.ts'

describe('a new password', () => {
  test.each([
    ['', '请输入密码', 'short'],
    ['1234567', '密码至少 8 位', 'short'],
    ['  1234567  ', '密码至少 8 位', 'short'],
    ['12345678', null, 'weak'],
    ['aaaaaaaaaaaaaaaa', null, 'weak'],
    ['abAB12!!abAB', null, 'strong'],
    ['rivers47', null, 'fair'],
    ['correct horse battery', null, 'strong'],
    ['x'.repeat(129), '密码最多 128 位', 'weak'],
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
