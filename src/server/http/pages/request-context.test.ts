/** The address under which a request is counted, from the socket and the header of a proxy. */
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { carryRequest, type RequestVariables } from './request-context.ts'

/** `peer`: null for a request without a socket, undefined for a socket that is closed already. */
async function addressOf(trusted: string, peer: string | null | undefined, forwarded?: string): Promise<string> {
  const app = new Hono<RequestVariables>()
  const isProxy = readEnv({ TRUST_PROXY: trusted }).TRUST_PROXY
  const options = { now: () => 0, secureCookies: false, cookieDomains: [], findViewer: async () => null }
  app.use(carryRequest({ ...options, isProxy }))
  app.get('/', (c) => c.text(c.get('request').address))
  const socket = peer === null ? {} : { incoming: { socket: { remoteAddress: peer } } }
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded }
  return (await app.request('http://kanwu.test/', { headers }, socket)).text()
}

test.each([
  ['off', '198.51.100.4', undefined, '198.51.100.4'],
  ['off', '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['10.7.0.2', '198.51.100.4', '203.0.113.5', '198.51.100.4'],
  ['10.7.0.2', '10.7.0.3', '127.0.0.1', '10.7.0.3'],
  ['10.7.0.2', '10.7.0.2', '203.0.113.5', '203.0.113.5'],
  ['10.7.0.2', '10.7.0.2', '8.8.8.8, 203.0.113.5, 10.7.0.2', '203.0.113.5'],
  ['on', '::ffff:127.0.0.1', '8.8.8.8, 203.0.113.5', '203.0.113.5'],
  ['on', undefined, '203.0.113.5', ''],
  ['on', null, '203.0.113.5', '203.0.113.5'],
  ['off', null, '203.0.113.5', ''],
  ['10.7.0.2', null, '203.0.113.5', ''],
  ['on', null, undefined, ''],
])('TRUST_PROXY=%s, a socket of %s, X-Forwarded-For %s: %s', async (trusted, peer, forwarded, address) =>
  expect(await addressOf(trusted, peer, forwarded)).toBe(address),
)
