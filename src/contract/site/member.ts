/** Members' own account: prove their identity, change number and password, export their data, delete the account. */
import { z } from 'zod'
import { DELETE_ACCOUNT_WORDS } from '#domain/account/delete-account-words.ts'
import { m } from '#messages/contract.ts'
import { humanProof, newPassword, number, sentCode, smsCode } from './account.ts'
import { CODE_GUESSING, CODE_SENDING, PASSWORD_GUESSING } from '../core/call-limit.ts'
import { defineCalls } from '../core/define-call.ts'
import { shortText, timestamp } from '../core/field.ts'

const token = shortText(64)
  .min(1, { error: () => m.member.requestCode })
  .meta({ description: 'as the call that sent the code gave it' })

/** The session may be in other hands by now: irreversible actions ask for identity again. */
const identity = z
  .union(
    [
      z.object({ code: smsCode.min(1), token }),
      z.object({
        password: z
          .string()
          .min(1, { error: () => m.word.enterPassword })
          .max(128, { error: () => m.member.passwordTooLong }),
      }),
    ],
    { error: () => m.member.enterCodeOrPassword },
  )
  .meta({ description: 'the code that sendIdentityCode sent, with its token, or the password' })
export type GivenIdentity = z.infer<typeof identity>

const leaving = z.object({
  refusal: z.string().nullable().meta({ description: 'why this account cannot leave by itself' }),
  vipExpiration: timestamp.nullable().meta({ description: 'of the longest membership that is valid now' }),
  ownedNum: z.int().meta({ description: 'things that were bought and could still be read or heard' }),
})
export type Leaving = z.infer<typeof leaving>

/** Whichever of them the reader proves it by. */
const proving = [PASSWORD_GUESSING, CODE_GUESSING] as const

export const memberCalls = defineCalls({
  'POST /api/user/sendIdentityCode': {
    noun: 'account',
    summary: 'Send a code to one’s own number, to prove who one is',
    body: z.object({ human: humanProof.optional() }),
    model: sentCode,
    login: true,
    cache: 'secret',
    limit: CODE_SENDING,
  },
  'POST /api/user/checkIdentity': {
    noun: 'account',
    summary: 'Whether a code or a password proves who one is; a code stays good for its use',
    body: z.object({ identity }),
    model: z.null(),
    login: true,
    cache: 'secret',
    limit: proving,
  },
  'POST /api/user/sendPhoneCode': {
    noun: 'account',
    summary: 'Send a code to the number that one changes to',
    body: z.object({ ...number, human: humanProof.optional() }),
    model: sentCode,
    login: true,
    cache: 'secret',
    limit: CODE_SENDING,
  },
  'POST /api/user/changePhone': {
    noun: 'account',
    summary: 'Change the number; every other session of the account ends',
    body: z.object({ identity, ...number, code: smsCode, token }),
    model: z.null(),
    login: true,
    cache: 'secret',
    limit: proving,
  },
  'POST /api/user/changePassword': {
    noun: 'account',
    summary: 'Set or change the password; every other session of the account ends',
    body: z.object({ identity, password: newPassword }),
    model: z.null(),
    login: true,
    cache: 'secret',
    limit: proving,
  },
  'GET /api/user/export': {
    noun: 'account',
    summary: 'Everything that belongs to the reader, as a file; five times a day',
    model: z.record(z.string(), z.unknown()),
    file: 'my-data.json',
    login: true,
    cache: 'secret',
    limit: {
      name: 'export',
      counts: 'call',
      rules: [
        {
          per: 'account',
          max: 5,
          window: 'day',
          get message() {
            return m.member.tooManyExports
          },
        },
      ],
    },
  },
  'GET /api/user/leave': {
    noun: 'account',
    summary: 'What somebody would lose who leaves, and whether they can',
    model: leaving,
    login: true,
    cache: 'personal',
  },
  'POST /api/user/leave': {
    noun: 'account',
    summary: 'Leave for good: the account is emptied',
    body: z.object({
      identity,
      confirm: z.literal(DELETE_ACCOUNT_WORDS, {
        error: () => m.member.enterDeleteWords({ words: DELETE_ACCOUNT_WORDS }),
      }),
    }),
    model: z.null(),
    login: true,
    cache: 'secret',
    limit: proving,
  },
})
