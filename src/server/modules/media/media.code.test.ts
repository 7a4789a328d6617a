import jsqr from 'jsqr'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODE_ADDRESSES, createMediaFixture, type MediaFixture } from './media.fixture.ts'

// The server itself only writes this format; the test must read it.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })

let fixture: MediaFixture
let app: Hono

beforeAll(async () => {
  fixture = await createMediaFixture()
  app = fixture.createApp()
})
afterAll(() => fixture.remove())

// The package is CommonJS; its function is one property further in than in other packages.
const decode = jsqr.default

async function paint(svg: string, width: number) {
  const picture = sharp(Buffer.from(svg)).resize(width).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

describe.each(Object.entries(CODE_ADDRESSES))('the code %s', (name, address) => {
  it.each([120, 200, 333])('leads to its address when it is %i pixels wide', async (width) => {
    const response = await app.request(`/media/code/${name}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const painted = await paint(await response.text(), width)
    const found = decode(painted.pixels, painted.width, painted.height, { inversionAttempts: 'dontInvert' })
    expect(found?.data).toBe(address)
  })

  it('stands dark on light, with four modules of quiet around it', async () => {
    const svg = await (await app.request(`/media/code/${name}`)).text()
    const side = Number(/viewBox="0 0 (\d+)/.exec(svg)![1])
    const { pixels } = await paint(svg, side)
    const isLight = (x: number, y: number) => pixels[(y * side + x) * 4]! > 250
    // Ten units are one module: the finder in the corner begins where the quiet ends.
    expect(isLight(45, 45)).toBe(false)
    for (let at = 0; at < side; at++) {
      for (const edge of [0, 39, side - 40, side - 1]) expect(isLight(edge, at) && isLight(at, edge)).toBe(true)
    }
    expect(svg).not.toMatch(/style=|<script|<style/)
  })

  it('is not sent to those who have it, and HEAD tells about it', async () => {
    const etag = (await app.request(`/media/code/${name}`)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
    const known = await app.request(`/media/code/${name}`, { headers: { 'if-none-match': `W/${etag}` } })
    expect(known.status).toBe(304)
    expect(await known.text()).toBe('')
    const head = await app.request(`/media/code/${name}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})

it.each(['none.svg', 'app.png', 'app', '', '__proto__', 'constructor', 'app.svg/', '..%2fsound%2fa.mp3'])(
  'there is no code “%s”',
  async (name) => {
    const response = await app.request(`/media/code/${name}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBeNull()
  },
)
