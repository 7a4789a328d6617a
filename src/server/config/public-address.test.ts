/** When a site counts as public, in every combination of its two addresses, and what follows for the demo edition. */
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const HOSTS = {
  local: [undefined, 'localhost', '127.0.0.1', '127.9.8.7', '::1'],
  public: ['0.0.0.0', '::', '10.1.2.3', '192.0.2.8', 'web-3', 'localhost.example.net', '127.0.0.1.example.net'],
}
const ADDRESSES = {
  local: [undefined, 'http://localhost', 'https://localhost:8443', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
  public: [
    'https://www.weekly.example',
    'http://weekly.example',
    'http://192.168.1.20:3000',
    'https://localhost.example.org',
  ],
}
type Kind = keyof typeof HOSTS
const KINDS: [host: Kind, address: Kind, isPublic: boolean][] = [
  ['local', 'local', false],
  ['local', 'public', true],
  ['public', 'local', true],
  ['public', 'public', true],
]
const outcomeOf = <Value>(read: () => Value): Value | 'refused' => {
  try {
    return read()
  } catch (error) {
    if (error instanceof EnvError) return 'refused'
    throw error
  }
}

describe.each(KINDS)('a HOST that is %s with a PUBLIC_URL that is %s', (host, address, isPublic) => {
  const places = HOSTS[host].flatMap((HOST) => ADDRESSES[address].map((PUBLIC_URL) => ({ HOST, PUBLIC_URL })))

  test.each(['production', 'development', 'test'])('is public or not, in %s', (NODE_ENV) => {
    for (const place of places) {
      const { IS_PUBLIC, IS_OPEN } = readEnv({ ...place, NODE_ENV })
      const expected = { IS_PUBLIC: isPublic, IS_OPEN: isPublic && NODE_ENV === 'production' }
      expect({ IS_PUBLIC, IS_OPEN }, JSON.stringify(place)).toEqual(expected)
    }
  })

  test.each(['production', 'development', 'test'])('has in %s a demo edition or none', (NODE_ENV) => {
    for (const place of places) {
      const demo = (DEMO?: string) => outcomeOf(() => readEnv({ ...place, NODE_ENV, DEMO }).DEMO)
      expect([demo(), demo(''), demo('off'), demo('on'), demo('public')], JSON.stringify(place)).toEqual(
        isPublic ? ['off', 'off', 'off', 'refused', 'public'] : ['on', 'on', 'off', 'on', 'public'],
      )
    }
  })

  test('has an outbox and a cashier where nobody else comes', () => {
    for (const place of places) {
      const { SMS, PAYMENT } = readEnv(place)
      expect([SMS.provider, PAYMENT.providers]).toEqual(isPublic ? ['off', []] : ['outbox', ['cashier']])
      const outbox = outcomeOf(() => readEnv({ ...place, SMS_PROVIDER: 'outbox' }).SMS.provider)
      expect(outbox, JSON.stringify(place)).toBe(isPublic ? 'refused' : 'outbox')
      const cashier = { ...place, PAY_PROVIDERS: 'cashier' }
      expect(outcomeOf(() => readEnv(cashier).PAYMENT.providers.length)).toBe(isPublic ? 'refused' : 1)
      expect(readEnv({ ...cashier, PAY_CASHIER_PUBLIC: 'on' }).PAYMENT.providers).toEqual(['cashier'])
    }
  })
})

test('the refusal of the demo edition is one line that names the ways out', () => {
  const attempt = () => readEnv({ PUBLIC_URL: 'https://www.weekly.example', DEMO: 'on' })
  expect(attempt).toThrow(/^configuration: DEMO: on .* it must be off, or public, which .*$/)
})
