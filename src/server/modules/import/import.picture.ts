/** Pictures in formats that the library does not take, drawn anew in one that it does. */
import sharp from 'sharp'

/** What claims more is not decoded; the library has the same limit. */
const PIXELS_MAX = 50_000_000
const QUALITY = 90

/** The end of the names of what comes out. */
export const REDRAWN = '.webp'

/** By its first bytes. An SVG is a program rather than a picture, and stays where it is. */
export function isRedrawn(start: Buffer): boolean {
  const text = start.toString('latin1', 0, 12)
  return /^GIF8[79]a/.test(text) || /^.{4}ftyp(avif|avis)/s.test(text)
}

/** Of GIF and AVIF. Uploads are refused before a decoder sees them, so these are shut in every process (`media.encode.ts`). */
const LOADERS = { operation: ['VipsForeignLoadNsgif', 'VipsForeignLoadHeif'] }

/** `bytes`: the picture, its first frame if it moves; null if that is not wanted. */
export async function redrawPicture(
  source: Buffer,
  isWanted = true,
): Promise<{ bytes: Buffer | null; isMoving: boolean }> {
  const image = sharp(source, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: 20 })
  sharp.unblock(LOADERS)
  try {
    const { format, pages = 1 } = await image.metadata()
    // A drawing of few colours stays exact.
    const webp = format === 'gif' ? { lossless: true } : { quality: QUALITY }
    return { bytes: isWanted ? await image.autoOrient().webp(webp).toBuffer() : null, isMoving: pages > 1 }
  } finally {
    sharp.block(LOADERS)
  }
}
