/** The icons that devices show, in all sizes, from one picture of 512 × 512; and the share picture, drawn or the publisher's own. */
import sharp, { type Sharp } from 'sharp'
import { SHARE_PICTURE } from '#domain/share-picture.ts'
import type { Colour } from '#domain/site/colour.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'

const SIZE = 512

/** `share`: how much of the square the icon fills. Devices that crop icons to a shape leave the inner four fifths alone. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: null },
  { file: 'icon-512.png', size: SIZE, share: null },
  { file: 'icon-maskable-512.png', size: SIZE, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9 },
] as const

const ICO_SIZES = [16, 32, 48] as const

const toPng = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer()

async function readPng(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const refuse = () => new AppError('BAD_INPUT', m.site.pictureMustBePng({ width, height }))
  try {
    const meta = await sharp(bytes).metadata()
    if (meta.format !== 'png' || meta.width !== width || meta.height !== height) throw refuse()
    // Written anew: what else was in the file is gone.
    return await toPng(sharp(bytes))
  } catch (error) {
    throw error instanceof AppError ? error : refuse()
  }
}

async function drawIconFile(icon: Buffer, { size, share }: (typeof ICONS)[number], ground: Colour): Promise<Buffer> {
  if (share === null) return toPng(sharp(icon).resize(size, size))
  const inside = await toPng(sharp(icon).resize(Math.round(size * share)))
  const sheet = sharp({ create: { width: size, height: size, channels: 3, background: ground } })
  return toPng(sheet.composite([{ input: inside, gravity: 'centre' }]))
}

/** An old container, which holds pictures of several sizes as they are: for clients that ask for it without reading a page. */
async function writeIco(icon: Buffer): Promise<Buffer> {
  const pictures = await Promise.all(ICO_SIZES.map((size) => toPng(sharp(icon).resize(size, size))))
  const head = Buffer.alloc(6 + 16 * ICO_SIZES.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(ICO_SIZES.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(ICO_SIZES[index]!, entry)
    head.writeUInt8(ICO_SIZES[index]!, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

/** All icon files by name. `ground` extends the icon's own ground to the edges where devices crop the corners. */
export async function drawIconFiles(bytes: Buffer, ground: Colour): Promise<Map<string, Buffer>> {
  const icon = await readPng(bytes, SIZE, SIZE)
  const files = await Promise.all(
    ICONS.map(async (entry) => [entry.file, await drawIconFile(icon, entry, ground)] as const),
  )
  return new Map([...files, ['favicon.ico', await writeIco(icon)]])
}

export const readSharePicture = (bytes: Buffer): Promise<Buffer> =>
  readPng(bytes, SHARE_PICTURE.width, SHARE_PICTURE.height)

const OWN_FORMATS = new Set<string | undefined>(['png', 'jpeg', 'webp'])
/** A small file can unfold into more memory than the machine has. */
const MAX_PIXELS = 50_000_000
const DECODE_SECONDS = 10

/** The middle of any picture, as JPEG, which every program that shows share cards reads; `ground` shows through what is transparent. */
export async function cropSharePicture(bytes: Buffer, ground: Colour): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE
  try {
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    if (!OWN_FORMATS.has((await picture.metadata()).format)) throw new Error('another format')
    // Written anew: what else was in the file is gone.
    return await picture
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: ground })
      .timeout({ seconds: DECODE_SECONDS })
      .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } catch (error) {
    throw new AppError('BAD_INPUT', m.site.sharePictureMustBePicture, { cause: error })
  }
}
