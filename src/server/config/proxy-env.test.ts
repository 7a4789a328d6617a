/** Which proxies are believed, as `TRUST_PROXY` names them. */
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const PEERS = [
  '127.0.0.1',
  '127.200.0.9',
  '::1',
  '::ffff:127.0.0.1',
  '10.20.30.40',
  '::ffff:10.20.30.40',
  '172.31.255.1',
  '172.32.0.1',
  '192.168.7.7',
  '169.254.8.9',
  'fe80::8%eth0',
  'fd12:3456::1',
  '198.51.100.200',
  '2001:db8:7::5',
  '2001:db8:8::5',
  '',
  'nginx',
]

describe.each([
  [undefined, []],
  ['off', []],
  ['on', ['127.0.0.1', '127.200.0.9', '::1', '::ffff:127.0.0.1']],
  ['loopback', ['127.0.0.1', '127.200.0.9', '::1', '::ffff:127.0.0.1']],
  ['linklocal', ['169.254.8.9', 'fe80::8%eth0']],
  ['uniquelocal', ['10.20.30.40', '::ffff:10.20.30.40', '172.31.255.1', '192.168.7.7', 'fd12:3456::1']],
  ['198.51.100.200', ['198.51.100.200']],
  ['10.20.0.0/16', ['10.20.30.40', '::ffff:10.20.30.40']],
  ['198.51.100.0/25', []],
  ['2001:db8:7::/48', ['2001:db8:7::5']],
  [' ::1 , 192.168.7.7/32,198.51.100.128/25', ['::1', '192.168.7.7', '198.51.100.200']],
])('TRUST_PROXY=%s', (given, trusted) => {
  test(`believes ${trusted.join(' ') || 'nobody'}`, () => {
    const { TRUST_PROXY: isProxy } = readEnv({ TRUST_PROXY: given })
    // Twice, in turn: what was asked last is remembered.
    for (const list of [PEERS, PEERS.toReversed(), PEERS.flatMap((peer) => [peer, peer])])
      expect([...new Set(list.filter(isProxy))].toSorted()).toEqual(trusted.toSorted())
  })
})

test.each([
  'yes',
  'true',
  'on,10.0.0.1',
  'nginx',
  '*',
  '10.0.0.1,',
  ',',
  '10.0.0/8',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.1:80',
  '::/129',
  '[::1]',
  'fe80::1%eth0',
  '0.0.0.0/0',
  '::/0',
  'constructor',
])('TRUST_PROXY=%s is refused by name', (given) => {
  expect(() => readEnv({ TRUST_PROXY: given })).toThrow(EnvError)
  expect(() => readEnv({ TRUST_PROXY: given })).toThrow(
    /^configuration: TRUST_PROXY: must be off, or addresses of proxies/,
  )
})
