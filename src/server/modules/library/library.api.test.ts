/** The library over HTTP: uploads, descriptions and search. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

const { app, sessions, readAs } = useReaders()
const calls = {} as ReturnType<typeof libraryCalls>
let song: Buffer
/** No two pictures of these tests are alike. */
let turn = 0

beforeAll(async () => {
  Object.assign(calls, libraryCalls(app, sessions.trainee))
  song = await readFile(join(CONTENT, 'sound/lesson/5001.mp3'))
})

const paint = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: ++turn % 256, g: 90, b: 40 } } })
const files = (folder: string) => app.stored.list(`media/${folder}`)
const bytesOf = (path: string) => app.stored.read(`media/${path}`)!
const rowOf = (id: number) => app.db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const journal = () =>
  app.db.selectFrom('journal').selectAll().where('noun', '=', 'media').orderBy('id', 'desc').execute()

describe('a picture', () => {
  test('comes in under a name that follows from its content, and is served', async () => {
    const media = await calls.take(await paint().jpeg().toBuffer(), {
      name: '/tmp/街角的猫.jpg',
      alt: '墙头的猫',
      credit: '周远',
    })
    expect(media).toMatchObject({
      kind: 'image',
      name: '街角的猫',
      alt: '墙头的猫',
      credit: '周远',
      width: 60,
      height: 40,
      useCount: 0,
    })
    expect(media.path).toMatch(/^picture\/upload\/[0-9a-f]{24}\.jpg$/)
    const shown = await app.request(`${media.url}?w=96`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await journal())[0]).toMatchObject({ action: 'upload', title: '街角的猫', subject: String(media.id) })
    expect(await rowOf(media.id)).toMatchObject({ created_at: app.clock.now, mime: 'image/jpeg' })
  })

  test('is there once, however often it comes; words that it lacked are taken', async () => {
    const bytes = await paint().png().toBuffer()
    const first = await calls.take(bytes, { type: 'image/png', name: '一.png' })
    const again = await calls.take(bytes, { type: 'image/png', name: '二.png', alt: '一面墙' })
    expect(again).toMatchObject({ id: first.id, name: '一', alt: '一面墙' })
  })

  test('is turned as it was held, and loses what its file says besides', async () => {
    const secret = 'taken at home'
    const bytes = await paint(60, 40)
      .withExif({ IFD0: { Copyright: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const media = await calls.take(bytes)
    expect(media).toMatchObject({ width: 40, height: 60 })
    const kept = bytesOf(media.path)
    expect(kept.includes(secret)).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('keeps what is transparent, and becomes no larger than 4000 pixels', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })
    expect((await calls.take(await clear.png().toBuffer(), { type: 'image/png' })).path).toMatch(/\.png$/)
    const wide = await calls.take(await paint(6000, 300).webp().toBuffer(), { type: 'image/webp' })
    expect(wide).toMatchObject({ width: 4000, height: 200 })
  })

  test('is cut as it is drawn, and another picture then', async () => {
    const bytes = await paint(100, 80).png().toBuffer()
    const whole = await calls.take(bytes, { type: 'image/png' })
    const cut = await calls.take(bytes, { type: 'image/png', crop: '0,0,5000,10000' })
    expect(cut).toMatchObject({ width: 50, height: 80 })
    const response = await app.postJson(
      `/api/desk/media/${whole.id}/crop`,
      { crop: '1000,2500,5000,5000', alt: '一角' },
      sessions.trainee,
    )
    expect(await calls.modelOf(response)).toMatchObject({ width: 50, height: 40, alt: '一角', useCount: 0 })
    await expectFailure(await calls.upload(bytes, { type: 'image/png', crop: '6000,0,5000,10000' }), 'BAD_INPUT')
  })

  test('of the edition can be cut, too', async () => {
    const { list } = await calls.list('?kind=image&rowNum=1')
    const { id } = await app.db
      .selectFrom('media')
      .select('id')
      .where('path', 'like', 'picture/story/%')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(list).toHaveLength(1)
    const response = await app.postJson(`/api/desk/media/${id}/crop`, { crop: '0,0,1000,1000' }, sessions.trainee)
    expect(response.status).toBe(200)
  })
})

describe('a sound', () => {
  test('comes in as it is, with its length', async () => {
    const media = await calls.take(song, { type: 'audio/mpeg', name: '第一课.mp3' })
    expect(media).toMatchObject({ kind: 'audio', name: '第一课', width: null, byteSize: song.length })
    expect(media.durationMs).toBeGreaterThan(20_000)
    expect(bytesOf(media.path)).toEqual(song)
    expect(files('.incoming')).toEqual([])
  })

  test('is heard by who asked for it, and by nobody else', async () => {
    const { url, path } = await calls.take(song, { type: 'audio/mp3' })
    expect((await app.request(url, { headers: sessions.trainee })).status).toBe(200)
    expect((await app.request(url, { headers: sessions.reader })).status).toBe(403)
    expect((await app.request(`/media/${path}`)).status).toBe(403)
  })
})

describe('what is said of a file', () => {
  test('is changed by any editor, and the journal knows what it was', async () => {
    const { id } = await calls.take(await paint().jpeg().toBuffer(), { name: '旧名.jpg' })
    const body = { name: '新名', alt: '一条胡同', credit: '沈编辑' }
    expect(await calls.modelOf(await app.postJson(`/api/desk/media/${id}`, body, sessions.trainee))).toMatchObject(body)
    const [entry] = await journal()
    expect(entry).toMatchObject({ action: 'change', title: '新名' })
    expect(entry!.detail).toContain('旧名')
    await expectFailure(
      await app.postJson(`/api/desk/media/${id}`, { ...body, name: ' ' }, sessions.trainee),
      'BAD_INPUT',
    )
    await expectFailure(await app.postJson('/api/desk/media/99999999', body, sessions.trainee), 'NOT_FOUND')
  })

  test.each(['name', 'alt', 'credit'])('is found by its %s, whatever its signs', async (field) => {
    const words = `找得到%_的${field}`
    const media = await calls.take(await paint().jpeg().toBuffer(), { name: '甲.jpg', [field]: words })
    const found = await calls.list(`?q=${encodeURIComponent('%_的')}&kind=image`)
    expect(found.list.map(({ id }) => id)).toContain(media.id)
    expect((await calls.list(`?q=${encodeURIComponent('找得到X_的')}`)).totalCount).toBe(0)
    expect((await calls.list(`?q=${encodeURIComponent(words)}&kind=audio`)).totalCount).toBe(0)
  })
})

test('the newest stands first, faces are left out, and the queries do not grow with the list', async () => {
  const newest = await calls.take(await paint().jpeg().toBuffer())
  const { list } = await calls.list('?rowNum=100')
  expect(list[0]!.id).toBe(newest.id)
  expect(list.filter(({ path }) => path.startsWith('picture/avatar/'))).toEqual([])
  const count = (rows: number) => app.countQueries(() => readAs('trainee', `/api/desk/media?rowNum=${rows}`))
  const one = await count(1)
  expect(await count(100)).toBe(one)
})

test('faces cannot be changed or removed here', async () => {
  const { id } = await app.db
    .selectFrom('media')
    .select('id')
    .where('path', 'like', 'picture/avatar/%')
    .limit(1)
    .executeTakeFirstOrThrow()
  await expectFailure(await calls.remove(id), 'NOT_FOUND')
  await expectFailure(
    await app.postJson(`/api/desk/media/${id}`, { name: 'x', alt: '', credit: '' }, sessions.trainee),
    'NOT_FOUND',
  )
  const replace = libraryCalls(app, sessions.editor).replace
  await expectFailure(await replace(id, await paint().jpeg().toBuffer()), 'NOT_FOUND')
})
