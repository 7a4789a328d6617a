/**
 * How long a database query may take. A request has a deadline (`withDeadline`): later queries are refused, including a
 * commit, so that nothing is written for a caller who was told that it failed. A query without an answer in time closes the
 * connection, which ends the query on the server, too, and rolls its transaction back.
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
  /** for a lock held by another transaction */
  lock: number
  /** until a connection is free, or open */
  connect: number
  /** how many callers may wait for a connection concurrently */
  waiters: number
}

/** One object for each request, so that what it leaves behind, such as a timer, is free when it is over. */
type Deadline = { at: number; isLeft: IsLeft | undefined }
/** Whether nobody waits for the work any more. */
type IsLeft = () => boolean
const deadlines = new AsyncLocalStorage<Deadline>()

/** `at` is a time of performance.now(). Reads that wait for their turn are dropped once `isLeft` says so. */
export async function withDeadline<Result>(at: number, work: () => Promise<Result>, isLeft?: IsLeft): Promise<Result> {
  const deadline = { at, isLeft }
  try {
    return await deadlines.run(deadline, work)
  } finally {
    deadline.at = Infinity
    deadline.isLeft = undefined
  }
}

/** In ms; infinite without a deadline. */
export const remainingTime = (): number => (deadlines.getStore()?.at ?? Infinity) - performance.now()

const never: IsLeft = () => false

/** Of the request that this is done for; to be asked later, outside of it. */
export function readIsLeft(): IsLeft {
  const deadline = deadlines.getStore()
  return deadline ? () => deadline.isLeft?.() ?? false : never
}

/**
 * Runs work that others may join while it goes on. It is left once all of them have left. Without `at` the first one's time
 * counts.
 */
export function shareWork<Result>(work: () => Promise<Result>, at?: number) {
  let waiting: IsLeft[] | null = [readIsLeft()]
  const isLeft = () => waiting?.every((each) => each()) ?? false
  const until = at ?? deadlines.getStore()?.at ?? Infinity
  const result = withDeadline(until, work, isLeft).finally(() => (waiting = null))
  return { result, join: () => void waiting?.push(readIsLeft()) }
}

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

export type Settings = Record<string, string>

/** Limits that the server itself enforces on each connection, in case this process cannot; none for work without limits. */
export const serverLimits = (limits: TimeLimits | undefined): Settings => ({
  statement_timeout: String(limits?.background ?? 0),
  lock_timeout: String(limits?.lock ?? 0),
  idle_in_transaction_session_timeout: String(limits?.background ?? 0),
  // A server that works for a connection that was closed is to notice, not to finish.
  ...(limits ? { client_connection_check_interval: '1000' } : {}),
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
    // The query fails with the connection, which is known to be useless by then.
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

/** With any pending query; a silent server would not answer a graceful close either. */
export function closeNow(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } }
  connection.stream.destroy()
}
