/** Pictures, sound, films and codes over HTTP, below the path at which the app mounts this. */
import { Hono, type Context } from 'hono'
import { AppError } from '../../http/app-error.ts'
import { namesTag } from '../../http/entity-tag.ts'
import { drawCode } from './media.code.ts'
import { createValidators, hashParts, isNotModified, mayAnswerPart, type Validators } from './media.condition.ts'
import { findMediaFile, readMediaKind, type MediaFile } from './media.file.ts'
import { createImages, hashVariant, type ImageOptions, type Variant } from './media.image.ts'
import { parseRange } from './media.range.ts'
import { streamFile } from './media.stream.ts'
import { chooseFormat, readWidth } from './media.variant.ts'

export type MediaOptions = ImageOptions & {
  /** searched in this order */
  roots: string[]
}

/** Names stay when an editor replaces a file, so no answer may be kept for ever. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800'

export function mediaRoutes(options: MediaOptions): Hono {
  const app = new Hono()
  const loadVariant = createImages(options)

  async function findFile(path: string): Promise<MediaFile> {
    const file = await findMediaFile(options.roots, path, options.log)
    if (!file) throw new AppError('NOT_FOUND')
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

  app.get('/code/:name', (c) => {
    const code = drawCode(c.req.param('name'))
    if (!code) throw new AppError('NOT_FOUND')
    const headers = { ETag: code.etag, 'Cache-Control': CACHE_CONTROL }
    if (namesTag(c.req.header('if-none-match') ?? '', code.etag)) return c.body(null, 304, headers)
    return c.body(code.svg, 200, { ...headers, 'Content-Type': 'image/svg+xml' })
  })

  app.get('/:path{.+}', async (c) => {
    // The router has decoded the path once. What is still escaped after that is no name of ours.
    const path = c.req.param('path')
    const media = readMediaKind(path)
    if (!media) throw new AppError('NOT_FOUND')
    if (media.kind === 'stream') return answerStream(c, await findFile(path), media.type)
    const width = readWidth(c.req.queries('w') ?? [])
    return answerImage(c, { file: await findFile(path), width, format: chooseFormat(c.req.header('accept')) })
  })

  app.all('*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') throw new AppError('NOT_FOUND')
    c.header('Allow', 'GET, HEAD')
    throw new AppError('WRONG_METHOD')
  })
  return app
}

function answerStream(c: Context, file: MediaFile, type: string): Response {
  const validators = createValidators(hashParts([file.path, file.modifiedAt, file.size]), file.modifiedAt)
  const headers = { ...commonHeaders(validators), 'Accept-Ranges': 'bytes' }
  if (isNotModified((name) => c.req.header(name), validators)) return c.body(null, 304, headers)

  // Parts are defined for GET alone.
  const partial = c.req.method === 'GET' && mayAnswerPart(c.req.header('if-range'), validators)
  const range = partial ? parseRange(c.req.header('range'), file.size) : null
  if (range === 'unsatisfiable') {
    const contentRange = `bytes */${file.size}`
    return c.body(null, 416, { 'Content-Range': contentRange, 'Content-Length': '0', 'Accept-Ranges': 'bytes' })
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  const length = end + 1 - start
  const empty = c.req.method === 'HEAD' || length === 0
  const body = empty ? null : streamFile(file.fullPath, { start, end }, c.req.raw.signal)
  return c.newResponse(body, range ? 206 : 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(length),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${file.size}` } : {}),
  })
}

function commonHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return { ETag: etag, 'Last-Modified': lastModified, 'Cache-Control': CACHE_CONTROL }
}
