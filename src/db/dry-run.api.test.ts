/** Dry runs of migrations report everything and leave no trace. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CHILD_ENV } from '#server/testing/app/child-env.ts'
import { readSchema, readTables } from '#server/testing/app/read-tables.ts'
import { openBlankDatabase, openTestDatabase, type TestDatabase } from '#server/testing/app/test-database.ts'
import { readTestEngine } from '#server/testing/app/test-engine.ts'
import { dryRun } from './dry-run.ts'
import { migrate, migrations } from './migrate.ts'

const ROOT = join(import.meta.dirname, '../..')
const NAMES = Object.keys(migrations)
const NOW = Date.UTC(2026, 10, 16)
const isFile = readTestEngine().name === 'sqlite'

let database: TestDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const readAll = async () => ({ schema: await readSchema(database.db), tables: await readTables(database.db) })

/** The command as it is typed. */
async function runMigrate(...args: string[]) {
  const child = spawn(process.execPath, ['src/server/commands/migrate.ts', ...args], {
    cwd: ROOT,
    env: { ...CHILD_ENV, DATA_DIR: database.dataDir, DATABASE_URL: database.url ?? '' },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...output }
}

const later: Record<string, Migration> = {
  '9998-change': {
    async up(db: Kysely<unknown>) {
      await sql`alter table account add column moon text`.execute(db)
      await sql`update account set moon = name, signature = ''`.execute(db)
      await sql`create table moon (id integer primary key)`.execute(db)
      await sql`drop table quote`.execute(db)
    },
  },
  '9999-index': {
    up: async (db: Kysely<unknown>) => void (await sql`create index moon_index on article (title)`.execute(db)),
  },
}

test('tells how long each takes, what it touches and how much that is, and changes nothing', async () => {
  await sql`analyze`.execute(database.db)
  const before = await readAll()
  const steps = await dryRun(database, { ...migrations, ...later })
  expect(steps.map(({ name }) => name)).toEqual(['9998-change', '9999-index'])
  for (const { ms } of steps) expect(ms).toBeGreaterThan(0)
  const rows = (name: string) => before.tables[name]!.length
  const lock = (of: 'all' | 'writers') => (isFile ? null : of)
  expect(steps[0]!.tables).toEqual(
    expect.arrayContaining([
      { name: 'account', rows: rows('account'), lock: lock('all') },
      { name: 'quote', rows: rows('quote'), lock: lock('all') },
    ]),
  )
  expect(steps[0]!.tables.map(({ name }) => name)).not.toContain('article')
  expect(steps[1]!.tables).toEqual([{ name: 'article', rows: rows('article'), lock: lock('writers') }])
  expect(await readAll()).toEqual(before)
  expect(readdirSync(database.dataDir).filter((name) => name.startsWith('.dry-run'))).toEqual([])
})

test('one that is broken is named, and nothing has changed', async () => {
  const before = await readAll()
  const addToNowhere = async (db: Kysely<unknown>) => void (await sql`alter table nowhere add x text`.execute(db))
  const broken = { ...later, '9999-index': { up: addToNowhere } }
  await expect(dryRun(database, { ...migrations, ...broken })).rejects.toThrow(/^9999-index: .*nowhere/)
  expect(await readAll()).toEqual(before)
  expect(readdirSync(database.dataDir).filter((name) => name.startsWith('.dry-run'))).toEqual([])
})

test('the command tries, says what stands in the way in one line, and migrates without a site', async () => {
  await database.close()
  database = await openBlankDatabase()
  await migrate(database.db, Object.fromEntries(Object.entries(migrations).slice(0, 22)))
  await sql`insert into account (id, name, created_at) values (1, '人', ${NOW})`.execute(database.db)
  // No membership ever lasted a millisecond: its parts would be empty.
  await sql`insert into membership (account_id, level, starts_at, expires_at) values (1, 3, ${NOW}, ${NOW + 1})`.execute(
    database.db,
  )
  const before = await readAll()
  const failed = await runMigrate('--dry-run')
  expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/^kanwu: 0023-commerce: [^\n]*\n$/) })
  expect(await readAll()).toEqual(before)

  await sql`update membership set expires_at = ${NOW + 1000}`.execute(database.db)
  const ready = await readAll()
  const tried = await runMigrate('--dry-run')
  expect(tried).toMatchObject({ code: 0, err: '' })
  expect(tried.out).toContain('Migrate: 0023-commerce takes ')
  expect(tried.out).toMatch(
    new RegExp(`^Migrate: ${NAMES.length - 22} are pending, and take .*nothing has changed\\.$`, 'm'),
  )
  expect(await readAll()).toEqual(ready)

  const done = await runMigrate()
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain(`${NAMES.length - 22} done, from ${NAMES[22]} to ${NAMES.at(-1)}`)
  expect((await runMigrate('--dry-run')).out).toBe('Migrate: nothing is pending.\n')
  expect(await runMigrate('now')).toMatchObject({ code: 1, err: expect.stringContaining('usage: npm run migrate') })
})
