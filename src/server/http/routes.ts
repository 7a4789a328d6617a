/** The HTTP face of the API: each declared call at its path, errors as envelopes. */
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { contract, type Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import { succeed } from '#contract/envelope.ts'
import type { Invoke } from './api.ts'
import { AppError } from './app-error.ts'
import { refuseCrossSite } from './cross-site.ts'
import { CALL_CACHE_CONTROL } from './lifetime.ts'
import type { RequestVariables } from './request-context.ts'

const BODY_BYTES = 64 * 1024

export function apiRoutes(invoke: Invoke): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>()
  const methods = new Map<string, string[]>()

  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: () => {
      throw new AppError('BODY_TOO_LARGE')
    },
  })
  // Nobody reads the body of a GET; looking for one costs more than many a call.
  app.use('/api/*', (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next)))

  for (const [key, declaration] of Object.entries(contract) as [Key, CallDeclaration][]) {
    const [method, path] = key.split(' ') as [string, string]
    methods.set(path, [...(methods.get(path) ?? []), method])
    app.on(method, path, async (c) => {
      if (method !== 'GET' || declaration.cache === 'secret') refuseCrossSite(c.req.raw)
      const raw = {
        params: c.req.param(),
        query: Object.fromEntries(new URL(c.req.url).searchParams),
        ...(declaration.body ? { body: await readJson(c) } : {}),
      }
      const model = await invoke(key, raw, c.get('request'))
      c.header('Cache-Control', CALL_CACHE_CONTROL[declaration.cache])
      return c.json(succeed(model))
    })
  }

  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('Allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', '))
      throw new AppError('WRONG_METHOD')
    })
  }
  app.all('/api/*', () => {
    throw new AppError('NOT_FOUND', '没有这个接口')
  })
  return app
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
