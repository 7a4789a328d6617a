/** The manifest of a backup, and which backups in a folder are complete. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** The second one is that of backups from before the program had its name: they are kept, counted and restored like the others. */
export const BACKUP_NAME = /^(?:kanwu|qiri)-(\d{8}T\d{6}Z)$/
export const MANIFEST = 'manifest.json'

/** Below the folder of the backup, and nowhere else. */
const path = z
  .string()
  .min(1)
  .refine((text) => text.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

export const manifestFile = z.object({
  path,
  bytes: z.int().nonnegative(),
  modifiedAt: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifest = z.object({
  form: z.int().positive(),
  madeAt: z.iso.datetime(),
  /** ms; missing in the oldest ones */
  tookMs: z.int().nonnegative().optional(),
  engine: z.enum(['sqlite', 'postgres']),
  /** the last migration that the database has seen: older programs cannot open it */
  migration: z.string().regex(/^\d{4}-/),
  database: manifestFile,
  files: z.array(manifestFile),
})

export type ManifestFile = z.output<typeof manifestFile>
export type Manifest = z.output<typeof manifest>

/** Null when there is none, or none that can be read. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    return null
  }
}

/** Names of folders that look like backups, the newest first. A missing folder has none. */
export async function listBackupNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return newestFirst(entries)
}

/** Those of these names that a backup may have, by their time. */
export function newestFirst(names: readonly string[]): string[] {
  const timed = names.flatMap((name) => {
    const [, time] = BACKUP_NAME.exec(name) ?? []
    return time ? [{ name, time }] : []
  })
  return timed.toSorted((a, b) => (a.time < b.time ? 1 : -1)).map(({ name }) => name)
}

export type Finished = { name: string; manifest: Manifest }

/** Backups that were finished, the newest first. */
export async function listBackups(folder: string): Promise<Finished[]> {
  const names = await listBackupNames(folder)
  const found = await Promise.all(
    names.map(async (name) => ({ name, manifest: await readManifest(join(folder, name)) })),
  )
  return found.flatMap(({ name, manifest: read }) => (read ? [{ name, manifest: read }] : []))
}

/** Reads no more than it must: the manifest of a backup with many files is large. */
export async function findNewestBackup(folder: string): Promise<Finished | null> {
  for (const name of await listBackupNames(folder)) {
    const read = await readManifest(join(folder, name))
    if (read) return { name, manifest: read }
  }
  return null
}

export const bytesOf = ({ database, files }: Manifest): number =>
  files.reduce((sum, { bytes }) => sum + bytes, database.bytes)
