import { expect, test } from 'vitest'
import { isCommonPassword } from './password.ts'

test.each([
  ['12345678', true],
  [' 12345678 ', true],
  ['5201314520', true],
  ['PassWord123', true],
  ['1qaz2wsx', true],
  ['woaini1314', true],
  ['zzzzzzzzzz', true],
  ['', true],
  ['qiri-demo-7', false],
  ['春眠不觉晓处处闻啼鸟', false],
  ['correct horse battery', false],
  ['😀😃😄😁😆😅', false],
])('the password %j is common: %s', (password, common) => expect(isCommonPassword(password)).toBe(common))
