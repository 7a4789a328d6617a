/** Limits idle connections, and their number. Waiting for a client to send, or to receive, has a timeout. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetworks } from './client-network.ts'
import { isLoopbackAddress, type IsProxy } from './client-address.ts'
import type { Metrics } from '../observe/metrics.ts'
import { routedPath } from './routed-path.ts'

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
  /** its clients all arrive with its own address; it counts them itself */
  isProxy: IsProxy
  metrics: Metrics
}

export function limitConnections(server: Server, { silence, perAddress, all, isProxy, metrics }: Options): void {
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
  if (perAddress > 0) limitAddresses(server, { perAddress, all, isProxy, metrics })
  limitAnswers(server, silence * WHOLE_ANSWER, metrics)
}

/** The fuller the server, the less one network may hold: few networks cannot take all connections. The last is a browser. */
const SHARES = [
  { below: 0.5, most: Number.POSITIVE_INFINITY },
  { below: 0.75, most: 50 },
  { below: 0.9, most: 20 },
  { below: Number.POSITIVE_INFINITY, most: 6 },
]

/** Connections that one network may hold while so many are open; `all` 0 is no limit. */
export const connectionShareOf = (perAddress: number, open: number, all: number): number =>
  Math.min(perAddress, SHARES.find(({ below }) => all === 0 || open < all * below)!.most)

function limitAddresses(server: Server, { perAddress, all, isProxy, metrics }: Omit<Options, 'silence'>): void {
  const counts = new Map<string, number>()
  let open = 0
  const change = (network: string, by: number) => {
    const count = (counts.get(network) ?? 0) + by
    if (count > 0) counts.set(network, count)
    else counts.delete(network)
  }
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isLoopbackAddress(address) || isProxy(address)) return
    const networks = clientNetworks(address)
    const share = connectionShareOf(perAddress, open, all)
    if (networks.some(({ name, factor }) => (counts.get(name) ?? 0) >= share * factor)) {
      metrics.connectionRefusals.inc({ reason: 'address' })
      socket.destroy()
      return
    }
    open++
    for (const { name } of networks) change(name, 1)
    socket.once('close', () => {
      open--
      for (const { name } of networks) change(name, -1)
    })
  })
}

/** A response stays in memory until it was received. Checked periodically: a timer for each would cost more. */
function limitAnswers(server: Server, limit: number, metrics: Metrics): void {
  const open = new Map<ServerResponse, number>()
  server.on('request', (incoming, outgoing) => {
    if (STREAMED.test(routedPath(incoming.url))) return
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
