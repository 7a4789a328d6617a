/**
 * Closes the socket gracefully: requests in flight are finished before the database is closed.
 *
 * Behind a proxy with several processes nobody notices it, also not while writing. A proxy learns that a process is gone when
 * a request fails; a read can then be sent to another process, a write cannot, since it may have been done. So the process
 * first refuses reads with a status that means only this and makes the proxy avoid it, and still does what is written. It closes
 * its socket when nobody uses it any more.
 */
import cluster from 'node:cluster'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { RequestListener } from '../http/load/admission-control.ts'
import type { Log } from '../http/observe/log.ts'

/** ms from the signal until requests in flight are aborted. */
const GRACE = 10_000
/** For connections without a request so far: browsers open some in advance, and a request may be on its way. */
const UNUSED_GRACE = 1000
const IDLE_CHECK = 100
/** ms without a request after which the proxy is assumed to avoid this process, and the longest wait for that. */
const QUIET = 300
const DRAIN = 5000
/** Set by deploy/nginx/kanwu-proxy.conf: a read that is refused with 502 is sent to another process. */
const RETRIED_ELSEWHERE = 'x-retry-on-502'

type Options = {
  /** there may be other processes, to which the proxy sends requests from now on */
  isBehindProxy: boolean
  answer: RequestListener
  refuseClosing: RequestListener
  log: Log
  /** requests that never end on their own must be ended */
  onClosing: () => void
  onClose: () => Promise<void>
}

export function closeOnSignal(server: Server, options: Options): void {
  const { isBehindProxy, log, onClosing, onClose } = options
  let closing = false
  // Node counts neither these as idle nor those that become idle while it closes.
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    log.info({ signal }, 'closing')
    const late = setTimeout(() => server.closeAllConnections(), GRACE)
    onClosing()
    if (isBehindProxy) await drain(server, options)
    setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_GRACE)
    const check = setInterval(() => server.closeIdleConnections(), IDLE_CHECK)
    server.close(() => {
      clearTimeout(late)
      clearInterval(check)
      void onClose().finally(() => process.exit(0))
    })
  }
  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
  const { worker } = cluster
  worker?.once('disconnect', () => {
    // The primary has died without notice, and the socket with it. Without this, Node would exit immediately.
    worker.exitedAfterDisconnect = true
    void close('disconnect')
  })
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Resolves when no more requests arrive. */
function drain(server: Server, { answer, refuseClosing }: Options): Promise<void> {
  return new Promise((resolve) => {
    const quiet = setTimeout(resolve, QUIET)
    setTimeout(resolve, DRAIN)
    server.off('request', answer)
    server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
      quiet.refresh()
      // The proxy must not send another request on this connection.
      outgoing.shouldKeepAlive = false
      const isRefused = isRead(incoming) && incoming.headers[RETRIED_ELSEWHERE] !== undefined
      return isRefused ? refuseClosing(incoming, outgoing) : answer(incoming, outgoing)
    })
  })
}
