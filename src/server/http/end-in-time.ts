/** A request is answered within its time or given up: whoever waited for longer has gone, and what was begun for them is taken back. */
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { withDeadline } from '#db/client.ts'
import { AppError } from './app-error.ts'

/** Files that are sent take as long as they take, in either direction; so does the line on which notices are told. */
const UNLIMITED = /^\/media\/|^\/api\/notice\/stream$/

/** A body that is still on its way has limits of its own (request-time.ts). */
function isComplete(c: Context): boolean {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return true
  // In tests a request comes without a connection.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.complete ?? true
}

export function endInTime(limit: number): MiddlewareHandler {
  return async (c, next) => {
    if (UNLIMITED.test(c.req.path) || !isComplete(c)) return next()
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('BUSY', undefined, { cause: new Error(LATE) })), limit)
    const work = withDeadline(performance.now() + limit, next)
    try {
      await Promise.race([work, late])
    } catch (error) {
      // What goes on meanwhile fails with its next question to the database, and nobody is left to be told.
      work.catch(() => {})
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}

const LATE = 'not answered in time'
