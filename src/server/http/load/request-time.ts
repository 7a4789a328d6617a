/** How long a client may take to send its request: a minute, and longer only for files of those who may upload them. */
import type { IncomingMessage, Server } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { SpooledKind } from '#contract/core/define-call.ts'

const USUAL = 60_000
/** By the kind of the body: a video of 500 MB, or an export of 2 GB, at 3 Mbit/s. */
const UPLOADS: Readonly<Record<SpooledKind, number>> = { library: 25 * 60_000, export: 95 * 60_000 }

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Decided by the headers, since Node reaches the end of a request, even of one without a body, only after dispatching it.
 */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

/**
 * Node has one timeout for all requests and none for a single one, so that is the longest one of uploads; all other requests are
 * ended here, in the same way.
 */
export function limitRequestTime(server: Server, usual = USUAL): void {
  server.requestTimeout = Math.max(...Object.values(UPLOADS))
  // Runs before the request handler, which may extend the limit immediately.
  server.prependListener('request', (incoming) => {
    if (!hasBody(incoming)) return
    extend(incoming, usual)
    const settle = () => clearTimeout(timers.get(incoming))
    incoming.once('end', settle)
    incoming.once('close', settle)
  })
}

function extend(incoming: IncomingMessage, limit: number): void {
  clearTimeout(timers.get(incoming))
  timers.set(incoming, setTimeout(() => endSlowRequest(incoming), limit).unref())
}

/** Answers 408 to a client whose request is not there in time. */
export function endSlowRequest(incoming: IncomingMessage): void {
  const { socket } = incoming
  if (incoming.complete || socket.destroyed) return
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy())
}

/** For a request whose sender was found to be allowed to send so much. */
export function allowUploadTime(c: Context, kind: SpooledKind): void {
  // In tests a request has no connection.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming && 'headers' in incoming) extend(incoming as IncomingMessage, UPLOADS[kind])
}
