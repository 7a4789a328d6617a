/** Opens the database: a file by default, a PostgreSQL server when a URL is given. */
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import type { OnQuery } from './engine/on-query.ts'
import { advanceIdentities, postgresDialect } from './engine/postgres.ts'
import { sqliteDialect } from './engine/sqlite.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export type DatabaseOptions = {
  /** postgres://… ; the embedded engine when absent */
  url?: string | undefined
  dataDir: string
  onQuery?: OnQuery
  onLost?: (error: Error) => void
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'qiri.sqlite')
}

export function openDatabase(options: DatabaseOptions): Database {
  if (options.url) return new Kysely<Tables>({ dialect: postgresDialect(options.url, options.onQuery, options.onLost) })
  const file = databaseFile(options.dataDir)
  mkdirSync(dirname(file), { recursive: true })
  return new Kysely<Tables>({ dialect: sqliteDialect(file, options.onQuery) })
}

/** To be called after a load of many rows with ids of their own: what the engine chooses its ways by is counted anew. */
export async function settleAfterLoad(db: Database, options: Pick<DatabaseOptions, 'url'>): Promise<void> {
  if (options.url) await advanceIdentities(db as unknown as Kysely<unknown>)
  await sql`analyze`.execute(db)
}
