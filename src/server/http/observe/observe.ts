/** Gives each request an id, and writes down how it went. Addresses of queries are left out: they may hold secrets. */
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { StatsRecorder } from './request-stats.ts'
import type { RequestVariables } from '../pages/request-context.ts'

type Options = { log: Log; metrics: Metrics; stats: StatsRecorder }

export function observe({ log, metrics, stats }: Options): MiddlewareHandler<RequestVariables> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    // Set before the response is made: a header set afterwards makes it again.
    c.header('X-Request-Id', requestId)
    await next()
    const seconds = (performance.now() - started) / 1000
    const { method, path } = c.req
    const { status } = c.res
    // The pattern of the handler that has answered; the last one that matches is always that of the pages.
    const route = routePath(c) || 'none'
    metrics.requests.observe({ route, method, status }, seconds)
    stats.noteRequest({ route, path, status, seconds })
    log.info({ requestId, method, path, status, ms: Math.round(seconds * 10_000) / 10 }, 'request')
  }
}
