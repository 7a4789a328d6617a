/**
 * Connection poolers between the site and its server. One that keeps a connection for as long as the client does (session
 * mode) is like the server itself. One that gives each transaction another connection (transaction mode) is sufficient for
 * requests, but settings, locks and notifications of a session get lost there, silently: they need the server itself.
 */
import type pg from 'pg'
import { nameServer } from '../server-url.ts'
import { withClient } from './with-client.ts'

/** Other clients of the pooler may take the connections that are looked for. */
const LOOKS = 3

/** Limits that cannot be set on connections of many, so that they must come from the server. */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

type Servers = { url: string; directUrl: string; replicaUrls: readonly string[] }

/** Throws if a pooler does not preserve what the site relies on, in words of what to do. */
export async function refuseBadPooler({ url, directUrl, replicaUrls }: Servers): Promise<void> {
  const isPooled = directUrl !== url
  if (await sharesConnections(directUrl))
    throw new Error(
      isPooled
        ? 'DATABASE_DIRECT_URL must name the server itself; it names a connection pooler in transaction mode'
        : 'it is behind a connection pooler in transaction mode: set pool_mode = session there, or name the server itself in' +
            ' DATABASE_DIRECT_URL, too (docs/scaling.md)',
    )
  if (isPooled) await refuseBadSharing(url, directUrl)
  for (const replica of replicaUrls) {
    // One that is away is left out later, and taken back when it is there.
    if (await sharesConnections(replica).catch(() => false))
      throw new Error(
        `replica ${nameServer(replica)} is behind a connection pooler in transaction mode: name the server itself`,
      )
  }
}

async function refuseBadSharing(url: string, directUrl: string): Promise<void> {
  const [pooled, direct] = await Promise.all([url, directUrl].map((each) => withClient(each, inspect)))
  if (pooled!.which !== direct!.which) throw new Error('DATABASE_DIRECT_URL names another database than DATABASE_URL')
  if (pooled!.missing.length > 0)
    throw new Error(
      `DATABASE_URL is a connection pooler in transaction mode, where the site cannot limit the time of its queries: set ${pooled!.missing.join(', ')} for the role (docs/scaling.md)`,
    )
}

type Inspection = { which: string; missing: string[] }

/** In a transaction, which a pooler in statement mode refuses. */
async function inspect(client: pg.Client): Promise<Inspection> {
  await client.query('begin')
  const { rows: names } = await client.query<{ which: string }>(
    `select system_identifier || '/' || current_database() as which from pg_control_system()`,
  )
  const { rows: limits } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0' order by name`,
    [LIMITS],
  )
  await client.query('commit')
  return { which: names[0]!.which, missing: limits.map(({ name }) => name) }
}

/** Two clients that are connected at the same time have two connections to the server, unless they share them. */
const sharesConnections = (url: string): Promise<boolean> =>
  withClient(url, (one) =>
    withClient(url, async (other) => {
      for (let look = 0; look < LOOKS; look++) {
        const first = await findBackend(one)
        if ((await findBackend(other)) === first) return true
        // What the first has given back is now held, if it can be had at all.
        await other.query('begin')
        const isHeld = (await findBackend(other)) === first || (await findBackend(one)) !== first
        await other.query('rollback')
        if (isHeld) return true
      }
      return false
    }),
  )

async function findBackend(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}
