/** The last complete backup, for status checks. */
import { join } from 'node:path'
import { bytesOf, listBackupNames, readManifest } from './backup-manifest.ts'

export type LastBackup = {
  /** ms since 1970: the moment that it keeps */
  at: number
  /** of its folder in BACKUP_DIR */
  name: string
  /** of the database and of all files; those that other backups share are counted */
  bytes: number
} | null

type Figures = NonNullable<LastBackup> & { ms: number }

/** By folder. The manifest of a backup with many files is large; it is requested every minute and does not change. */
const remembered = new Map<string, Figures>()

export async function findBackupFigures(folder: string): Promise<Figures | null> {
  for (const name of await listBackupNames(folder)) {
    const known = remembered.get(folder)
    if (known?.name === name) return known
    const manifest = await readManifest(join(folder, name))
    if (!manifest) continue
    const { madeAt, tookMs = 0 } = manifest
    const figures = { at: Date.parse(madeAt), name, bytes: bytesOf(manifest), ms: tookMs }
    remembered.set(folder, figures)
    return figures
  }
  return null
}

/** `folder` is BACKUP_DIR; null without one, and as long as no backup in it was finished. */
export async function findLastBackup(folder: string | undefined): Promise<LastBackup> {
  const figures = folder ? await findBackupFigures(folder) : null
  return figures && { at: figures.at, name: figures.name, bytes: figures.bytes }
}
