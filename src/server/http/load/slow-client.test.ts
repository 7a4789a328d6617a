/** Connections of one network are limited, the more so the fuller the server is. */
import { EventEmitter } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMetrics } from '../observe/metrics.ts'
import { limitConnections, connectionShareOf } from './slow-client.ts'

let server: Server

beforeEach(() => {
  server = createServer()
  // Only what the limits do with a connection; the parser of HTTP needs a real one.
  server.removeAllListeners('connection')
})
afterEach(() => void server.removeAllListeners())

const PROXY = '10.9.0.4'
const limit = (perAddress: number, all: number) =>
  limitConnections(server, {
    silence: 1000,
    perAddress,
    all,
    isProxy: (address) => address === PROXY,
    metrics: createMetrics(),
  })

function open(remoteAddress: string) {
  const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy })
  function destroy() {
    socket.destroyed = true
  }
  server.emit('connection', socket)
  return socket
}
const countOpen = (times: number, address: (index: number) => string) =>
  Array.from({ length: times }, (_, index) => open(address(index))).filter(({ destroyed }) => !destroyed).length

test('one network holds so many, and more when some are closed', () => {
  limit(3, 0)
  const [first] = [open('203.0.113.7'), open('203.0.113.7')]
  expect(countOpen(5, () => '203.0.113.7')).toBe(1)
  expect(open('203.0.114.8').destroyed).toBe(false)
  first!.emit('close')
  expect(countOpen(5, () => '203.0.113.7')).toBe(1)
})

test('the networks of a household hold twice as many, of a company four times, of a neighbourhood five times', () => {
  limit(3, 0)
  expect(countOpen(50, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(6)
  expect(countOpen(5000, (index) => `2001:db8:9:${index.toString(16)}::1`)).toBe(12)
  expect(countOpen(250, (index) => `203.0.113.${index}`)).toBe(15)
  expect(open('2001:db8:8::1').destroyed).toBe(false)
})

test('few networks cannot take every connection: a browser of another one finds room', () => {
  limit(200, 1000)
  // Fifty networks that hold as many as they can.
  const held = countOpen(50 * 200, (index) => `203.0.${index % 50}.9`)
  expect(held).toBeLessThan(1000)
  expect(countOpen(10, () => '198.51.100.1')).toBe(6)
})

test.each([
  [0, 200],
  [499, 200],
  [500, 50],
  [750, 20],
  [900, 6],
  [5000, 6],
])('with %i of 1,000 open a network holds %i', (openNow, most) =>
  expect(connectionShareOf(200, openNow, 1000)).toBe(most),
)

test('without a limit of all, the share stays', () => expect(connectionShareOf(200, 1_000_000, 0)).toBe(200))

test('a proxy of the configuration and this machine hold as many as they like', () => {
  limit(1, 0)
  expect(countOpen(9, () => PROXY)).toBe(9)
  expect(countOpen(9, () => '127.0.0.1')).toBe(9)
  expect(countOpen(9, () => '10.9.0.5')).toBe(1)
})
