import { expect, test } from 'vitest'
import { readValidation } from './read-validation.ts'

test.each([
  [undefined, null],
  ['名称已经有了', '名称已经有了'],
  ['@@react-admin@@"请填写"', '请填写'],
  ['@@react-admin@@{"message":"ra.validation.required"}', '请检查这一项'],
])('what is wrong, %s, is said as %s', (message, words) => {
  expect(readValidation(message)).toBe(words)
})
