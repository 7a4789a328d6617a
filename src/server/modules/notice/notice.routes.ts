/** The line on which a reader's browser hears how much is unread (server-sent events). */
import { Hono } from 'hono'
import { AppError } from '../../http/api/app-error.ts'
import { SESSION_COOKIE } from '../../http/pages/cookie-jar.ts'
import type { RequestVariables } from '../../http/pages/request-context.ts'
import type { Line, Streams } from './notice.stream.ts'

/** Reconnect delay in ms; spread, so that not all browsers reconnect in the same moment after a restart. */
const RETRY = { least: 2000, spread: 4000 }

/** A client with this many unsent messages is taken for disconnected. */
const MOST_WAITING = 64

export function noticeRoutes(streams: Streams): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()

  app.get('/api/notice/stream', (c) => {
    const request = c.get('request')
    // This response tells a browser not to reconnect; an error would also appear in its console.
    if (!request.viewer) return c.body(null, 204, { 'Cache-Control': 'no-store' })
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // For proxies that gather answers before they send them.
      'X-Accel-Buffering': 'no',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(openLine(streams, request.viewer.id, request.cookies.get(SESSION_COOKIE) ?? ''), 200, headers)
  })

  app.all('/api/notice/stream', (c) => {
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}

function openLine(streams: Streams, accountId: number, token: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let line: Line
  let gone = false
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        line = {
          accountId,
          token,
          write(text) {
            controller.enqueue(encoder.encode(text))
            if ((controller.desiredSize ?? 0) <= 0) streams.leave(line)
          },
          close: () => void (gone || controller.close()),
        }
        line.write(`retry: ${RETRY.least + Math.floor(Math.random() * RETRY.spread)}\n\n`)
        void streams.open(line)
      },
      cancel() {
        gone = true
        streams.leave(line)
      },
    },
    { highWaterMark: MOST_WAITING },
  )
}
