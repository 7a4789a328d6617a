/** A real Varnish in front of two servers: what is kept there, and that a change is seen through it long before it expires. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Story, StoryFields } from '../../src/contract/desk/story.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { findTestNginx } from '../../scripts/test-nginx.ts'
import { findTestVarnish } from '../../scripts/test-varnish.ts'
import { ask, call } from './fixture/ask.ts'
import { findFreePort } from './fixture/free-port.ts'
import { signIn, type Cookie } from './fixture/people.ts'
import { lifetimeAt, SECRET, startEdge, type RunningEdge } from './fixture/start-edge.ts'
import { makeCertificate, startNginx, type RunningNginx } from './fixture/start-nginx.ts'
import type { RunningVarnish } from './fixture/start-varnish.ts'

const program = await findTestVarnish()
/** Much shorter than the lifetime at the edge. */
const AT_ONCE = { timeout: 20_000, interval: 20 }
const LIFETIME = 3600
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
const COLUMN = `/column/${WHOLE.columnId}`

describe.skipIf(!program)('behind Varnish', () => {
  let site: RunningEdge
  let servers: [string, string]
  let first: RunningVarnish
  let second: RunningVarnish
  let editor: Cookie

  beforeAll(async () => {
    site = await startEdge({ program: program!, count: 2, lifetime: LIFETIME })
    servers = site.servers
    ;[first, second] = site.varnishes as [RunningVarnish, RunningVarnish]
    editor = await signIn(servers[0], 'editor')
  }, 180_000)
  afterAll(() => site?.stop())

  const write = (path: string, body: unknown) =>
    call<Story>(servers[0], `/api/desk/story${path}`, { method: 'POST', body, headers: editor })
  const begin = (fields: Partial<StoryFields>) => write('', { ...WHOLE, ...fields })
  const publish = ({ id, version }: Story) => write(`/${id}/publish`, { version })
  const correct = ({ id, version }: Story, fields: Partial<StoryFields>) =>
    write(`/${id}`, { version, fields: { ...WHOLE, ...fields }, kind: 'hand' })
  const state = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(first.url, path, { headers: { ...BROWSER, ...headers } })).headers['x-cache']
  const shows = async (edge: RunningVarnish, path: string, words: string) =>
    (await ask(edge.url, path)).text().includes(words)
  /** Both edges have these addresses, with these words. */
  async function fill(paths: string[], words: string): Promise<void> {
    for (const edge of [first, second])
      for (const path of paths) await expect.poll(() => shows(edge, path, words), AT_ONCE).toBe(true)
  }

  describe('a page', () => {
    test('is kept for everybody without a session, and says nothing of keys to readers', async () => {
      // A later purge of the change before is possible: from the third request on nothing is left to come.
      await expect.poll(() => state('/about'), AT_ONCE).toBe('HIT')
      const { headers } = await ask(first.url, '/about', { headers: { ...BROWSER, cookie: 'device=1; other=2' } })
      expect(headers).toMatchObject({ 'x-cache': 'HIT', 'content-encoding': 'br' })
      expect(headers['cache-control']).toContain('max-age=0, s-maxage=30, stale-while-revalidate=30')
      for (const name of ['xkey', 'surrogate-control', 'age', 'via']) expect(headers[name]).toBe(undefined)
      await expect.poll(() => state('/about', { 'Accept-Encoding': 'gzip' }), AT_ONCE).toBe('HIT')
    })

    test('of staff passes by, as do calls of readers', async () => {
      await expect.poll(() => state('/'), AT_ONCE).toBe('HIT')
      const own = await ask(first.url, '/', { headers: { ...editor } })
      expect(own.headers).toMatchObject({ 'x-cache': 'MISS', 'cache-control': 'private, no-store' })
      expect(await state('/', editor)).toBe('MISS')
      expect((await ask(first.url, '/api/user', { headers: editor })).status).toBe(200)
      expect((await ask(first.url, '/api/user')).status).toBe(401)
    })
  })

  describe('a story', () => {
    test('that is published is on all pages that list it', async () => {
      for (const path of [COLUMN, '/rss.xml', '/']) await expect.poll(() => state(path), AT_ONCE).toBe('HIT')
      const title = '隔着缓存发出的新闻'
      await publish(await begin({ title }))
      for (const edge of [first, second])
        for (const path of [COLUMN, '/rss.xml', '/'])
          await expect.poll(() => shows(edge, path, title), AT_ONCE).toBe(true)
    })

    test('that is corrected is corrected at every address that shows it', async () => {
      const [wrong, right] = ['隔着缓存写错的题目', '隔着缓存改好的题目']
      const story = await publish(await begin({ title: wrong }))
      const paths = [`/article/${story.id}`, COLUMN, '/', '/api/article?pgNo=1&rowNum=5', '/rss.xml']
      await fill(paths, wrong)
      await publish(await correct(story, { title: right }))
      for (const edge of [first, second])
        for (const path of paths) await expect.poll(() => shows(edge, path, right), AT_ONCE).toBe(true)
      // And stays so: nothing brought the old one back.
      for (const path of paths) expect(await shows(first, path, wrong)).toBe(false)
    })

    test('that is withdrawn is gone', async () => {
      const title = '隔着缓存撤下的稿件'
      const story = await publish(await begin({ title }))
      await fill([`/article/${story.id}`, COLUMN], title)
      await write(`/${story.id}/withdraw`, { version: story.version, note: '试一试' })
      for (const edge of [first, second]) {
        await expect.poll(async () => (await ask(edge.url, `/article/${story.id}`)).status, AT_ONCE).toBe(404)
        await expect.poll(() => shows(edge, COLUMN, title), AT_ONCE).toBe(false)
      }
    })
  })

  describe('an edge that does not answer', () => {
    const failing = async (): Promise<boolean> => {
      const texts = await Promise.all(servers.map(async (server) => (await ask(server, '/metrics')).text()))
      return texts.some((text) => /^edge_failing_seconds (?!0$)/m.test(text))
    }

    test('is purged when it does again, and the other meanwhile; responses get no long lifetime until then', async () => {
      const [wrong, right] = ['缓存停下之前的题目', '缓存停下之后的题目']
      const story = await publish(await begin({ title: wrong }))
      const path = `/article/${story.id}`
      await fill([path, COLUMN], wrong)
      second.pause()
      try {
        await publish(await correct(story, { title: right }))
        await expect.poll(() => shows(first, path, right), AT_ONCE).toBe(true)
        await expect.poll(failing, { timeout: 40_000, interval: 100 }).toBe(true)
        for (const server of servers)
          await expect
            .poll(() => lifetimeAt(server), {
              timeout: 40_000,
              interval: 100,
            })
            .toBe(undefined)
      } finally {
        second.resume()
      }
      for (const place of [path, COLUMN])
        await expect.poll(() => shows(second, place, right), { timeout: 40_000, interval: 50 }).toBe(true)
      await expect.poll(failing, { timeout: 40_000, interval: 100 }).toBe(false)
    }, 180_000)
  })

  describe('a purge from outside', () => {
    const purge = (headers: Record<string, string>) => ask(first.url, '/', { method: 'PURGE', headers })

    test('is refused without the secret, with a wrong one, and with an empty one', async () => {
      const keys = (await ask(servers[0], '/about')).headers['xkey'] as string
      await expect.poll(() => state('/about'), AT_ONCE).toBe('HIT')
      for (const secret of [undefined, '', 'wrong', `${SECRET}x`, SECRET.toUpperCase()]) {
        const given = { 'X-Kanwu-Purge': keys, ...(secret === undefined ? {} : { 'X-Kanwu-Secret': secret }) }
        expect((await purge(given)).status).toBe(403)
      }
      expect(
        (await purge({ 'X-Kanwu-Purge': keys, 'X-Kanwu-Expected': 'wrong', 'X-Kanwu-Secret': 'wrong' })).status,
      ).toBe(403)
      expect(await state('/about')).toBe('HIT')
      expect((await purge({ 'X-Kanwu-Secret': SECRET })).status).toBe(400)
      expect((await purge({ 'X-Kanwu-Secret': SECRET, 'X-Kanwu-Purge': keys })).status).toBe(200)
      expect(await state('/about')).toBe('MISS')
    })
  })

  describe('with nginx between readers and Varnish', () => {
    let front: RunningNginx
    let secureAgent: Agent
    beforeAll(async () => {
      const ca = await makeCertificate(site.folder)
      secureAgent = new Agent({ ca })
      const appPorts = servers.map((server) => Number(new URL(server).port))
      const edgePort = Number(new URL(first.url).port)
      const nginx = { program: await findTestNginx(), folder: site.folder, port: await findFreePort(), appPorts }
      front = await startNginx({ ...nginx, microcache: false, edgePort })
    })
    afterAll(() => front?.stop())

    const through = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
      const sent = request(new URL(path, front.url), {
        method,
        headers: { ...BROWSER, ...headers },
        agent: secureAgent,
      })
      sent.end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await buffer(answer)
      return answer
    }

    test('a page is kept, that of staff passes, and what is for operators stays hidden', async () => {
      await expect.poll(async () => (await through('/about')).headers['x-cache'], AT_ONCE).toBe('HIT')
      const own = await through('/', editor)
      expect(own.headers).toMatchObject({ 'x-cache': 'MISS', 'cache-control': 'private, no-store' })
      expect((await through('/api/user', editor)).statusCode).toBe(200)
      expect((await through('/metrics')).statusCode).toBe(404)
    })

    test('a purge from outside comes from the address of nginx, and is refused for want of the secret', async () => {
      const keys = (await ask(servers[0], '/about')).headers['xkey'] as string
      expect((await through('/', { 'X-Kanwu-Purge': keys, 'X-Kanwu-Secret': 'guessed' }, 'PURGE')).statusCode).toBe(403)
      expect((await through('/about')).headers['x-cache']).toBe('HIT')
    })
  })

  test('what is kept serves on when no server answers', async () => {
    await expect.poll(() => state('/about'), AT_ONCE).toBe('HIT')
    const keys = (await ask(servers[0], '/about')).headers['xkey'] as string
    await site.stopApps()
    const soft = { 'X-Kanwu-Secret': SECRET, 'X-Kanwu-Soft-Purge': keys }
    expect((await ask(first.url, '/', { method: 'PURGE', headers: soft })).status).toBe(200)
    expect((await ask(first.url, '/about', { headers: BROWSER })).status).toBe(200)
    expect((await ask(first.url, '/never-asked-for')).status).toBe(503)
  })
})
