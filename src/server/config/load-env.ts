/** The load limits and timeouts of one process; the same for all engines and machines unless configured. */
import { z } from 'zod'
import type { TimeLimits } from '#db/client.ts'
import { check } from './env-check.ts'

const count = (usual: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a number from 0 to ${most}`)
    .transform(Number)
    .pipe(z.int().max(most, `must be a number from 0 to ${most}`))
    .default(usual)

/** Fractions are for tests. */
const seconds = (usual: number) =>
  z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, 'must be a number of seconds')
    .transform((given) => Number(given) * 1000)
    .pipe(z.number().positive('must be a number of seconds'))
    .default(usual * 1000)

const schema = z.object({
  REQUESTS_AT_ONCE: count(24, 10_000),
  REQUEST_SECONDS: seconds(15),
  STATEMENT_SECONDS: seconds(8),
  LOCK_SECONDS: seconds(5),
  DATABASE_WAIT_SECONDS: seconds(3),
  ADDRESS_REQUESTS: count(50, 100_000),
  ADDRESS_CONNECTIONS: count(200, 100_000),
  CONNECTIONS: count(20_000, 100_000),
  CLIENT_SECONDS: seconds(60),
  EVENT_MEGABYTES: count(256, 100_000),
})

export type LoadSettings = {
  /** how many requests are processed concurrently; 0: unlimited */
  atOnce: number
  /** ms until a request is answered or aborted */
  request: number
  database: TimeLimits
  /** requests per second from one network of clients, averaged over some time; 0: unlimited */
  addressRequests: number
  /** open connections from one address, and from all; 0: unlimited */
  addressConnections: number
  connections: number
  /** ms that a client may take to send its request, or to take the next bytes of an answer */
  client: number
  /** bytes of events that are stored on a day; 0: unlimited */
  eventBytes: number
}

/** Background work may take longer; nobody waits for it. */
const BACKGROUND = 60_000
/** Requests that wait for a connection, all together; any behind them would exceed their timeout. */
const WAITERS = 200

export function readLoad(given: object): LoadSettings {
  const env = check(schema, given)
  return {
    atOnce: env.REQUESTS_AT_ONCE,
    request: env.REQUEST_SECONDS,
    database: {
      statement: env.STATEMENT_SECONDS,
      background: Math.max(BACKGROUND, env.STATEMENT_SECONDS),
      lock: env.LOCK_SECONDS,
      connect: env.DATABASE_WAIT_SECONDS,
      waiters: WAITERS,
    },
    addressRequests: env.ADDRESS_REQUESTS,
    addressConnections: env.ADDRESS_CONNECTIONS,
    connections: env.CONNECTIONS,
    client: env.CLIENT_SECONDS,
    eventBytes: env.EVENT_MEGABYTES * 2 ** 20,
  }
}
