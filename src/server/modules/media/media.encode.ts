/** Pictures made smaller for the screen that asks. */
import sharp from 'sharp'
import type { ImageFormat } from './media.variant.ts'

export type ImageBytes = Uint8Array<ArrayBuffer>

// How many pictures are worked on at once is decided by our queue, not by threads inside each of them.
sharp.concurrency(1)

/**
 * The first reader of a picture waits for its encoding. At 640 px AVIF takes 37 ms at effort 0 and 345 ms at effort 3,
 * for 22 against 18 kB; WebP takes 44 ms for 30 kB (measured on one of our pictures). So: the quickest AVIF.
 */
const ENCODERS = {
  avif: { quality: 50, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 76, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true, progressive: true },
} as const

/** WebP ends here. Taller pictures become narrower than asked for, which is better than not being shown. */
const MAX_HEIGHT = 16_383

/** A small file can unfold into more memory than the machine has. */
const MAX_PIXELS = 100_000_000

/** Looked at in the file, not in its name: drawings and documents are not to be rendered just because of their name. */
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
  // JPEG knows no transparency and would show black in its place.
  const ready = format === 'jpeg' ? resized.flatten({ background: '#fff' }) : resized
  return ready.toFormat(format, ENCODERS[format]).toBuffer()
}
