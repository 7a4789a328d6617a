/** Pictures, audio, video, files and QR codes over HTTP, below the path at which the app mounts this. */
import { Hono, type Context } from 'hono'
import { extname } from 'node:path'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { attachmentHeader, NEVER_SHOWN } from '../../../http/api/attachment-header.ts'
import { namesTag } from '../../../http/cache/entity-tag.ts'
import { CALL_CACHE_CONTROL, UNNAMED_CACHE_CONTROL } from '../../../http/cache/lifetime.ts'
import { listTickets, MOST_TICKETS, type Ticket } from '../../../http/pages/cookie-jar.ts'
import { answerPlayable } from './media.answer.ts'
import { drawCode, type CodeAddresses } from '../media.code.ts'
import { createValidators, hashParts, isNotModified, type Validators } from './media.condition.ts'
import { bringMediaFile, readMediaKind, type MediaFile, type MediaLog } from '../store/media.file.ts'
import { hashVariant, type Images, type Variant } from '../picture/media.image.ts'
import { checkOnTheWay, type CheckAgain } from './media.recheck.ts'
import { createSamples } from '../audio/media.sample.ts'
import type { MediaService } from '../media.service.ts'
import type { Signed } from './media.sign.ts'
import { streamFile } from '../store/media.stream.ts'
import { chooseFormat, readWidth } from '../picture/media.variant.ts'

export type MediaOptions = {
  images: Images
  log: MediaLog
  /** searched in this order */
  roots: string[]
  /** ensures that a file stored elsewhere is present below one of the roots */
  bringCopy?: MediaService['bringCopy']
  /** called for each file that is served */
  noteUse?: MediaService['noteUse']
  /** what the URL of a recording grants */
  readAddress: MediaService['readAddress']
  /** the addresses of which codes are drawn */
  listCodes: () => CodeAddresses
  /** refuses what the holder of a URL may not play at this moment; `ticket` is that of the session that it is for */
  checkGrant: (grant: Signed, ticket: Ticket | null, now: number) => Promise<void>
  /** what editors call the file of a path; empty where they call it nothing */
  findName: (path: string) => Promise<string>
  secureCookies: boolean
  now: () => number
}

/** A file may be withdrawn, so no response is cached for ever. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'
const NEVER_KEPT = CALL_CACHE_CONTROL.personal
/** Seconds for which a cache may keep audio that everybody may play: it can be withdrawn, or cost something from now on. */
const KEPT_SECONDS = 60

export function mediaRoutes(options: MediaOptions): Hono {
  const app = new Hono()
  const { loadVariant } = options.images
  const loadSample = createSamples()

  async function findFile(path: string): Promise<MediaFile> {
    const file = await bringMediaFile(options.roots, path, { bringCopy: options.bringCopy, log: options.log })
    if (!file) throw new AppError('NOT_FOUND')
    options.noteUse?.(file)
    return file
  }

  async function answerImage(c: Context, variant: Variant): Promise<Response> {
    const validators = createValidators(hashVariant(variant), variant.file.modifiedAt)
    const headers = { ...commonHeaders(validators), Vary: 'Accept' }
    if (isNotModified((name) => c.req.header(name), validators)) return c.body(null, 304, headers)
    const bytes = await loadVariant(variant)
    return c.newResponse(c.req.method === 'HEAD' ? null : bytes, 200, {
      ...headers,
      'Content-Type': `image/${variant.format}`,
      'Content-Length': String(bytes.length),
    })
  }

  /**
   * Audio, video and files are served only at URLs signed for the caller. Without one, a request does not reveal whether a file
   * exists.
   */
  async function readGrant(c: Context, path: string, now: number): Promise<{ grant: Signed; check: CheckAgain }> {
    const { of = '', until = '', seconds = '', sign = '' } = c.req.query()
    const read = (ticket: Ticket | null) => ({
      ticket,
      grant: options.readAddress(path, { of, until, seconds, sign }, ticket?.token ?? null),
    })
    const tickets = listTickets(c, options.secureCookies).slice(0, MOST_TICKETS)
    const { ticket, grant } = [...tickets, null].map(read).find((one) => one.grant) ?? read(null)
    if (!grant) throw new AppError('FORBIDDEN', m.media.playAddressInvalid)
    if (grant.until <= now) throw new AppError('FORBIDDEN', m.media.playAddressExpired)
    const check = (at: number) => options.checkGrant(grant, grant.personal ? ticket : null, at)
    await check(now)
    return { grant, check }
  }

  /** `findHeaders`: further ones, once the signature is known to be right. */
  async function answerStream(
    c: Context,
    path: string,
    { type, findHeaders }: { type: string; findHeaders?: () => Promise<Record<string, string>> },
  ): Promise<Response> {
    const now = options.now()
    const { grant, check } = await readGrant(c, path, now)
    const { seconds, until, personal } = grant
    const file = await findFile(path)
    const sample = seconds > 0 ? await loadSample(file, seconds, now) : undefined
    if (sample === null) throw new AppError('FORBIDDEN', m.media.unlockedByPurchase)
    return answerPlayable(c, {
      type,
      headers: (await findHeaders?.()) ?? {},
      size: sample?.length ?? file.size,
      validators: createValidators(hashParts([file.path, file.modifiedAt, file.size, seconds]), file.modifiedAt),
      // No cache may hand it out for longer than we would.
      cacheControl: personal
        ? NEVER_KEPT
        : `public, max-age=${Math.min(KEPT_SECONDS, Math.floor((until - now) / 1000))}`,
      read: (range, signal) =>
        sample?.subarray(range.start, range.end + 1) ??
        streamFile(file.fullPath, range, signal, checkOnTheWay(check, options.now)),
    })
  }

  async function downloadHeaders(path: string): Promise<Record<string, string>> {
    const end = extname(path)
    const name = `${(await options.findName(path)) || m.media.unnamedFile}${end}`
    return { 'Content-Disposition': attachmentHeader(`file${end}`, name), ...NEVER_SHOWN }
  }

  app.get('/code/:name', (c) => {
    const code = drawCode(c.req.param('name'), options.listCodes())
    if (!code) throw new AppError('NOT_FOUND')
    // Its target is a setting, which another process may have read earlier or later than this one.
    const lifetime = c.req.query('v') === code.address ? CACHE_CONTROL : UNNAMED_CACHE_CONTROL
    const headers = { ETag: code.etag, 'Cache-Control': lifetime }
    if (namesTag(c.req.header('if-none-match') ?? '', code.etag)) return c.body(null, 304, headers)
    return c.body(code.svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' })
  })

  app.get('/:path{.+}', async (c) => {
    // The router has decoded the path once. A name that is still escaped after that is not ours.
    const path = c.req.param('path')
    const media = readMediaKind(path)
    if (!media) throw new AppError('NOT_FOUND')
    if (media.kind === 'download') return answerStream(c, path, { ...media, findHeaders: () => downloadHeaders(path) })
    if (media.kind === 'stream') return answerStream(c, path, media)
    const { width, isSpelling } = readWidth(c.req.queries('w') ?? [])
    // However many widths are asked for, caches hold a picture once for each that is kept, and beside it only this.
    if (!isSpelling) return c.body(null, 302, { Location: `?w=${width}`, 'Cache-Control': CACHE_CONTROL })
    return answerImage(c, { file: await findFile(path), width, format: chooseFormat(c.req.header('accept')) })
  })

  app.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') throw new AppError('NOT_FOUND')
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}

function commonHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return { ETag: etag, 'Last-Modified': lastModified, 'Cache-Control': CACHE_CONTROL }
}
