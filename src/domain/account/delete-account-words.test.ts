import { expect, test } from 'vitest'
import { areDeleteAccountWords } from './delete-account-words.ts'

test.each([
  ['注销账号', true],
  [' 注销账号\n', true],
  ['“注销账号”', true],
  ['注 销 账 号', true],
  ['', false],
  ['注销', false],
  ['注销账户', false],
  ['不注销账号', false],
])('%j → %s', (text, expected) => expect(areDeleteAccountWords(text)).toBe(expected))
