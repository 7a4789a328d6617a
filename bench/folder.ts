/** The archive as a folder, in and out of either engine: how long, with how much memory, and whether it is the same. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseFile, openDatabase, type Database } from '#db/client.ts'
import { putStories, storyText } from '../src/server/testing/calls/archive-folder.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from '../src/server/testing/app/postgres-databases.ts'
import { startTestPostgres, type TestPostgres } from '../scripts/test-postgres.ts'
import { runArchiveCommand, startArchiveCommand, type DatabaseLocation, type Spent } from './folder-command.ts'
import { countDifferences, measureFolderSize } from './folder-size.ts'
import { createWriter, readLexicon } from './search-text.ts'

export const FOLDER_ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
export type FolderEngine = keyof typeof FOLDER_ENGINES

export const FOLDER_SIZES: readonly number[] = [10_000, 100_000]
/** The other stories are short; these have the length of a story in a weekly. */
export const LONG_STORIES = 5000
const LONG_CHARACTERS = 2000
/** One text of the writer has about four hundred. */
const TEXTS = 5
/** Typical settings for a small server. */
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=4GB']
const LOOK_EVERY_MS = 1000

export type FolderRow = {
  name: string
  taking: Spent
  writing: Spent
  /** the same folder once more, with the notes of the first run */
  again: Spent
  folderSize: number
  databaseSize: number
  differences: number
}
/** An import that was killed when half was done, and the same command again. */
export type FolderBreak = { stories: number; done: number; before: Spent; after: Spent; versions: number }
export type FolderReport = { engine: FolderEngine; rows: FolderRow[]; broken: FolderBreak }

type LogStep = (step: string) => void
type Opened = { location: DatabaseLocation; close: () => Promise<void> }
type Open = (name: string) => Promise<Opened>

export type FolderPlan = {
  engine: FolderEngine
  sizes: readonly number[]
  /** how many long stories; none when 0 */
  long: number
  /** how many stories the import has that is killed */
  broken: number
}

export async function measureFolders(folder: string, { engine, sizes, ...plan }: FolderPlan, logStep: LogStep) {
  const server = engine === 'postgres' ? await startTestPostgres(SETTINGS) : null
  const open: Open = (name) => openLocation(join(folder, name), name, server)
  try {
    const rows: FolderRow[] = []
    if (plan.long > 0) rows.push(await measureLong({ folder, stories: plan.long, open, logStep }))
    const given = join(folder, 'given')
    for (const size of sizes) {
      await putAnew(given, size, logStep)
      rows.push(await measureFolder({ name: size.toLocaleString('en'), given, open, logStep }))
    }
    if (sizes.at(-1) !== plan.broken) await putAnew(given, plan.broken, logStep)
    const broken = await measureBreak({ given, stories: plan.broken, open, logStep })
    return { engine, rows, broken } satisfies FolderReport
  } finally {
    await server?.stop()
  }
}

async function openLocation(dataDir: string, name: string, server: TestPostgres | null): Promise<Opened> {
  mkdirSync(dataDir, { recursive: true })
  const database = `kanwu_bench_${name}`
  if (server) await createDatabase(server.url, database)
  const close = async () => {
    if (server) await dropDatabase(server.url, database)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { location: { dataDir, url: server ? urlOfDatabase(server.url, database) : undefined }, close }
}

async function putAnew(given: string, stories: number, logStep: LogStep): Promise<void> {
  rmSync(given, { recursive: true, force: true })
  logStep(`writing ${stories} stories`)
  await putStories(given, stories)
}

type Long = { folder: string; stories: number; open: Open; logStep: LogStep }

async function measureLong({ folder, stories, open, logStep }: Long): Promise<FolderRow> {
  logStep('writing long stories')
  const given = join(folder, 'long')
  await putLongStories(given, stories)
  const name = `${stories.toLocaleString('en')} of ${LONG_CHARACTERS.toLocaleString('en')} characters`
  return measureFolder({ name, given, open, logStep })
}

async function putLongStories(root: string, stories: number): Promise<void> {
  await putStories(root, stories)
  const write = createWriter(readLexicon())
  for (let id = 1; id <= stories; id++) {
    const { file, text } = storyText(id)
    const texts = Array.from({ length: TEXTS }, (_, location) => write(id * TEXTS + location).body)
    writeFileSync(
      join(root, file),
      text.replace('::: pull', () => `${texts.join('\n\n')}\n\n::: pull`),
    )
  }
}

type Measuring = { name: string; given: string; open: Open; logStep: LogStep }

async function measureFolder({ name, given, open, logStep }: Measuring): Promise<FolderRow> {
  const { location, close } = await open('whole')
  const back = join(location.dataDir, 'back')
  try {
    logStep(`${name}: in`)
    const taking = await runArchiveCommand('import', [given, '--create'], location)
    const databaseSize = await findDatabaseSize(location)
    logStep(`${name}: in again`)
    const again = await runArchiveCommand('import', [given], location)
    logStep(`${name}: out`)
    const writing = await runArchiveCommand('export', [back], location)
    logStep(`${name}: comparing`)
    const differences = countDifferences(given, back)
    return { name, taking, writing, again, folderSize: measureFolderSize(given), databaseSize, differences }
  } finally {
    await close()
  }
}

type Breaking = { given: string; stories: number; open: Open; logStep: LogStep }

async function measureBreak({ given, stories, open, logStep }: Breaking): Promise<FolderBreak> {
  const { location, close } = await open('broken')
  try {
    logStep('in, until half is done')
    const command = startArchiveCommand('import', [given, '--create'], location)
    while (readDone(location) < stories / 2 && !command.hasEnded()) await wait(LOOK_EVERY_MS)
    const before = await command.kill()
    const done = await count(location, 'story')
    logStep('in again, from there')
    const after = await runArchiveCommand('import', [given, '--create'], location)
    return { stories, done, before, after, versions: await count(location, 'story_version') }
  } finally {
    await close()
  }
}

/** Reads the log of the run, so as not to query the database being measured. */
function readDone({ dataDir }: DatabaseLocation): number {
  const notes = readdirSync(dataDir).find((name) => name.startsWith('archive-import-') && name.endsWith('.ndjson'))
  return notes === undefined ? 0 : readFileSync(join(dataDir, notes), 'utf8').split('\n').length
}

async function withDatabase<Answer>(
  location: DatabaseLocation,
  ask: (db: Database) => Promise<Answer>,
): Promise<Answer> {
  const db = openDatabase(location)
  try {
    return await ask(db)
  } finally {
    await db.destroy()
  }
}

const count = (location: DatabaseLocation, table: 'story' | 'story_version'): Promise<number> =>
  withDatabase(location, async (db) => {
    const row = await db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  })

async function findDatabaseSize(location: DatabaseLocation): Promise<number> {
  if (!location.url) return statSync(databaseFile(location.dataDir)).size / 1e6
  return withDatabase(location, async (db) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
    return Number(rows[0]!.bytes) / 1e6
  })
}
