/** The reader's picture: what is accepted, how it is processed, what is deleted. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/site/account.ts'
import type { PictureModel } from '#contract/core/field.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { testSeal } from '../../../testing/app/test-seal.ts'
import { createMediaService } from '../../media/media.service.ts'
import { createLimits } from '../session/account.limit.ts'
import { createMutes } from '../account.mute.ts'
import { createNumbers } from './account.number.ts'
import { createProfiles } from './account.profile.ts'

const READER = 101
const listOwnNames = () => ({ words: [], latin: [] })
const HOUR = 60 * 60 * 1000

let app: TestApp
let session: { cookie: string }
let start: number

beforeAll(async () => {
  app = await openTestApp()
  start = app.clock.now
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = start
  await app.db.deleteFrom('login_attempt').execute()
  session = await app.signIn('reader')
})

const upload = (bytes: Uint8Array | string, type = 'image/jpeg', headers: Record<string, string> = session) =>
  app.request('/api/user/picture', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': type },
    body: bytes as BodyInit,
  })
const keep = async (bytes: Uint8Array): Promise<PictureModel> => {
  const response = await upload(bytes)
  expect(response.status).toBe(200)
  return ((await response.json()) as { model: PictureModel }).model
}
const remove = () => app.request('/api/user/picture', { method: 'DELETE', headers: session })
const readUser = () => app.read<User>('/api/user', { headers: session })
const files = () => app.stored.list('media/picture/avatar')
const stored = (name: string) => app.stored.read(`media/picture/avatar/${name}`)!
const fileOf = ({ url }: PictureModel) => url.split('/').at(-1)!
const rows = () => app.db.selectFrom('media').select(['id', 'path']).orderBy('id').execute()

const blank = (width: number, height: number, background = '#b92b1a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = (width = 640, height = 480, background?: string) => blank(width, height, background).jpeg().toBuffer()

/** A PNG of one dot whose header claims another size; the checksum of the header is right. */
async function claimSize(width: number, height: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const bytes = await blank(1, 1).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('a good picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a square and is shown at once', async (format) => {
    const response = await upload(await blank(640, 480).toFormat(format).toBuffer(), `image/${format}`)
    const { model } = (await response.json()) as { model: PictureModel }
    expect(model).toMatchObject({ url: expect.stringMatching(/^\/media\/picture\/avatar\/[0-9a-f]{32}\.webp$/) })
    expect([model.width, model.height]).toEqual([512, 512])
    expect((await readUser()).pic).toEqual(model)
    const shown = await app.request(`${model.url}?w=96`)
    expect(shown.status).toBe(200)
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 96, height: 96 })
  })

  test('tells no more than it shows: place, camera and words of the file are gone', async () => {
    const source = await blank(600, 600)
      .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const name = fileOf(await keep(source))
    const kept = await sharp(stored(name)).metadata()
    expect(kept.format).toBe('webp')
    for (const part of ['exif', 'xmp', 'iptc', 'icc', 'comments'] as const) expect(kept[part], part).toBeUndefined()
    expect((await sharp(stored(name)).toBuffer()).includes('secret')).toBe(false)
  })

  test('stands upright, as its file says it should', async () => {
    const half = await blank(300, 300, '#00f').png().toBuffer()
    const wide = blank(600, 300, '#f00').composite([{ input: half, left: 0, top: 0 }])
    const turned = await sharp(await wide.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await sharp(stored(fileOf(await keep(turned))))
      .extract({ left: 250, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // After a quarter turn, the left side is at the top.
    expect(data[2]).toBeGreaterThan(200)
    expect(data[0]).toBeLessThan(60)
  })

  test('is white where it was transparent', async () => {
    const clear = sharp({ create: { width: 90, height: 90, channels: 4, background: '#00000000' } })
    const name = fileOf(await keep(await clear.png().toBuffer()))
    expect((await sharp(stored(name)).stats()).dominant).toMatchObject({ r: 248, g: 248, b: 248 })
  })
})

describe('a bad file is refused in words, and nothing is kept', () => {
  test.each<[string, () => Promise<Uint8Array | string>, string, string]>([
    ['a JPEG that ends too early', async () => (await jpeg(900, 900)).subarray(0, 2000), 'image/jpeg', '图片已损坏'],
    ['the first bytes of a JPEG', async () => new Uint8Array([0xff, 0xd8, 0xff]), 'image/jpeg', '这不是 JPEG'],
    [
      'a drawing with a script',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      'image/png',
      '这不是 JPEG',
    ],
    ['a page', async () => '<!doctype html><script>alert(1)</script>', 'image/webp', '这不是 JPEG'],
    ['a PNG that claims 100,000 × 100,000', () => claimSize(100_000, 100_000), 'image/png', '尺寸太大'],
    ['a PNG that claims a little more than it has', () => claimSize(900, 900), 'image/png', '图片已损坏'],
    ['a GIF by another name', async () => blank(9, 9).gif().toBuffer(), 'image/png', '这不是 JPEG'],
    ['a TIFF by another name', async () => blank(9, 9).tiff().toBuffer(), 'image/jpeg', '这不是 JPEG'],
    [
      'a film in a WebP',
      async () => {
        const frames = sharp([await jpeg(60, 60, '#f00'), await jpeg(60, 60, '#00f')], { join: { animated: true } })
        return frames.webp({ delay: [100, 100], loop: 0 }).toBuffer()
      },
      'image/webp',
      '不能使用动图',
    ],
  ])('%s', async (_, make, type, words) => {
    const before = { files: files(), rows: await rows(), user: await readUser() }
    const failure = await expectFailure(await upload(await make(), type), 'BAD_INPUT')
    expect(failure.resultMsg).toContain(words)
    expect({ files: files(), rows: await rows(), user: await readUser() }).toEqual(before)
  })

  test('a picture of another type, or larger than a mebibyte, is refused', async () => {
    const svg = await expectFailure(await upload('<svg/>', 'image/svg+xml'), 'WRONG_MEDIA_TYPE')
    expect(svg.resultMsg).toBe('请上传 JPEG、PNG 或 WebP 格式的图片')
    await expectFailure(await upload(new Uint8Array(1.1 * 1024 * 1024)), 'BODY_TOO_LARGE')
  })
})

describe('what was there before', () => {
  test('goes when the reader brought it: row and file', async () => {
    const first = await keep(await jpeg())
    const second = await keep(await jpeg(300, 300))
    expect(files()).toContain(fileOf(second))
    expect(files()).not.toContain(fileOf(first))
    expect((await rows()).map(({ path }) => `/media/${path}`)).not.toContain(first.url)
    expect((await app.request(first.url)).status).toBe(404)
  })

  test('stays when it belongs to the edition', async () => {
    const portrait = await app.db
      .selectFrom('media')
      .select(['id', 'path'])
      .where('path', 'like', 'picture/avatar/%.jpg')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('account').set({ picture_id: portrait.id }).where('id', '=', READER).execute()
    await keep(await jpeg())
    expect(await rows()).toContainEqual(portrait)
    expect((await app.request(`/media/${portrait.path}`)).status).toBe(200)
  })

  test('is taken away on request, more than once if need be', async () => {
    const { url } = await keep(await jpeg())
    expect((await remove()).status).toBe(200)
    expect((await readUser()).pic).toBeNull()
    expect((await app.request(url)).status).toBe(404)
    expect((await remove()).status).toBe(200)
  })

  test('is nobody else’s: their picture stays', async () => {
    const member = await app.signIn('member')
    const response = await upload(await jpeg(), 'image/jpeg', member)
    const theirs = ((await response.json()) as { model: PictureModel }).model
    await keep(await jpeg())
    await remove()
    expect((await app.read<User>('/api/user', { headers: member })).pic).toEqual(theirs)
    expect((await app.request(theirs.url)).status).toBe(200)
  })
})

test('several at once leave one picture, one row and one file', async () => {
  await remove()
  const [before, kept] = [await rows(), files()]
  const source = await jpeg()
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(source)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await rows()).toHaveLength(before.length + 1)
  expect(files()).toHaveLength(kept.length + 1)
  expect((await app.request((await readUser()).pic!.url)).status).toBe(200)
})

test('when the database refuses, the old picture stays and the new file goes', async () => {
  const old = await keep(await jpeg())
  const uploadDir = join(app.location.dataDir, 'media-of-its-own')
  const media = createMediaService({ uploadDir, secret: 'of a test' })
  const lie = () => readdirSync(join(uploadDir, 'picture/avatar'))
  const spendOn = <Result>(work: Promise<Result>) => work
  const limits = { ...createLimits(app.db, testSeal), countUse: async () => ({ spendOn }) }
  const written: string[] = []
  const watched = {
    ...media,
    async keepFace(source: Uint8Array) {
      const face = await media.keepFace(source)
      written.push(...lie().filter((name) => face.path.endsWith(name)))
      return face
    },
  }
  const tools = {
    db: app.db,
    limits,
    mutes: createMutes(app.db),
    numbers: createNumbers(testSeal),
    fold: String,
    listOwnNames,
  }
  const profiles = createProfiles({ ...tools, media: watched })
  // No column takes a time that is none.
  await expect(profiles.savePicture(READER, await jpeg(300, 300), 0.5)).rejects.toThrow(
    /0\.5|constraint|integer|bigint|REAL/i,
  )
  expect(written).toHaveLength(1)
  expect(lie()).toEqual([])
  expect((await readUser()).pic).toEqual(old)
})

test('ten in an hour are enough; an hour later there are ten more', async () => {
  const source = await jpeg(40, 40)
  for (let time = 0; time < 10; time++) expect((await upload(source)).status).toBe(200)
  const failure = await expectFailure(await upload(source), 'TOO_MANY')
  expect(failure.resultMsg).toBe('更换头像太频繁，请一小时后再试')
  const member = await app.signIn('member')
  expect((await upload(source, 'image/jpeg', member)).status).toBe(200)
  app.clock.now += HOUR
  expect((await upload(source)).status).toBe(200)
})

test('what fails by our own fault is none of the ten', async () => {
  const media = createMediaService({ uploadDir: join(app.location.dataDir, 'full'), secret: 'of a test' })
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const profiles = createProfiles({
    db: app.db,
    limits: createLimits(app.db, testSeal),
    mutes: createMutes(app.db),
    numbers: createNumbers(testSeal),
    fold: String,
    listOwnNames,
    media: { ...media, keepFace: () => Promise.reject(full) },
  })
  const source = await jpeg(40, 40)
  for (let time = 0; time < 12; time++)
    await expect(profiles.savePicture(READER, source, app.clock.now)).rejects.toBe(full)
  expect((await upload(source)).status).toBe(200)
  // An upload that is not a picture is the reader's own fault and counts.
  for (let time = 0; time < 9; time++) expect((await upload('not a picture')).status).toBe(400)
  await expectFailure(await upload(source), 'TOO_MANY')
})

test('asks for a session', async () => {
  await expectFailure(await upload(await jpeg(), 'image/jpeg', {}), 'NOT_LOGIN')
  await expectFailure(await app.request('/api/user/picture', { method: 'DELETE' }), 'NOT_LOGIN')
})
