/**
 * The doors for whoever watches this process. `/healthz`: it lives, whatever else is broken, so nobody restarts it for a
 * database that is gone. `/readyz`: send readers here; not while the database does not answer, nor once it is closing.
 */
import { Hono } from 'hono'
import { singleFlight } from '../load/single-flight.ts'
import { withTimeout } from '../load/with-timeout.ts'

/** Less than those who ask wait, so that they hear the reason and do not guess it. */
const PATIENCE = 2000

const HEADERS = { 'Cache-Control': 'no-store' }

type Options = {
  /** throws when the database cannot be asked */
  askDatabase: () => Promise<unknown>
  /** told what to do as soon as no more requests are taken */
  whenClosing: (work: () => Promise<void>) => void
  patience?: number
}

export function healthRoutes({ askDatabase, whenClosing, patience = PATIENCE }: Options): Hono {
  const app = new Hono()
  let isClosing = false
  const ask = singleFlight(askDatabase)
  whenClosing(async () => void (isClosing = true))

  app.get('/healthz', (c) => c.text('ok', 200, HEADERS))
  app.get('/readyz', async (c) => {
    if (isClosing) return c.text('closing', 503, HEADERS)
    try {
      await withTimeout(patience, ask())
    } catch {
      return c.text('the database does not answer', 503, HEADERS)
    }
    return c.text('ready', 200, HEADERS)
  })
  return app
}
