/** Payment webhooks: whoever forges them is refused early, whoever signs them comes first, and readers keep their places. */
import { createServer, request, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdmissionControl } from './admission-control.ts'
import { isLoopbackAddress } from './client-address.ts'
import { createLog } from '../observe/log.ts'
import { createMetrics } from '../observe/metrics.ts'

const GOOD = 'signed'
const PROVIDER = '198.51.100.4'

let server: Server
let line: Agent
let settled: number
/** readers' requests that are being processed */
let held: (() => void)[]

beforeEach(() => open(2))

async function open(atOnce: number): Promise<void> {
  const admission = createAdmissionControl({
    atOnce,
    forgetAfter: 60_000,
    // Twenty webhooks of a network at once, 120 of all; hardly any more while the test runs.
    addressRequests: 50,
    processes: 1000,
    isProxy: isLoopbackAddress,
    headersFor: () => ({}),
    metrics: createMetrics(),
    log: createLog('silent', { write() {} }),
  })
  settled = 0
  held = []
  server = createServer(
    admission.watch(async (incoming, outgoing) => {
      if (!incoming.url!.startsWith('/api/pay/notify/')) {
        await new Promise<void>((resolve) => held.push(resolve))
        return outgoing.end('page')
      }
      if (incoming.headers['x-signature'] !== GOOD) return outgoing.writeHead(400).end('fail')
      await admission.admitWebhook(outgoing)
      settled++
      return outgoing.end('success')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  line = new Agent({ keepAlive: true })
}

afterEach(close)

async function close(): Promise<void> {
  for (const release of held) release()
  line.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

function ask(method: string, path: string, from: string, headers: Record<string, string> = {}, body?: string) {
  const { port } = server.address() as AddressInfo
  return new Promise<number>((resolve, reject) => {
    const given = { 'X-Forwarded-For': from, ...headers }
    const sending = request({ host: '127.0.0.1', port, agent: line, method, path, headers: given }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
const notify = (from: string, signature = 'forged', path = '/api/pay/notify/wechat') =>
  ask('POST', path, from, { 'X-Signature': signature }, 'x'.repeat(1200))

/** One after the other, so that no more are checked at once than may be. */
async function notifyTimes(
  times: number,
  from: (index: number) => string,
  path?: string,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let index = 0; index < times; index++) {
    const status = await notify(from(index), 'forged', path)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('a flood from one network is refused, and takes nothing from other networks', async () => {
  expect(await notifyTimes(60, () => '203.0.113.9')).toEqual({ 400: 20, 429: 40 })
  expect(await notify(PROVIDER, GOOD)).toBe(200)
})

test('another spelling of the address has no other bucket', async () => {
  await notifyTimes(30, () => '203.0.113.9')
  for (const path of ['/%61pi/pay/notify/wechat', '/assets/../api/pay/notify/wechat', '/api/pay/notif%79/alipay'])
    expect(await notify('203.0.113.9', 'forged', path), path).toBe(429)
})

test('a flood from many networks is refused, and a network with a good signature gets through it', async () => {
  expect(await notify(PROVIDER, GOOD)).toBe(200)
  expect(await notifyTimes(250, (index) => `203.0.${index}.7`)).toEqual({ 400: 119, 429: 131 })
  for (let time = 0; time < 40; time++) expect(await notify(PROVIDER, GOOD)).toBe(200)
  expect(settled).toBe(41)
})

test('a good signature counts also where the number of requests at once is not limited', async () => {
  await close()
  await open(0)
  for (let time = 0; time < 40; time++) expect(await notify(PROVIDER, GOOD)).toBe(200)
})

test('while readers wait, a forged one takes none of their places, and a good one is the next', async () => {
  const readers = Array.from({ length: 4 }, (_, index) => ask('GET', `/article/${index}`, `192.0.2.${index}`))
  await expect.poll(() => held.length).toBe(2)
  const good = notify(PROVIDER, GOOD)
  expect(await notify('203.0.113.9')).toBe(400)
  expect(settled).toBe(0)
  held.shift()!()
  expect(await good).toBe(200)
  expect(settled).toBe(1)
  for (let released = 1; released < 4; released++) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()!()
  }
  expect(await Promise.all(readers)).toEqual([200, 200, 200, 200])
})
