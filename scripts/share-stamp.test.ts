import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHARE_PICTURE } from '#domain/share-picture.ts'
import { readSettingsFile } from '#server/seed/content/read-settings.ts'
import { shareStamp } from './share-stamp.ts'

const ROOT = join(import.meta.dirname, '..')

test('the share picture of the demo edition shows its name and icon; if not: node scripts/draw-icon.ts', async () => {
  const { icon, theme, fullName, slogan } = await readSettingsFile(join(ROOT, 'content'))
  const { width, height, exif } = await sharp(join(ROOT, 'content/brand', SHARE_PICTURE.path)).metadata()
  expect({ width, height }).toEqual({ width: SHARE_PICTURE.width, height: SHARE_PICTURE.height })
  expect(exif?.toString('latin1')).toContain(shareStamp([icon!, theme.light.paper, fullName, slogan]))
})

test.each(['public', 'content/brand'])('favicon.ico in %s holds pictures of all its sizes', async (folder) => {
  const file = readFileSync(join(ROOT, folder, 'favicon.ico'))
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  const sizes: number[] = []
  for (let index = 0; index < file.readUInt16LE(4); index++) {
    const entry = 6 + index * 16
    const start = file.readUInt32LE(entry + 12)
    const picture = file.subarray(start, start + file.readUInt32LE(entry + 8))
    const { width, height, format } = await sharp(picture).metadata()
    expect([width, height, format]).toEqual([file[entry], file[entry + 1], 'png'])
    sizes.push(width)
  }
  expect(sizes).toEqual([16, 32, 48])
})
