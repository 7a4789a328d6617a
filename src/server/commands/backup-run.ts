/**
 * One backup: the files, then the database, then the files that arrived in the meantime, so that no row points to a missing
 * file. It gets its final name only after everything in it was read back and verified.
 */
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { databaseFile, openDatabase } from '#db/client.ts'
import { checkPostgresDump, dumpPostgres } from '#db/engine/dump-postgres.ts'
import { checkSqliteDump, dumpSqlite } from '#db/engine/dump-sqlite.ts'
import { OWNER_FILE, OWNER_FOLDER } from '#db/engine/private-file.ts'
import { createFileKeeper, hashBackupFile } from './backup-files.ts'
import {
  BACKUP_NAME,
  findNewestBackup,
  listBackups,
  MANIFEST,
  type ManifestFile,
  type Manifest,
} from './backup-manifest.ts'

const SUMS = 'SHA256SUMS'
const DAY = 24 * 60 * 60 * 1000

export type BackupOptions = {
  url: string | undefined
  dataDir: string
  /** folders of files, by the name that they have in the backup */
  sources: Record<string, string>
  folder: string
  /** how many backups stay; all of them when absent */
  keep?: number | undefined
  now: number
  onFile?: () => void
}

export type BackupOutcome = { name: string; manifest: Manifest; linked: number; removed: string[] }

const nameOf = (now: number) => `kanwu-${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`

/** The content of the database: its tables and its last migration. */
async function describeDatabase(location: { url: string | undefined; dataDir: string }) {
  // Opening one that is not there would make it.
  if (!location.url && !existsSync(databaseFile(location.dataDir)))
    throw new Error(`there is no database at ${databaseFile(location.dataDir)}`)
  const db = openDatabase(location)
  try {
    const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).filter(
      // Tables set aside by a restore are in another schema.
      (table) => !table.isView && (table.schema ?? 'public') === 'public',
    )
    // The types of our tables do not include Kysely's own table.
    const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)
    return { tables: tables.map(({ name }) => name), migration: rows[0]!.name }
  } finally {
    await db.destroy()
  }
}

async function keepDatabase({ url, dataDir }: BackupOptions, tables: string[], folder: string): Promise<ManifestFile> {
  const path = url ? 'database.dump' : 'database.sqlite'
  const target = join(folder, path)
  // Empty, so that whoever fills it does so with these permissions.
  await writeFile(target, '', { mode: OWNER_FILE, flag: 'wx' })
  if (url) {
    await dumpPostgres(url, target)
    await checkPostgresDump(target, tables)
  } else {
    await dumpSqlite(databaseFile(dataDir), target)
    checkSqliteDump(target)
  }
  const { size, mtimeMs } = await stat(target)
  return { path, bytes: size, modifiedAt: Math.floor(mtimeMs), sha256: await hashBackupFile(target) }
}

export async function writeSafely(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', OWNER_FILE)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Backups interrupted a day ago or more; a younger one may be another backup in progress. */
async function removeBrokenOff(folder: string, now: number): Promise<void> {
  for (const name of (await readdir(folder)).filter(
    (each) => each.endsWith('.part') && BACKUP_NAME.test(each.slice(0, -5)),
  )) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now - mtimeMs > DAY) await rm(join(folder, name), { recursive: true, force: true })
  }
}

export async function makeBackup(options: BackupOptions): Promise<BackupOutcome> {
  const { folder, sources, keep, now, onFile } = options
  const started = performance.now()
  const { tables, migration } = await describeDatabase(options)
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
  await removeBrokenOff(folder, now)
  const last = await findNewestBackup(folder)
  const name = nameOf(now)
  const target = join(folder, `${name}.part`)
  await mkdir(target, { mode: OWNER_FOLDER })
  const earlier = last ? { folder: join(folder, last.name), files: last.manifest.files } : undefined
  const keeper = createFileKeeper({ sources, target, earlier, ...(onFile ? { onFile } : {}) })
  await keeper.keepAll()
  const database = await keepDatabase(options, tables, target)
  await keeper.keepAll()
  const files = keeper.list()
  const madeAt = new Date(now).toISOString()
  const engine = options.url ? 'postgres' : 'sqlite'
  const tookMs = Math.round(performance.now() - started)
  const manifest: Manifest = { form: 1, madeAt, tookMs, engine, migration, database, files }
  const sums = [database, ...files].map(({ sha256, path }) => `${sha256}  ${path}\n`)
  await writeSafely(join(target, SUMS), sums.join(''))
  await writeSafely(join(target, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
  await rename(target, join(folder, name))
  const old = keep === undefined ? [] : (await listBackups(folder)).slice(keep).map((each) => each.name)
  for (const each of old) await rm(join(folder, each), { recursive: true, force: true })
  return { name, manifest, linked: keeper.countLinked(), removed: old }
}
