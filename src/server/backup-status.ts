/** The last backup that was finished, for whoever wants to know whether there is one. */
import { bytesOf, findNewestBackup } from './backup-manifest.ts'

export type LastBackup = {
  /** ms since 1970: the moment that it keeps */
  at: number
  /** of its folder in BACKUP_DIR */
  name: string
  /** of the database and of all files; those that other backups share are counted */
  bytes: number
} | null

/** `folder` is BACKUP_DIR; null without one, and as long as no backup in it was finished. */
export async function findLastBackup(folder: string | undefined): Promise<LastBackup> {
  const newest = folder ? await findNewestBackup(folder) : null
  if (!newest) return null
  const { name, manifest } = newest
  return { at: Date.parse(manifest.madeAt), name, bytes: bytesOf(manifest) }
}
