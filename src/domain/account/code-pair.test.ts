import { expect, test } from 'vitest'
import { readCodePair } from './code-pair.ts'

test.each([
  ['123456654321', ['123456', '654321']],
  ['123456 654321', ['123456', '654321']],
  ['１２３４５６，６５４３２１', ['123456', '654321']],
  ['000000、000000', ['000000', '000000']],
  ['123456', null],
  ['1234566543210', null],
  ['12345665432a', null],
  ['', null],
])('%s', (typed, pair) => {
  expect(readCodePair(typed)).toEqual(pair)
})
