/** Purges through Alibaba Cloud's CDN, tried against a stand-in that checks signatures and counts quotas as the service says. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAlibabaTarget } from './alibaba-target.ts'

const KEY_ID = 'the-id'
const KEY_SECRET = 'the-secret'

/** What the service has accepted, what it may still accept in this minute, and how it answers otherwise. */
const service = {
  accepted: [] as Record<string, string>[],
  left: Infinity,
  answer: null as null | (() => [number, string]),
}

/** As its documentation computes it (signature version 1.0): sorted, encoded, behind the method and the path. */
function signatureOf(form: URLSearchParams, secret: string): string {
  const encode = (value: string) =>
    encodeURIComponent(value).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const fields = [...form].filter(([name]) => name !== 'Signature').toSorted(([a], [b]) => (a < b ? -1 : 1))
  const canonical = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(canonical)}`)
    .digest('base64')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = JSON.stringify({ RequestId: 'E5BD4B50', HostId: 'cdn.aliyuncs.com', Code: code, Message: code })
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
}

const nonces = new Set<string>()

const server = createServer((request, response) => {
  void text(request).then((body) => {
    const form = new URLSearchParams(body)
    if (service.answer) {
      const [status, code] = service.answer()
      return refuse(response, status, code)
    }
    if (form.get('AccessKeyId') !== KEY_ID) return refuse(response, 404, 'InvalidAccessKeyId.NotFound')
    if (form.get('Signature') !== signatureOf(form, KEY_SECRET)) return refuse(response, 400, 'SignatureDoesNotMatch')
    const nonce = form.get('SignatureNonce') ?? ''
    if (nonces.has(nonce)) return refuse(response, 400, 'SignatureNonceUsed')
    nonces.add(nonce)
    if (form.get('Action') !== 'RefreshObjectCacheByCacheTag' || form.get('Version') !== '2018-05-10')
      return refuse(response, 404, 'InvalidAction.NotFound')
    if (service.left <= 0) return refuse(response, 400, 'QuotaPerMinuteExceeded.Refresh')
    service.left--
    service.accepted.push(Object.fromEntries(form))
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ RequestId: '2E5AD83F', RefreshTaskId: '17772470184' }))
  })
})
let endpoint: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  service.accepted = []
  service.left = Infinity
  service.answer = null
})

const open = (change: { keyId?: string; keySecret?: string; endpoint?: string } = {}) =>
  createAlibabaTarget({
    endpoint,
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    domain: 'www.example.com',
    longestAnswer: 15_000,
    ...change,
  })
const keys = (count: number) => Array.from({ length: count }, (_, index) => `key-${String(index).padStart(4, '0')}`)

describe('a purge', () => {
  test('names the domain and the keys, is forced, and is signed', async () => {
    await open().purge({ hard: ['a+b/c', 'd_e-f'], soft: ['g'] })
    expect(service.accepted).toHaveLength(1)
    expect(service.accepted[0]).toMatchObject({
      DomainName: 'www.example.com',
      CacheTag: 'a+b/c,d_e-f,g',
      Force: 'true',
      SignatureMethod: 'HMAC-SHA1',
    })
  })

  test('of many keys is as few requests as their length allows', async () => {
    await open().purge({ hard: keys(450), soft: [] })
    expect(service.accepted.map(({ CacheTag }) => CacheTag!.split(',').length)).toEqual([200, 200, 50])
    expect(service.accepted.flatMap(({ CacheTag }) => CacheTag!.split(','))).toEqual(keys(450))
  })
})

describe('a refusal', () => {
  const purge = (change: Parameters<typeof open>[0] = {}) => open(change).purge({ hard: ['a'], soft: [] })

  test('says what an operator can do, and nothing of the secret', async () => {
    await expect(purge({ keySecret: 'another' })).rejects.toThrow('EDGE_ALIBABA_KEY_SECRET does not belong')
    await expect(purge({ keyId: 'another' })).rejects.toThrow('EDGE_ALIBABA_KEY_ID is unknown')
    service.answer = () => [403, 'Forbidden']
    await expect(purge()).rejects.toThrow('the key may not purge')
    service.answer = () => [400, 'Something<script>']
    await expect(purge()).rejects.toThrow('refused with none')
  })

  test('for too many purges fails, to be tried again, and the same keys may be sent again', async () => {
    service.left = 1
    const target = open()
    await expect(target.purge({ hard: keys(300), soft: [] })).rejects.toThrow('too many purges in this minute')
    service.left = Infinity
    await target.purge({ hard: keys(300), soft: [] })
    expect(service.accepted).toHaveLength(3)
  })

  test('by nobody at all is a failure, too', async () => {
    await expect(purge({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow('gave no usable answer: ECONNREFUSED')
  })
})
