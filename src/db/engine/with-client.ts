/** One connection of its own to a PostgreSQL server, closed when the work is done. */
import pg from 'pg'
import { openAddress } from './server-address.ts'

const CONNECT_WITHIN = 5000

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const connectionString = await openAddress(url).find()
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN })
  // A query that is lost with its connection reports it; otherwise nobody waits for it.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
