/** Polls a PostgreSQL server with the same small query, on a separate connection that nothing else uses. */
import pg from 'pg'
import { types } from './postgres.ts'
import type { ServerAddress } from './server-address.ts'
import { closeNow } from './time-limit.ts'

const EVERY_MS = 200
const ANSWER_WITHIN_MS = 1000
const RETRY_AFTER_MS = 1000
/** The shortest interval of early polls, when a caller waits for an update; not one poll per waiting caller. */
const SOONEST_MS = 20

type Options<Answer> = {
  address: ServerAddress
  question: string
  onAnswer: (answer: Answer) => void
  /** called each time that the server could not be queried; it is retried */
  onLost: (error: Error) => void
}

type ServerWatch<Answer> = {
  /** the answer to a query sent now; fails without a connection */
  ask: () => Promise<Answer>
  /** looks before the time, without being waited for */
  lookSoon: () => void
  stop: () => void
}

export function watchServer<Answer extends object>(options: Options<Answer>): ServerWatch<Answer> {
  const { address, question, onAnswer, onLost } = options
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let lookedAt = -Infinity
  let isStopped = false

  function plan(work: () => void, delay: number): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(work, delay)
    timer.unref()
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost) return
    client = null
    isLooking = false
    closeNow(lost)
    if (isStopped) return
    address.forget(address.current())
    onLost(error)
    plan(open, RETRY_AFTER_MS)
  }

  async function askOf(current: pg.Client): Promise<Answer> {
    const { rows } = await current.query<Answer>(question)
    return rows[0]!
  }

  function look(): void {
    const current = client
    if (!current || isLooking) return
    isLooking = true
    lookedAt = performance.now()
    // If the process was busy for that long, the answer may already be waiting: it is read before `setImmediate` callbacks
    // run.
    const limit = setTimeout(() => setImmediate(() => isLate() && lose(current, SILENT())), ANSWER_WITHIN_MS)
    const started = lookedAt
    const isLate = () => isLooking && lookedAt === started
    limit.unref()
    askOf(current)
      .then((answer) => {
        if (client !== current) return
        isLooking = false
        onAnswer(answer)
        plan(look, EVERY_MS)
      })
      .catch((error: Error) => lose(current, error))
      .finally(() => clearTimeout(limit))
  }

  function open(): void {
    address.find().then(openAt, (error: Error) => {
      if (isStopped) return
      onLost(error)
      plan(open, RETRY_AFTER_MS)
    })
  }

  function openAt(url: string): void {
    if (isStopped) return
    const current = new pg.Client({
      connectionString: url,
      types,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      keepAlive: true,
    })
    client = current
    current.on('error', (error) => lose(current, error))
    current.on('end', () => lose(current, new Error('the connection has ended')))
    current.connect().then(look, (error: Error) => lose(current, error))
  }

  open()
  return {
    ask: () => (client ? askOf(client) : Promise.reject(new Error('there is no connection'))),
    lookSoon() {
      if (!isLooking && performance.now() - lookedAt >= SOONEST_MS) look()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = null
      if (last) closeNow(last)
    },
  }
}

const SILENT = () => new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)
