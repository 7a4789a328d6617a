/**
 * Draws the icons that devices show for the installed site, and the picture that share cards show for the publication, from
 * public/favicon.svg and brand.ts: node scripts/draw-icon.ts. They are stored beside it; run it again when the logo or the
 * name changes. The name is set in Noto Serif CJK, which must be installed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#domain/brand.ts'
import { SHARE_PICTURE } from '#domain/share-picture.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { shareStamp } from './share-stamp.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const SIGN = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')

/** `share`: how much of the square the sign fills. Devices that cut icons to a shape leave the inner four fifths alone. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: null },
  { file: 'icon-512.png', size: 512, share: null },
  { file: 'icon-maskable-512.png', size: 512, share: 0.8 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.9 },
] as const

/** The logo's own background, extended to the edges where a device crops the corners itself. */
const [, GROUND] = /<rect [^>]*fill="(#[\da-f]{6})"/.exec(SIGN) ?? []
if (!GROUND) throw new Error('favicon.svg has no ground')

/** Drawn at its final size, not enlarged: an SVG of 64 units has 72 dots to the inch by default. */
const drawSign = (size: number) => sharp(Buffer.from(SIGN), { density: (72 * size) / 64 }).resize(size, size)

for (const { file, size, share } of ICONS) {
  const target = join(PUBLIC, file)
  if (share === null) {
    await drawSign(size).png({ compressionLevel: 9 }).toFile(target)
  } else {
    const sign = await drawSign(Math.round(size * share))
      .png()
      .toBuffer()
    await sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
      .composite([{ input: sign, gravity: 'centre' }])
      .png({ compressionLevel: 9 })
      .toFile(target)
  }
  console.log(`public/${file} ${size} × ${size}`)
}

/** An old container, which holds pictures of several sizes as they are: for clients that ask for it without reading a page. */
async function writeIco(file: string, sizes: readonly number[]): Promise<void> {
  const pictures = await Promise.all(sizes.map((size) => drawSign(size).png({ compressionLevel: 9 }).toBuffer()))
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(sizes[index]!, entry)
    head.writeUInt8(sizes[index]!, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  writeFileSync(join(PUBLIC, file), Buffer.concat([head, ...pictures]))
  console.log(`public/${file} ${sizes.join(', ')}`)
}

/** The logo above, the name and the slogan below it, as wide as the picture allows. */
async function drawShare(): Promise<void> {
  const { path, width, height } = SHARE_PICTURE
  const line = (text: string, y: number, largest: number, fill: string) => {
    const size = Math.min(largest, Math.floor((width - 160) / [...text].length))
    const font = `font-family="Noto Serif CJK SC" font-weight="700" font-size="${size}"`
    return `<text x="${width / 2}" y="${y}" text-anchor="middle" ${font} fill="${fill}">${escapeHtml(text)}</text>`
  }
  const words = line(brand.fullName, 450, 104, '#1f1d1a') + line(brand.slogan, 535, 40, '#5c574f')
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${brand.themeColor.light}"/>${words}</svg>`
  const size = 220
  await sharp(Buffer.from(sheet))
    .composite([{ input: await drawSign(size).png().toBuffer(), left: (width - size) / 2, top: 90 }])
    .withExif({ IFD0: { ImageDescription: shareStamp(SIGN) } })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(PUBLIC, path))
  console.log(`public${path} ${width} × ${height}`)
}

await writeIco('favicon.ico', [16, 32, 48])
await drawShare()
