/** Pictures of the library, re-encoded from the upload: rotated as intended, cropped, limited in size, pixels only. */
import sharp from 'sharp'
import { LIBRARY_PICTURE_SIDE } from '#domain/media/library-file.ts'
import { cropPixels, type Crop } from '#domain/media/picture-crop.ts'
import { m } from '#messages/server.ts'
import { BrokenPicture, type ImageBytes } from './media.encode.ts'
import { measureTone } from './media.tone.ts'

/** The resolution of the largest cameras; anything that claims more is not worth the memory. */
const MAX_PIXELS = 110_000_000
const DECODE_SECONDS = 20

const FORMATS = {
  jpeg: { end: 'jpg', options: { quality: 88, mozjpeg: true } },
  png: { end: 'png', options: { compressionLevel: 9 } },
  webp: { end: 'webp', options: { quality: 90, effort: 4 } },
} as const
type Format = keyof typeof FORMATS

const isFormat = (format: string | undefined): format is Format =>
  format !== undefined && Object.hasOwn(FORMATS, format)

export type Drawn = { bytes: ImageBytes; end: 'jpg' | 'png' | 'webp'; width: number; height: number; tone: string }

export async function drawPicture(source: Uint8Array, crop?: Crop): Promise<Drawn> {
  // The header is read without a bound, so that a picture that is too large can be called so; nothing is decoded yet.
  const header = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const format = header?.format
  if (!header || !isFormat(format)) throw new BrokenPicture(m.media.notAPicture)
  if ((header.pages ?? 1) > 1) throw new BrokenPicture(m.media.noAnimations)
  if (header.width * header.height > MAX_PIXELS) throw new BrokenPicture(m.media.pictureTooLarge)
  const { end, options } = FORMATS[format]
  const turned = { width: header.autoOrient.width, height: header.autoOrient.height }
  const image = sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient()
  const cut = crop ? image.extract(cropPixels(turned, crop)) : image
  try {
    const { data, info } = await cut
      .resize({ width: LIBRARY_PICTURE_SIDE, height: LIBRARY_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
      .toFormat(format, options)
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, end, width: info.width, height: info.height, tone: await measureTone(data) }
  } catch (error) {
    throw new BrokenPicture(m.media.pictureDamaged, { cause: error })
  }
}
