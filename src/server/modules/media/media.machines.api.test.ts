/**
 * Two servers with separate disks, one database and one bucket: a file uploaded to one is available on the other, until it
 * is deleted.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskMedia } from '#contract/desk/media.ts'
import type { PictureModel } from '#contract/core/field.ts'
import { contributionCalls } from '../../testing/calls/contribution-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { openStandInBucket, type StandInBucket } from '../../testing/fakes/stand-in-bucket.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

const SONG = join(import.meta.dirname, '../../../../content/sound/lesson/5001.mp3')
const HOUR = 60 * 60 * 1000
const MB = 1024 * 1024
const SECRET = 'the same on all servers of this site'
const busy = { status: 503, body: '<Error><Code>SlowDown</Code></Error>' }

let storage: StandInBucket
let folder: string
let one: TestApp
let other: TestApp
let editor: { cookie: string }
let reader: { cookie: string }
let library: ReturnType<typeof libraryCalls>
let turn = 0

const copyOf = (app: TestApp, path: string) => join(folder, app === one ? 'one' : 'other', 'media-copy', path)
const lies = (app: TestApp, path: string) => existsSync(copyOf(app, path))
const jpeg = (side = 300) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: ++turn % 256, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer()
const face = async (app: TestApp): Promise<PictureModel> => {
  const headers = { ...reader, 'Content-Type': 'image/jpeg' }
  const response = await app.request('/api/user/picture', {
    method: 'POST',
    headers,
    body: new Blob([new Uint8Array(await jpeg())]),
  })
  return ((await response.json()) as { model: PictureModel }).model
}
const pathOf = ({ url }: { url: string }) => url.split('?')[0]!.slice('/media/'.length)

beforeAll(async () => {
  storage = await openStandInBucket()
  folder = mkdtempSync(join(tmpdir(), 'kanwu-machines-'))
  const env = { ...storage.env, SECRET, STORAGE_CACHE_GB: '0.002' }
  one = await openTestApp({ env, filesDir: join(folder, 'one') })
  other = await openTestApp({ env, beside: one, filesDir: join(folder, 'other') })
  editor = await one.signIn('editor')
  reader = await one.signIn('reader')
  library = libraryCalls(one, editor)
  // What a server finds when it begins concerns everything.
  for (const app of [one, other]) await app.passSecond()
})
beforeEach(async () => {
  storage.faults.next = null
  storage.asked.length = 0
  await one.db.deleteFrom('login_attempt').execute()
})
afterEach(() => void (one.clock.now = one.clock.start))
afterAll(async () => {
  await other.close()
  await one.close()
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('what is given to one', () => {
  test('as a picture is served by the other, in the same variants under the same tags', async () => {
    const { url, path } = await library.take(await jpeg(900))
    expect(storage.objects.has(`media/${path}`)).toBe(true)
    expect([lies(one, path), lies(other, path)]).toEqual([true, false])
    const [here, there] = [await one.request(`${url}?w=640`), await other.request(`${url}?w=640`)]
    expect([here.status, there.status]).toEqual([200, 200])
    expect(there.headers.get('etag')).toBe(here.headers.get('etag'))
    expect(there.headers.get('last-modified')).toBe(here.headers.get('last-modified'))
    expect(await sharp(await there.arrayBuffer()).metadata()).toMatchObject({ width: 640 })
    expect(lies(other, path)).toBe(true)
    expect(storage.count('GET', path)).toBe(1)
  })

  test('as sound is heard from the other, whole and in parts', async () => {
    const song = await readFile(SONG)
    const { url } = await library.take(song, { type: 'audio/mpeg' })
    const part = await other.request(url, { headers: { ...editor, range: 'bytes=1000-1999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${song.length}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(song.subarray(1000, 2000))).toBe(true)
    const whole = await other.request(url, { headers: editor })
    expect(Buffer.from(await whole.arrayBuffer()).equals(song)).toBe(true)
    expect(storage.count('GET', pathOf({ url }))).toBe(1)
  })

  test('as a face is shown by the other', async () => {
    const { url } = await face(one)
    expect((await other.request(`${url}?w=96`)).status).toBe(200)
  })

  test('as a letter goes to editors at the other, and lies on no disk of theirs', async () => {
    const letters = contributionCalls(one)
    const receipt = await letters.receive()
    expect((await letters.attach(receipt, '第一段。')).status).toBe(200)
    const id = await letters.findId(receipt.number)
    const response = await other.request(`/api/desk/contribution/${id}/attachment`, { headers: editor })
    expect([response.status, await response.text()]).toEqual([200, '第一段。'])
    expect(existsSync(join(folder, 'one/attachment'))).toBe(false)
    expect([...storage.objects.keys()].filter((key) => key.startsWith('attachment/'))).toHaveLength(1)
  })

  test('is fetched once, however many ask at the same time', async () => {
    const { url, path } = await library.take(await jpeg())
    const answers = await Promise.all([96, 320, 640, 96, 320].map((width) => other.request(`${url}?w=${width}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(storage.count('GET', path)).toBe(1)
    expect(readdirSync(copyOf(other, '.fetching'))).toEqual([])
  })

  test('can be cut at the other', async () => {
    const { id } = await library.take(await jpeg(400))
    const response = await other.postJson(`/api/desk/media/${id}/crop`, { crop: '0,0,5000,5000' }, editor)
    expect(await library.modelOf(response)).toMatchObject({ width: 200, height: 200 })
  })
})

describe('what goes', () => {
  const expectGone = async (path: string) =>
    await expect
      .poll(() => [storage.objects.has(`media/${path}`), lies(one, path), lies(other, path)])
      .toEqual([false, false, false])

  test('by another in its place goes from the bucket and from both disks', async () => {
    const first = await library.take(await jpeg())
    expect((await other.request(first.url)).status).toBe(200)
    const response = await library.replace(first.id, await jpeg())
    const second = await library.modelOf<{ path: string; url: string }>(response)
    await other.passSecond()
    await expectGone(first.path)
    expect((await other.request(first.url)).status).toBe(404)
    expect((await other.request(second.url)).status).toBe(200)
  })

  test('from the library goes everywhere', async () => {
    const { id, url, path } = await library.take(await jpeg())
    expect((await other.request(url)).status).toBe(200)
    expect((await library.remove(id)).status).toBe(200)
    await other.passSecond()
    await expectGone(path)
  })

  test('with a new face, or without one, goes everywhere', async () => {
    const first = await face(one)
    expect((await other.request(first.url)).status).toBe(200)
    const second = await face(other)
    await one.passSecond()
    expect((await one.request(second.url)).status).toBe(200)
    await one.request('/api/user/picture', { method: 'DELETE', headers: reader })
    await other.passSecond()
    for (const picture of [first, second]) await expectGone(pathOf(picture))
  })

  test('while the other was not there goes when it has begun again', async () => {
    const { id, url, path } = await library.take(await jpeg())
    expect((await other.request(url)).status).toBe(200)
    await library.remove(id)
    one.clock.now += HOUR
    const env = { ...storage.env, SECRET }
    const again = await openTestApp({ env, beside: one, filesDir: join(folder, 'other') })
    await again.passSecond()
    await expect.poll(() => lies(other, path)).toBe(false)
    await again.close()
  })

  test('what cannot go, as the storage is away, is gone for readers and is tried again', async () => {
    const { id, url, path } = await library.take(await jpeg())
    storage.faults.next = (asked) => (asked.method === 'DELETE' ? busy : null)
    expect((await library.remove(id)).status).toBe(200)
    expect((await one.request(url)).status).toBe(404)
    expect(storage.objects.has(`media/${path}`)).toBe(true)
    storage.faults.next = null
    await one.passSecond()
    expect(storage.objects.has(`media/${path}`)).toBe(false)
  })
})

describe('the disk', () => {
  test('holds no more than it may: what was not used for longest goes, and is fetched when it is asked for', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const draw = () =>
      sharp({ create: { width: 900, height: 900, channels: 3, background: '#000', noise } })
        .png()
        .toBuffer()
    const kept: DeskMedia[] = []
    for (let time = 0; time < 3; time++) {
      one.clock.now += HOUR
      const media = await library.take(await draw(), { type: 'image/png' })
      kept.push(media)
      // Its variants are made now; reading it for them was noted by the clock of the disk, which is not that of the test.
      await one.passSecond()
      const copy = copyOf(one, media.path)
      utimesSync(copy, one.clock.now / 1000, statSync(copy).mtimeMs / 1000)
    }
    const [oldest, middle, newest] = kept as [DeskMedia, DeskMedia, DeskMedia]
    expect(kept.reduce((sum, { byteSize }) => sum + byteSize, 0)).toBeGreaterThan(2 * MB)
    one.clock.now += HOUR
    expect((await one.request(`${oldest.url}?w=96`)).status).toBe(200)
    await expect
      .poll(async () => {
        await one.passSecond()
        return [lies(one, oldest.path), lies(one, middle.path), lies(one, newest.path)]
      })
      .toEqual([true, false, expect.any(Boolean)])
    expect((await one.request(`${middle.url}?w=96`)).status).toBe(200)
    expect(lies(one, middle.path)).toBe(true)
  })
})

describe('nobody makes a server ask the bucket', () => {
  test.each([
    'picture/upload/000000000000000000000000.jpg',
    'picture/none.jpg',
    'picture/..%2f..%2fattachment%2fa.bin',
  ])('for %s, which no row names', async (path) => {
    storage.objects.set(`media/${path}`, { bytes: await jpeg(), headers: {} })
    expect((await one.request(`/media/${path}`)).status).toBe(404)
    expect(storage.asked).toEqual([])
    storage.objects.delete(`media/${path}`)
  })
})

describe('a storage that does not answer', () => {
  const countRows = async () => (await one.db.selectFrom('media').select('id').execute()).length

  test('takes nothing, leaves nothing behind and says so', async () => {
    storage.faults.next = () => busy
    const before = await countRows()
    const failure = await expectFailure(await library.upload(await jpeg()), 'UNAVAILABLE')
    expect(failure.resultMsg).toBe('文件暂时存不进去，请稍后再试')
    await expectFailure(await library.upload(await readFile(SONG), { type: 'audio/mpeg' }), 'UNAVAILABLE')
    const headers = { ...reader, 'Content-Type': 'image/jpeg' }
    const body = new Blob([new Uint8Array(await jpeg())])
    await expectFailure(await one.request('/api/user/picture', { method: 'POST', headers, body }), 'UNAVAILABLE')
    const letters = contributionCalls(one)
    const receipt = await letters.receive()
    await expectFailure(await letters.attach(receipt, '第一段。'), 'UNAVAILABLE')
    expect(await countRows()).toBe(before)
    storage.faults.next = null
    expect((await letters.attach(receipt, '第一段。')).status).toBe(200)
    expect(readdirSync(copyOf(one, '.incoming'))).toEqual([])
  })

  test('keeps what is on the disk; the rest is back when the storage is', async () => {
    const [here, away] = [await library.take(await jpeg()), await library.take(await jpeg())]
    expect((await other.request(here.url)).status).toBe(200)
    storage.faults.next = () => 'break'
    expect((await other.request(here.url)).status).toBe(200)
    const response = await other.request(away.url)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect(await response.text()).toContain('文件暂时取不到，请稍后再试')
    const count = storage.asked.length
    expect((await other.request(away.url)).status).toBe(503)
    expect(storage.asked).toHaveLength(count)
    storage.faults.next = null
    await expect.poll(async () => (await other.request(away.url)).status, { timeout: 10_000 }).toBe(200)
  })

  test('a storage that sends something else is not believed', async () => {
    const { url, path } = await library.take(await jpeg())
    storage.faults.next = (_, right) => ({ ...right(), body: Buffer.from('not a picture') })
    expect((await other.request(url)).status).toBe(503)
    expect(lies(other, path)).toBe(false)
    storage.faults.next = null
    await expect.poll(async () => (await other.request(url)).status, { timeout: 10_000 }).toBe(200)
  })

  test('no line of the log holds the key', () => {
    const lines = [...one.lines, ...other.lines].join('\n')
    expect(lines).toContain('SlowDown')
    for (const secret of [storage.settings.keySecret, storage.settings.keyId, 'AWS4-HMAC'])
      expect(lines).not.toContain(secret)
  })
})
