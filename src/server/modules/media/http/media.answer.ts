/** Streamed media over HTTP: whole or in the requested part. */
import type { Context } from 'hono'
import { isNotModified, mayAnswerPart, type Validators } from './media.condition.ts'
import { parseRange, type ByteRange } from './media.range.ts'

export type Playable = {
  type: string
  headers?: Record<string, string>
  size: number
  validators: Validators
  cacheControl: string
  read: (range: ByteRange, signal: AbortSignal) => ReadableStream | Uint8Array<ArrayBuffer>
}

export function answerPlayable(c: Context, playable: Playable): Response {
  const { type, size, validators, cacheControl, read } = playable
  const { etag, lastModified } = validators
  const headers = {
    ...playable.headers,
    ETag: etag,
    'Last-Modified': lastModified,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
  }
  if (isNotModified((name) => c.req.header(name), validators)) return c.body(null, 304, headers)

  // Parts are defined for GET alone.
  const partial = c.req.method === 'GET' && mayAnswerPart(c.req.header('if-range'), validators)
  const range = partial ? parseRange(c.req.header('range'), size) : null
  if (range === 'unsatisfiable') {
    return c.body(null, 416, {
      'Content-Range': `bytes */${size}`,
      'Content-Length': '0',
      'Accept-Ranges': 'bytes',
    })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = end + 1 - start
  const empty = c.req.method === 'HEAD' || length === 0
  return c.newResponse(empty ? null : read({ start, end }, c.req.raw.signal), range ? 206 : 200, {
    ...headers,
    'Content-Type': type,
    'Content-Length': String(length),
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
  })
}
