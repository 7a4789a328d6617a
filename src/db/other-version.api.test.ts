/** A database that another version of the program has migrated: one line says which, and what to do; nothing is changed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSchema } from '#server/testing/app/read-tables.ts'
import { openEmptyDatabase, type TestDatabase } from '#server/testing/app/test-database.ts'
import { dryRun } from './dry-run.ts'
import { migrate, migrations } from './migrate.ts'

const LAST = Object.keys(migrations).at(-1)!

let database: TestDatabase
beforeEach(async () => {
  database = await openEmptyDatabase()
})
afterEach(() => database.close())

async function noteMigrations(...names: string[]): Promise<void> {
  const rows = names.map((name, index) => ({ name, timestamp: new Date(Date.now() + index).toISOString() }))
  await database.db
    .insertInto('kysely_migration' as never)
    .values(rows as never)
    .execute()
}

test.each([
  ['migrating', () => migrate(database.db)],
  ['a dry run', () => dryRun(database)],
])('%s names the newest migration of a newer database, and its own', async (_, attempt) => {
  await noteMigrations('7001-new-thing', '7002-newer-thing')
  const before = await readSchema(database.db)
  await expect(attempt()).rejects.toThrow(
    new RegExp(
      '^it is newer than this program: it has been migrated to 7002-newer-thing, and this program knows migrations up' +
        ` to ${LAST}; start the newer version again, or restore a backup from before the upgrade$`,
    ),
  )
  expect(await readSchema(database.db)).toEqual(before)
})

test('a database of a branch is not called newer', async () => {
  await noteMigrations('0003-something-else')
  await expect(migrate(database.db)).rejects.toThrow(
    /^it belongs to another version of the program: it has 0003-something-else, which this one does not know;/,
  )
})

test('a newer database with a migration of a branch is one of another version', async () => {
  await noteMigrations('0003-something-else', '7001-new-thing')
  await expect(migrate(database.db)).rejects.toThrow(/it has 0003-something-else, 7001-new-thing, which/)
})
