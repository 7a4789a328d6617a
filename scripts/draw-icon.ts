/**
 * Draws the icons that devices show for the installed site, and the picture that share cards show for it: those of the demo
 * edition into content/brand, from its settings, and those of a site that nobody has named yet into public. Run it again
 * when the icon or the name of the demo edition changes: node scripts/draw-icon.ts. The name is set in Noto Serif CJK, which
 * must be installed. Publishers need none of this: the desk draws theirs.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SHARE_PICTURE } from '#domain/share-picture.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { DEFAULT_THEME } from '#domain/site/site-theme.ts'
import { drawIconFiles } from '#server/modules/site/site.icon.ts'
import { readSettingsFile } from '#server/seed/content/read-settings.ts'
import { shareStamp } from './share-stamp.ts'

const ROOT = join(import.meta.dirname, '..')

/** Drawn at its final size, not enlarged: an SVG of 64 units has 72 dots to the inch by default. */
const drawSign = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()

function groundOf(svg: string): `#${string}` {
  const [, colour] = /<rect [^>]*fill="(#[\da-f]{6})"/.exec(svg) ?? []
  if (!colour) throw new Error('the icon has no ground')
  return colour as `#${string}`
}

/** The icon above, the name and the slogan below it, as wide as the picture allows. */
async function drawShare(
  svg: string,
  lines: { text: string; y: number; largest: number; fill: string }[],
  paper: string,
) {
  const { width, height } = SHARE_PICTURE
  const words = lines.map(({ text, y, largest, fill }) => {
    const size = Math.min(largest, Math.floor((width - 160) / [...text].length))
    const font = `font-family="Noto Serif CJK SC" font-weight="700" font-size="${size}"`
    return `<text x="${width / 2}" y="${y}" text-anchor="middle" ${font} fill="${fill}">${escapeHtml(text)}</text>`
  })
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${words.join('')}</svg>`
  const size = 220
  const top = lines.length > 0 ? 90 : (height - size) / 2
  return sharp(Buffer.from(sheet))
    .composite([{ input: await drawSign(svg, size), left: (width - size) / 2, top }])
    .withExif({ IFD0: { ImageDescription: shareStamp([svg, paper, ...lines.map(({ text }) => text)]) } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

async function drawAll(folder: string, svg: string, share: Buffer): Promise<void> {
  for (const [file, bytes] of await drawIconFiles(await drawSign(svg, 512), groundOf(svg))) {
    writeFileSync(join(ROOT, folder, file), bytes)
  }
  writeFileSync(join(ROOT, folder, 'share.png'), share)
  console.log(`${folder}: icons and share picture`)
}

const settings = await readSettingsFile(join(ROOT, 'content'))
const own = settings.icon ?? ''
const words = [
  { text: settings.fullName, y: 450, largest: 104, fill: '#1f1d1a' },
  { text: settings.slogan, y: 535, largest: 40, fill: '#5c574f' },
]
await drawAll('content/brand', own, await drawShare(own, words, settings.theme.light.paper))
const plain = readFileSync(join(ROOT, 'public/favicon.svg'), 'utf8')
await drawAll('public', plain, await drawShare(plain, [], DEFAULT_THEME.light.paper))
