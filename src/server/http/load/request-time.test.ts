import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { allowUploadTime, limitRequestTime } from './request-time.ts'

const LIMIT = 150

let server: Server
let sockets: Socket[]

beforeEach(async () => {
  const app = new Hono()
  app.onError((_, c) => c.text('', 400))
  app.post('/plain', async (c) => c.text(`plain ${(await c.req.text()).length}`))
  app.post('/upload', async (c) => {
    allowUploadTime(c, 'library')
    return c.text(`upload ${(await c.req.text()).length}`)
  })
  // Answered without reading the body, as for a caller that may not upload.
  app.post('/refused', (c) => c.text('refused', 403))
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  limitRequestTime(server, LIMIT)
  sockets = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends the headers and some of ten bytes; returns what is received until the connection is closed. */
function begin(path: string, bytes = 'abc') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\n${bytes}`)
  socket.on('data', (chunk) => (text += chunk.toString()))
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  return { socket, closed, finish: () => socket.write('defghij') }
}

describe('a body that does not come', () => {
  test('is waited for no longer than the limit', async () => {
    const text = await begin('/plain').closed
    expect(text.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout')
  })

  test('is waited for when an upload was allowed', async () => {
    const upload = begin('/upload')
    const [one, other] = [begin('/plain'), begin('/plain', '')]
    await Promise.all([one.closed, other.closed])
    // The others began later and have timed out: so would this one have.
    upload.finish()
    expect(await upload.closed).toMatch(/upload 10$/)
  })

  test('holds no connection open after it was refused', async () => {
    const text = await begin('/refused').closed
    expect(text.split('\r\n')[0]).toBe('HTTP/1.1 403 Forbidden')
  })
})

test('a body that comes is read, whatever the answer takes', async () => {
  const one = begin('/plain')
  one.finish()
  expect(await one.closed).toMatch(/plain 10$/)
})
