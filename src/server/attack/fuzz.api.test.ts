/**
 * Every declared call, by every role, with random input: no crash, no leak, nothing outside the contract. The seed and the
 * number of a request reproduce it (FUZZ_SEED for another one).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCrowd,
  createSecrets,
  idsFor,
  noteVersion,
  watchIds,
  type FuzzPerson,
} from '../testing/fuzz/fuzz-site.ts'
import { findFault, findLeak, findPollution, readText } from '../testing/fuzz/fuzz-judge.ts'
import { FUZZ_KINDS, makeRequest, type FuzzRequest } from '../testing/fuzz/fuzz-request.ts'
import { createRandom } from '../testing/fuzz/random.ts'
import { calls, type SampleCall } from '../testing/lists/sample-call.ts'
import { times } from '../testing/app/test-length.ts'
import { useTestApp } from '../testing/app/use-test-app.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20261116)
const REQUESTS = times(1628, 24_420)
/** ms, on a machine that is busy with other work */
const LONGEST = 10_000
/** After how many requests the ids in the database are read again. */
const LOOK_EACH = 407

/** Valid requests are more frequent: a request refused by validation tests nothing behind it. */
const KINDS = [...Array<'good'>(4).fill('good'), ...FUZZ_KINDS]

const app = useTestApp({ env: { ANSWER_CACHE: 'on', TRUST_PROXY: 'on' } })

const rejections: unknown[] = []
const noteRejection = (reason: unknown) => void rejections.push(reason)
beforeAll(() => void process.on('unhandledRejection', noteRejection))
afterAll(() => void process.off('unhandledRejection', noteRejection))

function describeRequest(index: number, person: FuzzPerson, call: SampleCall, request: FuzzRequest): string {
  const { kind, path, init } = request
  const body = typeof init.body === 'string' ? init.body.slice(0, 2000) : (init.body && 'bytes') || ''
  const headers = JSON.stringify(init.headers).slice(0, 300)
  return `seed ${SEED}, request ${index}, ${kind}, as ${person}: ${call.key}\n${path.slice(0, 2000)} ${headers}\n${body}`
}

const codeOf = (response: Response, text: string) =>
  response.ok ? 'SUCCESS' : (/"resultCode":"(\w+)"/.exec(text)?.[1] ?? String(response.status))

test(
  `${REQUESTS} requests end in no accident and tell no secret`,
  async () => {
    const secretsOf = await createSecrets(app)
    const crowd = createCrowd(app)
    const faults: string[] = []
    const reached = new Set<string>()
    const tried = { valid: 0, invalid: 0 }
    const versions = new Map<string, unknown>()
    const look = await watchIds(app.db)
    let seenIds = await look()
    for (let index = 0; index < REQUESTS && faults.length < 10; index++) {
      if (index % LOOK_EACH === 0) seenIds = await look()
      const random = createRandom(SEED * 31 + index)
      // All of them in rotation, so that none is left out by chance.
      const call = calls[index % calls.length]!
      const person = crowd.choose(random, call)
      const pool = { random, ids: idsFor(call, seenIds), orders: seenIds.orders, versions }
      const request = makeRequest(call, random.pick(KINDS), pool)
      const address = { 'X-Forwarded-For': `203.0.113.${random.below(250)}` }
      const headers = { ...address, ...(await crowd.headersOf(person)), ...request.init.headers }
      app.clock.now += random.below(60_000)
      app.lines.length = 0

      const began = performance.now()
      const response = await app.request(request.path, { ...request.init, headers })
      const text = await readText(response)
      const took = performance.now() - began

      const code = codeOf(response, text)
      tried[request.valid ? 'valid' : 'invalid']++
      if (response.ok) reached.add(call.key)
      if (response.ok && !call.declaration.file && text) noteVersion(versions, request.path, text)
      // Signed out, demoted, or with another session than before.
      if (['NOT_LOGIN', 'FORBIDDEN', 'MUTED'].includes(code) || response.headers.has('Set-Cookie')) crowd.leave(person)
      const fault =
        findFault(call.declaration, response, text) ??
        findLeak(text, secretsOf(call.key, person)) ??
        findPollution() ??
        (took > LONGEST ? `took ${Math.round(took)} ms` : null) ??
        app.lines.find((line) => /"level":"(error|fatal)"/.test(line))
      if (fault) faults.push(`${fault}\n${describeRequest(index, person, call, request)}\n${text.slice(0, 600)}`)
    }
    expect(faults.join('\n\n')).toBe('')
    expect(rejections).toEqual([])
    // Enough requests must pass validation, or only the validation was tested.
    expect(tried.valid).toBeGreaterThan(REQUESTS / 4)
    expect(tried.invalid).toBeGreaterThan(REQUESTS / 4)
    expect(reached.size).toBeGreaterThan(calls.length * times(0.4, 0.75))
  },
  times(10 * 60_000, 60 * 60_000),
)

test('after all this the house answers as before', async () => {
  const crowd = createCrowd(app)
  const admin = await crowd.headersOf('admin')
  const reader = await crowd.headersOf('reader')
  const open = [
    '/api/index/head',
    '/api/index/body',
    '/api/index/latestArticleList',
    '/api/search/queryContent?keyword=图书馆',
    '/rss.xml',
    '/sitemap.xml',
  ]
  for (const path of [...open, '/healthz', '/readyz']) expect((await app.request(path)).status, path).toBe(200)
  for (const path of ['/api/user', '/api/order', '/api/notice/list?kind=reply'])
    expect((await app.request(path, { headers: reader })).status, path).toBe(200)
  const lists = calls.filter(
    ({ key, path, fields }) =>
      key.startsWith('GET /api/desk/') && !path.includes(':') && fields.every(({ required }) => !required),
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const { path } of lists) expect((await app.request(path, { headers: admin })).status, path).toBe(200)
})
