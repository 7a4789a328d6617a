/** A separate connection on which PostgreSQL delivers notifications; reopened for as long as it is wanted. */
import pg from 'pg'

const RETRY_AFTER = 1000

type Options = { url: string; onLost?: ((error: Error) => void) | undefined }

/** `wake` is called also when the connection is there again: meanwhile something may have been missed. */
export function listenOnPostgres({ url, onLost }: Options, channel: string, wake: () => void): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function retry(gone: pg.Client): void {
    if (stopped || client !== gone) return
    client = null
    timer = setTimeout(open, RETRY_AFTER)
    timer.unref()
  }

  function open(): void {
    const current = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
    client = current
    current.on('notification', wake)
    current.on('error', (error) => onLost?.(error))
    current.on('end', () => retry(current))
    current
      .connect()
      .then(() => current.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(wake)
      .catch((error: Error) => {
        if (!stopped) onLost?.(error)
        void current.end().catch(() => {})
        retry(current)
      })
  }

  open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}
