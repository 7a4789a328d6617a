/** Reports of browsers about our content security policy: taken from our own pages, few of one network, counted. */
import { beforeEach, expect, test } from 'vitest'
import { PUBLIC_URL } from '../../testing/app/test-app.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp({ env: { TRUST_PROXY: 'on', METRICS_PUBLIC: 'on' } })
const BOTH = ['application/csp-report', 'application/reports+json'] as const

let turn = 0
beforeEach(() => void turn++)

function send(body: unknown, headers: Record<string, string> = {}) {
  return app.request('/api/violation', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': BOTH[0], 'X-Forwarded-For': `203.0.113.${turn}`, ...headers },
  })
}
const report = (directive: string, page = '/') => ({
  'csp-report': {
    'document-uri': `${PUBLIC_URL}${page}`,
    'effective-directive': directive,
    'blocked-uri': 'https://injected.example/a.js',
  },
})
/** Byte for byte from Chromium 156 over https, but for the address of the site and the policy, which is shorter here. */
const CHROMIUM_REPORT = `{"csp-report":{"document-uri":"${PUBLIC_URL}/article/10101","referrer":"","violated-directive":"object-src","effective-directive":"object-src","original-policy":"default-src 'none'; object-src 'none'; report-uri /api/violation","disposition":"enforce","blocked-uri":"https://elsewhere.example/","line-number":1,"column-number":234,"status-code":200,"script-sample":""}}`

async function count(directive: string): Promise<number> {
  const text = await (await app.request('/metrics')).text()
  return Number(new RegExp(`^policy_violations_total\\{directive="${directive}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

test('every answer tells browsers where to report', async () => {
  for (const path of ['/', '/api/index/head']) {
    const { headers } = await app.request(path)
    expect(headers.get('Content-Security-Policy')).toMatch(/; report-uri \/api\/violation$/)
  }
})

test.each([
  [
    'a page, as Chromium sends it',
    BOTH[0],
    {
      'Sec-Fetch-Site': 'same-origin',
      'Sec-Fetch-Mode': 'no-cors',
      'Sec-Fetch-Dest': 'report',
      Origin: PUBLIC_URL,
      Referer: `${PUBLIC_URL}/article/10101`,
      Accept: '*/*',
    },
    CHROMIUM_REPORT,
  ],
  [
    'the browser, later and without a page',
    BOTH[1],
    {},
    [
      {
        type: 'csp-violation',
        url: `${PUBLIC_URL}/`,
        body: { effectiveDirective: 'object-src', blockedURL: 'inline' },
      },
    ],
  ],
])('a report of %s is taken', async (_, type, headers, body) => {
  const before = await count('object-src')
  expect((await send(body, { 'Content-Type': type, ...headers })).status).toBe(200)
  expect(await count('object-src')).toBe(before + 1)
})

test('a report is counted by its directive, and logged once for many', async () => {
  const before = app.lines.length
  for (let times = 0; times < 5; times++) expect((await send(report('img-src'))).status).toBe(200)
  const [line, ...others] = app.lines.slice(before).filter((each) => each.includes('injected.example'))
  expect([line !== undefined, others.length]).toEqual([true, 0])
  expect(JSON.parse(line!)).toMatchObject({ directive: 'img-src', page: '/', blocked: 'injected.example' })
  expect(await count('img-src')).toBe(5)
})

test('whatever is sent, the figures have the directives of our policy and one more', async () => {
  for (let index = 0; index < 20; index++) await send(report(`made-up-${index}`))
  const text = await (await app.request('/metrics')).text()
  expect(text).not.toContain('made-up')
  expect(await count('other')).toBe(20)
})

test.each([
  ['a report from another site', { 'Sec-Fetch-Site': 'cross-site' }, report('img-src'), 403],
  ['a report by another origin', { Origin: 'https://elsewhere.example' }, report('img-src'), 403],
  ['JSON of another type', { 'Content-Type': 'application/json' }, report('img-src'), 415],
  ['what is no report', {}, '{"x":1}', 400],
  ['too much', {}, JSON.stringify(report('img-src', `/${'x'.repeat(17_000)}`)), 413],
])('%s is refused', async (_, headers, body, status) => {
  const before = await count('img-src')
  expect((await send(body, headers)).status).toBe(status)
  expect(await count('img-src')).toBe(before)
})

test('one network reports thirty times in ten minutes, whichever of its addresses it uses; others go on', async () => {
  const from = (address: string) => send(report('font-src'), { 'X-Forwarded-For': address })
  const statuses: number[] = []
  for (let index = 0; index < 35; index++) statuses.push((await from(`2001:db8:7:8::${index}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await from('2001:db8:99:8::1')).status).toBe(200)
  app.clock.now += 10 * 60 * 1000
  expect((await from('2001:db8:7:8::1')).status).toBe(200)
})
