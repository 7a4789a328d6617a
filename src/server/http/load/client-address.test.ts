/** Whose address a request has: nobody but a configured proxy may say it for another. */
import { describe, expect, test } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { threadTime } from '../../testing/app/thread-time.ts'
import { clientAddress, isOwnClient } from './client-address.ts'

const isProxy = readEnv({ TRUST_PROXY: 'loopback,10.9.0.0/24,2001:db8:a::/48' }).TRUST_PROXY
const isNobody = readEnv({}).TRUST_PROXY
const STRANGER = '198.51.100.66'

describe('with a proxy on this machine, one at 10.9.0.x and one at 2001:db8:a::', () => {
  test.each([
    ['without a header', '127.0.0.1', undefined, '127.0.0.1'],
    ['from the proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['from the proxy, over IPv6', '::ffff:10.9.0.4', '2001:db8:1::7', '2001:db8:1::7'],
    ['with two proxies in a row', '127.0.0.1', '203.0.113.7, 10.9.0.4', '203.0.113.7'],
    ['with three', '2001:db8:a::1', '203.0.113.7,10.9.0.4 , 127.0.0.1', '203.0.113.7'],
    ['with claims of the client in front', '127.0.0.1', '127.0.0.1, 8.8.8.8, 203.0.113.7, 10.9.0.4', '203.0.113.7'],
    ['with a proxy that nobody has named', '127.0.0.1', '203.0.113.7, 192.0.2.9, 10.9.0.4', '192.0.2.9'],
    ['of a proxy itself', '127.0.0.1', '10.9.0.77, 10.9.0.4', '10.9.0.77'],
    ['with ports', '127.0.0.1', '203.0.113.7:40112, 10.9.0.4:80', '203.0.113.7'],
    ['with brackets', '127.0.0.1', '[2001:db8:1::7]:40112', '2001:db8:1::7'],
    ['with nothing in the header', '127.0.0.1', '', '127.0.0.1'],
    ['with a word', '10.9.0.4', 'unknown', '10.9.0.4'],
    ['with a word in front of a proxy', '127.0.0.1', 'unknown, 10.9.0.4', '10.9.0.4'],
    ['with commas alone', '127.0.0.1', ',,,', '127.0.0.1'],
    ['with a comma in front', '127.0.0.1', ',10.9.0.4', '10.9.0.4'],
    ['of a stranger who claims to be here', STRANGER, '127.0.0.1', STRANGER],
    ['of a stranger who claims to be a proxy', STRANGER, '203.0.113.7, 10.9.0.4', STRANGER],
    ['of a neighbour of the proxy', '10.9.1.4', '203.0.113.7', '10.9.1.4'],
    ['of somebody who has hung up', '', '203.0.113.7', ''],
  ])('a request %s', (_, peer, forwarded, address) => expect(clientAddress(peer, forwarded, isProxy)).toBe(address))

  test('a list of proxies is read to a bound', () => {
    const before = threadTime()
    expect(clientAddress('127.0.0.1', Array(100_000).fill('10.9.0.4').join(','), isProxy)).toBe('10.9.0.4')
    expect(threadTime() - before).toBeLessThan(50)
  })
})

test.each(['127.0.0.1', '10.9.0.4', STRANGER])('without a proxy the header of %s is not read', (peer) =>
  expect(clientAddress(peer, '203.0.113.7', isNobody)).toBe(peer),
)

test.each([
  ['127.0.0.1', undefined, isProxy, true],
  ['::1', undefined, isProxy, true],
  ['::ffff:127.0.0.1', undefined, isNobody, true],
  ['127.0.0.1', '203.0.113.7', isNobody, true],
  ['127.0.0.1', '127.0.0.1', isProxy, false],
  ['127.0.0.1', '', isProxy, false],
  ['127.0.0.1', 'unknown', isProxy, false],
  ['10.9.0.4', '127.0.0.1', isProxy, false],
  [STRANGER, '127.0.0.1', isProxy, false],
  [STRANGER, '::1', isNobody, false],
  ['', undefined, isProxy, false],
  ['', undefined, isNobody, false],
])('a client at %j that says %j is this machine: %#', (peer, forwarded, believed, isOwn) =>
  expect(isOwnClient(peer, forwarded, believed)).toBe(isOwn),
)
