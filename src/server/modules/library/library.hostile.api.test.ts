/** Hostile uploads: what is refused, with which messages, and that nothing of them is left behind. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY_PICTURE_BYTES } from '#domain/media/library-file.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { libraryCalls } from '../../testing/calls/library-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CONTENT = join(import.meta.dirname, '../../../../content')

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof libraryCalls>
let song: Buffer

beforeAll(async () => {
  Object.assign(calls, libraryCalls(app, sessions.trainee))
  song = await readFile(join(CONTENT, 'sound/lesson/5001.mp3'))
})

const paint = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#963' } })
const files = (folder: string) => app.stored.list(`media/${folder}`)

describe('hostile files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  /** A picture of 20,000 by 20,000 dots, of which there is nothing but the head. */
  const bomb = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('00004e2000004e200802000000', 'hex'),
    Buffer.alloc(4),
  ])

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['a drawing with a script', () => Buffer.from(svg), 'image/png'],
    ['a page as a picture', () => Buffer.from('<html>'), 'image/jpeg'],
    ['a picture as a sound', () => paint().jpeg().toBuffer(), 'audio/mpeg'],
    ['a sound as a picture', () => song, 'image/jpeg'],
    ['half a picture', async () => (await paint(300, 300).jpeg().toBuffer()).subarray(0, 400), 'image/jpeg'],
    ['a picture that unfolds', () => bomb, 'image/png'],
    ['a program', () => Buffer.from('7f454c4602010100', 'hex'), 'audio/mp4'],
    ['a GIF under another type', () => paint().gif().toBuffer(), 'image/png'],
  ])('%s is refused in words, and nothing stays', async (_, make, type) => {
    const before = [files('picture/upload').length, files('sound/upload').length]
    const failure = await expectFailure(await calls.upload(await make(), { type }), 'BAD_INPUT')
    expect(failure.resultMsg).not.toMatch(/[a-z]{6,}/)
    expect([files('picture/upload').length, files('sound/upload').length]).toEqual(before)
    expect(files('.incoming')).toEqual([])
  })

  test.each(['image/gif', 'image/svg+xml', 'text/html', 'application/octet-stream', ''])(
    'the type %s is not taken',
    async (type) => {
      await expectFailure(await calls.upload(Buffer.from('GIF89a'), { type }), 'WRONG_MEDIA_TYPE')
    },
  )

  test('nothing at all is missed', async () => {
    await expectFailure(await calls.upload(new Uint8Array()), 'BAD_INPUT')
  })

  test('a picture of more than 20 MB is refused, whether its length is told or not', async () => {
    const bytes = new Uint8Array(LIBRARY_PICTURE_BYTES + 1)
    const path = '/api/desk/media?name=a.jpg'
    const headers = { ...sessions.trainee, 'Content-Type': 'image/jpeg' }
    const sized = { method: 'POST', headers: { ...headers, 'Content-Length': String(bytes.length) }, body: bytes }
    await expectFailure(await app.request(path, sized), 'BODY_TOO_LARGE')
    const untold = { method: 'POST', headers, body: new Blob([bytes]).stream(), duplex: 'half' } as RequestInit
    await expectFailure(await app.request(path, untold), 'BODY_TOO_LARGE')
    expect(files('.incoming')).toEqual([])
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(song.subarray(0, 5000))
        controller.error(new Error('the line is gone'))
      },
    })
    const headers = { ...sessions.trainee, 'Content-Type': 'audio/mpeg' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    await expectFailure(await app.request('/api/desk/media?name=a.mp3', init), 'BAD_INPUT')
    expect(files('.incoming')).toEqual([])
  })

  test('who is not of the house is refused before a byte is read', async () => {
    let wasRead = false
    const body = () =>
      new ReadableStream(
        {
          pull(controller) {
            wasRead = true
            controller.close()
          },
        },
        { highWaterMark: 0 },
      )
    for (const [headers, code] of [
      [sessions.reader, 'FORBIDDEN'],
      [{}, 'NOT_LOGIN'],
    ] as const) {
      const init = {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'audio/mpeg' },
        body: body(),
        duplex: 'half',
      }
      await expectFailure(await app.request('/api/desk/media?name=a.mp3', init as RequestInit), code)
    }
    expect(wasRead).toBe(false)
  })
})

describe('over a socket', () => {
  /** So many bytes, in pieces, without saying how many they will be. */
  function pieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
    let at = 0
    return new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, at + size))
        at += size
      },
    })
  }

  test('a sound comes in pieces, and whoever may not bring it hears why', async () => {
    const address = `${await app.serve()}/api/desk/media?name=a.mp3`
    const post = (body: Uint8Array, headers: Record<string, string>) =>
      fetch(address, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'audio/mpeg' },
        body: pieces(body, 16_000),
        duplex: 'half',
      } as RequestInit)
    const long = Buffer.concat(Array.from({ length: 20 }, () => song))
    const taken = await calls.modelOf<{ byteSize: number }>(await post(long, sessions.trainee))
    expect(taken.byteSize).toBe(long.length)
    await expectFailure(await post(song, sessions.reader), 'FORBIDDEN')
    await expectFailure(await post(song, {}), 'NOT_LOGIN')
    expect(files('.incoming')).toEqual([])
  })
})
