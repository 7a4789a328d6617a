/** What responses say to the cache in front of the site: keys on what anybody may share, and on nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { contentType } from '#domain/content/content-type.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listSurrogateKeys, MOST_KEYS } from './surrogate-key.ts'

const EDGE = {
  PAGE_CACHE: 'on',
  ANSWER_CACHE: 'on',
  EDGE: 'varnish',
  // Nobody listens there.
  EDGE_VARNISH_URLS: 'http://127.0.0.1:1',
  EDGE_VARNISH_SECRET: 'a-secret-of-at-least-32-characters',
}
const STORY = 10_101
const keyOf = (tag: string): string => listSurrogateKeys(new Set([tag])).at(-1)!

let app: TestApp
let plain: TestApp
beforeAll(async () => {
  app = await openTestApp({ pages: 'built', env: EDGE })
  plain = await openTestApp({ beside: app, pages: 'built', env: { PAGE_CACHE: 'on', ANSWER_CACHE: 'on' } })
})
afterAll(async () => {
  await plain.close()
  await app.close()
})

const keysAt = async (path: string, headers: Record<string, string> = {}): Promise<string[]> => {
  const response = await app.request(path, { headers })
  return (response.headers.get('xkey') ?? '').split(' ').filter((key) => key !== '')
}

describe('a response that anybody may share', () => {
  test.each(['/', `/article/${STORY}`, '/column/1', '/api/article?pgNo=1&rowNum=5'])(
    'names its keys, the same each time, within a bound: %s',
    async (path) => {
      const keys = await keysAt(path)
      expect(keys.length).toBeGreaterThan(1)
      expect(keys.length).toBeLessThanOrEqual(MOST_KEYS)
      expect(keys).toContain(keyOf(cacheTag.everything))
      expect(await keysAt(path)).toEqual(keys)
    },
  )

  test('names that of the story, and a page also that of the frame', async () => {
    expect(await keysAt(`/article/${STORY}`)).toEqual(
      expect.arrayContaining([cacheTag.thing(contentType.article, STORY), cacheTag.frame].map(keyOf)),
    )
    expect(await keysAt(`/api/article?pgNo=1&rowNum=5`)).toContain(keyOf(cacheTag.story))
  })

  test.each(['/rss.xml', '/sitemap.xml', '/robots.txt'])(
    'goes with any change where it is made of all: %s',
    async (path) => {
      expect(await keysAt(path)).toContain(keyOf('any'))
    },
  )

  test('has them when it is not sent again, too', async () => {
    const first = await app.request('/api/article?pgNo=1&rowNum=5')
    const headers = { 'if-none-match': first.headers.get('etag')! }
    const again = await app.request('/api/article?pgNo=1&rowNum=5', { headers })
    expect([again.status, again.headers.get('xkey')]).toEqual([304, first.headers.get('xkey')])
  })
})

describe('no keys', () => {
  test('are on what is for one reader, or not there', async () => {
    const headers = { cookie: (await app.signIn('member')).cookie }
    for (const path of ['/', `/article/${STORY}`, '/api/user']) expect(await keysAt(path, headers)).toEqual([])
    for (const path of ['/article/99999999', '/no-such-page', '/api/user']) expect(await keysAt(path)).toEqual([])
  })

  test('are sent where no edge is configured', async () => {
    for (const path of ['/', '/rss.xml', '/api/article?pgNo=1&rowNum=5']) {
      const { headers } = await plain.request(path)
      expect([headers.get('xkey'), headers.get('surrogate-control')]).toEqual([null, null])
    }
  })
})
