import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { CallLimit } from './core/call-limit.ts'
import type { CallDeclaration } from './core/define-call.ts'

const declared = Object.entries<CallDeclaration>(contract).flatMap(([key, { limit }]) =>
  limit === undefined ? [] : [{ key, limits: [limit].flat() as CallLimit[] }],
)
const limits = new Map(declared.flatMap((call) => call.limits).map((limit) => [limit.name, limit]))

test('these calls, and no others, are limited by what they do', () => {
  expect(Object.fromEntries(declared.map((call) => [call.key, call.limits.map(({ name }) => name).join()]))).toEqual({
    'POST /api/search/submit': 'search',
    'GET /api/desk/find': 'find',
    'POST /api/desk/import': 'import',
    'POST /api/desk/factor/confirm': 'factor',
    'POST /api/desk/factor/show': 'factor',
    'POST /api/desk/media/fetch': 'fetchPicture',
    'GET /api/login/sendLoginCode': 'send',
    'POST /api/login/sendLoginCode': 'send',
    'GET /api/login/quickLogin': 'code',
    'POST /api/login/quickLogin': 'code',
    'GET /api/login/login': 'password',
    'POST /api/login/login': 'password',
    'GET /api/login/checkCode': 'code',
    'POST /api/login/checkCode': 'code',
    'GET /api/login/forgetPassword': 'code',
    'POST /api/login/forgetPassword': 'code',
    'POST /api/user/sendIdentityCode': 'send',
    'POST /api/user/sendPhoneCode': 'send',
    'POST /api/user/checkIdentity': 'password,code',
    'POST /api/user/changePhone': 'password,code',
    'POST /api/user/changePassword': 'password,code',
    'POST /api/user/leave': 'password,code',
    'GET /api/user/export': 'export',
    'POST /api/user/picture': 'picture',
    'POST /api/contribution': 'contribution',
    'POST /api/contribution/:number/attachment': 'contribution-file',
    'POST /api/comment/postDugan': 'comment',
    'POST /api/comment/commentDugan': 'comment',
    'POST /api/comment/jubao': 'report',
    'POST /api/order': 'order',
    'POST /api/order/coupon': 'coupon',
    'POST /api/redeem': 'redeem',
    'POST /api/event': 'event',
    'POST /api/violation': 'violation',
  })
})

test('calls that are counted together have the same figures', () => {
  for (const call of declared) for (const limit of call.limits) expect(limit, call.key).toBe(limits.get(limit.name))
})

describe.each([...limits.values()])('the limit $name', ({ rules }) => {
  test('lets something through, and says in Chinese what it refuses', () => {
    for (const { max, message = '太' } of rules) {
      expect(max).toBeGreaterThan(0)
      expect(message).toMatch(/\p{Script=Han}/u)
    }
  })
})
