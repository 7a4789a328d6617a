/** Limits idle connections, and their number. Waiting for a client to send, or to receive, has a timeout. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from './client-network.ts'
import { isLoopbackAddress } from './address-limit.ts'
import type { Metrics } from '../observe/metrics.ts'

/** Audio and video stream for as long as they are played; the stream of notices for as long as the page is open. */
const STREAMED = /^\/(media|play)\/|^\/api\/notice\/stream\b/
/** For a whole answer, in times of what one may wait for the next bytes of it. */
const WHOLE_ANSWER = 5
const CHECK = 1000

type Options = {
  /** ms without a byte in either direction while a request is open */
  silence: number
  /** 0: unlimited */
  perAddress: number
  /** 0: unlimited */
  all: number
  /** every client arrives with the address of the proxy, which counts them itself */
  trustProxy: boolean
  metrics: Metrics
}

export function limitConnections(server: Server, { silence, perAddress, all, trustProxy, metrics }: Options): void {
  // A byte now and then is no silence; the end of an answer that is taken that slowly is below.
  server.timeout = silence
  const last = new WeakMap<Socket, { incoming: IncomingMessage; outgoing: ServerResponse }>()
  server.on('request', (incoming, outgoing) => last.set(incoming.socket, { incoming, outgoing }))
  server.on('timeout', (socket: Socket) => {
    const { incoming, outgoing } = last.get(socket) ?? {}
    // The client waits for our response.
    if (incoming?.complete && !outgoing?.headersSent) return void socket.setTimeout(silence)
    // An idle keep-alive connection is closed like any other, and does not count as a refusal.
    if (!outgoing?.writableFinished) metrics.connectionRefusals.inc({ reason: 'silent' })
    socket.destroy()
  })
  if (all > 0) server.maxConnections = all
  server.on('drop', () => metrics.connectionRefusals.inc({ reason: 'all' }))
  if (perAddress > 0 && !trustProxy) limitAddresses(server, perAddress, metrics)
  limitAnswers(server, silence * WHOLE_ANSWER, metrics)
}

function limitAddresses(server: Server, perAddress: number, metrics: Metrics): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLoopbackAddress(address)) return
    const network = clientNetwork(address)
    const count = (counts.get(network) ?? 0) + 1
    if (count > perAddress) {
      metrics.connectionRefusals.inc({ reason: 'address' })
      socket.destroy()
      return
    }
    counts.set(network, count)
    socket.once('close', () => {
      const left = counts.get(network)! - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    })
  })
}

/** A response stays in memory until it was received. Checked periodically: a timer for each would cost more. */
function limitAnswers(server: Server, limit: number, metrics: Metrics): void {
  const open = new Map<ServerResponse, number>()
  server.on('request', (incoming, outgoing) => {
    if (STREAMED.test(incoming.url ?? '')) return
    open.set(outgoing, performance.now())
    outgoing.once('close', () => open.delete(outgoing))
  })
  const check = setInterval(() => {
    const now = performance.now()
    for (const [outgoing, since] of open) {
      // In order of arrival.
      if (now - since < limit) return
      if (!outgoing.headersSent) continue
      metrics.connectionRefusals.inc({ reason: 'slow' })
      outgoing.destroy()
    }
  }, CHECK)
  check.unref()
}
