/** How answers travel: headers for safety, compression, what browsers may keep, and the doors for machines. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
let address: string
let script: string

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
  address = await app.serve()
  const html = await (await app.request('/')).text()
  script = html.match(/<script type="module" src="([^"]+)"/)![1]!
})
afterAll(() => app.close())

const headersOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).headers

describe('every kind of answer', () => {
  test.each([
    ['a page', '/', {}, 200],
    ['a call', '/api/article', {}, 200],
    ['an asset', () => script, {}, 200],
    ['a picture', '/media/picture/story/10101.jpg?w=320', {}, 200],
    ['the documents', '/api/docs', {}, 200],
    ['the sign of life', '/healthz', {}, 200],
    ['a redirect', '/login/', {}, 302],
    ['a missing page', '/nothing', {}, 404],
    ['a missing call', '/api/nothing', {}, 404],
    ['a missing picture', '/media/picture/nothing.jpg', {}, 404],
    ['a call without a session', '/api/user', {}, 401],
    ['a badly written address', '/%ff', {}, 400],
    ['a wrong method', '/', { method: 'DELETE' }, 405],
    ['a refused sign-in', '/api/login/login', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
  ] as const)('carries the headers for safety: %s', async (_, path, init, status) => {
    const response = await app.request(typeof path === 'string' ? path : path(), init)
    expect(response.status).toBe(status)
    const { headers } = response
    const policy = headers.get('Content-Security-Policy')!.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
    )
    expect(policy.join()).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('X-Powered-By')).toBeNull()
    expect(headers.get('Server')).toBeNull()
  })

  test('carries them when something of ours is broken too', async () => {
    const broken = await openTestApp({ pages: 'built' })
    expect((await broken.request('/readyz')).status).toBe(200)
    await broken.db.destroy()
    for (const path of ['/', '/api/article', '/readyz']) {
      const { status, headers } = await broken.request(path)
      expect(status).toBe(path === '/readyz' ? 503 : 500)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    }
    await broken.close()
  })

  test('lets the worker see the whole site, and asks for it and its files each time', async () => {
    const worker = await app.request('/offline.js')
    expect(Object.fromEntries(worker.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
    })
    expect(worker.headers.get('Content-Security-Policy')).toContain("worker-src 'self'")
    const list = await app.request('/offline.json')
    expect(list.headers.get('Cache-Control')).toBe('no-cache')
    const { build, files } = (await list.json()) as { build: string; files: string[] }
    expect(build).toMatch(/^[\da-f]{16}$/)
    for (const file of files) expect((await app.request(file)).status, file).toBe(200)
    // Because of this line every build has a different worker, so that open pages learn of a newer one.
    expect(await worker.text()).toContain(`\n// ${build}\n`)
    const style = await app.request('/offline.css')
    expect(style.headers.get('Cache-Control')).toBe('no-cache')
    expect(await style.text()).toContain('--paper:')
  })

  test('answers HEAD like GET, without a body', async () => {
    for (const path of [
      '/',
      '/article/10101',
      '/nothing',
      script,
      '/media/picture/story/10101.jpg?w=320',
      '/healthz',
    ]) {
      const [head, get] = [await app.request(path, { method: 'HEAD' }), await app.request(path)]
      expect(head.status, path).toBe(get.status)
      for (const name of ['Content-Type', 'Cache-Control', 'ETag']) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name))
      }
      expect(await head.text(), path).toBe('')
    }
  })
})

describe('an asset', () => {
  test('is kept for ever, because its name changes with its content', async () => {
    const headers = await headersOf(script)
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('comes compressed as the browser likes it, and is the same underneath', async () => {
    const plain = Buffer.from(await (await app.request(script)).arrayBuffer())
    const sizes = [plain.length]
    for (const [encoding, expand] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const response = await app.request(script, { headers: { 'Accept-Encoding': `${encoding}, zstd` } })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      const bytes = Buffer.from(await response.arrayBuffer())
      sizes.push(bytes.length)
      expect(expand(bytes).equals(plain)).toBe(true)
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  })

  test('is not sent again to those who have it', async () => {
    for (const path of [script, '/favicon.svg']) {
      for (const encoding of ['br', 'identity']) {
        const headers = { 'Accept-Encoding': encoding }
        const etag = (await headersOf(path, { headers })).get('ETag')!
        expect(etag).toMatch(/^"[\w-]+"$/)
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
          const response = await app.request(path, { headers: { ...headers, 'If-None-Match': known } })
          expect(response.status, `${path} ${known}`).toBe(304)
          expect(await response.text()).toBe('')
        }
        expect((await app.request(path, { headers: { ...headers, 'If-None-Match': '"other"' } })).status).toBe(200)
      }
    }
  })

  test('under a plain name is kept for an hour', async () => {
    expect((await headersOf('/api-docs.css')).get('Cache-Control')).toBe('public, max-age=3600')
  })

  test.each([
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/server/entry-server.js',
  ])('%s is none of ours to give', async (path) => expect((await app.request(path)).status).toBe(404))
})

describe('a picture', () => {
  const path = '/media/picture/story/10101.jpg?w=320'

  test('has a tag, and is not sent again to those who have it', async () => {
    const etag = (await headersOf(path)).get('ETag')!
    expect((await app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })
})

describe('a page', () => {
  test('comes compressed as the browser likes it, and is the same underneath', async () => {
    const plain = await (await app.request('/article/10101')).text()
    for (const [accepted, encoding, expand] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', null, (bytes: Buffer) => bytes],
      ['br;q=0, gzip;q=0', null, (bytes: Buffer) => bytes],
    ] as const) {
      const response = await app.request('/article/10101', { headers: { 'Accept-Encoding': accepted } })
      expect(response.headers.get('Content-Encoding'), accepted).toBe(encoding)
      expect(response.headers.get('Vary')).toBe('Accept-Encoding, Cookie')
      expect(expand(Buffer.from(await response.arrayBuffer())).toString() === plain, accepted).toBe(true)
    }
  })

  test('is whole over a socket', async () => {
    const response = await fetch(`${address}/article/10101`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(await response.text()).toMatch(/<\/html>$/)
  })
})

describe('the doors for machines', () => {
  test('tell that the process lives and that it can work', async () => {
    expect(await (await app.request('/healthz')).text()).toBe('ok')
    expect(await (await app.request('/readyz')).text()).toBe('ready')
  })

  test('show figures to this machine alone', async () => {
    const here = await fetch(`${address}/metrics`)
    expect(here.status).toBe(200)
    const figures = await here.text()
    const names = new Set(figures.match(/^[a-z_]+/gm))
    expect([...names]).toEqual(expect.arrayContaining(['http_request_seconds_count', 'process_cpu_seconds_total']))
    const signs = { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '::1', Forwarded: 'for=127.0.0.1', Via: '1.0 cache' }
    for (const [name, value] of Object.entries(signs)) {
      const forwarded = await fetch(`${address}/metrics`, { headers: { [name]: value } })
      expect(forwarded.status, name).toBe(404)
      expect((await forwarded.text()).includes('http_request_seconds'), name).toBe(false)
    }
    // Without a socket the origin of a request is unknown.
    expect((await app.request('/metrics')).status).toBe(404)
  })

  test('show figures to all when the operator wants it', async () => {
    const open = await openTestApp({ env: { METRICS_PUBLIC: 'on' } })
    expect((await open.request('/metrics')).status).toBe(200)
    await open.close()
  })

  test('count by pattern: invented addresses add no figures of their own', async () => {
    for (let index = 0; index < 5; index++) await app.request(`/invented-${index}`)
    await app.request('/api/article/10101')
    const figures = await (await fetch(`${address}/metrics`)).text()
    const routes = new Set([...figures.matchAll(/route="([^"]*)"/g)].map((match) => match[1]!))
    expect([...routes].filter((route) => route.includes('invented'))).toEqual([])
    expect([...routes]).toEqual(expect.arrayContaining(['/api/article/:id', '/healthz', '/*']))
    expect(routes.size).toBeLessThan(Object.keys(contract).length + 12)
  })
})

type Operation = {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<string, { description: string }>
}
type OpenApi = {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

describe('the documents of the API', () => {
  const keys = Object.keys(contract)
  const braced = (path: string) => path.replace(/:(\w+)/g, '{$1}')

  test('list every declared call, and none besides', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info.title).not.toBe('')
    expect(document.info.version).not.toBe('')
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(listed.toSorted()).toEqual(keys.map(braced).toSorted())
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(keys.length)
    for (const { path, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      for (const answer of Object.values(operation.responses)) expect(answer.description).not.toBe('')
    }
  })

  test('refer only to what they hold', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as object
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)
      expect(found, reference).toBeDefined()
    }
  })

  test('can be read by people, with every call and every error', async () => {
    const html = await (await app.request('/api/docs')).text()
    for (const key of keys) {
      const [method, path] = key.split(' ') as [string, string]
      expect(html).toContain(`<b>${method}</b> <code>${braced(path)}</code>`)
    }
    for (const code of ['NOT_LOGIN', 'BAD_INPUT', 'SYSTEM']) expect(html).toContain(code)
    expect(html).not.toContain('<script')
    expect(html).not.toContain(' style=')
    expect((await app.request('/api-docs.css')).status).toBe(200)
  })
})
