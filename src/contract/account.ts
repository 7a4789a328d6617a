/** Who is reading: sign-in by password, the reader's own card, sign-out. */
import { z } from 'zod'
import { DEFAULT_COUNTRY_CODE } from '#rules/phone.ts'
import { defineCalls } from './define-call.ts'
import { picture, shortText, timestamp } from './field.ts'

export const user = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  vipInfo: z.array(z.object({ vipLevel: z.int(), vip: z.boolean(), vipValid: z.boolean(), vipExpiration: timestamp })),
})
export type User = z.infer<typeof user>

const credentials = z.object({
  phone: shortText(20),
  countryCode: z
    .string()
    .regex(/^\d{1,4}$/, '国家或地区代码有误')
    .default(DEFAULT_COUNTRY_CODE),
  password: z.string().min(1, '请输入密码').max(128, '密码太长'),
})

export const accountCalls = defineCalls({
  'GET /api/user': {
    noun: 'account',
    summary: 'The signed-in reader',
    model: user,
    login: true,
    cache: 'personal',
  },
  'GET /api/login/login': {
    noun: 'account',
    summary: 'Sign in with phone and password; the form of older clients, our pages use POST',
    query: credentials,
    model: user,
    cache: 'secret',
  },
  'POST /api/login/login': {
    noun: 'account',
    summary: 'Sign in with phone and password',
    body: credentials,
    model: user,
    cache: 'secret',
  },
  'POST /api/login/logout': {
    noun: 'account',
    summary: 'End the session',
    model: z.null(),
    cache: 'secret',
  },
})
