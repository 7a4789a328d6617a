import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMediaFixture, drawTestPicture, type MediaFixture } from '../media.fixture.ts'
import { createImages } from './media.image.ts'
import { usualSizes } from './media.prepare.ts'

let fixture: MediaFixture
beforeAll(async () => void (fixture = await createMediaFixture()))
afterAll(() => fixture.remove())

async function write(name: string, width: number) {
  const path = `picture/${name}.jpg`
  const fullPath = await fixture.write(`upload/${path}`, await drawTestPicture(width, width).jpeg().toBuffer())
  const { size, mtimeMs } = await stat(fullPath)
  const root = join(fixture.folder, 'upload')
  return { path, fullPath, size, modifiedAt: mtimeMs, root, usedAt: 0 }
}

function open() {
  const encoded: string[] = []
  const onEncode = ({ file, width }: { file: { path: string }; width: number }) =>
    void encoded.push(`${file.path} ${width}`)
  return { encoded, ...createImages({ cacheDir: fixture.cacheDir, log: { warn: () => {} }, onEncode }) }
}

test.each([
  [96, [96]],
  [500, [96, 160, 240, 320, 480, 640]],
  [4000, [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920]],
])('of a picture %i wide', (width, expected) => {
  const sizes = usualSizes(width)
  expect(sizes.filter(({ format }) => format === 'avif').map((size) => size.width)).toEqual(expected)
  expect(sizes.filter(({ format }) => format !== 'avif')).toEqual([{ width: 1280, format: 'jpeg' }])
})

test('a variant that is there is not made again, and one that was made in advance is served', async () => {
  const file = await write('once', 300)
  const { encoded, loadVariant, prepareVariant } = open()
  const variant = { file, width: 160, format: 'avif' } as const
  expect(await prepareVariant(variant)).toBe(true)
  expect((await loadVariant(variant)).length).toBeGreaterThan(0)
  expect(await open().prepareVariant(variant)).toBe(false)
  expect(encoded).toEqual(['picture/once.jpg 160'])
})

test('waits for readers, also for those who come while it waits; a reader who wants the same joins', async () => {
  const [first, second, later] = await Promise.all([write('first', 900), write('second', 900), write('later', 900)])
  const { encoded, loadVariant, prepareVariant } = open()
  const reading = loadVariant({ file: first, width: 800, format: 'avif' })
  const variant = { file: later, width: 96, format: 'avif' } as const
  const preparing = prepareVariant(variant)
  const other = loadVariant({ file: second, width: 800, format: 'avif' })
  await Promise.all([reading, other])
  await preparing
  expect(encoded).toEqual(['picture/first.jpg 800', 'picture/second.jpg 800', 'picture/later.jpg 96'])
  await Promise.all([prepareVariant({ ...variant, width: 240 }), loadVariant({ ...variant, width: 240 })])
  expect(encoded.filter((line) => line === 'picture/later.jpg 240')).toHaveLength(1)
})
