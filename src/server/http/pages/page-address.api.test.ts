/** Addresses of pages that nobody links to: they are answered, never with an internal error. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

async function expectPage(path: string): Promise<Response> {
  const response = await app.request(path)
  const hint = path.slice(0, 80)
  expect(response.status, hint).toBeLessThan(500)
  if (response.status === 302) return response
  const html = await response.clone().text()
  expect(response.headers.get('Content-Type'), hint).toMatch(/^text\/html; charset=utf-8$/i)
  expect(html.match(/<h1[ >]/g), hint).toHaveLength(1)
  return response
}

describe('an address without a page', () => {
  test.each([
    '/article/-1',
    '/article/0',
    '/article/1e3',
    '/article/10101.0',
    '/article/99999999999999999999',
    '/article/%00',
    '/article/%2525',
    '/article/10101%20',
    '/article/..%2f..%2fetc',
    '/article/__proto__',
    '/column/0',
    '/column/abc',
    '/column/1?page=abc',
    '/column/1?page=-1',
    '/column/1?page=1.5',
    '/column/1?page=99999999999999999999',
    '/column/1?page=2&page=3',
    '/column/1?page[]=2',
    '/column/1?page=%7B%22a%22%3A1%7D',
    '/a%2fb',
    '/a b',
    '/中文',
    '/%F0%9F%98%80',
    // The gallery of components is for developing alone.
    '/dev/gallery',
    '/dev/gallery?entry=logo',
    '/.env',
    '/.git/config',
    '/index.php',
    '/assets/no-such-file.js',
    '/no-such-file.ico',
    '/^',
    '/{x}|`',
  ])('%s is answered as not found', async (path) => {
    const response = await expectPage(path)
    // A page number that is none may also mean the first page.
    expect(path.includes('?page') ? [200, 404] : [404]).toContain(response.status)
  })

  test('may be very long', async () => {
    for (const path of [`/${'a'.repeat(20_000)}`, `/article/${'9'.repeat(20_000)}`, `/${'a/'.repeat(2000)}b`]) {
      expect((await expectPage(path)).status).toBe(404)
    }
    expect((await expectPage(`/?q=${'x'.repeat(20_000)}`)).status).toBe(200)
  })

  test.each(['/%', '/%ff', '/%E0%A4%A', '/article/%ff', '/column/%', '/%ED%A0%80'])(
    '%s, which is badly encoded, is told so',
    async (path) => {
      const response = await expectPage(path)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('网址编码有误')
    },
  )
})

test.each([
  '/?a[b]=1',
  '/?__proto__=1&constructor=2',
  '/?q=%ff%00',
  '/?%',
  '/?=&=',
  '/login?back=%ff',
  '/login?back[]=1',
  '/article/10101?from=%00',
])('what stands behind the question mark of %s does not matter', async (path) =>
  expect((await expectPage(path)).status).toBe(200),
)

describe('an address that is written differently', () => {
  test.each([
    ['/article/10101/', '/article/10101'],
    ['/column/1/?page=1', '/column/1?page=1'],
    ['/login/', '/login'],
    ['/article//10101', '/article/10101'],
    ['//article/10101', '/article/10101'],
    ['///ARTICLE//10101?page=2', '/article/10101?page=2'],
    ['/ARTICLE/10101', '/article/10101'],
    ['/article/%31%30101', '/article/10101'],
  ])('%s leads to %s', async (path, target) => {
    const response = await app.request(path)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(target)
    expect((await expectPage(target)).status).toBe(200)
  })

  test.each([
    '//other.test/',
    '//other.test/%2e%2e/',
    '/\\other.test/',
    '/%5Cother.test/',
    '/%09/other.test/',
    '/http://other.test/',
    '///other.test//',
    '/%2F/other.test/',
  ])('%s never leads to another house, and only once to another address', async (path) => {
    let response = await expectPage(path)
    for (let hop = 0; response.status === 302; hop++) {
      const location = response.headers.get('Location')!
      expect(location).toMatch(/^\/(?![/\\])/)
      expect(hop).toBe(0)
      response = await expectPage(location)
    }
  })
})

test('no address, invented at random, ends in an accident or in a circle', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      'article',
      'column',
      'login',
      '10101',
      '1',
      '..',
      '.',
      '%',
      '%2f',
      '%5c',
      '%00',
      '[',
      ';',
      ':',
      '$',
      '*',
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 4 }), fc.array(piece, { maxLength: 2 }), async (path, query) => {
      const address = `/${path.join('/')}${query.length > 0 ? `?${query.join('=')}` : ''}`.replaceAll('#', '')
      // These are answered in the envelope.
      if (/^\/+(api|media|metrics)\b/.test(address)) return
      let response = await expectPage(address)
      for (let hop = 0; response.status === 302; hop++) {
        expect(hop, address).toBeLessThan(2)
        response = await expectPage(response.headers.get('Location')!)
      }
    }),
    { seed: 20261115, numRuns: 150 },
  )
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s on a page is refused, with the methods that there are',
  async (method) => {
    const response = await app.request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD')
    expect(await response.text()).toContain('不支持这种请求方法')
  },
)

test('none of this was worth an error in the log', () => {
  expect(app.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
})
