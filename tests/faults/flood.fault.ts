/**
 * Floods that other limits do not see: forged payment webhooks, and bodies that trickle. Readers are answered meanwhile, and
 * so are the providers.
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCashierSigner } from '../../src/server/modules/payment/payment.cashier.sign.ts'
import { credentialsOf } from '../../src/server/testing/app/test-app.ts'
import { times } from '../../src/server/testing/app/test-length.ts'
import { useRawConnections } from './fixture/raw-connections.ts'
import { runOffer } from './fixture/run-offer.ts'

const SECRET = 'a secret of this test, and of nothing else'
const MERCHANT = 'localhost:7777'
const LINES = 150
const SECONDS = times(4, 20)
/** Of what readers ask for; the machine has to send the flood as well. */
const ANSWERED = 0.8

const { server, open, readFigures } = useRawConnections({
  ANSWER_CACHE: 'off',
  PUBLIC_URL: `http://${MERCHANT}`,
  SECRET,
})

/** A webhook of the cashier that tells of nothing, with a good signature. */
function signedWebhook() {
  const fields = { merchant: MERCHANT, event: 'test', number: 'none', amount: 0, transaction: 'none', paidAt: 0 }
  const { headers, body } = createCashierSigner(SECRET).signNotice(JSON.stringify(fields), Date.now())
  return { headers: { ...Object.fromEntries(headers), 'X-Forwarded-For': '198.51.100.4' }, body }
}

const WEBHOOK = { method: 'POST', path: '/api/pay/notify/cashier' }
const FORGED = { ...WEBHOOK, name: 'forged', lines: LINES, body: 'x'.repeat(1200) }

test.each([
  ['nobody', []],
  ['one network', [{ ...FORGED, headers: { 'X-Forwarded-For': '203.0.113.66' } }]],
  ['many networks', [{ ...FORGED, headers: { 'X-Forwarded-For': '2001:db8:{n}:7::1' } }]],
])('while forged payment webhooks come from %s, readers and providers are answered', async (sender, flood) => {
  const readers = { name: 'readers', rate: 10, path: '/magazine/140?label=made-{n}' }
  const provider = { ...WEBHOOK, ...signedWebhook(), name: 'provider', rate: 5 }
  // Known from an earlier payment.
  expect((await fetch(new URL(WEBHOOK.path, server.address), { ...WEBHOOK, ...signedWebhook() })).status).toBe(200)
  const linesBefore = server.program.output.out.split('\n').length
  const offer = (seconds: number) =>
    runOffer<'readers' | 'provider' | 'forged'>({
      address: server.address.href,
      seconds,
      giveUp: 5000,
      streams: [{ ...readers, headers: { 'X-Forwarded-For': '192.0.2.7' } }, provider, ...flood],
    })
  // A server that has just started compiles what refuses the first thousands.
  await offer(1.5)
  const came = await offer(SECONDS)
  console.log(`forged by ${sender}: ${JSON.stringify(came)}`)
  expect(came.readers.statuses[200]).toBeGreaterThan(came.readers.sent * ANSWERED)
  expect(came.provider.statuses).toEqual({ 200: came.provider.sent })
  if (flood.length > 0) expect(came.forged.statuses[429]).toBeGreaterThan(came.forged.sent / 2)
  // One line for each kind of refusal in ten seconds.
  expect(server.program.output.out.split('\n').length - linesBefore).toBeLessThan(5 + SECONDS)
})

/** The head of a request from an address, and the status that is answered. */
function begin(head: string, from: string) {
  const { socket, text } = open(`${head}X-Forwarded-For: ${from}\r\n\r\n`)
  return { socket, status: () => text().slice(9, 12) }
}

const LOGIN = 'POST /api/login/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n'

test.each([
  ['one network', 200, () => '203.0.113.66'],
  ['one site with many networks', 300, (index: number) => `2001:db8:7:${index.toString(16)}::1`],
  ['hundreds of sites', 300, (index: number) => `2001:db8:${index.toString(16)}::1`],
])('bodies that trickle from %s leave everybody else their writes', async (_sender, count, from) => {
  const response = await fetch(new URL('/api/login/login', server.address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentialsOf('reader')),
  })
  const cookie = response.headers.getSetCookie()[0]!.split(';')[0]!
  const trickling = Array.from({ length: count }, (_, index) => begin(LOGIN, from(index)))
  for (const { socket } of trickling) socket.write('{')
  // All of them are there, or were ended.
  const countEnded = () => trickling.filter(({ status }) => status() !== '').length
  await expect
    .poll(async () => (await readFigures(/^requests_arriving (\d+)$/gm))[0]! + countEnded())
    .toBeGreaterThanOrEqual(count)
  const body = JSON.stringify({ contentType: 11, contentId: 10101 })
  const write = async (index: number) => {
    const head = `POST /api/article/10103/bookmark HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nCookie: ${cookie}\r\n`
    const line = begin(`${head}Content-Length: ${body.length}\r\n`, `192.0.${index}.2`)
    // In another packet, as a browser may send it.
    await once(line.socket, 'connect')
    await sleep(100)
    line.socket.write(body)
    await expect.poll(line.status).not.toBe('')
    return line.status()
  }
  const statuses = await Promise.all(Array.from({ length: times(30, 96) }, (_, index) => write(index)))
  expect(statuses.filter((status) => status !== '200')).toEqual([])
})
