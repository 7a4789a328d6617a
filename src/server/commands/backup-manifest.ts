/** The manifest of a backup, and which backups in a folder are complete. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

export const BACKUP_NAME = /^qiri-\d{8}T\d{6}Z$/
export const MANIFEST = 'manifest.json'

/** Below the folder of the backup, and nowhere else. */
const path = z
  .string()
  .min(1)
  .refine((text) => text.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

const file = z.object({
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
  database: file,
  files: z.array(file),
})

export type ManifestFile = z.output<typeof file>
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
  return entries
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .toReversed()
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
