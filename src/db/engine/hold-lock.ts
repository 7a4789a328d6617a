/**
 * A lock for long-running work that only one process may do at a time, across all servers. The engine itself releases it
 * when the process ends, however it ends: there is no row that a killed process could leave behind.
 */
import { join } from 'node:path'
import { DatabaseSync } from './node-sqlite.ts'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../client.ts'

export class LockTaken extends Error {
  override name = 'LockTaken'
}

type Lock = {
  name: string
  /** the folder of the database when it is a file */
  dataDir: string
}
type Work<Result> = (db: Database) => Promise<Result>

/** The work uses the database that it is given: if that connection loses its lock, it cannot write any more either. */
export function holdLock<Result>(db: Database, lock: Lock, work: Work<Result>): Promise<Result> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? holdOnServer(db, lock.name, work)
    : holdFile(db, lock, work)
}

/** Any number that nothing else takes as the first half of such a lock. */
const LASTING = 7002
/** The server may still list a process that was killed a moment ago. */
const PATIENCE_MS = 3000
const LOCK_NOT_AVAILABLE = '55P03'

/** The lock belongs to the connection. A machine that disappears silently is detected after a minute. */
function holdOnServer<Result>(db: Database, name: string, work: Work<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    const key = sql`${sql.lit(LASTING)}, hashtext(${name})`
    await sql`select set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
      set_config('tcp_keepalives_count', '3', false), set_config('lock_timeout', ${String(PATIENCE_MS)}, false)`.execute(
      connection,
    )
    try {
      await sql`select pg_advisory_lock(${key})`.execute(connection)
    } catch (error) {
      const isTaken = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      throw isTaken ? new LockTaken(name, { cause: error }) : error
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
    try {
      return await work(connection)
    } finally {
      // A lost connection has already released it.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {})
    }
  })
}

const SQLITE_BUSY = 5

/** An empty file beside the database, locked by the operating system as long as the process has it open. */
async function holdFile<Result>(db: Database, { name, dataDir }: Lock, work: Work<Result>): Promise<Result> {
  const file = new DatabaseSync(join(dataDir, `${name}.lock`), { timeout: 0 })
  try {
    // Nothing is ever written, so nothing has to be written down before.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    throw (error as { errcode?: unknown }).errcode === SQLITE_BUSY ? new LockTaken(name, { cause: error }) : error
  }
  try {
    return await work(db)
  } finally {
    file.close()
  }
}
