/**
 * Which of several servers accepts writes: the primary of a group in which another takes over when it fails. The servers are
 * asked in their order, and the answer is remembered until a connection shows that it is no longer true.
 */
import pg from 'pg'
import { listServerUrls, nameServer } from '../server-url.ts'

/** ms; a server that is gone does not answer at all, and the others are asked only then. */
const ASK_WITHIN = 1000
/** ms for which the answer that there is none serves all callers. */
const NONE_FOR = 250

/** A lost connection, as PostgreSQL numbers it. */
const CONNECTION_FAILURE = '08006'

/** None of the servers accepts writes at the moment, as between the failure of one and the promotion of another. */
class NoPrimary extends Error {
  override name = 'NoPrimary'
  readonly code = CONNECTION_FAILURE
}

/** The connection has reached a server that only reads. */
export class StandbyReached extends Error {
  override name = 'StandbyReached'
  readonly code = CONNECTION_FAILURE
}

export type ServerAddress = {
  /** with a single server, whether it accepts writes is not asked */
  isSingle: boolean
  /** the server to connect to */
  find: () => Promise<string>
  /** the one that was found last */
  current: () => string
  /** to be called when the server at this address could not be used */
  forget: (url: string) => void
}

export function openAddress(url: string): ServerAddress {
  const urls = listServerUrls(url)
  const [first] = urls as [string]
  if (urls.length === 1) return { isSingle: true, find: async () => first, current: () => first, forget: () => {} }
  let last = first
  let found: Promise<string> | null = null

  function find(): Promise<string> {
    found ??= findPrimary(urls).then(
      (primary) => (last = primary),
      (error: Error) => {
        setTimeout(() => (found = null), NONE_FOR).unref()
        throw error
      },
    )
    return found
  }

  return {
    isSingle: false,
    find,
    current: () => last,
    forget(failed) {
      if (failed === last) found = null
    },
  }
}

async function findPrimary(urls: string[]): Promise<string> {
  const reasons: string[] = []
  for (const url of urls) {
    const reason = await whyNotPrimary(url)
    if (reason === null) return url
    reasons.push(`${nameServer(url)}: ${reason}`)
  }
  throw new NoPrimary(`no server accepts writes (${reasons.join(', ')})`)
}

async function whyNotPrimary(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ASK_WITHIN,
    query_timeout: ASK_WITHIN,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await isStandby(client)) ? 'it is a standby' : null
  } catch (error) {
    return (error as Error).message || String((error as NodeJS.ErrnoException).code)
  } finally {
    void client.end().catch(() => {})
  }
}

export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  return rows[0]!.standby
}
