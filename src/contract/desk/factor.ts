/** The second factor of staff. */
import { z } from 'zod'
import { m } from '#messages/contract.ts'
import type { CallLimit } from '../core/call-limit.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText } from '../core/field.ts'

const factorState = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean().meta({ description: 'of all staff, by an administrator' }),
  codesLeft: z.int().meta({ description: 'recovery codes that were not used' }),
})
export type FactorState = z.infer<typeof factorState>

const setup = z.object({
  secret: z.string().meta({ description: 'in Base32, to be typed where the code cannot be scanned' }),
  path: z.string().meta({ description: 'the QR code as the path of an SVG' }),
  size: z.int().meta({ description: 'its width and height' }),
})
export type FactorSetup = z.infer<typeof setup>

const recovery = z.object({ codes: z.array(z.string()) })
const given = z.object({ code: shortText(40).min(1, { error: () => m.factor.enterCode }) })
const staff = { noun: 'factor', role: 'editor', cache: 'secret' } as const
const admins = { ...staff, role: 'admin' } as const

const GUESSING = {
  name: 'factor',
  counts: 'failure',
  rules: [
    {
      per: 'account',
      max: 5,
      window: 'quarter of an hour',
      get message() {
        return m.factor.tooManyWrongCodes
      },
    },
    {
      per: 'network',
      max: 20,
      window: 'quarter of an hour',
      get message() {
        return m.factor.tooManyWrongCodes
      },
    },
  ],
} as const satisfies CallLimit

export const deskFactorCalls = defineCalls({
  'GET /api/desk/factor': { ...staff, summary: 'Whether the account has a second factor', model: factorState },
  'POST /api/desk/factor/begin': { ...staff, summary: 'A new secret for an authenticator app', model: setup },
  'POST /api/desk/factor/confirm': {
    ...staff,
    summary: 'Turn it on with a first code; gives the recovery codes, once',
    body: given,
    limit: GUESSING,
    model: recovery,
  },
  'POST /api/desk/factor/show': {
    ...staff,
    summary: 'Show the second factor in this session: a code of the app, or a recovery code',
    body: given,
    limit: GUESSING,
    model: factorState,
  },
  'POST /api/desk/factor/codes': { ...staff, summary: 'New recovery codes; the old ones end', model: recovery },
  'DELETE /api/desk/factor': { ...staff, summary: 'Turn it off, unless it is required', model: factorState },
  'POST /api/desk/factor/require': {
    ...admins,
    summary: 'Require a second factor of all staff, or no longer',
    body: z.object({ required: z.boolean() }),
    model: factorState,
  },
  'DELETE /api/desk/factor/:uid': {
    ...admins,
    summary: 'Remove the second factor of a colleague who has lost it',
    params: z.object({ uid: id }),
    model: z.null(),
  },
})
