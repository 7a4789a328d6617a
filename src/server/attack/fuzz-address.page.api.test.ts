/** Addresses by chance, below everything that the server answers besides calls: pages, files, feeds, the desk, notices of payments. */
import { expect, test } from 'vitest'
import { OWN_SAMPLES, PUBLIC_SAMPLES, STAFF_SAMPLES } from '#domain/page-list.ts'
import { findActive } from '../testing/fuzz/active-markup.ts'
import { createCrowd } from '../testing/fuzz/fuzz-site.ts'
import { findLeak, findPollution, readText } from '../testing/fuzz/fuzz-judge.ts'
import { HOSTILE_TEXTS } from '../testing/fuzz/hostile-text.ts'
import { createRandom, type Random } from '../testing/fuzz/random.ts'
import { times } from '../testing/app/test-length.ts'
import { useTestApp } from '../testing/app/use-test-app.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20261116)
const REQUESTS = times(150, 3000)

const app = useTestApp({ pages: 'built', env: { PAGE_CACHE: 'on', ANSWER_CACHE: 'on' } })

/** The samples of all pages; random values replace the numbers. */
const PAGES = [
  ...new Set([...PUBLIC_SAMPLES, ...OWN_SAMPLES].map((path) => path.replace(/\?.*/, '').replaceAll(/\d+/g, '$'))),
]
/** Of these there is no sample. */
const OTHERS = ['/order/$', '/gift/$', '/cashier/$', '/ranking/$', '/buy/$/$', '/$']
const STAFF = [
  ...['/desk/$', '/desk/story/$', '/desk/order/$'],
  ...STAFF_SAMPLES.map((path) => path.replaceAll(/\d+/g, '$')),
]
const FILES = [
  '/media/$',
  '/media/picture/$/$',
  '/media/sound/$',
  '/media/code/$',
  '/play/$/$',
  '/play/lesson/$.mp3',
  '/rss/$',
  '/rss/column/$.xml',
  '/sitemap/$',
  '/assets/$',
  '/desk-assets/$',
  '/dev/outbox/$',
  '/api/docs/$',
  '/h5/api/$',
  '/api/$',
]
const NAMES = [
  'page',
  'keyword',
  'type',
  'kind',
  'id',
  'from',
  'back',
  'date',
  'month',
  'day',
  'year',
  'period',
  'label',
  'sort',
  'w',
  'until',
  'sign',
  'seconds',
  'step',
  'as',
  '__proto__',
  'a[b]',
]
const GOOD = [
  '1',
  '2',
  '140',
  '507',
  '601',
  '10101',
  'hot',
  'issue',
  'week',
  '2026',
  '2026-01',
  '2026-01-31',
  'about',
  'notice',
  '320',
  'x.jpg',
]
const BROKEN = ['%', '%ff', '%E0%A4%A', '%00', '%2e%2e%2f', '%0d%0aX-Hit:1', '..;', '%ED%A0%80']

function makePart(random: Random): string {
  if (random.chance(0.5)) return random.pick(GOOD)
  if (random.chance(0.2)) return random.pick(BROKEN)
  const text = random.chance(0.1) ? 'x'.repeat(1 + random.below(4000)) : random.pick(HOSTILE_TEXTS)
  return encodeURIComponent(text.toWellFormed())
}

function makeAddress(random: Random): string {
  const pattern = random.pick(random.pick([PAGES, PAGES, OTHERS, STAFF, FILES]))
  const path = pattern.replaceAll('$', () => makePart(random))
  const query = Array.from({ length: random.below(4) }, () => `${random.pick(NAMES)}=${makePart(random)}`).join('&')
  return query ? `${path}?${query}` : path
}

test(
  `${REQUESTS} addresses are answered, without an accident and without a word from the inside`,
  async () => {
    const crowd = createCrowd(app)
    const statuses = new Map<number, number>()
    for (let index = 0; index < REQUESTS; index++) {
      const random = createRandom(SEED * 17 + index)
      const path = makeAddress(random)
      const person = random.pick(['anonymous', 'anonymous', 'member', 'admin'] as const)
      const method = random.chance(0.1) ? random.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) : 'GET'
      const hint = `seed ${SEED}, request ${index}, ${method} as ${person}: ${path.slice(0, 1000)}`
      app.lines.length = 0
      const response = await app.request(path, { method, headers: await crowd.headersOf(person) })
      const text = await readText(response)
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(response.status, hint).toBeLessThan(500)
      expect(response.headers.get('X-Hit'), hint).toBeNull()
      expect(response.headers.get('X-Content-Type-Options'), hint).toBe('nosniff')
      expect(findLeak(text, new Set()), hint).toBeNull()
      expect(findPollution(), hint).toBeNull()
      expect(
        app.lines.filter((line) => /"level":"(error|fatal)"/.test(line)),
        hint,
      ).toEqual([])
      // The document of the API is about markup, and has none of anybody’s.
      if (response.headers.get('Content-Type')?.startsWith('text/html')) expect(findActive(text), hint).toEqual([])
    }
    expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 5)
    expect(statuses.get(404) ?? 0).toBeGreaterThan(REQUESTS / 20)
  },
  times(10 * 60_000, 60 * 60_000),
)

test('whatever is told to be a notice of a payment is refused without an accident', async () => {
  const listOrders = () => app.db.selectFrom('purchase_order').select(['id', 'state']).orderBy('id').execute()
  const before = await listOrders()
  for (let index = 0; index < times(100, 1000); index++) {
    const random = createRandom(SEED + index)
    const provider = random.pick(['wechat', 'alipay', 'cashier', '__proto__', 'constructor', makePart(random)])
    const body = random.pick([
      random.pick(HOSTILE_TEXTS),
      '{"id":"1","resource":{"ciphertext":"x"}}',
      'out_trade_no=1&sign=x',
      '',
      '{"__proto__":{"polluted":1}}',
    ])
    const headers = {
      'Content-Type': random.pick(['application/json', 'text/xml', 'application/x-www-form-urlencoded', '']),
    }
    const path = `/api/pay/notify/${provider}`
    const response = await app.request(path, { method: 'POST', headers, body })
    const text = await response.text()
    expect(response.status, `${path} ${body}`).toBeLessThan(500)
    expect(findLeak(text, new Set()), `${path} ${body}`).toBeNull()
    expect(findPollution()).toBeNull()
  }
  expect(await listOrders()).toEqual(before)
}, 600_000)
