/**
 * Files of the house, under names that follow from what is in them: the same file is kept once, and another one has another
 * address. Pictures are drawn anew, sound is looked through; what a file says of itself is not believed.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Crop } from '#rules/picture-crop.ts'
import { AppError } from '../../http/app-error.ts'
import { drawPicture } from './media.draw.ts'
import { BrokenPicture } from './media.encode.ts'
import { findMediaFile } from './media.file.ts'
import { BrokenSound, measureSound } from './media.measure.ts'
import type { Queue } from './media.queue.ts'

/** A row of `media`, before it has an id. */
export type KeptFile = {
  path: string
  mime: string
  byte_size: number
} & (
  | { kind: 'image'; width: number; height: number; duration_ms: null }
  | { kind: 'audio'; width: null; height: null; duration_ms: number }
)

const UPLOADED = /^(?:picture|sound)\/upload\/[0-9a-f]{24}(?:-\d+)?\.[a-z0-9]{3,4}$/

const DIGITS = 24

type Options = { uploadDir: string | undefined; contentDir: string | undefined; enqueue: Queue }

async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BrokenPicture || error instanceof BrokenSound)
      throw new AppError('BAD_INPUT', error.message, { cause: error })
    throw error
  }
}

export function createLibraryFiles({ uploadDir, contentDir, enqueue }: Options) {
  function place(path: string): string {
    if (!uploadDir) throw new Error('no folder was given for files of the house')
    return join(uploadDir, path)
  }

  const isThere = (path: string) =>
    stat(place(path)).then(
      () => true,
      () => false,
    )

  /** Nothing points to the file yet; whoever asked sees to that. `mark` tells apart what has the same content. */
  async function keepPicture(source: Uint8Array, crop?: Crop, mark = ''): Promise<KeptFile> {
    const { bytes, end, width, height } = await inWords(() => enqueue(() => drawPicture(source, crop)))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS)
    const path = `picture/upload/${hash}${mark}.${end}`
    if (!(await isThere(path))) {
      const file = place(path)
      await mkdir(dirname(file), { recursive: true })
      // Whole or not at all, after a power cut too: a row will soon say that it is there.
      const temporary = `${file}.${process.pid}.tmp`
      await writeFile(temporary, bytes, { flush: true })
      await rename(temporary, file)
    }
    const mime = `image/${end === 'jpg' ? 'jpeg' : end}`
    return { path, kind: 'image', mime, width, height, duration_ms: null, byte_size: bytes.length }
  }

  /** The file itself is moved to its place: it must lie on the same disk. */
  async function keepSound(source: string, mark = ''): Promise<KeptFile> {
    const { end, mime, durationMs } = await inWords(() => measureSound(source))
    const hash = createHash('sha256')
    await pipeline(createReadStream(source), hash)
    const path = `sound/upload/${hash.digest('hex').slice(0, DIGITS)}${mark}.${end}`
    const file = place(path)
    const { size } = await stat(source)
    if (!(await isThere(path))) {
      await mkdir(dirname(file), { recursive: true })
      await rename(source, file)
    }
    return { path, kind: 'audio', mime, width: null, height: null, duration_ms: durationMs, byte_size: size }
  }

  return {
    keepPicture,
    keepSound,

    /** A picture of the house as it lies on the disk; null when it is gone. */
    async readPicture(path: string): Promise<Uint8Array | null> {
      const roots = [contentDir, uploadDir].filter((root) => root !== undefined)
      const found = await findMediaFile(roots, path, { warn: () => {} })
      return found && readFile(found.fullPath)
    },

    /** Only after nothing points to it any more. Files of the edition stay. */
    async removeKept(path: string): Promise<void> {
      if (UPLOADED.test(path)) await rm(place(path), { force: true })
    },
  }
}
