/** Every spelling of an address is limited by the path that the application matches. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf, routedPath } from './routed-path.ts'

let server: Server

beforeAll(async () => {
  const app = new Hono({ getPath: pathOf })
  app.all('*', (c) => c.text(`<${c.req.path}>`))
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** As the application sees it; null for what is not routed. */
async function askPath(target: string): Promise<string | null> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: www.test\r\nConnection: close\r\n\r\n`, 'utf8')
  return /<(.*)>/.exec(await text(socket))?.[1] ?? null
}

const SEARCH = '/api/search/cueword'

test.each([
  ['/', '/'],
  ['/article/10101?from=a/../b', '/article/10101'],
  [`${SEARCH}?keyword=%61`, SEARCH],
  ['/%61pi/search/cueword', SEARCH],
  ['/a%70%69/%73earch/cuewor%64?x', SEARCH],
  ['/api/x/../search/./cueword', SEARCH],
  ['/assets/../api/search/cueword', SEARCH],
  ['/media/%2e%2E/api/search/cueword', SEARCH],
  ['/assets/a/..%2f../api', '/assets/a/..%2f../api'],
  [`${SEARCH}#/assets/`, SEARCH],
  [`http://www.test${SEARCH}?x`, SEARCH],
  ['https://elsewhere.test/%61pi/search/cueword', SEARCH],
  ['//api/search/cueword', '//api/search/cueword'],
  ['/API/search/cueword', '/API/search/cueword'],
  ['/api/search/cueword/', SEARCH],
  ['/%61pi/search/cueword/?x', SEARCH],
  ['/api/search/cueword%2F', '/api/search/cueword%2F'],
  ['/api/search/cueword//', '/api/search/cueword/'],
  ['/h5/api/rank/rankData/', '/h5/api/rank/rankData'],
  ['/api/', '/api/'],
  ['/api//', '/api//'],
  ['/apis/search/', '/apis/search/'],
  ['/article/', '/article/'],
  ['/%2561pi/search/cueword', '/%2561pi/search/cueword'],
  ['/%ff', '/%ff'],
  ['/中文', '/中文'],
])('%s is routed as %s', async (target, path) => {
  expect(routedPath(target)).toBe(path)
  const routed = await askPath(target)
  if (routed !== null) expect(routed).toBe(path)
})

test.each(['*', 'http://', '\\api'])('%s is not routed', async (target) => {
  expect(routedPath(target)).toBe('/')
  expect(await askPath(target)).toBeNull()
})
