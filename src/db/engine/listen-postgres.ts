/** A separate connection on which PostgreSQL delivers notifications; reopened for as long as it is wanted. */
import pg from 'pg'
import type { ServerAddress } from './server-address.ts'

const RETRY_AFTER = 1000

type Options = { address: ServerAddress; onLost?: ((error: Error) => void) | undefined }

/** `wake` is called also when the connection is there again: meanwhile something may have been missed. */
export function listenOnPostgres({ address, onLost }: Options, channel: string, wake: () => void): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function retryLater(): void {
    timer = setTimeout(open, RETRY_AFTER)
    timer.unref()
  }

  function retry(gone: pg.Client, url: string): void {
    if (stopped || client !== gone) return
    client = null
    address.forget(url)
    retryLater()
  }

  function open(): void {
    address.find().then(openAt, (error: Error) => {
      if (stopped) return
      onLost?.(error)
      retryLater()
    })
  }

  function openAt(url: string): void {
    if (stopped) return
    const current = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = current
    current.on('notification', wake)
    current.on('error', (error) => onLost?.(error))
    current.on('end', () => retry(current, url))
    current
      .connect()
      .then(() => current.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(wake)
      .catch((error: Error) => {
        if (!stopped) onLost?.(error)
        void current.end().catch(() => {})
        retry(current, url)
      })
  }

  open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
