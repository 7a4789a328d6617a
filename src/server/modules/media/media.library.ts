/**
 * Files of the library, under names derived from their content: the same file is stored once, and a different one has a
 * different URL. Pictures are re-encoded, everything else is inspected; what a file claims about itself is not trusted.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { CONTENT_DIGITS, isNamedByContent } from '#domain/media/library-file.ts'
import type { Crop } from '#domain/media/picture-crop.ts'
import { AppError } from '../../http/api/app-error.ts'
import { hashFile } from './store/media.bucket.ts'
import { drawPicture } from './picture/media.draw.ts'
import { BrokenDocument, checkDocument } from './document/media.document.ts'
import { BrokenPicture } from './picture/media.encode.ts'
import { bringMediaFile } from './store/media.file.ts'
import { BrokenVideo, measureVideo } from './picture/media.film.ts'
import { BrokenAudio, measureAudio } from './picture/media.measure.ts'
import { measureTone, NO_TONE } from './picture/media.tone.ts'
import type { Queue } from '../../http/load/job-queue.ts'
import type { FileStore, Incoming } from './store/media.store.ts'

/** A row of `media`, before it has an id. */
export type KeptFile = {
  path: string
  mime: string
  byte_size: number
} & (
  | { kind: 'image'; width: number; height: number; duration_ms: null; tone: string | null }
  | { kind: 'audio'; width: null; height: null; duration_ms: number; tone: null }
  | { kind: 'video'; width: number; height: number; duration_ms: number; tone: null }
  | { kind: 'file'; width: null; height: null; duration_ms: null; tone: null }
)

type Options = {
  store: FileStore | undefined
  /** folders with the files, in the order in which they are searched */
  roots: string[]
  /** ensures that a file stored elsewhere is present there */
  bringCopy: (path: string) => Promise<boolean>
  enqueue: Queue
}

const REFUSALS = [BrokenPicture, BrokenAudio, BrokenVideo, BrokenDocument]

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (REFUSALS.some((refusal) => error instanceof refusal))
      throw new AppError('BAD_INPUT', (error as Error).message, { cause: error })
    throw error
  }
}

export function createLibraryFiles({ store, roots, bringCopy, enqueue }: Options) {
  function requireStore(): FileStore {
    if (!store) throw new Error('no folder was given for files of the house')
    return store
  }

  async function keepOnce(path: string, incoming: Incoming): Promise<void> {
    if (!(await requireStore().has(path))) await requireStore().put(path, incoming)
  }

  /** Nothing points to the file yet; the caller adds the row. `mark` distinguishes files with the same content. */
  async function keepPicture(source: Uint8Array, crop?: Crop, mark = ''): Promise<KeptFile> {
    const { bytes, end, width, height, tone } = await inWords(() => enqueue(() => drawPicture(source, crop)))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = `picture/upload/${sha256.slice(0, CONTENT_DIGITS)}${mark}.${end}`
    await keepOnce(path, { bytes, sha256 })
    const mime = `image/${end === 'jpg' ? 'jpeg' : end}`
    return { path, kind: 'image', mime, width, height, duration_ms: null, byte_size: bytes.length, tone }
  }

  /** The file itself is moved to its target: it must be on the same disk. */
  async function keepSound(source: string, mark = ''): Promise<KeptFile> {
    const { end, mime, durationMs } = await inWords(() => measureAudio(source))
    const sha256 = await hashFile(source)
    const path = `sound/upload/${sha256.slice(0, CONTENT_DIGITS)}${mark}.${end}`
    const { size } = await stat(source)
    await keepOnce(path, { file: source, sha256 })
    return {
      path,
      kind: 'audio',
      mime,
      width: null,
      height: null,
      duration_ms: durationMs,
      byte_size: size,
      tone: null,
    }
  }

  /** Moved as well. Its index may be at the end: players ask for that part first, and both are in one file. */
  async function keepVideo(source: string, mark = ''): Promise<KeptFile> {
    const { width, height, durationMs } = await inWords(() => measureVideo(source))
    const sha256 = await hashFile(source)
    const path = `video/upload/${sha256.slice(0, CONTENT_DIGITS)}${mark}.mp4`
    const { size } = await stat(source)
    await keepOnce(path, { file: source, sha256 })
    const shape = { width, height, duration_ms: durationMs, byte_size: size, tone: null }
    return { path, kind: 'video', mime: 'video/mp4', ...shape }
  }

  /** Moved as well, unchanged: it is only ever downloaded. `type`: what it was sent as, one of the table. */
  async function keepDocument(source: string, type: string, mark = ''): Promise<KeptFile> {
    const end = await inWords(() => checkDocument(source, type))
    const sha256 = await hashFile(source)
    const path = `file/upload/${sha256.slice(0, CONTENT_DIGITS)}${mark}.${end}`
    const { size } = await stat(source)
    await keepOnce(path, { file: source, sha256 })
    const shape = { width: null, height: null, duration_ms: null, byte_size: size, tone: null }
    return { path, kind: 'file', mime: type, ...shape }
  }

  /** A picture of the library as stored on disk; null when it is missing. */
  async function readPicture(path: string): Promise<Uint8Array | null> {
    const found = await bringMediaFile(roots, path, { bringCopy, log: { warn: () => {} } })
    return found && readFile(found.fullPath)
  }

  return {
    keepPicture,
    keepSound,
    keepVideo,
    keepDocument,

    readPicture,

    /** The tone of a picture of the library; none where the file is missing, or no longer a picture. */
    async findTone(path: string): Promise<string> {
      const bytes = await readPicture(path)
      return bytes ? enqueue(() => measureTone(bytes)).catch(() => NO_TONE) : NO_TONE
    },

    /** Bytes that were inspected already, under a name that nothing else has. */
    keepAsItIs: (path: string, bytes: Uint8Array): Promise<void> => requireStore().put(path, { bytes }),

    /** Only after nothing points to it any more. Files of the edition stay. */
    async removeKept(path: string): Promise<void> {
      if (isNamedByContent(path)) await requireStore().remove(path)
    },
  }
}
