/**
 * Brings an exported site into an empty one, on either engine. The rows are loaded beside what is there, or in one
 * transaction of the server, and compared with the counts and sums of the export; only then they take their place, together
 * with the files, as a restored backup does. An import that is broken off leaves the target as empty as it was, with a mark.
 */
import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { databaseFile, openDatabase, settleAfterLoad, type Database } from '#db/client.ts'
import { checkSqliteDump } from '#db/engine/dump-sqlite.ts'
import { makePrivateFolder, OWNER_FILE, OWNER_FOLDER } from '#db/engine/private-file.ts'
import { finishSwitch, importMark, lockFolder, writePlan } from '#db/engine/restore-guard.ts'
import { inspectPostgres, RESTORING } from '#db/engine/restore-postgres.ts'
import { inspectSqlite } from '#db/engine/restore-sqlite.ts'
import { loadPostgresSite, readPostgresSite, setSchemaMark } from '#db/engine/site-postgres.ts'
import { loadSqliteSite, readSqliteSite } from '#db/engine/site-sqlite.ts'
import { rowOf, ROWS_PER_BATCH, type SiteReader, type SiteTable, type SiteWriter } from '#db/engine/site-table.ts'
import { migrate } from '#db/migrate.ts'
import type { Tables } from '#db/tables.ts'
import { rebuildIndex } from '../modules/search/index/search.indexer.ts'
import { findFault } from './restore-check.ts'
import { listHeldFolders, nameStaging, placeFiles, planSwitch, recoverRestore } from './restore-run.ts'
import type { SiteLocation, SiteProgress } from './site-export-run.ts'
import {
  lastMigration,
  listCarried,
  readSiteManifest,
  sumTable,
  tableFile,
  type SiteManifest,
} from './site-manifest.ts'

const NAMES_SHOWN = 3
const CHUNK = 256 * 1024

type ImportOptions = SiteLocation &
  SiteProgress & {
    folder: string
    now: number
    onStep?: ((step: string) => void) | undefined
  }

export async function importSite(options: ImportOptions): Promise<SiteManifest> {
  const { folder, url, dataDir, onFile, onStep } = options
  const manifest = await readSiteManifest(folder)
  refuseOtherVersion(folder, manifest)
  await verifyExport(folder, manifest, onFile)
  onStep?.('the export is whole')
  makePrivateFolder(dataDir)
  const leave = lockFolder(dataDir)
  try {
    await recoverRestore(url, dataDir)
    await importAlone(options, manifest)
  } finally {
    leave()
  }
  return manifest
}

function refuseOtherVersion(folder: string, { migration, program }: SiteManifest): void {
  if (migration === lastMigration()) return
  const known = migration < lastMigration()
  const advice = known ? 'upgrade the site that it comes from and export it again' : 'install that version first'
  throw new Error(
    `${folder} is of version ${program} with the schema ${migration}, and this program has ${lastMigration()}: ${advice}`,
  )
}

const filesOf = ({ tables, files }: SiteManifest) => [
  ...tables.map(({ name, bytes, sha256 }) => ({ path: tableFile(name), bytes, sha256 })),
  ...files,
]

async function verifyExport(folder: string, manifest: SiteManifest, onFile?: () => void): Promise<void> {
  for (const file of filesOf(manifest)) {
    const fault = await findFault(folder, file)
    if (fault) throw new Error(`${folder} is damaged: ${file.path} ${fault}`)
    onFile?.()
  }
}

async function importAlone(options: ImportOptions, manifest: SiteManifest): Promise<void> {
  const { folder, url, dataDir, onFile, onStep } = options
  const { mark, staging } = nameStaging()
  const place = join(dataDir, staging)
  await mkdir(place, { mode: OWNER_FOLDER })
  try {
    const database = openDatabase({ dataDir: place })
    await migrate(database).finally(() => database.destroy())
    const fresh = await readSqliteSite(databaseFile(place), countTables)
    const folders = await listHeldFolders(dataDir)
    if (folders.length > 0)
      throw new Error(`${dataDir} holds files already (${folders.join(', ')}): an import needs an empty folder`)
    await (url ? refuseBusyServer(url) : refuseHeldFile(options, fresh))
    // From here on until the end: a start must not take the emptiness of the database for a new site.
    writeFileSync(importMark(dataDir), `${folder}\n`, { mode: OWNER_FILE })
    await placeFiles(folder, manifest.files, place, onFile)
    onStep?.('the files lie beside what is there')
    const target = { ...options, manifest, staging, mark }
    await (url ? loadServer({ ...target, url, fresh }) : loadFile(target))
  } catch (error) {
    // Whether a server has done it all the same is known to the server alone.
    await recoverRestore(url, dataDir).catch(() => {})
    throw error
  }
  rmSync(importMark(dataDir), { force: true })
}

type Counts = ReadonlyMap<string, number>

async function countTables(reader: SiteReader): Promise<Counts> {
  const counts = new Map<string, number>()
  for (const table of await reader.listTables())
    counts.set(
      table.name,
      isDraftTable(table.name)
        ? await countEditedDrafts(reader, table, DRAFTS[table.name])
        : await reader.countRows(table),
    )
  return counts
}

/**
 * Each start adds the drafts that are missing of static pages and of texts about the award. These columns of theirs are
 * empty: saving one at the desk writes its HTML.
 */
const DRAFTS = {
  house_page: ['html', 'published_version'],
  doread_page: ['text'],
} as const satisfies { [Table in keyof Tables]?: (keyof Tables[Table])[] }

const isDraftTable = (name: string): name is keyof typeof DRAFTS => Object.hasOwn(DRAFTS, name)

async function countEditedDrafts(reader: SiteReader, table: SiteTable, emptied: readonly string[]): Promise<number> {
  const places = emptied.map((name) => table.columns.findIndex((column) => column.name === name))
  const isEdited = (row: readonly unknown[]) => places.some((at) => row[at] !== '' && row[at] !== null)
  let count = 0
  for await (const rows of reader.readRows(table)) count += rows.filter(isEdited).length
  return count
}

/** Filled by the mere start of an empty site, or left by the removal of the demo edition; any other row is worth preserving. */
const OF_A_START: ReadonlySet<string> = new Set([
  'demo_edition',
  'phone_key',
  'turn',
  'event',
  'event_day',
  'figure_day',
] satisfies (keyof Tables)[])

/** Some rows are made by the migrations themselves. */
async function refuseRows(reader: SiteReader, fresh: Counts): Promise<void> {
  const held = [...(await countTables(reader))].filter(
    ([name, rows]) => rows > (fresh.get(name) ?? 0) && !OF_A_START.has(name),
  )
  if (held.length === 0) return
  const most = held.toSorted(([, a], [, b]) => b - a).slice(0, NAMES_SHOWN)
  const names = most.map(([name, rows]) => `${name}: ${rows}`).join(', ')
  throw new Error(
    `the database is not empty (rows in ${held.length} tables, such as ${names}): an import needs an empty one`,
  )
}

async function refuseHeldFile({ dataDir }: SiteLocation, fresh: Counts): Promise<void> {
  const file = databaseFile(dataDir)
  const state = inspectSqlite(file)
  if (state === 'taken') throw new Error(`${file} is open in another process: stop the site first`)
  if (state === 'data') await readSqliteSite(file, (reader) => refuseRows(reader, fresh))
}

async function refuseBusyServer(url: string): Promise<void> {
  const { others } = await inspectPostgres(url)
  if (others > 0) throw new Error(`the database of DATABASE_URL has ${others} other connections: stop the site first`)
}

type Target = ImportOptions & { manifest: SiteManifest; staging: string; mark: string }

async function loadFile(options: Target): Promise<void> {
  const { dataDir, staging, mark, now, onStep, manifest } = options
  const place = join(dataDir, staging)
  const file = databaseFile(place)
  await loadSqliteSite(file, (writer) => loadTables(writer, options))
  onStep?.('the rows are loaded')
  await withStaged(place, undefined, async (db) => {
    await rebuildIndex(db, now)
    await settleAfterLoad(db, {})
  })
  await readSqliteSite(file, (reader) => compareTables(reader, manifest))
  checkSqliteDump(file)
  const handle = await open(file, 'r+')
  await handle.sync().finally(() => handle.close())
  onStep?.('counts and sums are those of the export')
  const plan = await planSwitch({ dataDir, staging, mark, url: undefined, aside: null })
  writePlan(dataDir, plan)
  finishSwitch(dataDir, plan)
}

async function loadServer(options: Target & { url: string; fresh: Counts }): Promise<void> {
  const { url, dataDir, staging, mark, now, fresh, manifest, onStep } = options
  const plan = await planSwitch({ dataDir, staging, mark, url, aside: null })
  if (plan.moves.length > 0) writePlan(dataDir, plan)
  await withStaged(join(dataDir, staging), url, (db) =>
    db.transaction().execute(async (trx) => {
      const plain = trx as unknown as Kysely<unknown>
      await sql.raw(`select ${RESTORING}`).execute(trx)
      await migrate(trx)
      await refuseRows(readPostgresSite(plain), fresh)
      await loadPostgresSite(plain, (writer) => loadTables(writer, options))
      onStep?.('the rows are loaded')
      await rebuildIndex(trx, now)
      await settleAfterLoad(trx, { url })
      await compareTables(readPostgresSite(plain), manifest)
      onStep?.('counts and sums are those of the export')
      await setSchemaMark(plain, mark)
    }),
  )
  finishSwitch(dataDir, plan)
}

/** The data folder itself is locked by this process; the staging folder is not. */
async function withStaged(dataDir: string, url: string | undefined, work: (db: Database) => Promise<void>) {
  const db = openDatabase({ url, dataDir })
  await work(db).finally(() => db.destroy())
}

async function loadTables(writer: SiteWriter, { folder, manifest, onRows }: Target): Promise<void> {
  const tables = await listCarried(writer)
  const shapeOf = ({ name, columns }: Pick<SiteTable, 'name' | 'columns'>) => JSON.stringify([name, columns])
  if (tables.map(shapeOf).join() !== manifest.tables.map(shapeOf).join())
    throw new Error(`${folder} has other tables or columns than this program`)
  for (const table of tables) {
    await writer.clearTable(table)
    let batch: string[] = []
    const write = async () => {
      await writer.writeRows(
        table,
        batch.map((line) => rowOf(table, line)),
      )
      onRows?.(batch.length)
      batch = []
    }
    for await (const line of readLines(join(folder, tableFile(table.name)))) {
      batch.push(line)
      if (batch.length === ROWS_PER_BATCH) await write()
    }
    if (batch.length > 0) await write()
  }
}

/** Divided at line feeds alone: other separators may stand in a text. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) throw new Error(`${file} does not end with a whole line`)
}

async function compareTables(reader: SiteReader, { tables }: SiteManifest): Promise<void> {
  const expected = new Map(tables.map((entry) => [entry.name, entry]))
  for (const table of await listCarried(reader)) {
    const { rows, sha256 } = await sumTable(reader, table)
    const wanted = expected.get(table.name)
    if (rows === wanted?.rows && sha256 === wanted.sha256) continue
    throw new Error(`${table.name} was loaded with ${rows} rows and the sum ${sha256}; the export has ${wanted?.rows}`)
  }
}
