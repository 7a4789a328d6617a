/** Brings a database to the schema of this version. All pending migrations run in one transaction: all or none. */
import { promises as fs } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
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

/** Kysely's words for a list of finished migrations that does not fit the list of files. */
const MISMATCH = /^corrupted migrations/

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
    if (MISMATCH.test(reason)) await refuseOther(db, Object.keys(list))
    throw new MigrationError(failed ? `${failed}: ${reason}` : reason, { cause: error })
  }
  return results.map((result) => result.migrationName)
}

/** Throws if the database was migrated by another version of the program, in words of what to do. */
async function refuseOther(db: Database, known: string[]): Promise<void> {
  const last = known.at(-1) ?? 'none'
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.map(({ name }) => name).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const isNewer = unknown.every((name) => name > last)
  throw new MigrationError(
    isNewer
      ? `it is newer than this program: it has been migrated to ${unknown.at(-1)}, and this program knows migrations up` +
          ` to ${last}; start the newer version again, or restore a backup from before the upgrade`
      : `it belongs to another version of the program: it has ${unknown.join(', ')}, which this one does not know;` +
          ' start the version that migrated it',
  )
}
