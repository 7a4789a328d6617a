/** The reader's account: sign-in by code or password, the reader's own card, their sessions, sign-out. */
import { z } from 'zod'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import { m } from '#messages/contract.ts'
import { dueConsent } from './consent.ts'
import { CODE_GUESSING, CODE_SENDING, PASSWORD_GUESSING } from '../core/call-limit.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, picture, shortText, timestamp } from '../core/field.ts'

export const user = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  vipInfo: z.array(z.object({ vipLevel: z.int(), vip: z.boolean(), vipValid: z.boolean(), vipExpiration: timestamp })),
  consent: dueConsent.optional().meta({
    description: 'what the reader has to agree to, for the first time or again; absent when there is nothing',
  }),
  house: z.literal(true).optional().meta({ description: 'works here; absent for everybody else' }),
})
export type User = z.infer<typeof user>

export const number = {
  phone: shortText(24),
  countryCode: z
    .string()
    .regex(/^\d{1,4}$/, { error: () => m.account.wrongCountryCode })
    .default(DEFAULT_COUNTRY_CODE),
}
export const smsCode = shortText(20).meta({
  description: 'six digits; two codes one after the other where no more are sent',
})
const codeToken = shortText(64)
  .optional()
  .meta({ description: 'as sendLoginCode gave it; the cookie codeToken otherwise' })
export const newPassword = z
  .string()
  .min(1, { error: () => m.word.enterPassword })
  .min(8, { error: () => m.account.passwordTooShort })
  .max(128, { error: () => m.account.passwordTooLong })

const credentials = z.object({
  ...number,
  password: z
    .string()
    .min(1, { error: () => m.word.enterPassword })
    .max(128, { error: () => m.account.passwordTooLong }),
})

/** A browser's proof of work that a person is using it; required when the limits are near. */
export const humanProof = z.object({ challenge: z.string().max(300), nonce: z.string().max(32) })

const codeRequest = z.object({
  ...number,
  purpose: z.enum(['login', 'password']).optional().meta({ description: 'what the code is for; without it, either' }),
  sign: shortText(128).optional().meta({ description: 'accepted for older clients, believed by nobody' }),
})
const codeLogin = z.object({ ...number, code: smsCode, token: codeToken })
const codeCheck = z.object({ ...number, code: smsCode, token: codeToken })
const passwordReset = z.object({ ...number, code: smsCode, token: codeToken, password: newPassword })

export const sentCode = z.object({
  token: z.string(),
  note: z.string().optional().meta({ description: 'to be shown: only numbers that have an account get a code now' }),
})
export type SentCode = z.infer<typeof sentCode>
const older = '; the form of older clients, our pages use POST'

export const accountCalls = defineCalls({
  'GET /api/user': {
    noun: 'account',
    summary: 'The signed-in reader',
    model: user,
    login: true,
    cache: 'personal',
  },
  'GET /api/login/sendLoginCode': {
    noun: 'account',
    summary: `Send a code of six digits to a phone${older}`,
    query: codeRequest,
    model: sentCode,
    cache: 'secret',
    limit: CODE_SENDING,
  },
  'POST /api/login/sendLoginCode': {
    noun: 'account',
    summary: 'Send a code of six digits to a phone',
    body: codeRequest.extend({ human: humanProof.optional() }),
    model: sentCode,
    cache: 'secret',
    limit: CODE_SENDING,
  },
  'GET /api/login/quickLogin': {
    noun: 'account',
    summary: `Sign in with a code; an unknown phone is registered${older}`,
    query: codeLogin,
    model: user,
    cache: 'secret',
    limit: CODE_GUESSING,
  },
  'POST /api/login/quickLogin': {
    noun: 'account',
    summary: 'Sign in with a code; an unknown phone is registered',
    body: codeLogin,
    model: user,
    cache: 'secret',
    limit: CODE_GUESSING,
  },
  'GET /api/login/login': {
    noun: 'account',
    summary: `Sign in with phone and password${older}`,
    query: credentials,
    model: user,
    cache: 'secret',
    limit: PASSWORD_GUESSING,
  },
  'POST /api/login/login': {
    noun: 'account',
    summary: 'Sign in with phone and password',
    body: credentials.extend({ human: humanProof.optional() }),
    model: user,
    cache: 'secret',
    limit: PASSWORD_GUESSING,
  },
  'GET /api/login/checkCode': {
    noun: 'account',
    summary: `Whether a code is right; it stays good for its use${older}`,
    query: codeCheck,
    model: z.null(),
    cache: 'secret',
    limit: CODE_GUESSING,
  },
  'POST /api/login/checkCode': {
    noun: 'account',
    summary: 'Whether a code is right; it stays good for its use',
    body: codeCheck,
    model: z.null(),
    cache: 'secret',
    limit: CODE_GUESSING,
  },
  'GET /api/login/forgetPassword': {
    noun: 'account',
    summary: `Set a new password with a code; every session of the account ends${older}`,
    query: passwordReset,
    model: z.null(),
    cache: 'secret',
    limit: CODE_GUESSING,
  },
  'POST /api/login/forgetPassword': {
    noun: 'account',
    summary: 'Set a new password with a code; every session of the account ends',
    body: passwordReset,
    model: z.null(),
    cache: 'secret',
    limit: CODE_GUESSING,
  },
  'POST /api/login/logout': {
    noun: 'account',
    summary: 'End the session',
    model: z.null(),
    cache: 'secret',
  },
  'GET /api/user/sessionList': {
    noun: 'account',
    summary: 'The devices on which the reader is signed in, the present one first',
    model: z.array(
      z.object({ id: z.int(), device: z.string(), createTime: timestamp, activeTime: timestamp, current: z.boolean() }),
    ),
    login: true,
    cache: 'personal',
  },
  'DELETE /api/user/session/:id': {
    noun: 'account',
    summary: 'Sign out on one device',
    params: z.object({ id }),
    model: z.null(),
    login: true,
    cache: 'secret',
  },
  'DELETE /api/user/session': {
    noun: 'account',
    summary: 'Sign out on all devices but the present one',
    model: z.null(),
    login: true,
    cache: 'secret',
  },
})
