/** Who is refused for sending too much; and that a refused client keeps its connection, as opening another costs both more. */
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../../config/env.ts'
import { createAdmissionControl, type RequestListener } from './admission-control.ts'
import { createLog } from '../observe/log.ts'
import { createMetrics } from '../observe/metrics.ts'

let server: Server
let line: Agent
let connections: number

function openAdmission(trusted: string, lines: string[] = []) {
  return createAdmissionControl({
    atOnce: 0,
    forgetAfter: 1000,
    // Ten concurrently, and then none for a quarter of an hour.
    addressRequests: 1,
    processes: 1000,
    isProxy: readEnv({ TRUST_PROXY: trusted }).TRUST_PROXY,
    headersFor: () => ({}),
    metrics: createMetrics(),
    log: createLog('warn', { write: (words) => void lines.push(words) }),
  })
}

beforeEach(async () => {
  const admission = openAdmission('loopback')
  connections = 0
  server = createServer(admission.watch((_, outgoing) => outgoing.end('welcome')))
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line = new Agent({ keepAlive: true, maxSockets: 1 })
  // Until there is no more for this network.
  while ((await ask('GET')).status === 200);
})
afterEach(async () => {
  line.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** `sent` is all of the body that arrives, whatever length was declared. */
async function ask(method: string, headers: Record<string, string | number> = {}, sent?: string) {
  const { port } = server.address() as AddressInfo
  const from = { 'X-Forwarded-For': '203.0.113.7', ...headers }
  const sending = request({ host: '127.0.0.1', port, agent: line, method, headers: from })
  if (sent === undefined) sending.end()
  else sending.write(sent)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  // Data in flight when the connection closes cannot be delivered.
  sending.on('error', () => {})
  await text(answer)
  return { status: answer.statusCode, connection: answer.headers.connection }
}

test.each([
  ['GET', {}],
  ['HEAD', {}],
  ['GET', { 'Content-Length': 0 }],
  ['POST', { 'Content-Length': 0 }],
])('%s %j is refused on a connection that stays', async (method, headers) => {
  for (let times = 0; times < 5; times++)
    expect(await ask(method, headers)).toEqual({ status: 429, connection: 'keep-alive' })
  expect(connections).toBe(1)
})

test.each([
  ['whose length is known', { 'Content-Length': 10 }],
  ['in pieces', { 'Transfer-Encoding': 'chunked' }],
])('nobody waits for the rest of a body %s', async (_, headers) => {
  expect(await ask('POST', headers, 'abc')).toEqual({ status: 429, connection: 'close' })
})

/** The status of one request, of which there is as much as is read before the work begins. */
function pass(handle: RequestListener, peer: string | undefined, forwarded?: string): number {
  let status = 200
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { url: '/', method: 'GET', headers, socket: { remoteAddress: peer }, complete: true }
  const outgoing = { writeHead: (code: number) => void (status = code), end() {} }
  handle(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse)
  return status
}

describe('the limit of one network', () => {
  const claims = (index: number) => `203.0.113.${index}`

  test.each([
    ['a stranger', 'off', '198.51.100.4', undefined, true],
    ['a stranger with ever other claims', '10.7.0.0/24', '198.51.100.4', claims, true],
    ['a stranger who claims to be this machine', '10.7.0.0/24', '198.51.100.4', () => '127.0.0.1', true],
    ['a stranger, where no proxy is named', 'off', '::ffff:198.51.100.4', () => '::1', true],
    ['a client of the proxy', '10.7.0.0/24', '10.7.0.2', () => '203.0.113.5', true],
    ['a client that claims to be this machine to the proxy', '10.7.0.0/24', '10.7.0.2', () => '127.0.0.1', true],
    ['one that does so to the proxy on this machine', 'on', '127.0.0.1', () => '127.0.0.1', true],
    ['one whose address the proxy cannot tell', 'on', '127.0.0.1', () => 'unknown', true],
    ['one that puts claims in front', 'on', '127.0.0.1', (index: number) => `${claims(index)}, 203.0.113.5`, true],
    ['clients that hang up at once', 'off', undefined, undefined, true],
    ['those, with ever other claims', 'on', undefined, claims, true],
    ['many clients of the proxy', '10.7.0.0/24', '10.7.0.2', claims, false],
    ['this machine', 'on', '127.0.0.1', undefined, false],
    ['this machine, over IPv6', 'off', '::1', undefined, false],
  ])('with %s as client (TRUST_PROXY=%s, socket of %s)', (_, trusted, peer, headerOf, isLimited) => {
    const handle = openAdmission(trusted).watch((_incoming, outgoing) => outgoing.end())
    const statuses = Array.from({ length: 11 }, (_none, index) => pass(handle, peer, headerOf?.(index)))
    expect(statuses.includes(429)).toBe(isLimited)
  })
})

test('a proxy that is not named is told of once; a stranger who plays one is not', () => {
  const lines: string[] = []
  const handle = openAdmission('10.7.0.2', lines).watch((_, outgoing) => outgoing.end())
  const linesAfter = (peer: string) => {
    pass(handle, peer, '203.0.113.5')
    return lines.length
  }
  const peers = ['10.7.0.2', '198.51.100.4', '10.7.0.3', '::ffff:172.18.0.4', '127.0.0.1']
  expect(peers.map(linesAfter)).toEqual([0, 0, 1, 1, 1])
  expect(lines[0]).toContain('TRUST_PROXY does not name')
})
