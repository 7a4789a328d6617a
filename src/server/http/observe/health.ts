/**
 * The health endpoints of this process. `/healthz`: it is alive, whatever else is broken, so that it is not restarted
 * because its database is down. `/readyz`: it accepts traffic; not while the database does not answer, nor during shutdown.
 */
import { Hono } from 'hono'
import { singleFlight } from '../load/single-flight.ts'
import { withTimeout } from '../load/with-timeout.ts'

/** Shorter than the timeout of the probes, so that they receive the reason. */
const PATIENCE = 2000

const HEADERS = { 'Cache-Control': 'no-store' }

type Options = {
  /** throws when the database cannot be queried */
  askDatabase: () => Promise<unknown>
  /** registers work for the moment when no more requests are accepted */
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
