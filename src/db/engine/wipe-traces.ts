/**
 * What was changed or deleted stays readable in the files of a database until something else is written there. This writes
 * anew what there is, so that nothing else is left.
 */
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../client.ts'

/** Nobody waits for longer than this behind a table that is asked for whole. */
const PATIENCE_MS = 5000

/** Of these tables, or of the whole file where the database is one. False when somebody else was in the way. */
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

/** The copy is made on disk, as a large one has no place in memory. The log of changes still has the old pages: it goes, too. */
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
