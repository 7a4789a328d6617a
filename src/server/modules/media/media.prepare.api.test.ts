/** Variants of new pictures are there before anybody asks, on each machine, however often its process ends. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { openStandInBucket, type StandInBucket } from '../../testing/fakes/stand-in-bucket.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { usualSizes } from './picture/media.prepare.ts'

const DAY = 24 * 60 * 60 * 1000
const WIDTH = 300
const AVIF = { headers: { accept: 'image/avif' } }

let storage: StandInBucket
let folder: string
let one: TestApp
let other: TestApp
let library: ReturnType<typeof libraryCalls>
let turn = 0

const jpeg = () =>
  sharp({ create: { width: WIDTH, height: 200, channels: 3, background: { r: ++turn, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer()
const listVariants = (name: 'one' | 'other') => {
  try {
    const entries = readdirSync(join(folder, name, 'media-cache'), { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}

beforeAll(async () => {
  storage = await openStandInBucket()
  folder = mkdtempSync(join(tmpdir(), 'kanwu-prepare-'))
  const env = { ...storage.env, SECRET: 'the same on all servers of this site' }
  one = await openTestApp({ env, filesDir: join(folder, 'one') })
  other = await openTestApp({ env, beside: one, filesDir: join(folder, 'other') })
  library = libraryCalls(one, await one.signIn('editor'))
  for (const app of [one, other]) await app.passSecond()
})
afterAll(async () => {
  await other.close()
  await one.close()
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

test('pictures of the demo edition are left to their readers', () => {
  expect([...listVariants('one'), ...listVariants('other')]).toEqual([])
})

test('each machine makes all usual ones, once, and serves them; what was lost is made again by the next process', async () => {
  const { id, url } = await library.take(await jpeg())
  const usual = usualSizes(WIDTH).length
  for (const [app, name] of [
    [one, 'one'],
    [other, 'other'],
  ] as const) {
    await app.passSecond()
    expect(listVariants(name)).toHaveLength(usual)
    expect((await app.request(`${url}?w=320`, AVIF)).headers.get('content-type')).toBe('image/avif')
    expect(listVariants(name)).toHaveLength(usual)
  }

  const lost = listVariants('one').slice(0, 3)
  for (const file of lost) rmSync(file)
  const next = await openTestApp({
    env: { ...storage.env, SECRET: 'the same on all servers of this site' },
    beside: one,
    filesDir: join(folder, 'one'),
  })
  await next.passSecond()
  await next.close()
  expect(listVariants('one')).toHaveLength(usual)

  const replaced = await library.modelOf<{ url: string }>(await library.replace(id, await jpeg()))
  expect(replaced.url).not.toBe(url)
  await other.passSecond()
  expect(listVariants('other')).toHaveLength(2 * usual)
})

test('a picture that cannot be fetched from the bucket now is tried again', async () => {
  await library.take(await jpeg())
  const before = listVariants('other').length
  storage.faults.next = () => ({ status: 503, body: '<Error><Code>SlowDown</Code></Error>' })
  await other.passSecond()
  expect(listVariants('other')).toHaveLength(before)

  storage.faults.next = null
  // After a failure the bucket is left alone for a moment.
  const tryAgain = async () => {
    await other.passSecond()
    return listVariants('other').length
  }
  await expect.poll(tryAgain, { timeout: 10_000 }).toBe(before + usualSizes(WIDTH).length)
})

test('a picture that is no longer new is left to its readers', async () => {
  await library.take(await jpeg())
  const before = listVariants('one').length
  one.clock.now += 3 * DAY
  await one.passSecond()
  one.clock.now = one.clock.start
  expect(listVariants('one')).toHaveLength(before)
})
