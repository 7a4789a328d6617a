import { expect, test } from 'vitest'
import { identityProblem, toIdentity, type IdentityWay } from './identity-model.ts'

test.each<[IdentityWay, string, string, string | undefined, string | null]>([
  ['code', '123456', '', 'token', null],
  ['code', '123456', '', undefined, '请先获取验证码'],
  ['code', ' ', '', 'token', '请先获取验证码'],
  ['password', '', 'a password', undefined, null],
  ['password', '123456', '  ', 'token', '请输入密码'],
])('by %s, code %j, password %j, token %s: %s', (way, code, password, token, problem) =>
  expect(identityProblem(way, { code, password }, token)).toBe(problem),
)

test('only the way that was chosen is sent, without what stands around it', () => {
  const given = { code: ' 123456 ', password: ' a password ' }
  expect(toIdentity('code', given, 'token')).toStrictEqual({ code: '123456', token: 'token' })
  expect(toIdentity('password', given, 'token')).toStrictEqual({ password: 'a password' })
})
