/**
 * How often something may be done by a call. The figures stand in the declaration of the call; the service that decides reads
 * them there, and counts when it is right to: a second press of a button uses nothing up. What calls of several nouns share
 * stands here.
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
 * `network`: all clients behind one address. `visitor`: the account, or the network of whoever is not signed in. `site`:
 * everybody together.
 */
type LimitSubject = 'account' | 'network' | 'visitor' | 'phone' | 'device' | 'contribution' | 'site'

type LimitRule = {
  /** of several, each for itself */
  per: LimitSubject | readonly LimitSubject[]
  max: number
  window: keyof typeof LIMIT_WINDOWS
  /** for whoever goes beyond it, in place of the words of the error */
  message?: string
}

export type CallLimit = {
  /** calls that name the same are counted together */
  name: string
  /** the calls that are let through, the entries of their bodies, wrong guesses, or orders that nobody paid */
  counts: 'call' | 'entry' | 'failure' | 'unpaid'
  /** all of them hold */
  rules: readonly LimitRule[]
}

/** Codes by short message. */
export const CODE_SENDING = {
  name: 'send',
  counts: 'call',
  rules: [
    { per: 'phone', max: 1, window: 'minute', message: '验证码刚刚发过，请一分钟后再试' },
    { per: 'phone', max: 5, window: 'hour', message: '这个号码获取验证码太频繁，请一小时后再试' },
    { per: 'phone', max: 10, window: 'day', message: '这个号码一天内获取验证码的次数已用完，请明天再试' },
    { per: 'network', max: 20, window: 'hour', message: '获取验证码太频繁，请一小时后再试' },
    { per: 'device', max: 10, window: 'hour', message: '获取验证码太频繁，请一小时后再试' },
    { per: 'site', max: 500, window: 'hour' },
  ],
} as const satisfies CallLimit

export const PASSWORD_GUESSING = {
  name: 'password',
  counts: 'failure',
  rules: [
    {
      per: ['phone', 'network'],
      max: 10,
      window: 'quarter of an hour',
      message: '密码错误次数过多，请十五分钟后再试',
    },
  ],
} as const satisfies CallLimit

export const CODE_GUESSING = {
  name: 'code',
  counts: 'failure',
  rules: [
    {
      per: ['phone', 'network'],
      max: 10,
      window: 'quarter of an hour',
      message: '验证码错误次数过多，请十五分钟后再试',
    },
  ],
} as const satisfies CallLimit
