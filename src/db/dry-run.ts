/**
 * Tries the pending migrations on the existing rows, and undoes them: in a transaction on a server, on a copy of the file
 * otherwise. Reports how long each takes and what it blocks.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { databaseFile, openDatabase, type Database } from './client.ts'
import { dumpSqlite } from './engine/dump-sqlite.ts'
import { migrate, MigrationError, migrations } from './migrate.ts'

/** `lock`: who must wait until all of them are done; null where that is everybody who writes anything, as in one file. */
export type TouchedTable = { name: string; rows: number; lock: 'all' | 'writers' | 'rows' | null }
export type DryStep = { name: string; ms: number; tables: TouchedTable[] }

type DatabaseLocation = { url: string | undefined; dataDir: string }
type List = Record<string, Migration>
/** Returns the tables touched since the last call. */
type Watch = (db: Kysely<unknown>) => Promise<TouchedTable[]>

/** Ends the transaction in the only way that leaves nothing of it. */
class Undone extends Error {}

export async function dryRun(location: DatabaseLocation, list: List = migrations): Promise<DryStep[]> {
  if (!location.url) return tryOnCopy(location.dataDir, list)
  const db = openDatabase(location)
  return tryAll(db, list, watchServer).finally(() => db.destroy())
}

async function tryAll(
  db: Database,
  list: List,
  openWatch: (db: Kysely<unknown>) => Promise<Watch>,
): Promise<DryStep[]> {
  const steps: DryStep[] = []
  let failure: MigrationError | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      const watch = await openWatch(transaction as unknown as Kysely<unknown>)
      const timed = Object.entries(list).map(([name, { up }]): [string, Migration] => [
        name,
        {
          async up(inner) {
            const started = performance.now()
            await up(inner).catch((error: Error) => {
              // Saved here: any later query in a failed transaction fails for that reason alone.
              failure = new MigrationError(`${name}: ${error.message}`, { cause: error })
              throw failure
            })
            const ms = performance.now() - started
            steps.push({ name, ms, tables: await watch(inner) })
          },
        },
      ])
      await migrate(transaction, Object.fromEntries(timed))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw failure ?? error
  }
  return steps
}

type Known = { oid: number; name: string; rows: number }
type Held = { oid: number; mode: string }

const LOCKS: Record<string, TouchedTable['lock']> = {
  AccessExclusiveLock: 'all',
  ExclusiveLock: 'writers',
  ShareRowExclusiveLock: 'writers',
  ShareLock: 'writers',
  RowExclusiveLock: 'rows',
}
const HARDEST = Object.keys(LOCKS)

/** A waiting lock request blocks all later ones: better to give up than to stop the site. */
async function watchServer(db: Kysely<unknown>): Promise<Watch> {
  await sql`set local lock_timeout = '5s'`.execute(db)
  const { rows: known } = await sql<Known>`
    select pg_class.oid::int8 as oid, relname as name, greatest(reltuples, 0)::int8 as rows from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and relname not like 'kysely\\_%'`.execute(db)
  const reported = new Set<string>()
  return async (inner) => {
    const { rows: held } = await sql<Held>`
      select relation::int8 as oid, mode from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and granted`.execute(inner)
    return known.flatMap(({ oid, name, rows }) => {
      const modes = new Set(held.filter((lock) => Number(lock.oid) === Number(oid)).map(({ mode }) => mode))
      const mode = HARDEST.find((each) => modes.has(each))
      if (!mode || reported.has(`${oid} ${mode}`)) return []
      reported.add(`${oid} ${mode}`)
      return [{ name, rows: Number(rows), lock: LOCKS[mode]! }]
    })
  }
}

const COPY = '.dry-run-'
const DAY = 24 * 60 * 60 * 1000

/** Beside the original, where there is disk space, and deleted afterwards; so is a copy left by a killed process. */
async function tryOnCopy(dataDir: string, list: List): Promise<DryStep[]> {
  for (const name of (await readdir(dataDir)).filter((each) => each.startsWith(COPY)))
    if (Date.now() - (await stat(join(dataDir, name))).mtimeMs > DAY) await rm(join(dataDir, name), { recursive: true })
  const copy = await mkdtemp(join(dataDir, COPY))
  try {
    if (existsSync(databaseFile(dataDir))) await dumpSqlite(databaseFile(dataDir), databaseFile(copy))
    const statements: string[] = []
    const db = openDatabase({ dataDir: copy, onQuery: (text) => void statements.push(text) })
    return await tryAll(db, list, (inner) => watchFile(inner, statements)).finally(() => db.destroy())
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** The tables that are changed, created or dropped, according to the statements. */
const CHANGED = /\b(?:alter table|drop table|insert into|update|delete from|on)\s+"?(\w+)"?/gi

async function watchFile(db: Kysely<unknown>, statements: string[]): Promise<Watch> {
  const known = new Map<string, number>()
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    known.set(name, rows[0]!.count)
  }
  statements.length = 0
  return async () => {
    const changed = new Set(statements.flatMap((text) => [...text.matchAll(CHANGED)].map(([, name]) => name!)))
    statements.length = 0
    return [...known].flatMap(([name, rows]) => (changed.has(name) ? [{ name, rows, lock: null }] : []))
  }
}
