/** Brings a database to the schema of this version. All pending migrations run in one transaction: all or none. */
import { promises as fs } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { FileMigrationProvider, Migrator, type Migration } from 'kysely/migration'
import type { Database } from './client.ts'

const provider = new FileMigrationProvider({ fs, path, migrationFolder: path.join(import.meta.dirname, 'migrations') })

/** Every file of src/db/migrations, in the order of the names; the name of a released one is never changed. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(await provider.getMigrations()).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The names of the migrations that ran. */
export async function migrate(db: Database, list: Readonly<Record<string, Migration>> = migrations): Promise<string[]> {
  const migrator = new Migrator({
    db: db as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => list },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationError(failed ? `${failed}: ${reason}` : reason, { cause: error })
  }
  return results.map((result) => result.migrationName)
}
