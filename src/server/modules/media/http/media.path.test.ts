import { mkdir, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMediaFixture, listenOnLoopback, signed, type MediaFixture } from '../media.fixture.ts'

let fixture: MediaFixture
let app: Hono

beforeAll(async () => {
  fixture = await createMediaFixture()
  const { folder, write } = fixture
  app = fixture.createApp()
  await write('secret.mp3', 'secret')
  await write('content/secret.mp3', 'secret')
  await write('content/article/1.mp3', 'secret')
  await write('content/sound/a.mp3', 'first')
  await write('content/sound/.hidden.mp3', 'secret')
  await write('content/sound/.git/x.mp3', 'secret')
  await write('content/sound/notes.txt', 'secret')
  await write('content/sound/deep/er/b-1_2.v2.mp3', 'deep')
  await write('content/sound/UPPER.mp3', 'secret')
  await write('content/video/film.mp4', 'film')
  await write('content/video/film.yaml', 'secret')
  await write('content/file/a.pdf', 'file')
  await write('content/file/a.html', 'secret')
  await write('content/file/a.mp3', 'secret')
  await write('content/sound/a.pdf', 'secret')
  await write('upload/sound/a.mp3', 'second')
  await write('upload/sound/up.mp3', 'uploaded')
  await mkdir(join(folder, 'content/sound/folder.mp3'))
  await symlink(join(folder, 'secret.mp3'), join(folder, 'content/sound/out.mp3'))
  await symlink('../article/1.mp3', join(folder, 'content/sound/aside.mp3'))
  await symlink(folder, join(folder, 'content/sound/outdir'))
  await symlink('a.mp3', join(folder, 'content/sound/alias.mp3'))
  await symlink('loop.mp3', join(folder, 'content/sound/loop.mp3'))
})

afterAll(() => fixture.remove())

describe('finds', () => {
  it.each([
    ['sound/a.mp3', 'first'],
    ['sound/up.mp3', 'uploaded'],
    ['sound/deep/er/b-1_2.v2.mp3', 'deep'],
    ['sound/alias.mp3', 'first'],
    ['sound/%61.mp3', 'first'],
    ['video/film.mp4', 'film'],
    ['file/a.pdf', 'file'],
  ])('%s', async (path, text) => {
    const response = await app.request(signed(path))
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(text)
  })
})

const REFUSED = [
  'secret.mp3',
  'article/1.mp3',
  'sound',
  'sound/',
  'sound/a.mp3/',
  'sound//a.mp3',
  'sound/none.mp3',
  'sound/a.mp3/b.mp3',
  'sound/folder.mp3',
  'sound/.hidden.mp3',
  'sound/%2ehidden.mp3',
  'sound/.git/x.mp3',
  'sound/notes.txt',
  'video/film.yaml',
  'video/../secret.mp3',
  'video',
  'file',
  'file/a.html',
  'file/a.mp3',
  'sound/a.pdf',
  'sound/UPPER.mp3',
  'SOUND/a.mp3',
  'sound/../secret.mp3',
  'sound/../../secret.mp3',
  'sound/..%2fsecret.mp3',
  'sound/..%2f..%2fsecret.mp3',
  'sound/%2e%2e/secret.mp3',
  'sound/%2e%2e%2fsecret.mp3',
  'sound/.%2e/secret.mp3',
  'sound/deep/..%2fa.mp3',
  'sound/%252e%252e%252fsecret.mp3',
  'sound/%252e%252e/secret.mp3',
  'sound/%2561.mp3',
  'sound/..%5csecret.mp3',
  'sound/a.mp3%00',
  'sound/a.mp3%00.mp3',
  'sound/%00',
  'sound/a.mp3%0a',
  'sound/%',
  'sound/%zz.mp3',
  'sound/%ff.mp3',
  'sound/a%20.mp3',
  'sound/歌.mp3',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  'sound/out.mp3',
  'sound/aside.mp3',
  'sound/outdir/secret.mp3',
  'sound/loop.mp3',
  `sound/${'a'.repeat(300)}.mp3`,
  `sound/${'a/'.repeat(3000)}a.mp3`,
]

describe('refuses', () => {
  it.each(REFUSED)('%s', async (path) => {
    const response = await app.request(signed(path))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('resultCode')
    expect(response.headers.get('cache-control')).toBeNull()
  })

  it('the same over a socket, where no client tidies the path', async () => {
    const { port, close } = await listenOnLoopback(app)
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request({ port, host: '127.0.0.1', path: signed(path), agent: false }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        sent.on('error', reject).end()
      })
    const ascii = REFUSED.filter((path) => /^[\x21-\x7e]+$/.test(path))
    expect(await Promise.all(ascii.map(statusOf))).toEqual(ascii.map(() => 404))
    expect(await statusOf('sound/a.mp3')).toBe(200)
    await close()
  })

  it.each(['sound/a.mp3', 'sound/none.mp3', 'video/film.mp4', 'file/a.pdf'])(
    '%s without a signature, there or not',
    async (path) => {
      const response = await app.request(`/media/${path}`)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ resultCode: 'FORBIDDEN' })
      expect(response.headers.get('cache-control')).toBeNull()
    },
  )

  it('other methods are refused', async () => {
    const response = await app.request('/media/sound/a.mp3', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

it('takes none of these for something to report', () => {
  expect(fixture.warnings).toEqual([])
})
