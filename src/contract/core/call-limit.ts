/**
 * Rate limits of calls. The figures are in the declaration of the call; the service that enforces them reads them there and
 * decides when to count: a second press of a button uses nothing up. Limits shared by calls of several nouns are in this
 * file.
 */
import { m } from '#messages/contract.ts'

const MINUTE = 60 * 1000

/** In ms. */
export const LIMIT_WINDOWS = {
  minute: MINUTE,
  'ten minutes': 10 * MINUTE,
  'quarter of an hour': 15 * MINUTE,
  hour: 60 * MINUTE,
  day: 24 * 60 * MINUTE,
} as const

/**
 * `network`: all clients behind one address; the networks around it have larger bounds (`clientNetworks`). `visitor`: the
 * account, or the network of an anonymous client. `phone`: a number, whoever asks. `browser`: one that has signed in to the
 * account before; `stranger`: all others together, at one number. `site`: all clients together.
 */
type LimitSubject =
  | 'account'
  | 'network'
  | 'visitor'
  | 'phone'
  | 'browser'
  | 'stranger'
  | 'device'
  | 'contribution'
  | 'site'

type LimitRule = {
  /** of several, each for itself */
  per: LimitSubject | readonly LimitSubject[]
  max: number
  window: keyof typeof LIMIT_WINDOWS
  /** shown when the limit is exceeded, instead of the message of the error */
  message?: string
}

export type CallLimit = {
  /** calls that name the same are counted together */
  name: string
  /** the accepted calls, the entries of their bodies, wrong guesses, or unpaid orders */
  counts: 'call' | 'entry' | 'failure' | 'unpaid'
  /** all of them hold */
  rules: readonly LimitRule[]
}

/** Of one number in an hour. From so many in a day on, two of them together sign in (decision 015). */
export const STRANGERS_CODES = 5

/** Codes by short message. */
export const CODE_SENDING = {
  name: 'send',
  counts: 'call',
  rules: [
    {
      per: 'phone',
      max: 1,
      window: 'minute',
      get message() {
        return m.core.codeJustSent
      },
    },
    {
      per: 'stranger',
      max: STRANGERS_CODES,
      window: 'hour',
      get message() {
        return m.core.tooManyCodesAdvice
      },
    },
    {
      per: 'stranger',
      max: 10,
      window: 'day',
      get message() {
        return m.core.noCodesTodayAdvice
      },
    },
    {
      per: 'browser',
      max: 5,
      window: 'hour',
      get message() {
        return m.core.tooManyCodes
      },
    },
    {
      per: 'browser',
      max: 10,
      window: 'day',
      get message() {
        return m.core.noCodesToday
      },
    },
    {
      per: 'network',
      max: 20,
      window: 'hour',
      get message() {
        return m.core.tooManyCodeRequests
      },
    },
    {
      per: 'device',
      max: 10,
      window: 'hour',
      get message() {
        return m.core.tooManyCodeRequests
      },
    },
    { per: 'site', max: 500, window: 'hour' },
  ],
} as const satisfies CallLimit

/** Beyond the limit of strangers or of a network, a right password and an SMS code together are accepted (decision 015). */
export const PASSWORD_GUESSING = {
  name: 'password',
  counts: 'failure',
  rules: [
    {
      per: ['stranger', 'browser', 'network'],
      max: 10,
      window: 'quarter of an hour',
      get message() {
        return m.core.wrongPasswordsWait
      },
    },
    {
      per: ['stranger', 'browser'],
      max: 30,
      window: 'day',
      get message() {
        return m.core.wrongPasswordsUseCode
      },
    },
  ],
} as const satisfies CallLimit

/** A code that was sent has tries of its own; these are guesses at codes that do not exist. */
export const CODE_GUESSING = {
  name: 'code',
  counts: 'failure',
  rules: [
    {
      per: 'network',
      max: 10,
      window: 'quarter of an hour',
      get message() {
        return m.core.tooManyWrongCodes
      },
    },
  ],
} as const satisfies CallLimit
