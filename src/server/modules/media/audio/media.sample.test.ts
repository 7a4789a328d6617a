import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaFixture, signed, TICKET, type MediaFixture } from '../media.fixture.ts'

const CONTENT = join(import.meta.dirname, '../../../../../content')

let fixture: MediaFixture
let app: Hono
let whole: Buffer

beforeAll(async () => {
  fixture = await createMediaFixture()
  app = fixture.createApp()
  whole = await readFile(join(CONTENT, 'sound/lesson/5002.mp3'))
  await fixture.write('content/sound/a.mp3', whole)
  await fixture.write('content/sound/text.mp3', 'this is no sound')
  await fixture.write('content/video/film.mp4', 'nor is this')
})

afterAll(() => fixture.remove())

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('a sample', () => {
  const SAMPLE = signed('sound/a.mp3', { seconds: 10 })
  /** Frames of 48 bytes and 24 ms. */
  const SIZE = 416 * 48

  it('is the beginning of the sound and nothing more, with a length and a tag of its own', async () => {
    const response = await get(SAMPLE)
    const bytes = Buffer.from(await response.bytes())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(SIZE))
    expect(response.headers.get('etag')).not.toBe((await get(signed('sound/a.mp3'))).headers.get('etag'))
    expect(bytes.length).toBe(SIZE)
    const start = whole.indexOf(bytes)
    expect(start).toBeGreaterThan(0)
    expect(whole.subarray(0, start).includes('Info')).toBe(true)
    expect(bytes.includes('Info')).toBe(false)
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/19968', 100],
    ['bytes=19900-', 206, 'bytes 19900-19967/19968', 68],
    ['bytes=19900-60000', 206, 'bytes 19900-19967/19968', 68],
    ['bytes=-60000', 206, 'bytes 0-19967/19968', SIZE],
    ['bytes=19968-', 416, 'bytes */19968', 0],
    ['bytes=40000-40099', 416, 'bytes */19968', 0],
  ])('answers %s with %d', async (range, status, contentRange, length) => {
    const response = await get(SAMPLE, { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(await response.bytes()).toHaveLength(length)
  })

  it('is told about by HEAD, and not sent to those who have it', async () => {
    const head = await app.request(SAMPLE, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), head.body]).toEqual([200, String(SIZE), null])
    expect((await get(SAMPLE, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it.each(['sound/text.mp3', 'video/film.mp4'])('cannot be had of %s', async (path) => {
    const response = await get(signed(path, { seconds: 10 }))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ message: '购买后可解锁' })
  })
})

describe('an address for one session', () => {
  const path = signed('sound/a.mp3', { ticket: TICKET })

  it('gives the sound to it alone, and no cache may keep it', async () => {
    const response = await get(path, { cookie: `ticket=${encodeURIComponent(TICKET)}` })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const headers of [{}, { cookie: 'ticket=other' }, { cookie: 'ticket=' }])
      expect((await get(path, headers)).status).toBe(403)
  })

  it('dies with the session, though the cookie is there', async () => {
    const response = await get(signed('sound/a.mp3', { ticket: 'gone' }), { cookie: 'ticket=gone' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ message: '登录已失效，请重新登录后播放' })
  })
})

it('an address dies when its time is over', async () => {
  const response = await get(signed('sound/a.mp3', { lasts: 0 }))
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ message: '播放地址已过期，请回到页面重新播放' })
  expect((await get(signed('sound/a.mp3', { lasts: 1 }))).headers.get('cache-control')).toBe('public, max-age=0')
})
