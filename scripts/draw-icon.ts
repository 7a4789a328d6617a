/**
 * Draws the icons that devices show for the installed site, from public/favicon.svg: node scripts/draw-icon.ts. They are
 * stored beside it; run it again when the logo changes.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

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
