/**
 * Rate limits of calls. The figures are in the declaration of the call; the service that enforces them reads them there and
 * decides when to count: a second press of a button uses nothing up. Limits shared by calls of several nouns are in this
 * file.
 */
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

const TOO_MANY_CODES = '这个号码获取验证码太频繁，请一小时后再试'
const NO_CODES_TODAY = '这个号码一天内获取验证码的次数已用完，请明天再试'
const TWO_CODES_SUFFICE = '急着登录，可以把手机一天内收到的任意两条验证码连着填，共十二位'

/** Of one number in an hour. From so many in a day on, two of them together sign in (decision 015). */
export const STRANGERS_CODES = 5

/** Codes by short message. */
export const CODE_SENDING = {
  name: 'send',
  counts: 'call',
  rules: [
    { per: 'phone', max: 1, window: 'minute', message: '验证码刚刚发过，请一分钟后再试' },
    { per: 'stranger', max: STRANGERS_CODES, window: 'hour', message: `${TOO_MANY_CODES}。${TWO_CODES_SUFFICE}` },
    { per: 'stranger', max: 10, window: 'day', message: `${NO_CODES_TODAY}。${TWO_CODES_SUFFICE}` },
    { per: 'browser', max: 5, window: 'hour', message: TOO_MANY_CODES },
    { per: 'browser', max: 10, window: 'day', message: NO_CODES_TODAY },
    { per: 'network', max: 20, window: 'hour', message: '获取验证码太频繁，请一小时后再试' },
    { per: 'device', max: 10, window: 'hour', message: '获取验证码太频繁，请一小时后再试' },
    { per: 'site', max: 500, window: 'hour' },
  ],
} as const satisfies CallLimit

const WRONG_PASSWORDS = '密码错误次数过多，请十五分钟后再试，或改用验证码登录'

/** Beyond the limit of strangers or of a network, a right password and an SMS code together are accepted (decision 015). */
export const PASSWORD_GUESSING = {
  name: 'password',
  counts: 'failure',
  rules: [
    { per: ['stranger', 'browser', 'network'], max: 10, window: 'quarter of an hour', message: WRONG_PASSWORDS },
    { per: ['stranger', 'browser'], max: 30, window: 'day', message: '密码错误次数过多，请改用验证码登录' },
  ],
} as const satisfies CallLimit

/** A code that was sent has tries of its own; these are guesses at codes that do not exist. */
export const CODE_GUESSING = {
  name: 'code',
  counts: 'failure',
  rules: [{ per: 'network', max: 10, window: 'quarter of an hour', message: '验证码错误次数过多，请十五分钟后再试' }],
} as const satisfies CallLimit
