/** A refused client keeps its connection: opening another one is more expensive than the refusal, for both sides. */
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdmissionControl } from './admission-control.ts'
import { createLog } from '../observe/log.ts'
import { createMetrics } from '../observe/metrics.ts'

let server: Server
let line: Agent
let connections: number

beforeEach(async () => {
  const admission = createAdmissionControl({
    atOnce: 0,
    forgetAfter: 1000,
    // Ten concurrently, and then none for a quarter of an hour.
    addressRequests: 1,
    processes: 1000,
    trustProxy: true,
    headersFor: () => ({}),
    metrics: createMetrics(),
    log: createLog('silent', { write() {} }),
  })
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
