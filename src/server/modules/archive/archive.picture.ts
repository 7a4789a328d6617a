/** Whether a picture may be kept byte for byte: it holds pixels and nothing besides, and is as the library would have it. */
import sharp from 'sharp'
import { LIBRARY_PICTURE_SIDE } from '#rules/library-file.ts'

const MIMES = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
const DECODE_SECONDS = 20

export type CleanPicture = { mime: string; width: number; height: number }

/** Null for one that is to be drawn anew. The end of its name must say what it is. */
export async function lookThrough(bytes: Uint8Array, path: string): Promise<CleanPicture | null> {
  const end = path.slice(path.lastIndexOf('.') + 1)
  const mime = Object.hasOwn(MIMES, end) ? MIMES[end as keyof typeof MIMES] : undefined
  try {
    const header = await sharp(bytes).metadata()
    const { width, height, format, pages = 1, exif, iptc, xmp, orientation = 1 } = header
    const isPlain = !exif && !iptc && !xmp && orientation === 1 && pages === 1
    if (!isPlain || mime !== `image/${format}` || Math.max(width, height) > LIBRARY_PICTURE_SIDE) return null
    // A file that breaks off is found only by decoding all of it.
    await sharp(bytes, { failOn: 'error' }).timeout({ seconds: DECODE_SECONDS }).stats()
    return { mime, width, height }
  } catch {
    return null
  }
}
