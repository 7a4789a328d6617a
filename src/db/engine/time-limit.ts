/**
 * How long a question to the database may take. A request has a time when it must be over (`withDeadline`): what it asks
 * later is refused, a commit as well, so that nothing is written for somebody who was told that it failed. Who does not get
 * an answer in time closes the connection, which ends the question at the server, too, and takes its transaction back.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { BusyError } from '../busy-error.ts'

/** In ms, but for `waiters`. */
export type TimeLimits = {
  /** for a question of a request */
  statement: number
  /** for one of the work in the background */
  background: number
  /** for a lock that somebody else holds */
  lock: number
  /** until a connection is free, or open */
  connect: number
  /** how many may wait for a connection at once */
  waiters: number
}

/** One object for each request, so that what it leaves behind, such as a timer, is free when it is over. */
type Deadline = { at: number }
const deadlines = new AsyncLocalStorage<Deadline>()

/** `at` is a time of performance.now(). */
export async function withDeadline<Result>(at: number, work: () => Promise<Result>): Promise<Result> {
  const deadline = { at }
  try {
    return await deadlines.run(deadline, work)
  } finally {
    deadline.at = Infinity
  }
}

/** In ms; infinite where nobody waits. */
export const remainingTime = (): number => (deadlines.getStore()?.at ?? Infinity) - performance.now()

export function refuseLate(): void {
  if (remainingTime() <= 0) throw new BusyError('the time of the request is up')
}

/** Statement or lock took too long, too many connections, cannot connect now, idle for too long in a transaction. */
const BUSY = new Set(['57014', '55P03', '53300', '57P03', '25P03'])
const LATE = /timeout exceeded when trying to connect|terminated due to connection timeout/

function toBusy(error: unknown): unknown {
  const { message } = error as Error
  const isBusy = error instanceof pg.DatabaseError ? BUSY.has(error.code ?? '') : LATE.test(message)
  return isBusy ? new BusyError(message, { cause: error }) : error
}

/** What the server holds against each connection by itself, should nobody here be able to. */
export const serverLimits = ({ background, lock }: TimeLimits) => ({
  statement_timeout: background,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: background,
  // A server that works for a connection that was closed is to notice, not to finish.
  options: '-c client_connection_check_interval=1000',
})

export function limitPool(pool: pg.Pool, limits: TimeLimits): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = (async () => {
    refuseLate()
    if (pool.waitingCount >= limits.waiters) throw new BusyError('too many wait for a connection to the database')
    try {
      return await connect()
    } catch (error) {
      throw toBusy(error)
    }
  }) as typeof pool.connect
  pool.on('connect', (client) => limitQueries(client, limits))
}

type Query = (...parameters: unknown[]) => Promise<unknown>

function limitQueries(client: pg.PoolClient, { statement, background }: TimeLimits): void {
  const query = client.query.bind(client) as Query
  let isClosed = false

  async function ask(within: number, parameters: unknown[]): Promise<unknown> {
    // What is asked fails with the connection, which by then is known to be of no use to anybody.
    const timer = setTimeout(() => {
      isClosed = true
      closeNow(client)
    }, within)
    try {
      return await query(...parameters)
    } catch (error) {
      if (isClosed) throw new BusyError(`the database did not answer within ${Math.round(within)} ms`)
      throw toBusy(error)
    } finally {
      clearTimeout(timer)
    }
  }

  client.query = (async (...parameters: unknown[]) => {
    const isRollback = parameters[0] === 'rollback'
    // The server has done so when the connection was closed.
    if (isClosed && isRollback) return { command: 'ROLLBACK', rows: [] }
    if (isClosed) throw new BusyError('the connection was given up')
    if (!isRollback) refuseLate()
    const left = remainingTime()
    return ask(left === Infinity ? background : Math.min(statement, left > 0 ? left : statement), parameters)
  }) as typeof client.query
}

/** With whatever it is being asked; a server that is silent would not say good-bye either. */
export function closeNow(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
