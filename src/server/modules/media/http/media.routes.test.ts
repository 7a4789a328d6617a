import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/media/image-width.ts'
import { createMediaFixture, drawTestPicture, type MediaFixture } from '../media.fixture.ts'

// The server itself only writes this format; the test must read it.
sharp.unblock({ operation: ['VipsForeignLoadHeif'] })

const STORY = '/media/picture/story/1.jpg'
const AVIF = 'image/avif,image/webp,*/*;q=0.8'

let fixture: MediaFixture
let app: Hono

const get = (path: string, accept?: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { ...headers, ...(accept ? { accept } : {}) } })

const measure = async (response: Response) => sharp(await response.clone().arrayBuffer()).metadata()

beforeAll(async () => {
  fixture = await createMediaFixture()
  const { write } = fixture
  const jpeg = await drawTestPicture(2000, 500).jpeg().toBuffer()
  await write('content/picture/story/1.jpg', jpeg)
  await write('content/picture/small.png', await drawTestPicture(200, 100).png().toBuffer())
  await write('upload/picture/up.webp', await drawTestPicture(400, 400).webp().toBuffer())
  await write('upload/picture/up.jpeg', await drawTestPicture(400, 400).jpeg().toBuffer())
  const turned = drawTestPicture(300, 100).withMetadata({ orientation: 6 })
  await write('content/picture/turned.jpg', await turned.jpeg().toBuffer())
  await write('content/picture/tall.png', await drawTestPicture(100, 20_000).png().toBuffer())
  const clear = { width: 50, height: 50, channels: 4, background: '#0000' } as const
  await write('content/picture/clear.png', await sharp({ create: clear }).png().toBuffer())
  await write('content/picture/text.jpg', 'this is not a picture')
  await write('content/picture/empty.jpg', '')
  await write('content/picture/cut.jpg', jpeg.subarray(0, jpeg.length / 2))
  await write('content/picture/drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
})

beforeEach(() => {
  // A new app has nothing under way and nothing in memory; the cache on disk stays.
  app = fixture.createApp()
  fixture.encoded.length = 0
  fixture.warnings.length = 0
})

afterAll(() => fixture.remove())

describe('width', () => {
  it.each([
    [`${STORY}?w=96`, 96],
    [`${STORY}?w=640`, 640],
    [`${STORY}?w=1920`, 1920],
    [STORY, 1600],
    ['/media/picture/small.png?w=640', 200],
    ['/media/picture/small.png', 200],
    ['/media/picture/up.webp?w=320', 320],
    ['/media/picture/up.jpeg?w=320', 320],
  ])('%s is %d wide', async (path, width) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await measure(response)).toMatchObject({ format: 'jpeg', width })
  })

  it.each(['1e9', 'x', '-1', '640&w=320'])('w=%s is refused', async (value) => {
    const response = await get(`${STORY}?w=${value}`)
    expect(response.status).toBe(400)
    const message = expect.stringContaining('图片的宽度')
    expect(await response.json()).toMatchObject({ resultCode: 'BAD_INPUT', message })
  })

  it('leads from every other width to one that is kept, and keeps no copy for it', async () => {
    const asked = ['', '0', ...Array.from({ length: 40 }, (_, index) => String(index * 50 + 7)), '1500.5', '99999999']
    const targets = new Set<string>()
    for (const width of asked) {
      const response = await get(`${STORY}?w=${width}&other=//evil.example`)
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([302, 0])
      expect(response.headers.get('cache-control')).toContain('max-age=86400')
      targets.add(response.headers.get('location')!)
    }
    expect([...targets].filter((target) => !IMAGE_WIDTHS.some((width) => target === `?w=${width}`))).toEqual([])
    expect(fixture.encoded).toEqual([])
  })

  it('stands pictures upright that were taken sideways', async () => {
    expect(await measure(await get('/media/picture/turned.jpg'))).toMatchObject({ width: 100, height: 300 })
  })

  it('shows pictures that are too tall for the format', async () => {
    const response = await get('/media/picture/tall.png?w=96', 'image/webp')
    expect((await measure(response)).height).toBeLessThanOrEqual(16_383)
  })
})

describe('format', () => {
  it.each([
    [AVIF, 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    [undefined, 'image/jpeg', 'jpeg'],
  ])('for Accept %s', async (accept, type, format) => {
    const response = await get(`${STORY}?w=240`, accept)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('vary')).toBe('Accept')
    expect((await measure(response)).format).toBe(format)
  })

  it('makes progressive JPEG, white where the source is transparent', async () => {
    const response = await get('/media/picture/clear.png?w=96')
    expect((await measure(response)).isProgressive).toBe(true)
    const { dominant } = await sharp(await response.arrayBuffer()).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })
})

describe('headers', () => {
  it('names bytes, age and lifetime', async () => {
    const response = await get(`${STORY}?w=160`)
    const { mtimeMs } = await stat(join(fixture.folder, 'content/picture/story/1.jpg'))
    const bytes = await response.arrayBuffer()
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-length': String(bytes.byteLength),
      'content-type': 'image/jpeg',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': new Date(mtimeMs).toUTCString(),
      vary: 'Accept',
    })
  })

  it('has one tag for each variant', async () => {
    const requests = [get(`${STORY}?w=96`), get(`${STORY}?w=160`), get(`${STORY}?w=96`, AVIF), get(`${STORY}?w=96`)]
    const tags = (await Promise.all(requests)).map((response) => response.headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
    expect(tags[3]).toBe(tags[0])
  })

  it('answers 304 without making the picture', async () => {
    const etag = (await get(`${STORY}?w=160`)).headers.get('etag') ?? ''
    fixture.encoded.length = 0
    const response = await get(`${STORY}?w=160`, undefined, { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(response.body).toBeNull()
    expect(response.headers.get('etag')).toBe(etag)
    expect(response.headers.get('vary')).toBe('Accept')
    expect(response.headers.get('cache-control')).toContain('max-age=86400')
    expect((await get(`${STORY}?w=160`, AVIF, { 'if-none-match': etag })).status).toBe(200)
  })

  it('answers HEAD as GET without the bytes', async () => {
    const whole = await get(`${STORY}?w=160`)
    const head = await app.request(`${STORY}?w=160`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body).toBeNull()
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers))
  })
})

describe('cache', () => {
  it('makes a variant once, also for another process', async () => {
    const path = `${STORY}?w=800`
    const first = await (await get(path)).bytes()
    expect(await (await get(path)).bytes()).toEqual(first)
    app = fixture.createApp()
    expect(await (await get(path)).bytes()).toEqual(first)
    expect(fixture.encoded).toHaveLength(1)
  })

  it('makes a variant once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`${STORY}?w=480`, AVIF)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(fixture.encoded).toHaveLength(1)
  })

  it('makes no more than two variants at a time', async () => {
    let most = 0
    // Those at work alone: one that leaves the queue between the two readings would be counted twice.
    const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 1)
    await Promise.all([240, 320, 480, 640, 960].map((width) => get(`${STORY}?w=${width}`, 'image/webp')))
    clearInterval(watch)
    expect(most).toBe(2)
    expect(sharp.concurrency()).toBe(1)
  })

  it('leaves no unfinished file behind', async () => {
    const names = (await readdir(fixture.cacheDir, { recursive: true })).filter((name) => name.includes('.'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{2}[/\\][0-9a-f]{32}\.(avif|webp|jpeg)$/)
  })

  it('sees that the source was replaced', async () => {
    const file = await fixture.write('upload/picture/new.jpg', await drawTestPicture(300, 100).jpeg().toBuffer())
    const before = await get('/media/picture/new.jpg?w=320')
    await fixture.write('upload/picture/new.jpg', await drawTestPicture(200, 100).jpeg().toBuffer())
    await utimes(file, new Date(), new Date(Date.now() + 5000))
    const after = await get('/media/picture/new.jpg?w=320')
    expect((await measure(after)).width).toBe(200)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  it('is not needed', async () => {
    const file = await fixture.write('occupied', 'a file where the folder should be')
    app = fixture.createApp({ cacheDir: join(file, 'cache') })
    for (const _ of [1, 2]) expect((await measure(await get(`${STORY}?w=96`))).width).toBe(96)
    expect(fixture.encoded).toHaveLength(2)
    expect(fixture.warnings.map(({ message }) => message)).toEqual(Array(2).fill('media cache cannot be written'))
  })
})

describe('a picture that cannot be shown', () => {
  it.each(['text.jpg', 'empty.jpg', 'cut.jpg', 'drawing.png'])('%s is not found, and reported', async (name) => {
    for (const accept of [AVIF, 'image/webp', '*/*']) {
      const response = await get(`/media/picture/${name}?w=240`, accept)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ resultCode: 'NOT_FOUND' })
      expect(response.headers.get('cache-control')).toBeNull()
    }
    expect(fixture.warnings).toHaveLength(3)
    expect(fixture.warnings[0]).toMatchObject({ object: { path: `picture/${name}`, err: expect.any(Error) } })
  })

  it('does not hold up others', async () => {
    const bad = [96, 160, 240, 320, 480].map((width) => get(`/media/picture/text.jpg?w=${width}`))
    const good = get('/media/picture/small.png?w=160')
    expect((await Promise.all(bad)).map((answer) => answer.status)).toEqual(Array(5).fill(404))
    expect((await good).status).toBe(200)
  })
})
