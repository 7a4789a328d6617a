/** What is for programs on this machine alone is closed by any sign of a proxy. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLocalRequest } from './local-request.ts'

const app = new Hono().get('/here', (c) => c.text(isLocalRequest(c) ? 'here' : 'elsewhere'))
const ask = async (headers: Record<string, string> = {}, peer = '127.0.0.1', url = 'http://localhost:3000/here') =>
  (await app.request(url, { headers }, { incoming: { socket: { remoteAddress: peer } } })).text()

describe('a request', () => {
  test.each([
    ['of curl', { 'User-Agent': 'curl/8.5.0', Accept: '*/*' }],
    [
      'of Prometheus',
      {
        'User-Agent': 'Prometheus/3.5.0',
        Accept: 'text/plain;version=0.0.4',
        'X-Prometheus-Scrape-Timeout-Seconds': '10',
      },
    ],
    [
      'of a browser',
      {
        'User-Agent': 'Mozilla/5.0',
        Cookie: 'ticket=a',
        Referer: 'http://localhost:3000/login',
        'Sec-Fetch-Site': 'same-origin',
        'Upgrade-Insecure-Requests': '1',
        Priority: 'u=0, i',
        DNT: '1',
      },
    ],
  ])('%s on this machine is from here', async (_, headers) => expect(await ask(headers)).toBe('here'))

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('from %s is from here', async (peer) =>
    expect(await ask({}, peer)).toBe('here'),
  )
  test.each(['192.168.1.20', '198.51.100.4', '::ffff:10.0.0.4', '2001:db8::1', ''])('from %j is not', async (peer) =>
    expect(await ask({}, peer)).toBe('elsewhere'),
  )

  test.each([
    ['Forwarded', 'for=127.0.0.1;host=localhost'],
    ['Via', '1.1 varnish'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-For', ''],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'http'],
    ['X-Forwarded-Server', 'localhost'],
    ['X-Forwarded', 'for=127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['X-Cluster-Client-IP', '127.0.0.1'],
    ['X-Original-URL', '/here'],
    ['X-Envoy-External-Address', '127.0.0.1'],
    ['X-Amzn-Trace-Id', 'Root=1'],
    ['X-Varnish', '3'],
    ['X-Request-ID', 'a'],
    ['True-Client-IP', '127.0.0.1'],
    ['Client-IP', '127.0.0.1'],
    ['WL-Proxy-Client-IP', '127.0.0.1'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['CF-Ray', 'a'],
    ['CDN-Loop', 'cloudflare'],
    ['CloudFront-Viewer-Address', '127.0.0.1'],
    ['Fastly-Client-IP', '127.0.0.1'],
    ['Ali-CDN-Real-IP', '127.0.0.1'],
    ['EagleId', 'a'],
    ['Fly-Client-IP', '127.0.0.1'],
    ['Max-Forwards', '9'],
  ])('with %s: %s is not', async (name, value) => expect(await ask({ [name]: value })).toBe('elsewhere'))

  test.each([
    ['www.weekly.example', 'elsewhere'],
    ['localhost.weekly.example', 'elsewhere'],
    ['192.168.1.20:3000', 'elsewhere'],
    ['0.0.0.0:3000', 'elsewhere'],
    ['not a name', 'elsewhere'],
    ['localhost', 'here'],
    ['127.0.0.1:3000', 'here'],
    ['[::1]:3000', 'here'],
  ])('under the name %s is from %s', async (host, origin) => {
    expect(await ask({ Host: host })).toBe(origin)
    if (host.includes(' ')) return
    expect(await ask({}, '::1', `http://${host}/here`)).toBe(origin)
  })
})

test('without a socket it is unknown where a request comes from', async () => {
  expect(await (await app.request('http://localhost/here')).text()).toBe('elsewhere')
})

describe('over a socket', () => {
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
  afterAll(() => void server.close())

  const send = async (...lines: string[]) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).split('\r\n\r\n')[1] ?? ''
  }

  test.each([
    ['curl', ['GET /here HTTP/1.1', 'Host: localhost'], /here/],
    ['nginx without settings, which asks so', ['GET /here HTTP/1.0', 'Host: 127.0.0.1:3000'], /elsewhere/],
    ['no name at all', ['GET /here HTTP/1.0'], /^(?!here)/],
    [
      'a whole address in the first line',
      ['GET http://127.0.0.1/here HTTP/1.1', 'Host: www.weekly.example'],
      /^(?!here)/,
    ],
    ['the other way round', ['GET http://www.weekly.example/here HTTP/1.1', 'Host: 127.0.0.1'], /^(?!here)/],
  ])('%s', async (_, lines, answer) => expect(await send(...lines)).toMatch(answer))
})
