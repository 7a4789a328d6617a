/** Resizes pictures for the requesting screen. */
import sharp from 'sharp'
import { m } from '#messages/server.ts'
import type { ImageFormat } from './media.variant.ts'

export type ImageBytes = Uint8Array<ArrayBuffer>

// Our queue decides how many pictures are processed concurrently, not the threads inside each of them.
sharp.concurrency(1)

// Loaders of drawings, documents and videos are not needed, and would parse any upload before it can be refused.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

/**
 * The first reader of a picture waits for its encoding. At 640 px AVIF takes 37 ms at effort 0 and 345 ms at effort 3,
 * for 22 against 18 kB; WebP takes 44 ms for 30 kB (measured on one of our pictures). So: the quickest AVIF.
 */
const ENCODERS = {
  avif: { quality: 50, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true, progressive: true },
} as const

/** Stored once and encoded again for every width, so at a higher quality than the variants. */
const KEPT_FACE = { quality: 90, effort: 4 }

/** The height limit of WebP. Taller pictures become narrower than requested, which is better than not being shown. */
const MAX_HEIGHT = 16_383

/** A small file can unfold into more memory than the machine has. */
const MAX_PIXELS = 100_000_000

/**
 * Detected from the content, not from the file name: drawings and documents must not be rendered just because of their name.
 */
const SOURCE_FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp'])

/** Changes when the same source would give other bytes. */
export function encoderVersion(format: ImageFormat): string {
  return JSON.stringify([sharp.versions.sharp, ENCODERS[format]])
}

export async function encodeImage(source: Uint8Array, width: number, format: ImageFormat): Promise<ImageBytes> {
  const image = sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS })
  const found = (await image.metadata()).format
  if (!SOURCE_FORMATS.has(found)) throw new Error(`not a picture that we show: ${found}`)
  const resized = image.autoOrient().resize({ width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
  // JPEG has no transparency and would show black instead.
  const ready = format === 'jpeg' ? resized.flatten({ background: '#fff' }) : resized
  return ready.toFormat(format, ENCODERS[format]).toBuffer()
}

/** Why an uploaded picture cannot be used; the message is for the uploader. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture'
}

/** Phone photographs have up to fifty million pixels; anything that claims more is not worth the memory. */
const MAX_BROUGHT_PIXELS = 50_000_000
const DECODE_SECONDS = 10

/** The centre of a picture as a square, without any metadata. */
export async function encodeFace(source: Uint8Array, side: number): Promise<ImageBytes> {
  // The header is read without a bound, so that a picture that is too large can be called so; nothing is decoded yet.
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header || !SOURCE_FORMATS.has(header.format)) throw new BrokenPicture(m.media.notAPicture)
  if ((header.pages ?? 1) > 1) throw new BrokenPicture(m.media.noAnimations)
  if (header.width * header.height > MAX_BROUGHT_PIXELS) throw new BrokenPicture(m.media.pictureTooLarge)
  try {
    return await sharp(source, { failOn: 'error', limitInputPixels: MAX_BROUGHT_PIXELS })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#fff' })
      .timeout({ seconds: DECODE_SECONDS })
      .webp(KEPT_FACE)
      .toBuffer()
  } catch (error) {
    throw new BrokenPicture(m.media.pictureDamaged, { cause: error })
  }
}
