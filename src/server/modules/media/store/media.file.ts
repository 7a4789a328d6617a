/** From the path in a URL to a file that may be served. */
import { realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { libraryType } from '#domain/media/library-file.ts'

export type MediaLog = { warn(object: object, message: string): void }

export type MediaFile = {
  /** as in the address */
  path: string
  /** on disk, all links resolved: the file read later is the one checked here */
  fullPath: string
  size: number
  modifiedAt: number
  /** the root below which it was found */
  root: string
  usedAt: number
}

const FOLDERS = ['picture', 'sound', 'video', 'file']

/** Our own names need no escapes. No part begins with a dot, which excludes `..` as well as hidden files. */
const SAFE_PATH = /^(?:picture|sound|video|file)(?:\/[a-z0-9_-][a-z0-9._-]*)+$/

const PICTURES = new Set(['.jpg', '.jpeg', '.png', '.webp'])

/** Streamed media: sent as stored on disk, whole or in parts. */
const STREAM_TYPE: Record<string, string> = { '.mp3': 'audio/mpeg', '.m4a': 'audio/mp4', '.mp4': 'video/mp4' }

/** `download`: never shown by a browser. */
export type StoredMediaKind = { kind: 'picture' } | { kind: 'stream' | 'download'; type: string }

/** What a path names; null for everything that is not ours to serve. */
export function readMediaKind(path: string): StoredMediaKind | null {
  if (!SAFE_PATH.test(path)) return null
  if (path.startsWith('file/')) {
    const known = libraryType(path)
    return known?.kind === 'file' ? { kind: 'download', type: known.type } : null
  }
  const extension = extname(path)
  if (PICTURES.has(extension)) return { kind: 'picture' }
  const type = STREAM_TYPE[extension]
  return type ? { kind: 'stream', type } : null
}

/** The first file of that path; `path` must have passed `readMediaKind`. */
export async function findMediaFile(roots: string[], path: string, log: MediaLog): Promise<MediaFile | null> {
  for (const root of roots) {
    try {
      const file = await findBelow(root, path)
      if (file) return file
    } catch (err) {
      if (!isAbsence(err)) log.warn({ err, root, path }, 'media file cannot be looked at')
    }
  }
  return null
}

/** The same; where it is stored elsewhere, it is brought first. */
export async function bringMediaFile(
  roots: string[],
  path: string,
  { bringCopy, log }: { bringCopy: ((path: string) => Promise<boolean>) | undefined; log: MediaLog },
): Promise<MediaFile | null> {
  const look = () => findMediaFile(roots, path, log)
  return (await look()) ?? ((await bringCopy?.(path)) ? look() : null)
}

async function findBelow(root: string, path: string): Promise<MediaFile | null> {
  const [realRoot, fullPath] = await Promise.all([realpath(root), realpath(join(root, path))])
  // A link may lead from one of our folders to another, and nowhere else.
  if (!FOLDERS.some((folder) => fullPath.startsWith(join(realRoot, folder) + sep))) return null
  const stats = await stat(fullPath)
  if (!stats.isFile()) return null
  return { path, fullPath, size: stats.size, modifiedAt: stats.mtimeMs, root, usedAt: stats.atimeMs }
}

/** Names that are too long or lead through a file are simply not there. */
function isAbsence(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG' || code === 'ELOOP'
}
