import { randomBytes } from 'node:crypto'
import { readdir, readlink, rm, stat, truncate } from 'node:fs/promises'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMediaFixture, listenOnLoopback, signed, type MediaFixture } from '../media.fixture.ts'

const SIZE = 300_000
const sound = randomBytes(SIZE)
const PATH = signed('sound/a.mp3')

let fixture: MediaFixture
let app: Hono
let file: string

const get = (headers: Record<string, string> = {}, path = PATH) => app.request(path, { headers })

beforeAll(async () => {
  fixture = await createMediaFixture()
  app = fixture.createApp()
  file = await fixture.write('content/sound/a.mp3', sound)
  await fixture.write('upload/sound/b.m4a', sound.subarray(0, 10))
  await fixture.write('upload/sound/empty.mp3', '')
  await fixture.write('content/video/film.mp4', sound)
})

afterAll(() => fixture.remove())

describe('the whole file', () => {
  it('comes with everything that a player asks about', async () => {
    const response = await get()
    const { mtimeMs } = await stat(file)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=60',
      'content-length': String(SIZE),
      'content-type': 'audio/mpeg',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      'last-modified': new Date(mtimeMs).toUTCString(),
    })
    expect(sound.equals(await response.bytes())).toBe(true)
  })

  it('is m4a too, and needs no content', async () => {
    expect((await get({}, signed('sound/b.m4a'))).headers.get('content-type')).toBe('audio/mp4')
    const empty = await get({}, signed('sound/empty.mp3'))
    expect(empty.status).toBe(200)
    expect(empty.headers.get('content-length')).toBe('0')
    expect((await empty.bytes()).length).toBe(0)
  })

  it('of a film comes alike, whole and in parts', async () => {
    const whole = await get({}, signed('video/film.mp4'))
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    expect(sound.equals(await whole.bytes())).toBe(true)
    const part = await get({ range: 'bytes=1000-1999' }, signed('video/film.mp4'))
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${SIZE}`)
    expect(sound.subarray(1000, 2000).equals(await part.bytes())).toBe(true)
  })

  it.each([{}, { range: 'bytes=0-9' }])('HEAD tells about it, with headers %j', async (headers) => {
    const head = await app.request(PATH, { method: 'HEAD', headers })
    expect(head.status).toBe(200)
    expect(head.body).toBeNull()
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries((await get()).headers))
  })

  it('is not sent to those who have it', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const response = await get({ 'if-none-match': etag, range: 'bytes=0-9' })
    expect(response.status).toBe(304)
    expect(response.body).toBeNull()
  })
})

describe('ranges', () => {
  it.each([
    ['bytes=0-', 0, SIZE - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=65535-65536', 65_535, 65_536],
    ['bytes=100000-290000', 100_000, 290_000],
    ['bytes=-500', SIZE - 500, SIZE - 1],
    ['bytes=299999-400000', SIZE - 1, SIZE - 1],
  ])('%s', async (range, start, end) => {
    const response = await get({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${SIZE}`)
    expect(response.headers.get('content-length')).toBe(String(end + 1 - start))
    expect(sound.subarray(start, end + 1).equals(await response.bytes())).toBe(true)
  })

  it.each(['bytes=300000-', 'bytes=-0'])('%s cannot be answered', async (range) => {
    const response = await get({ range })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${SIZE}`)
    expect(response.headers.get('content-length')).toBe('0')
    expect(response.headers.get('cache-control')).toBeNull()
  })

  it.each(['bytes=0-1,5-6', 'bytes=9-1', 'seconds=1-2'])('%s is ignored', async (range) => {
    const response = await get({ range })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-range')).toBeNull()
    expect(response.headers.get('content-length')).toBe(String(SIZE))
  })

  it('If-Range gives the part of an unchanged file, else all of it', async () => {
    const { headers } = await get()
    const statusFor = async (ifRange: string) => (await get({ range: 'bytes=0-9', 'if-range': ifRange })).status
    expect(await statusFor(headers.get('etag') ?? '')).toBe(206)
    expect(await statusFor(headers.get('last-modified') ?? '')).toBe(206)
    expect(await statusFor('"other"')).toBe(200)
    expect(await statusFor(`W/${headers.get('etag')}`)).toBe(200)
    expect((await get({ range: 'bytes=999999-', 'if-range': '"other"' })).status).toBe(200)
  })
})

/** Linux lists the open files of a process; elsewhere these tests prove nothing. */
async function countOpen(path: string): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((link) => link === path).length
}

describe.runIf(process.platform === 'linux')('the file is closed', () => {
  const open = () => countOpen(file)

  it('the file is closed after its end', async () => {
    await (await get()).bytes()
    expect(await open()).toBe(0)
  })

  it('when the reader stops', async () => {
    const reader = (await get()).body?.getReader()
    await reader?.read()
    expect(await open()).toBe(1)
    await reader?.cancel()
    expect(await open()).toBe(0)
  })

  it('when the client goes away, though nobody cancels', async () => {
    const client = new AbortController()
    const response = await app.request(new Request(`http://localhost${PATH}`, { signal: client.signal }))
    const reader = response.body?.getReader()
    await reader?.read()
    client.abort()
    await vi.waitFor(async () => expect(await open()).toBe(0))
    await expect(reader?.read()).rejects.toThrow(Error)
  })

  it('the file is never opened when nobody reads', async () => {
    await get()
    expect(await open()).toBe(0)
  })

  // Middleware that touches an answer makes the HTTP layer write it in another way.
  it.each([false, true])('when a connection breaks, with middleware: %s', async (touched) => {
    const big = await fixture.write('content/sound/big.mp3', new Uint8Array(30_000_000))
    const outer = new Hono()
    if (touched) {
      outer.use(async (c, next) => {
        await next()
        c.res.headers.set('x-touched', '1')
      })
    }
    const { port, close } = await listenOnLoopback(outer.route('/', app))
    const options = { port, host: '127.0.0.1', path: signed('sound/big.mp3'), agent: false }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => new Promise<IncomingMessage>((resolve) => httpGet(options, resolve))),
    )
    await vi.waitFor(async () => expect(await countOpen(big)).toBe(5))
    for (const answer of answers) answer.on('error', () => {}).destroy()
    await vi.waitFor(async () => expect(await countOpen(big)).toBe(0))
    await close()
  })
})

describe('a file that changes while it is read', () => {
  it('breaks the answer rather than ending it early', async () => {
    const shrinking = await fixture.write('content/sound/shrinking.mp3', sound)
    const response = await get({}, signed('sound/shrinking.mp3'))
    await truncate(shrinking, 100_000)
    await expect(response.arrayBuffer()).rejects.toThrow('shorter')
  })

  it('a file that vanishes while it is read breaks the answer, too', async () => {
    const vanishing = await fixture.write('content/sound/vanishing.mp3', sound)
    const response = await get({}, signed('sound/vanishing.mp3'))
    await rm(vanishing)
    await expect(response.arrayBuffer()).rejects.toThrow('ENOENT')
  })
})
