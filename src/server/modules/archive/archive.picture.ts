/** Whether a picture may be kept byte for byte: it holds pixels and nothing besides, and is as the library would have it. */
import sharp from 'sharp'
import { LIBRARY_PICTURE_SIDE } from '#domain/media/library-file.ts'
import { findFormat, holdsPixelsAlone } from './archive.pixel.ts'

const ENDS = { jpeg: ['jpg', 'jpeg'], png: ['png'], webp: ['webp'] } as const
const DECODE_SECONDS = 20

export type CleanPicture = { mime: string; width: number; height: number }

/** Null for one that is to be drawn anew. The end of its name must say what it is. */
export async function lookThrough(bytes: Buffer, path: string): Promise<CleanPicture | null> {
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
