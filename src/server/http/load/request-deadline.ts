/** The deadline of a request: past it the answer is BUSY, and its transaction is rolled back with its next query. */
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { withDeadline } from '#db/client.ts'
import { AppError } from '../api/app-error.ts'

/** Transfers of files take as long as they take; so does the stream of notices. What fetches from elsewhere has its own limit. */
const UNLIMITED = /^\/media\/|^\/api\/notice\/stream$|^\/api\/desk\/media\/fetch$/

/** A body that is still arriving has separate limits (request-time.ts). */
function isComplete(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true
  // In tests a request has no connection.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.complete ?? true
}

/** The connection was closed before the answer: nobody reads it. */
function watchReader(c: Context): (() => boolean) | undefined {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  return outgoing && (() => outgoing.destroyed)
}

export function requestDeadline(limit: number): MiddlewareHandler {
  return async (c, next) => {
    if (UNLIMITED.test(c.req.path) || !isComplete(c)) return next()
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('BUSY', undefined, { cause: new Error(LATE) })), limit)
    const work = withDeadline(performance.now() + limit, next, watchReader(c))
    try {
      await Promise.race([work, late])
    } catch (error) {
      // The work fails with its next query, after the answer was sent.
      work.catch(() => {})
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const LATE = 'not answered in time'
