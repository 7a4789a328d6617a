/** Brings the files that stories name into the library, checked as any upload is. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Database } from '#db/client.ts'
import {
  LIBRARY_PICTURE_SIDE,
  libraryBytes,
  libraryFileProblem,
  libraryType,
  mediaNameOf,
  type LibraryType,
} from '#domain/media/library-file.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { KeptFile, MediaService } from '../media/media.service.ts'
import { isInside, readInside } from './archive.folder.ts'
import { findFormat, holdsPixelsAlone } from './archive.pixel.ts'
import * as queries from './archive.queries.ts'
import { ArchiveRefusal } from './archive.refusal.ts'
import type { ImportState } from './archive.state.ts'

/** Names that the site serves; a file with another one gets a name of the library. Faces belong to people. */
const OWN_PATH = /^picture(?:\/[a-z0-9_-][a-z0-9._-]*)+$/
const FACES = 'picture/avatar/'

/** Decoders of other formats, such as drawings with scripts, are never started. */

export type MediaFolders = {
  /** folders with media files of the site, in the order in which they are searched */
  mediaRoots: string[]
  /** on the disk of the library, for files on their way there */
  uploadDir: string
  media: ArchiveMedia
}

export type ArchiveMedia = Pick<
  MediaService,
  'keepPicture' | 'keepSound' | 'keepVideo' | 'keepDocument' | 'keepAsItIs' | 'bringCopy'
>

type KeeperTools = MediaFolders & {
  db: Database
  root: string
  state: ImportState
  accountId: number | null
  now: number
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A file of the library as stored on disk; undefined when there is none. */
export async function readKept(
  { mediaRoots, media }: Omit<MediaFolders, 'uploadDir'>,
  path: string,
): Promise<Buffer | undefined> {
  if (!isInside(path)) return undefined
  return (
    (await readBelow(mediaRoots, path)) ?? ((await media.bringCopy(path)) ? readBelow(mediaRoots, path) : undefined)
  )
}

async function readBelow(roots: string[], path: string): Promise<Buffer | undefined> {
  for (const root of roots) {
    const bytes = await readFile(join(root, path)).catch(() => undefined)
    if (bytes) return bytes
  }
  return undefined
}

export function createMediaKeeper({ db, root, state, accountId, now, ...places }: KeeperTools) {
  const { uploadDir, media } = places
  const brought = new Map<string, Promise<string>>()

  async function enter(kept: KeptFile, file: string): Promise<string> {
    const row = { ...kept, name: mediaNameOf(file), created_at: now, uploaded_by: accountId }
    await db.transaction().execute((transaction) => queries.putMedia(transaction, row))
    return kept.path
  }

  async function keepAsItIs(path: string, bytes: Buffer): Promise<KeptFile | null> {
    if (!OWN_PATH.test(path) || path.startsWith(FACES)) return null
    const there = await readKept(places, path)
    if (there && !there.equals(bytes)) return null
    const clean = await lookThrough(bytes, path)
    if (!clean) return null
    if (!there) await media.keepAsItIs(path, bytes)
    // Measured later, by the job of the minute.
    return { path, kind: 'image', ...clean, duration_ms: null, byte_size: bytes.length, tone: null }
  }

  async function keepMoved(bytes: Buffer, keepFile: (file: string) => Promise<KeptFile>): Promise<KeptFile> {
    // On the disk of the library, to which it is moved.
    const file = join(uploadDir, `archive-${process.pid}-${digestOf(bytes).slice(0, 24)}.tmp`)
    await mkdir(uploadDir, { recursive: true })
    await writeFile(file, bytes, { flush: true })
    try {
      return await keepFile(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  /** Under which path the library has it now. What the folder does not hold is meant as the library has it. */
  async function bring(path: string, isNoted: boolean): Promise<string> {
    if (!isInside(path)) throw new ArchiveRefusal(m.archive.pathOutsideMedia({ path }))
    const file = `media/${path}`
    const type = libraryType(path)
    const bytes = await readInside(root, file, libraryBytes(type?.kind ?? 'image'))
    if (!bytes) return path
    const problem = libraryFileProblem({ name: path, size: bytes.length })
    if (!type || problem) throw new ArchiveRefusal(m.archive.fileProblem({ file, problem: problem ?? '' }))
    if (type.kind === 'image' && !findFormat(bytes))
      throw new ArchiveRefusal(m.archive.fileNotAPicture({ file, problem: m.archive.notAPicture }))
    // Includes the path: the same picture under two names stays two files.
    const mark = `${digestOf(bytes)} ${path}`
    const before = state.findMedia(mark)
    if (before && (await queries.findMedia(db, before))) return before
    const known = await queries.findMedia(db, path)
    if (known && (await readKept(places, path))?.equals(bytes)) return path
    const kept = await keep(type, known ? null : path, bytes).catch((error: unknown) => {
      const isRefused = error instanceof AppError && error.code === 'BAD_INPUT'
      throw isRefused
        ? new ArchiveRefusal(m.archive.fileRefused({ file, message: error.message }), { cause: error })
        : error
    })
    await enter(kept, path)
    if (isNoted) await state.addMedia(mark, kept.path)
    return kept.path
  }

  async function keep({ kind, type }: LibraryType, path: string | null, bytes: Buffer): Promise<KeptFile> {
    if (kind === 'audio') return keepMoved(bytes, media.keepSound)
    if (kind === 'video') return keepMoved(bytes, media.keepVideo)
    if (kind === 'file') return keepMoved(bytes, (file) => media.keepDocument(file, type))
    return (path && (await keepAsItIs(path, bytes))) || media.keepPicture(bytes)
  }

  return {
    /** Each file once, however many stories name it. */
    bringOnce(path: string): Promise<string> {
      const under = brought.get(path) ?? bring(path, true)
      brought.set(path, under)
      return under
    },

    /** One of all files that a library has, which are too many to remember each. */
    bringListed: (path: string): Promise<string> => brought.get(path) ?? bring(path, false),
  }
}

export type BringMedia = (path: string) => Promise<string>

const ENDS = { jpeg: ['jpg', 'jpeg'], png: ['png'], webp: ['webp'] } as const
const DECODE_SECONDS = 20

type CleanPicture = { mime: string; width: number; height: number }

/**
 * Checks whether a picture may be stored byte for byte: it contains only pixels and meets the requirements of the library.
 * Null for one that must be re-encoded. The file extension must match the format.
 */
async function lookThrough(bytes: Buffer, path: string): Promise<CleanPicture | null> {
  const end = path.slice(path.lastIndexOf('.') + 1)
  const format = findFormat(bytes)
  if (!format || !ENDS[format].some((known) => known === end) || !holdsPixelsAlone(bytes, format)) return null
  try {
    const { width, height, pages = 1, orientation = 1 } = await sharp(bytes).metadata()
    if (orientation !== 1 || pages !== 1 || Math.max(width, height) > LIBRARY_PICTURE_SIDE) return null
    // A file that is broken within is found only by decoding all of it.
    await sharp(bytes, { failOn: 'error' }).timeout({ seconds: DECODE_SECONDS }).stats()
    return { mime: `image/${format}`, width, height }
  } catch {
    return null
  }
}
