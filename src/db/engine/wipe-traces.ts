/**
 * Changed or deleted data stays readable in the files of a database until it is overwritten. This rewrites the existing
 * data, so that nothing else is left.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../client.ts'

/** The longest wait behind a request for an exclusive table lock. */
const PATIENCE_MS = 5000

/** Rewrites these tables, or the whole file on SQLite. False if another process blocked it. */
export async function wipeTraces(db: Database, tables: readonly string[]): Promise<boolean> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? rewriteTables(db, tables) : rewriteFile(db)
}

async function rewriteTables(db: Database, tables: readonly string[]): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    await sql`select set_config('lock_timeout', ${String(PATIENCE_MS)}, false)`.execute(connection)
    try {
      for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
    return true
  })
}

/**
 * The copy is made on disk, as a large one does not fit in memory. The write-ahead log still has the old pages: it is
 * truncated, too.
 */
async function rewriteFile(db: Database): Promise<boolean> {
  await sql`pragma temp_store = file`.execute(db)
  try {
    await sql`vacuum`.execute(db)
  } finally {
    await sql`pragma temp_store = memory`.execute(db)
  }
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return rows[0]?.busy === 0
}
