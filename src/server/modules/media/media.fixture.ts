/** For the tests of this module: a folder with real files, and the routes over it as the app mounts them. */
import type { Ticket } from '../../http/pages/cookie-jar.ts'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import sharp, { type Sharp } from 'sharp'
import { AppError, toAppError } from '../../http/api/app-error.ts'
import type { Variant } from './picture/media.image.ts'
import { createImages } from './picture/media.image.ts'
import { mediaRoutes } from './http/media.routes.ts'
import { createAddressSigner, type Signed } from './http/media.sign.ts'

const NOW = Date.UTC(2026, 8, 1)
const HOUR = 60 * 60 * 1000
const signer = createAddressSigner('of a test')

/** The one session that lives. */
export const TICKET = 'of a reader'

/** The URL of a recording, valid for an hour and for everybody by default; `path` as in the URL. */
export function signed(path: string, grant: { seconds?: number; ticket?: string; lasts?: number } = {}): string {
  const { seconds = 0, ticket = null, lasts = HOUR } = grant
  const given = { path: decoded(path), of: 'lesson/1.mp3', seconds, ticket, until: NOW + lasts }
  return `/media/${path}${new URL(signer.signAddress(given), 'http://localhost').search}`
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** What editors call every file. */
export const FILE_NAME = '年表 (一)'

/** Addresses of the codes that the fixture draws. */
export const CODE_ADDRESSES = {
  'app.svg': 'https://app.weekly.example/',
  'account.svg': 'https://mp.weekly.example/weekly',
}

export async function createMediaFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const roots = [join(folder, 'content'), join(folder, 'upload')] as [string, string]
  const cacheDir = join(folder, 'cache')
  const warnings: { object: object; message: string }[] = []
  const encoded: Variant[] = []

  function createApp(options: { cacheDir?: string } = {}): Hono {
    const app = new Hono()
    const log = { warn: (object: object, message: string) => void warnings.push({ object, message }) }
    const onEncode = (variant: Variant) => void encoded.push(variant)
    const checkGrant = async ({ personal }: Signed, ticket: Ticket | null) => {
      if (personal && ticket?.token !== TICKET) throw new AppError('FORBIDDEN', '登录已失效，请重新登录后播放')
    }
    const images = createImages({ cacheDir, log, onEncode, ...options })
    const gate = { ...signer, now: () => NOW, secureCookies: false, checkGrant, listCodes: () => CODE_ADDRESSES }
    app.route('/media', mediaRoutes({ roots, images, log, findName: async () => FILE_NAME, ...gate }))
    app.notFound((c) => c.json({ resultCode: 'OUTSIDE' }, 404))
    app.onError((error, c) => {
      const { code, message, status } = toAppError(error)
      return c.json({ resultCode: code, message }, status as ContentfulStatusCode)
    })
    return app
  }

  async function write(path: string, bytes: Uint8Array | string): Promise<string> {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    return file
  }

  return { folder, cacheDir, warnings, encoded, createApp, write, remove: () => rm(folder, { recursive: true }) }
}

export type MediaFixture = Awaited<ReturnType<typeof createMediaFixture>>

/** Noise, since plain colours compress to nothing and hide mistakes. */
export function drawTestPicture(width: number, height: number, background = '#a33'): Sharp {
  return sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
}

/** For what only shows on a real socket. */
export async function listenOnLoopback(app: Hono) {
  // Otherwise it would replace Node's Response with its own, also for the test files that follow.
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** A box of ISO base media: its length, its name, its content. */
export function writeBox(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

type M4a = { seconds: number; handler?: string; atEnd?: boolean; long?: boolean; data?: Buffer }

/** The container of an M4A file; the audio data itself is not playable. */
export function writeM4a({
  seconds,
  handler = 'soun',
  atEnd = false,
  long = false,
  data = Buffer.alloc(4000),
}: M4a): Buffer {
  const head = Buffer.alloc(112)
  head[0] = long ? 1 : 0
  head.writeUInt32BE(1000, long ? 20 : 12)
  if (long) head.writeBigUInt64BE(BigInt(seconds * 1000), 24)
  else head.writeUInt32BE(seconds * 1000, 16)
  const name = Buffer.alloc(24)
  name.write(handler, 8, 'latin1')
  const index = writeBox('moov', writeBox('mvhd', head), writeBox('trak', writeBox('mdia', writeBox('hdlr', name))))
  const rest = [index, writeBox('mdat', data)]
  return Buffer.concat([writeBox('ftyp', Buffer.from('M4A \0\0\0\0')), ...(atEnd ? rest.toReversed() : rest)])
}
