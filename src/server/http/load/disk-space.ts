/** The room on the disk: asked before something large is written, so that the site itself never lacks it. */
import { statfs } from 'node:fs/promises'
import { m } from '#messages/server.ts'
import { AppError } from '../api/app-error.ts'

/** Left for the database and its log; of a small disk this share. */
const KEPT_FREE = 512 * 1024 * 1024
const KEPT_SHARE = 0.05

export async function findDisk(folder: string): Promise<{ free: number; size: number }> {
  // `bavail`: free for processes that are not root.
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export async function hasRoom(folder: string, bytes: number): Promise<boolean> {
  const { free, size } = await findDisk(folder)
  return free - bytes >= Math.min(KEPT_FREE, size * KEPT_SHARE)
}

/** Refuses what the disk cannot take. */
export async function requireDisk(folder: string, bytes: number): Promise<void> {
  if (await hasRoom(folder, bytes)) return
  throw new AppError('UNAVAILABLE', m.http.noDiskSpace, { cause: new Error(`no room for ${bytes} bytes in ${folder}`) })
}
