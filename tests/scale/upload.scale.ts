/** Files uploaded to one process are served by the other; large ones are streamed through nginx. */
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { DeskMedia } from '../../src/contract/desk/media.ts'
import { ask, call, front, one, two } from './fixture/ask.ts'
import { signIn, type Cookie } from './fixture/people.ts'

const MIB = 1024 * 1024

let editor: Cookie
beforeAll(async () => void (editor = await signIn(one, 'editor')))

async function drawPicture(seed: number): Promise<Buffer> {
  const background = { r: seed % 256, g: 90, b: 40 }
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const upload = (base: string, body: Uint8Array, type = 'image/jpeg') =>
  ask(base, '/api/desk/media?name=scale.jpg', { method: 'POST', body, headers: { ...editor, 'Content-Type': type } })

test('a picture that was brought to one is served by the other, in the width and format that is asked for', async () => {
  const body = await drawPicture(1)
  const { path } = await call<DeskMedia>(one, '/api/desk/media?name=scale.jpg', {
    method: 'POST',
    body,
    headers: { ...editor, 'Content-Type': 'image/jpeg' },
  })
  for (const base of [two, front]) {
    const answer = await ask(base, `/media/${path}?w=640`, { headers: { Accept: 'image/webp,*/*' } })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 640, format: 'webp' })
  }
})

test('a picture has one place in the cache of nginx for each format, and not one for each browser', async () => {
  const { json } = await upload(front, await drawPicture(2))
  const { path } = json<{ model: DeskMedia }>().model
  const get = async (accept: string) => {
    const { headers } = await ask(front, `/media/${path}?w=320`, { headers: { Accept: accept } })
    return [headers['content-type'], headers['x-cache']]
  }
  expect(await get('image/avif,image/webp,*/*')).toEqual(['image/avif', 'MISS'])
  expect(await get('image/avif,image/webp,image/apng,*/*;q=0.8')).toEqual(['image/avif', 'HIT'])
  expect(await get('image/avif;q=0,image/webp')).toEqual(['image/webp', 'MISS'])
  expect(await get('image/png,*/*')).toEqual(['image/jpeg', 'MISS'])
})

test('what is too large is refused in the words of the house, by whoever sees it first', async () => {
  // More than nginx allows elsewhere, less than audio may have: the site itself decides.
  const large = await upload(front, Buffer.alloc(21 * MIB, 1))
  expect([large.status, large.json<{ resultCode: string }>().resultCode]).toEqual([413, 'BODY_TOO_LARGE'])
  const elsewhere = await ask(front, '/api/desk/story', {
    method: 'POST',
    body: Buffer.alloc(7 * MIB, 32),
    headers: { ...editor, 'Content-Type': 'application/json' },
  })
  expect([elsewhere.status, elsewhere.json<{ resultCode: string }>().resultCode]).toEqual([413, 'BODY_TOO_LARGE'])
})
