import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { measureTone, NO_TONE, TONES } from './media.tone.ts'

const ROOT = join(import.meta.dirname, '../../../../..')

test('the styles have all tones, in their order', async () => {
  const styles = await readFile(join(ROOT, 'src/web/ui/base.css'), 'utf8')
  const found = [...styles.matchAll(/\[data-tone='(.)'\] \{\s*background: (#[0-9a-f]{6})66;/g)]
  expect(found.map(([, digit, colour]) => [digit, colour])).toEqual(
    TONES.map((colour, index) => [index.toString(16), colour]),
  )
})

test.each([
  [{ r: 0, g: 0, b: 0 }, '0'],
  [{ r: 255, g: 255, b: 255 }, '3'],
  [{ r: 40, g: 70, b: 110 }, 'c'],
  [{ r: 120, g: 160, b: 220 }, 'd'],
  [{ r: 200, g: 165, b: 95 }, '7'],
])('that of %j is %s', async (background, tone) => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } })
  expect(await measureTone(await picture.png().toBuffer())).toBe(tone)
})

const paint = (alpha: number) =>
  sharp({ create: { width: 300, height: 20, channels: 4, background: { r: 36, g: 71, b: 111, alpha } } })
    .png()
    .toBuffer()

test('that of a picture covers most of it, and what can be seen through has none', async () => {
  expect(await measureTone(await paint(1))).toBe('c')
  const half = await sharp(await paint(1))
    .extend({ right: 400, background: '#fff' })
    .png()
    .toBuffer()
  expect(await measureTone(half)).toBe('3')
  expect(await measureTone(await paint(0.5))).toBe(NO_TONE)
  await expect(measureTone(Buffer.from('no picture'))).rejects.toThrow('unsupported image format')
})

test('those of the demo edition are measured; if not: node scripts/write-tones.ts', async () => {
  const folder = join(ROOT, 'content/picture')
  const tones = JSON.parse(await readFile(join(folder, 'tones.json'), 'utf8')) as Record<string, string>
  const names = await readdir(folder, { recursive: true })
  expect(Object.keys(tones)).toEqual(names.filter((name) => name.endsWith('.jpg')).toSorted())
  for (const name of ['cover/101.jpg', 'story/10101.jpg', 'avatar/1.jpg'])
    expect([name, await measureTone(await readFile(join(folder, name)))]).toEqual([name, tones[name]])
})
