/** The HTTP face of the API: each declared call at its path, errors as envelopes. */
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { contract, type Key } from '#contract/contract.ts'
import { BINARY_BODIES, type BinaryBody, type CallDeclaration } from '#contract/define-call.ts'
import { succeed } from '#contract/envelope.ts'
import type { Invoke } from './api.ts'
import { AppError } from './app-error.ts'
import { refuseCrossSite } from './cross-site.ts'
import { CALL_CACHE_CONTROL } from './lifetime.ts'
import type { RequestVariables } from './request-context.ts'

const JSON_BYTES = 64 * 1024

function limitBody(maxSize: number): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE')
    },
  })
  // Nobody reads the body of a GET; looking for one costs more than many a call.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}

export function apiRoutes(invoke: Invoke): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  const methods = new Map<string, string[]>()

  const jsonLimit = limitBody(JSON_BYTES)

  for (const [key, declaration] of Object.entries(contract) as [Key, CallDeclaration][]) {
    const [method, path] = key.split(' ') as [string, string]
    methods.set(path, [...(methods.get(path) ?? []), method])
    const { body } = declaration
    const limit = typeof body === 'string' ? limitBody(BINARY_BODIES[body].maxBytes) : jsonLimit
    app.on(method, path, limit, async (c) => {
      if (method !== 'GET' || declaration.cache === 'secret') refuseCrossSite(c.req.raw)
      const raw = {
        params: c.req.param(),
        query: Object.fromEntries(new URL(c.req.url).searchParams),
        ...(body ? { body: await (typeof body === 'string' ? readBytes(c, body) : readJson(c)) } : {}),
      }
      const model = await invoke(key, raw, c.get('request'))
      c.header('Cache-Control', CALL_CACHE_CONTROL[declaration.cache])
      return declaration.file ? sendFile(c, declaration.file, model) : c.json(succeed(model))
    })
  }

  for (const [path, allowed] of methods) {
    app.all(path, jsonLimit, (c) => {
      c.header('Allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', '))
      throw new AppError('WRONG_METHOD')
    })
  }
  for (const path of ['/api/*', '/h5/api/*']) {
    app.all(path, jsonLimit, () => {
      throw new AppError('NOT_FOUND', '没有这个接口')
    })
  }
  return app
}

/** People open it, too: hence the line breaks. */
function sendFile(c: Context, name: string, model: unknown): Response {
  return c.body(JSON.stringify(model, null, 2), 200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

async function readBytes(c: Context, kind: BinaryBody): Promise<Uint8Array> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const { types, wrongType }: { types: readonly string[]; wrongType: string } = BINARY_BODIES[kind]
  if (bytes.length > 0 && !types.some((known) => known === type)) throw new AppError('WRONG_MEDIA_TYPE', wrongType)
  return bytes
}

async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  const text = await c.req.text()
  if (!text) return {}
  if (!/^application\/json\b/i.test(type)) throw new AppError('WRONG_MEDIA_TYPE')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_JSON')
  }
}
