/**
 * Files with a false type, and small ones that decompress to large ones: what is stored contains nothing of them but pixels
 * and audio, and refusing them costs neither time nor memory.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { contributionCalls } from '../testing/calls/contribution-calls.ts'
import { expectFailure } from '../testing/app/expect-answer.ts'
import { libraryCalls } from '../testing/calls/library-calls.ts'
import { times } from '../testing/app/test-length.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const MIB = 1024 * 1024
const SCRIPT = '<script>alert(document.cookie)</script>'
/** More than any of these files needs, less than one that unfolds. */
const MOST_MEMORY = 600 * MIB
/** Of the processor, in all threads. */
const MOST_SECONDS = times(10, 40)

const { app, sessions } = useReaders()
const library = {} as ReturnType<typeof libraryCalls>
let song: Buffer

beforeAll(async () => {
  Object.assign(library, libraryCalls(app, sessions.editor))
  song = await readFile(join(import.meta.dirname, '../../../content/sound/lesson/5001.mp3'))
})

const paint = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#963' } })
const files = (folder: string) => app.stored.list(`media/${folder}`)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one colour, with optional chunks between its header and its pixels. */
function makePng(width: number, height: number, { between = [] as Buffer[], pixels = width * height } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit for a dot, in shades of grey.
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(Math.ceil(pixels / 8) + height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...between,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What it costs to answer this, and that nothing of it is left lying around. */
async function measured(work: () => Promise<Response>): Promise<Response> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  const start = process.cpuUsage()
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20)
  try {
    const response = await work()
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS)
    expect(Math.max(highest, process.memoryUsage().rss) - before).toBeLessThan(MOST_MEMORY)
    expect(files('.incoming')).toEqual([])
    expect(response.status).toBeLessThan(500)
    return response
  } finally {
    clearInterval(watch)
  }
}

const newest = async (response: Response): Promise<Buffer> => {
  const { url } = await library.modelOf<{ url: string }>(response)
  return app.stored.read(`media/${new URL(url, 'http://x').pathname.slice('/media/'.length)}`)!
}

describe('a picture with something else in it becomes a picture alone', () => {
  const jpeg = () => paint().jpeg().toBuffer()
  const afterHead = async (marker: number, text: string) => {
    const picture = await jpeg()
    const part = Buffer.from(text)
    const head = Buffer.from([0xff, marker, (part.length + 2) >> 8, (part.length + 2) & 0xff])
    return Buffer.concat([picture.subarray(0, 2), head, part, picture.subarray(2)])
  }

  test.each<[string, () => Promise<Buffer>, string]>([
    ['a script in a comment', () => afterHead(0xfe, SCRIPT), 'image/jpeg'],
    [
      'a script in words about it',
      () =>
        paint()
          .withExif({ IFD0: { Copyright: SCRIPT } })
          .jpeg()
          .toBuffer(),
      'image/jpeg',
    ],
    ['a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(`<html>${SCRIPT}`)]), 'image/jpeg'],
    [
      'an archive behind it',
      async () => Buffer.concat([await jpeg(), Buffer.from(`PK\u0003\u0004${SCRIPT}`)]),
      'image/jpeg',
    ],
    [
      'a script in a text of a PNG',
      async () => makePng(40, 40, { between: [chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))] }),
      'image/png',
    ],
    [
      'a program in shell behind it',
      async () => Buffer.concat([makePng(40, 40), Buffer.from(`\n#!/bin/sh\n${SCRIPT}`)]),
      'image/png',
    ],
  ])('%s', async (_, make, type) => {
    const source = await make()
    expect(source.includes(SCRIPT)).toBe(true)
    const response = await measured(() => library.upload(source, { type }))
    const kept = await newest(response)
    expect(kept.includes('script')).toBe(false)
    expect(kept.includes('alert')).toBe(false)
  })

  test.each([
    '照片.php.jpg',
    'a.jpg\0.php',
    '../../../etc/passwd',
    '..\\..\\a.jpg',
    `${'长'.repeat(200)}.jpg`,
    '<img src=x>.jpg',
    '.htaccess',
  ])('the name %j names nothing on our disk', async (name) => {
    const response = await measured(async () => library.upload(await paint(50, 50).jpeg().toBuffer(), { name }))
    if (response.status !== 200) return void (await expectFailure(response, 'BAD_INPUT'))
    const { url } = await library.modelOf<{ url: string }>(response)
    expect(url).toMatch(/^\/media\/picture\/upload\/[0-9a-f-]+\.jpg/)
  })
})

describe('what only says that it is a picture is refused by every door', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${'bcdefghij'
    .split('')
    .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
    .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`
  const uses = Array.from({ length: 30 }, (_, depth) =>
    depth === 0
      ? '<g id="u0"><path d="M0 0h9"/></g>'
      : `<g id="u${depth}"><use href="#u${depth - 1}"/><use href="#u${depth - 1}"/></g>`,
  )
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['a drawing of drawings', () => Buffer.from(svg(`<defs>${uses.join('')}</defs><use href="#u29"/>`))],
    ['a drawing of entities', () => Buffer.from(laughs)],
    ['a drawing that fetches', () => Buffer.from(svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'))],
    ['a drawing that reads a file', () => Buffer.from(svg('<image href="file:///etc/passwd" width="9" height="9"/>'))],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)//')],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['a TIFF', () => paint().tiff().toBuffer()],
    ['an AVIF', () => paint().avif().toBuffer()],
    ['nothing but noise', () => randomBytes(200_000)],
    ['a head and noise', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), randomBytes(100_000)])],
  ])('%s', async (_, make) => {
    const source = await make()
    for (const type of ['image/png', 'image/jpeg', 'image/webp']) {
      const face = () =>
        app.request('/api/user/picture', {
          method: 'POST',
          headers: { ...sessions.member, 'Content-Type': type },
          body: new Blob([source as Uint8Array<ArrayBuffer>]),
        })
      // Ten an hour are counted, whether valid or not.
      await app.db.deleteFrom('login_attempt').execute()
      await expectFailure(await measured(face), 'BAD_INPUT')
      await expectFailure(await measured(() => library.upload(source, { type })), 'BAD_INPUT')
    }
  })

  test('what decodes other formats than ours is not even there', async () => {
    for (const source of [Buffer.from(svg('')), await paint().gif().toBuffer(), await paint().tiff().toBuffer()])
      await expect(sharp(source).metadata()).rejects.toThrow(/unsupported|block/i)
  })
})

describe('a small file that unfolds', () => {
  const SIDE = times(2000, 10_000)

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a PNG of a hundred million dots', () => makePng(SIDE, SIDE), 'image/png'],
    ['a PNG that claims more dots than there is memory for', () => makePng(60_000, 60_000, { pixels: 1 }), 'image/png'],
    ['a PNG whose pixels go on and on', () => makePng(100, 100, { pixels: times(200, 4000) * MIB }), 'image/png'],
    [
      'a PNG with a text that unfolds',
      () => makePng(40, 40, { between: [chunk('zTXt', unfolding('Comment\0\0'))] }),
      'image/png',
    ],
    [
      'a PNG with a profile that unfolds',
      () => makePng(40, 40, { between: [chunk('iCCP', unfolding('icc\0\0'))] }),
      'image/png',
    ],
    ['a JPEG of a hundred million dots', () => paint(SIDE, SIDE).jpeg({ quality: 1 }).toBuffer(), 'image/jpeg'],
    [
      'a WebP as large as one can be',
      () => paint(times(1000, 16_000), times(1000, 6000)).webp({ effort: 0 }).toBuffer(),
      'image/webp',
    ],
  ])('%s', async (_, make, type) => {
    const source = await make()
    await measured(() => library.upload(source, { type }))
  })

  const unfolding = (head: string) =>
    Buffer.concat([Buffer.from(head, 'latin1'), deflateSync(Buffer.alloc(times(20, 300) * MIB))])

  test('a film of many frames is refused', async () => {
    const frames = await Promise.all(
      Array.from({ length: times(30, 200) }, (_, index) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background: { r: index, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    )
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()
    await expectFailure(await measured(() => library.upload(film, { type: 'image/webp' })), 'BAD_INPUT')
  })
})

describe('a sound that is none', () => {
  const box = (type: string, content: Uint8Array) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const SIZE = times(2, 30) * MIB
  const tags = Buffer.alloc(SIZE, Buffer.from('49443304000000000000', 'hex'))
  const emptyBoxes = (type: string) => Buffer.alloc(SIZE, box(type, Buffer.alloc(0)))
  const ftyp = box('ftyp', Buffer.from('M4A \0\0\0\0'))

  test.each<[string, () => Buffer, string]>([
    ['tags without end', () => tags, 'audio/mpeg'],
    ['tags without end before a sound', () => Buffer.concat([tags, song]), 'audio/mpeg'],
    ['noise', () => randomBytes(SIZE), 'audio/mpeg'],
    ['heads of frames alone', () => Buffer.alloc(SIZE, Buffer.from('fffb9064', 'hex')), 'audio/mpeg'],
    ['boxes without end', () => Buffer.concat([ftyp, emptyBoxes('free')]), 'audio/mp4'],
    ['an index of boxes without end', () => Buffer.concat([ftyp, box('moov', emptyBoxes('trak'))]), 'audio/mp4'],
    [
      'boxes within boxes',
      () => Buffer.concat([ftyp, box('moov', box('trak', box('mdia', emptyBoxes('hdlr'))))]),
      'audio/mp4',
    ],
    ['a page', () => Buffer.from(`<html>${SCRIPT}`), 'audio/mpeg'],
  ])('%s', async (_, make, type) => {
    const source = make()
    const before = files('sound/upload').length
    await expectFailure(await measured(() => library.upload(source, { type, name: 'a.mp3' })), 'BAD_INPUT')
    expect(files('sound/upload')).toHaveLength(before)
  })
})

test('a page that is sent as a manuscript is a file to be saved, and runs nowhere', async () => {
  const letters = contributionCalls(app)
  const receipt = await letters.receive()
  expect((await letters.attach(receipt, `<html>${SCRIPT}`, 'page.html.txt')).status).toBe(200)
  const id = await letters.findId(receipt.number)
  const response = await app.request(`/api/desk/contribution/${id}/attachment`, { headers: sessions.editor })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})
