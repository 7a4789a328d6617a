/** No address crafted by an attacker redirects anybody away from the site. */
import { expect, test } from 'vitest'
import { createRandom } from '../testing/fuzz/random.ts'
import { PUBLIC_URL } from '../testing/app/test-app.ts'
import { times } from '../testing/app/test-length.ts'
import { useReaders } from '../testing/app/use-test-app.ts'

const { app, sessions } = useReaders({ pages: 'built' })

/** How evil is spelt: as another host, as another scheme, and in ways that browsers and servers read differently. */
const AWAY = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/.//evil.example/',
  '/x/..//evil.example/',
  '/%2e//evil.example/',
  '/%2F%2Fevil.example/',
  '/%5c%5cevil.example/',
  '/%09//evil.example/',
  '/%0d%0aLocation:%20https://evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)//',
  'data:text/html,<script>1</script>',
  '/@evil.example/',
  'http://kanwu.test@evil.example/',
  'http://kanwu.test.evil.example/',
  '//evil。example/',
  '//evil%E3%80%82example/',
  '//evil%00.example/',
]

/** Everything that an answer may lead to, as a browser would follow it. */
function expectHome(response: Response, hint: string): void {
  const location = response.headers.get('Location')
  if (location !== null) expect(new URL(location, `${PUBLIC_URL}/deep/er`).origin, hint).toBe(PUBLIC_URL)
  expect(response.headers.get('Refresh'), hint).toBeNull()
}

const NAMES = [
  'from',
  'back',
  'redirect',
  'redirect_uri',
  'url',
  'next',
  'return',
  'returnTo',
  'goto',
  'target',
  'link',
  'u',
]

test.each(AWAY)('%j as an address, or in the query of one, leads nowhere else', async (away) => {
  const encoded = encodeURIComponent(away)
  const query = NAMES.map((name) => `${name}=${encoded}`).join('&')
  const paths = [
    `/${away.replace(/^\//, '')}`,
    `/login?${query}`,
    `/login/?${query}`,
    `/h5/zhuanlan/detail.do?id=507&${query}`,
    `/desk/story?${query}`,
    `/desk/${encoded}`,
    `/article?${query}`,
    `/column?${query}`,
    `/listen?${query}`,
    `/articleList/${encoded}`,
    `/latest/${encoded}`,
    `/play/lesson/${encoded}`,
    `/magazine/${encoded}/read`,
  ]
  for (const path of paths)
    for (const headers of [{}, sessions.reader].slice(0, times(1, 2))) {
      const response = await app.request(path, { headers })
      expect(response.status, path).toBeLessThan(500)
      expectHome(response, path)
    }
})

test('calls that let somebody in or out send nobody anywhere', async () => {
  for (const away of AWAY) {
    const query = NAMES.map((name) => `${name}=${encodeURIComponent(away)}`).join('&')
    for (const path of ['/api/login/login', '/api/login/logout', '/api/login/quickLogin']) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const response = await app.request(`${path}?${query}`, { method })
        expect(response.headers.get('Location'), path).toBeNull()
      }
    }
  }
})

const PARTS = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  '%09',
  '%0a',
  '%00',
  ':',
  '@',
  ';',
  '?',
  '#',
  'a',
  'evil.example',
]
const BEGINNINGS = ['/', '/article', '/column/1', '/login', '/desk', '/play', '/media', '/magazine/140/read']

test(
  `${times(60, 3000)} addresses made of their parts by chance lead nowhere else`,
  async () => {
    for (let index = 0; index < times(60, 3000); index++) {
      const random = createRandom(7000 + index)
      const path =
        random.pick(BEGINNINGS) + Array.from({ length: 1 + random.below(7) }, () => random.pick(PARTS)).join('')
      const response = await app.request(path)
      expect(response.status, path).toBeLessThan(500)
      expectHome(response, `${index} ${path}`)
    }
  },
  times(300_000, 3_600_000),
)

test.each(AWAY)('an editor can give no ad, no entry of the navigation and no notice the link %j', async (linkUrl) => {
  const { model } = (await (await app.request('/api/desk/ad', { headers: sessions.admin })).json()) as {
    model: { list: { id: number }[] }
  }
  const ad = await app.read<Record<string, unknown>>(`/api/desk/ad/${model.list[0]!.id}`, { headers: sessions.admin })
  const response = await app.postJson(`/api/desk/ad/${model.list[0]!.id}`, { ...ad, linkUrl }, sessions.admin)
  const after = await app.read<{ linkUrl: string }>(`/api/desk/ad/${model.list[0]!.id}`, { headers: sessions.admin })
  if (response.status === 200) return expect(isPlain(after.linkUrl)).toBe(true)
  expect(response.status).toBe(400)
  expect(after.linkUrl).toBe(ad['linkUrl'])
})

/** An accepted link leads to a page of ours, or openly and by https to an external one. */
const isPlain = (link: string) =>
  (link.startsWith('/') && new URL(link, PUBLIC_URL).origin === PUBLIC_URL) ||
  (link.startsWith('https://') && new URL(link).href.startsWith(link.slice(0, 12)))
