/** The HTTP face of the API: each declared call at its path, errors as envelopes. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import { contract, type Key } from '#contract/contract.ts'
import {
  BINARY_BODIES,
  isSpooledKind,
  type BinaryBody,
  type CallDeclaration,
  type SpooledKind,
} from '#contract/core/define-call.ts'
import { succeed } from '#contract/core/envelope.ts'
import { kindOfType, libraryBytes } from '#domain/media/library-file.ts'
import { m } from '#messages/server.ts'
import type { Answer } from './answer.ts'
import type { Invoke } from './api.ts'
import { AppError } from './app-error.ts'
import { chooseEncoding } from '../load/compress.ts'
import { refuseCrossSite, refuseUnprovenForm } from '../pages/cross-site.ts'
import { namesTag } from '../cache/entity-tag.ts'
import { callCacheControl } from '../cache/lifetime.ts'
import { noEdgeMark, type EdgeMark } from '../edge/edge-mark.ts'
import { FORM_TYPE, readForm } from './form-body.ts'
import { refuseOthers } from './policy.ts'
import type { RequestVariables } from '../pages/request-context.ts'
import { allowUploadTime } from '../load/request-time.ts'
import { createSpool, type Spool } from './spool.ts'

const JSON_BYTES = 64 * 1024

/** How the body of a call is read, and its maximum size. Of the library a body is limited by its type, see `libraryBytes`. */
type BodyRule =
  | { reader: 'none'; maxBytes: number }
  | { reader: 'fields'; schema: z.ZodType; maxBytes: number }
  | { reader: 'bytes'; kind: BinaryBody; maxBytes: number }
  | { reader: 'spool'; kind: SpooledKind }

export function bodyRuleOf({ body, jsonBytes = JSON_BYTES }: Pick<CallDeclaration, 'body' | 'jsonBytes'>): BodyRule {
  // What takes no body has no use for a large one.
  if (!body) return { reader: 'none', maxBytes: JSON_BYTES }
  if (isSpooledKind(body)) return { reader: 'spool', kind: body }
  if (typeof body === 'string') return { reader: 'bytes', kind: body, maxBytes: BINARY_BODIES[body].maxBytes }
  return { reader: 'fields', schema: body, maxBytes: jsonBytes }
}

function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE')
    },
  })
  // The body of a GET is never read; checking for one costs more than many a call.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}

type Options = {
  /** where large bodies are stored during their calls */
  spoolDirs: Readonly<Record<SpooledKind, string>>
  /** refuses a large body before it is read, as beyond the limit of an account */
  admitUpload: (key: Key, accountId: number, now: number) => Promise<void>
  /** waits until this server shows the write: clients must not read a state older than their own change */
  afterWrite: () => Promise<void>
  /** of the address of the site */
  protocol: string
  /** marks what the cache in front of the site may keep */
  markForEdge?: EdgeMark
}

export function apiRoutes(
  invoke: Invoke,
  { spoolDirs, admitUpload, afterWrite, protocol, markForEdge = noEdgeMark }: Options,
): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  const spools = { library: createSpool(spoolDirs.library), export: createSpool(spoolDirs.export) }
  const jsonLimit = limitBody(JSON_BYTES)

  function answerCall(key: Key, declaration: CallDeclaration): void {
    const [method, path] = key.split(' ') as [string, string]
    const rule = bodyRuleOf(declaration)
    const answer = async (c: Context<RequestVariables>, given?: unknown) => {
      const query = Object.fromEntries(new URL(c.req.url).searchParams)
      const raw = { params: c.req.param(), query, ...(rule.reader === 'none' ? {} : { body: given }) }
      const found = await invoke(key, raw, c.get('request'))
      if (method !== 'GET') await afterWrite()
      c.header('Cache-Control', callCacheControl(declaration))
      if (declaration.cache === 'public' && declaration.shared !== 'never') markForEdge(c, found.tags)
      return declaration.file ? sendFile(c, declaration.file, found.model) : sendAnswer(c, found, declaration)
    }
    if (rule.reader === 'spool') {
      app.on(method, path, async (c) => {
        refuseCrossSite(c.req.raw, protocol)
        // A caller without permission must not fill the disk.
        const { viewer, now } = c.get('request')
        refuseOthers(key, viewer)
        if (viewer) await admitUpload(key, viewer.id, now)
        allowUploadTime(c, rule.kind)
        return receiveFile(c, rule.kind, spools[rule.kind], (given) => answer(c, given))
      })
      return
    }
    app.on(method, path, limitBody(rule.maxBytes), async (c) => {
      if (method !== 'GET' || declaration.cache === 'secret') refuseCrossSite(c.req.raw, protocol)
      if (rule.reader === 'none') return answer(c)
      return answer(c, await (rule.reader === 'bytes' ? readBytes(c, rule.kind) : readFields(c, rule.schema, protocol)))
    })
  }

  const calls = Object.entries(contract) as [Key, CallDeclaration][]
  // A path with a parameter would also match a fixed path in methods that the latter lacks, so it is registered later.
  for (const group of [calls.filter(([key]) => !key.includes(':')), calls.filter(([key]) => key.includes(':'))]) {
    for (const [key, declaration] of group) answerCall(key, declaration)
    for (const [path, same] of Map.groupBy(group, ([key]) => key.split(' ')[1]!)) {
      const allowed = same.map(([key]) => key.split(' ')[0]!)
      app.all(path, jsonLimit, (c) => {
        c.header('Allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', '))
        throw new AppError('WRONG_METHOD')
      })
    }
  }
  for (const path of ['/api/*', '/h5/api/*']) {
    app.all(path, jsonLimit, () => {
      throw new AppError('NOT_FOUND', m.http.noSuchCall)
    })
  }
  return app
}

/** A shared response is compressed once and cached. A personal response is sent as it is, and may not be cached. */
async function sendAnswer(c: Context, answer: Answer, { cache }: CallDeclaration): Promise<Response> {
  if (!answer.tags && cache !== 'public') return c.json(succeed(answer.model))
  const etag = answer.etag()
  c.header('ETag', `W/"${etag}"`)
  c.header('Vary', 'Accept-Encoding')
  if (namesTag(c.req.header('if-none-match') ?? '', `"${etag}"`)) return c.body(null, 304)
  const encoding = answer.tags ? chooseEncoding(c.req.header('accept-encoding')) : 'identity'
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  c.header('Content-Type', 'application/json')
  return c.body(await answer.body(encoding))
}

/** A string is already a table; anything else is sent as JSON, with line breaks, since people open it, too. */
function sendFile(c: Context, name: string, model: unknown): Response {
  const isText = typeof model === 'string'
  return c.body(isText ? model : JSON.stringify(model, null, 2), 200, {
    'Content-Type': isText ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

const contentType = (c: Context): string => (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** Refused by its headers before a byte is read; false headers are detected during writing. */
function receiveFile(
  c: Context<RequestVariables>,
  kind: SpooledKind,
  spool: Spool,
  work: (given: unknown) => Promise<Response>,
): Promise<Response> {
  const type = contentType(c)
  const { types, wrongType }: { types: readonly string[]; wrongType: string } = BINARY_BODIES[kind]
  const { body } = c.req.raw
  if (body && !types.includes(type)) throw new AppError('WRONG_MEDIA_TYPE', wrongType)
  const maxBytes = kind === 'library' ? libraryBytes(kindOfType(type)) : BINARY_BODIES[kind].maxBytes
  const expected = Number(c.req.header('content-length') ?? 0)
  if (expected > maxBytes) throw new AppError('BODY_TOO_LARGE')
  return spool({ body, type, maxBytes, expected, now: c.get('request').now }, work)
}

async function readBytes(c: Context, kind: BinaryBody): Promise<Uint8Array> {
  const type = contentType(c)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const { types, wrongType }: { types: readonly string[]; wrongType: string } = BINARY_BODIES[kind]
  if (bytes.length > 0 && !types.some((known) => known === type)) throw new AppError('WRONG_MEDIA_TYPE', wrongType)
  return bytes
}

async function readFields(c: Context, schema: z.ZodType, protocol: string): Promise<unknown> {
  const type = contentType(c)
  const text = await c.req.text()
  if (!text) return {}
  if (type === FORM_TYPE) {
    refuseUnprovenForm(c.req.raw, protocol)
    return readForm(schema, text)
  }
  if (type !== 'application/json') throw new AppError('WRONG_MEDIA_TYPE')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_JSON')
  }
}
