/**
 * Writes a whole site into a folder: every table as lines of text, every stored file, and a manifest with the counts and
 * sums of both. The rows are those of one moment, while the site runs; the manifest is written last.
 */
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { databaseFile, openDatabase } from '#db/client.ts'
import { OWNER_FILE, OWNER_FOLDER } from '#db/engine/private-file.ts'
import { openUnlessRestoring } from '#db/engine/restore-guard.ts'
import { readPostgresSite } from '#db/engine/site-postgres.ts'
import { readSqliteSite } from '#db/engine/site-sqlite.ts'
import { requirePortable, type SiteReader } from '#db/engine/site-table.ts'
import { STORED_KINDS, type StoredKind } from '../modules/media/store/media.audit.ts'
import type { FileStore } from '../modules/media/store/media.store.ts'
import { createFileKeeper, hashBackupFile } from './backup-files.ts'
import { MANIFEST, type ManifestFile } from './backup-manifest.ts'
import { writeSafely } from './backup-run.ts'
import {
  formSiteManifest,
  lastMigration,
  listCarried,
  readProgramVersion,
  sumTable,
  tableFile,
  type SiteManifest,
  type TableEntry,
} from './site-manifest.ts'

export type SiteLocation = { url: string | undefined; dataDir: string }

export type SiteProgress = { onRows?: ((rows: number) => void) | undefined; onFile?: (() => void) | undefined }

type ExportOptions = SiteLocation &
  SiteProgress & {
    folder: string
    now: number
    /** where files are stored, if not in the data folder */
    bucket?: ((kind: StoredKind) => Pick<FileStore, 'list' | 'read'>) | undefined
  }

export async function readSite<Result>(
  { url, dataDir }: SiteLocation,
  work: (reader: SiteReader) => Promise<Result>,
): Promise<Result> {
  if (!url) {
    const file = databaseFile(dataDir)
    // Opening one that is not there would make it.
    if (!existsSync(file)) throw new Error(`there is no database at ${file}`)
    openUnlessRestoring(dataDir, () => {})
    return readSqliteSite(file, work)
  }
  const db = openDatabase({ url, dataDir })
  const reading = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => work(readPostgresSite(trx as unknown as Kysely<unknown>)))
  return reading.finally(() => db.destroy())
}

export async function exportSite(options: ExportOptions): Promise<SiteManifest> {
  const { folder, now, url, onRows } = options
  await takeFolder(folder)
  return readSite(options, async (reader) => {
    await refuseOtherSchema(reader)
    const keepFiles = chooseKeeper(options)
    await keepFiles()
    const tables = await writeTables(reader, folder, onRows)
    // Again, for files that arrived before the rows were read.
    const files = (await keepFiles()).toSorted((a, b) => (a.path < b.path ? -1 : 1))
    const manifest = formSiteManifest({
      program: readProgramVersion(),
      migration: lastMigration(),
      engine: url ? 'postgres' : 'sqlite',
      madeAt: new Date(now).toISOString(),
      tables,
      files,
    })
    await writeSafely(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`)
    return manifest
  })
}

async function takeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_FOLDER })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  await mkdir(join(folder, dirname(tableFile('any'))), { mode: OWNER_FOLDER })
}

async function refuseOtherSchema(reader: SiteReader): Promise<void> {
  const found = await reader.readMigration()
  if (found !== lastMigration())
    throw new Error(
      `the database is at ${found ?? 'no migration'}, and this program at ${lastMigration()}: npm run migrate, or the program that fits, comes first`,
    )
}

async function writeTables(reader: SiteReader, folder: string, onRows: SiteProgress['onRows']): Promise<TableEntry[]> {
  const entries: TableEntry[] = []
  for (const table of await listCarried(reader)) {
    requirePortable(table)
    const file = await open(join(folder, tableFile(table.name)), 'wx', OWNER_FILE)
    try {
      const entry = await sumTable(reader, table, async (lines, rows) => {
        await file.writeFile(lines)
        onRows?.(rows)
      })
      await file.sync()
      entries.push(entry)
    } finally {
      await file.close()
    }
  }
  return entries
}

/** Copies the files that are not copied yet, and returns all of them. */
function chooseKeeper({ dataDir, folder, bucket, onFile }: ExportOptions): () => Promise<ManifestFile[]> {
  if (bucket) return keepFromBucket(bucket, folder, onFile)
  const sources = Object.fromEntries(STORED_KINDS.map((kind) => [kind, join(dataDir, kind)]))
  const keeper = createFileKeeper({ sources, target: folder, ...(onFile ? { onFile } : {}) })
  return async () => {
    await keeper.keepAll()
    return keeper.list()
  }
}

function keepFromBucket(bucket: NonNullable<ExportOptions['bucket']>, folder: string, onFile?: () => void) {
  const kept = new Map<string, ManifestFile>()
  return async () => {
    for (const kind of STORED_KINDS) {
      const store = bucket(kind)
      for await (const { name, modifiedAt } of store.list()) {
        const path = `${kind}/${name}`
        const bytes = kept.has(path) ? null : await store.read(name)
        if (!bytes) continue
        const target = join(folder, path)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, bytes, { flush: true })
        await utimes(target, modifiedAt / 1000, modifiedAt / 1000)
        const sha256 = await hashBackupFile(target)
        kept.set(path, { path, bytes: bytes.length, modifiedAt: Math.floor(modifiedAt), sha256 })
        onFile?.()
      }
    }
    return [...kept.values()]
  }
}
