import { expect, test } from 'vitest'
import { formatCode, makeCode } from '#domain/commerce/redeem-code.ts'
import { groupWhileTyping, isRedeemedBefore, redeemProblem } from './redeem-model.ts'

test.each<[string, Parameters<typeof groupWhileTyping>[0], string]>([
  ['at the end', { value: 'abcde', before: 'abcd', cursor: 5, composing: false }, 'ABCD-E'],
  ['pasted', { value: 'abcdefgh', before: '', cursor: 8, composing: false }, 'ABCD-EFGH'],
  ['in the middle', { value: 'abXcd', before: 'abcd', cursor: 3, composing: false }, 'abXcd'],
  ['the last sign becomes another', { value: 'abcdf', before: 'abcde', cursor: 5, composing: false }, 'abcdf'],
  ['a sign is taken away', { value: 'ABCD-', before: 'ABCD-E', cursor: 5, composing: false }, 'ABCD-'],
  ['an input method composes', { value: 'abcde', before: 'abcd', cursor: 5, composing: true }, 'abcde'],
  ['the browser does not say where', { value: 'abcde', before: 'abcd', cursor: null, composing: false }, 'abcde'],
])('%s', (_, typed, shown) => expect(groupWhileTyping(typed)).toBe(shown))

const CODE = formatCode(makeCode([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]))

test.each<[string, string, string | null]>([
  ['nothing', '', '请输入兑换码'],
  ['spaces', '   ', '请输入兑换码'],
  ['too little', '2345', '兑换码有误，请对照卡片再看一遍'],
  ['a slip', CODE.replace('2', '9'), '兑换码有误，请对照卡片再看一遍'],
  ['a code', CODE, null],
  ['a code as one types it', CODE.toLowerCase().replaceAll('-', ' '), null],
])('%s', (_, code, problem) => expect(redeemProblem(code)).toBe(problem))

test.each<[string, number, string[], boolean]>([
  ['just made', 0, [], false],
  ['a minute ago', 60_000, [], false],
  ['more than a minute ago', 60_001, [], true],
  ['shown on this page before', 0, ['8'], true],
  ['another one was', 0, ['9'], false],
])('the order of a code, %s', (_, age, known, isOld) =>
  expect(isRedeemedBefore({ number: '8', createTime: 1000, serverTime: 1000 + age }, new Set(known))).toBe(isOld),
)
