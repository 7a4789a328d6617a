/** The databases in which the search is measured: a file, and a PostgreSQL server if one can be had. */
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { databaseFile, openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { createPassingSeal } from '../src/server/config/phone-env.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { NoPostgres, startTestPostgres, type TestPostgres } from '../scripts/test-postgres.ts'
import type { Engine } from './search-archive.ts'

/** Typical settings for a small server. The data must not be read back from disk during the measurement. */
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=4GB'] as const

const TICKS_PER_SECOND = 100

export type EngineName = 'sqlite' | 'postgres'

export type MeasuredEngine = Engine & {
  /** processor time of the database in ms, if it is another process */
  readCpu: () => number
  /** megabytes of the terms, and of everything the search keeps */
  findSizes: () => Promise<{ terms: number; all: number }>
  /** megabytes of the whole database, queried through any connection to it */
  findWholeSize: (db: Database) => Promise<number>
  close: () => Promise<void>
}

export type EngineRoom = {
  /** empty databases with the demo edition */
  open: (name: string) => Promise<MeasuredEngine[]>
  notes: string[]
  close: () => Promise<void>
}

const BOTH: EngineName[] = ['sqlite', 'postgres']

export async function openEngineRoom(folder: string, contentDir: string, wanted = BOTH): Promise<EngineRoom> {
  const server = wanted.includes('postgres') ? await startServer() : null
  const missing = wanted.includes('postgres') ? ['no PostgreSQL server was to be had'] : []
  return {
    notes: server ? [await describeServer(server)] : missing,
    async open(name) {
      const dataDir = join(folder, name)
      const engines = [
        ...(wanted.includes('sqlite') ? [await openSqlite(dataDir)] : []),
        ...(server ? [await openPostgres(server, name, dataDir)] : []),
      ]
      for (const { db, url } of engines) {
        await migrate(db)
        await seedDemo(db, { contentDir, seal: createPassingSeal(), now: Date.now(), url })
      }
      return engines
    },
    close: async () => server?.stop(),
  }
}

async function startServer(): Promise<TestPostgres | null> {
  try {
    return await startTestPostgres([...SETTINGS])
  } catch (error) {
    if (error instanceof NoPostgres) return null
    throw error
  }
}

async function describeServer({ url }: TestPostgres): Promise<string> {
  const db = openDatabase({ dataDir: '', url })
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, current_setting(name) as setting from pg_settings
    where name in ('server_version', 'shared_buffers', 'work_mem', 'jit', 'max_parallel_workers_per_gather')`.execute(
    db,
  )
  await db.destroy()
  return `PostgreSQL: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`
}

async function openSqlite(dataDir: string): Promise<MeasuredEngine> {
  const db = openDatabase({ dataDir })
  const findSizes = async () => {
    const tables = ['search_term_%', 'search_%']
    const [terms = 0, all = 0] = await Promise.all(tables.map((like) => findSqliteSize(db, like)))
    return { terms, all: all || statSync(databaseFile(dataDir)).size / 1e6 }
  }
  const findWholeSize = async () => statSync(databaseFile(dataDir)).size / 1e6
  return { name: 'SQLite', db, readCpu: () => 0, findSizes, findWholeSize, close: () => db.destroy() }
}

async function findSqliteSize(db: Database, like: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select sum(pgsize) as bytes from dbstat where name like ${like} and aggregate = 1`.execute(db)
  return (rows[0]?.bytes ?? 0) / 1e6
}

async function openPostgres(server: TestPostgres, name: string, dataDir: string): Promise<MeasuredEngine> {
  const home = openDatabase({ dataDir, url: server.url })
  const database = `kanwu_bench_${name.replaceAll(/\W/g, '_')}`
  await sql`create database ${sql.id(database)}`.execute(home)
  const pid = await findServerProcess(home)
  const url = Object.assign(new URL(server.url), { pathname: `/${database}` }).href
  const db = openDatabase({ dataDir, url })
  const findSizes = async () => {
    const { rows } = await sql<{ terms: number; all: number }>`
      select (pg_relation_size('search_document_terms_index')
        + pg_relation_size('search_document_terms_proposed_index')) / 1e6 as terms, (pg_total_relation_size('search_document')
        + pg_total_relation_size('search_text') + pg_total_relation_size('search_spelling')) / 1e6 as "all"`.execute(db)
    return rows[0]!
  }
  const close = async () => {
    await db.destroy()
    await sql`drop database ${sql.id(database)}`.execute(home)
    await home.destroy()
  }
  const findWholeSize = async (asked: Database) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(asked)
    return Number(rows[0]!.bytes) / 1e6
  }
  return { name: 'PostgreSQL', db, url, readCpu: () => readTreeCpu(pid), findSizes, findWholeSize, close }
}

async function findServerProcess(db: Database): Promise<number> {
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(db)
  return Number.parseInt(rows[0]!.file)
}

/** Of a process, its children, and those of its children that have ended. */
function readTreeCpu(pid: number): number {
  const stats = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? readStat(entry) : []))
  const own = stats.filter((stat) => stat.pid === pid || stat.parent === pid)
  const ended = stats.find((stat) => stat.pid === pid)?.ended ?? 0
  return ((own.reduce((sum, stat) => sum + stat.used, 0) + ended) * 1000) / TICKS_PER_SECOND
}

function readStat(entry: string): { pid: number; parent: number; used: number; ended: number }[] {
  try {
    // The name in brackets may contain blanks; the fields after it are fixed.
    const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    const sum = (from: number) => fields[from]! + fields[from + 1]!
    return [{ pid: Number(entry), parent: fields[1]!, used: sum(11), ended: sum(13) }]
  } catch {
    // The process ended between listing and reading.
    return []
  }
}
