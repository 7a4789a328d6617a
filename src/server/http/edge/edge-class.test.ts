/** What the edge hears about a session and how long it may keep that, and for which documents it may use it. */
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '../api/call-context.ts'
import type { CachedPage } from '../cache/page-cache.ts'
import { createEdgeClasses } from './edge-class.ts'
import { createEdgeMark, type EdgeDialect } from './edge-mark.ts'

const SECRET = 'of-nobody-'.repeat(4)
const SECOND = 1000
const NOW = Date.UTC(2026, 10, 19)
const DIALECT: EdgeDialect = {
  keyHeader: 'xkey',
  separator: ' ',
  lifetimeHeader: 'Surrogate-Control',
  seconds: 600,
}
const FOR_CLASS: CachedPage = {
  status: 200,
  headers: {},
  body: new Uint8Array(),
  tags: new Set(['story']),
  madeFor: [],
}

/** Who asks, what they have, and until when that stays so. */
const given = { viewer: null as Viewer | null, until: Infinity, holdsUntil: undefined as number | null | undefined }
let isPurging = true
let page: CachedPage
const reader = (fields: Partial<Viewer> = {}): Viewer => ({
  id: 101,
  role: 'reader',
  rights: [],
  levels: [],
  lapsedLevels: [],
  ...fields,
})

beforeEach(() => {
  Object.assign(given, { viewer: reader(), until: Infinity, holdsUntil: undefined })
  isPurging = true
  page = FOR_CLASS
})

function open() {
  const { routes, mark } = createEdgeClasses({
    secret: SECRET,
    dialect: DIALECT,
    isPurging: () => isPurging,
    markForEdge: createEdgeMark(DIALECT, () => isPurging),
    secureCookies: true,
    now: () => NOW,
    findStanding: async () => given.viewer && { viewer: given.viewer, until: given.until },
    findHoldings: async () => ({ any: given.holdsUntil !== undefined, until: given.holdsUntil ?? null }),
  })
  const app = new Hono()
  app.route('/', routes)
  app.get('/page', async (c) => c.text(String(mark(c, given.viewer, page))))
  return app
}

const BY_EDGE = { 'X-Kanwu-Secret': SECRET }
const COOKIE = { Cookie: `__Host-ticket=${'t'.repeat(43)}` }

async function askAbout(headers: Record<string, string> = { ...BY_EDGE, 'X-Kanwu-Ask': '1', ...COOKIE }) {
  const answer = await open().request('/edge/reader', { headers })
  const { status, headers: got } = answer
  return {
    status,
    name: got.get('x-kanwu-class'),
    own: got.get('x-kanwu-own'),
    holder: got.get('x-kanwu-holder'),
    keys: got.get('xkey'),
    lifetime: got.get('surrogate-control'),
  }
}
const nameOf = async (viewer: Viewer | null = given.viewer) => {
  given.viewer = viewer
  return (await askAbout()).name!
}

describe('about a session', () => {
  test('the edge alone is told, when it asks', async () => {
    expect(await askAbout()).toMatchObject({ status: 200, own: '/user/101' })
    for (const headers of [
      COOKIE,
      { ...COOKIE, 'X-Kanwu-Ask': '1' },
      { ...COOKIE, ...BY_EDGE },
      { ...COOKIE, 'X-Kanwu-Ask': '1', 'X-Kanwu-Secret': '' },
      { ...COOKIE, 'X-Kanwu-Ask': '1', 'X-Kanwu-Secret': `${SECRET}x` },
    ])
      expect(await askAbout(headers)).toMatchObject({ status: 404, name: null, keys: null })
  })

  test('a name says nothing, and is another for each class', async () => {
    const viewers = [
      reader(),
      reader({ levels: [6] }),
      reader({ lapsedLevels: [6] }),
      reader({ levels: [5], lapsedLevels: [6] }),
    ]
    const names = new Set<string>()
    for (const viewer of viewers) names.add(await nameOf(viewer))
    expect(names.size).toBe(4)
    for (const name of names) expect(name).toMatch(/^[\w-]{43}$/)
    expect(await nameOf(reader({ id: 102, levels: [6] }))).toBe(await nameOf(reader({ levels: [6] })))
    for (const role of ['editor', 'admin'] as const) expect(await nameOf(reader({ role }))).toBe('pass')
  })

  test('that opens nothing nothing is kept', async () => {
    given.viewer = null
    expect(await askAbout()).toMatchObject({ status: 200, name: 'nobody', keys: null, lifetime: null })
  })

  test.each<[string, number, number | null | undefined, string | null]>([
    ['for five minutes', Infinity, undefined, 'max-age=300, stale-if-error=600'],
    ['not beyond the session or a membership', NOW + 20 * SECOND, undefined, 'max-age=20, stale-if-error=0'],
    ['nor beyond a purchase', Infinity, NOW + 310 * SECOND, 'max-age=300, stale-if-error=10'],
    ['as long as purchases without an end last', NOW + 3600 * SECOND, null, 'max-age=300, stale-if-error=600'],
    ['not at all in the last second', NOW + 999, undefined, null],
  ])('the answer is kept %s', async (_, until, holdsUntil, lifetime) => {
    Object.assign(given, { until, holdsUntil })
    expect((await askAbout()).lifetime).toBe(lifetime)
  })

  test('the answer is not kept while no purge would reach it', async () => {
    isPurging = false
    expect((await askAbout()).lifetime).toBe(null)
  })
})

describe('a document', () => {
  async function markOf(name: string | null, headers: Record<string, string> = BY_EDGE) {
    const asked = name === null ? {} : { 'X-Kanwu-Class': name }
    const answer = await open().request('/page', { headers: { ...headers, ...asked } })
    return [await answer.text(), answer.headers.get('x-kanwu-class'), answer.headers.get('surrogate-control')]
  }

  test('may be kept under the class of its reader', async () => {
    const name = await nameOf()
    expect(await markOf(name)).toEqual(['true', name, 'max-age=600'])
    isPurging = false
    expect(await markOf(name)).toEqual(['true', name, null])
  })

  test('is not for the edge where it does not ask for one', async () => {
    const name = await nameOf()
    for (const headers of [{}, { 'X-Kanwu-Secret': 'guessed' }])
      expect(await markOf(name, headers)).toEqual(['false', null, null])
    expect(await markOf(null)).toEqual(['false', null, null])
  })

  test('may not be kept under another class, nor for a reader who is not signed in any more', async () => {
    const member = await nameOf(reader({ levels: [6] }))
    for (const viewer of [reader(), reader({ lapsedLevels: [6] }), reader({ role: 'admin' }), null]) {
      given.viewer = viewer
      expect(await markOf(member)).toEqual(['true', null, null])
    }
  })

  test('that is one reader’s is kept for nobody', async () => {
    const name = await nameOf()
    page = { ...FOR_CLASS, madeFor: undefined }
    expect(await markOf(name)).toEqual(['true', null, 'no-store'])
  })

  test('that was made for owners is kept for nobody', async () => {
    const name = await nameOf()
    page = { ...FOR_CLASS, madeFor: ['story'] }
    expect(await markOf(name)).toEqual(['true', null, null])
  })

  test('that locks something says so, and of a reader who owns something the edge knows it', async () => {
    page = { ...FOR_CLASS, locked: [{ kind: 'story', id: 1 }] }
    const name = await nameOf()
    expect((await askAbout()).holder).toBe(null)
    const answer = await open().request('/page', { headers: { ...BY_EDGE, 'X-Kanwu-Class': name } })
    expect([answer.headers.get('x-kanwu-class'), answer.headers.get('x-kanwu-locks')]).toEqual([name, '1'])
    given.holdsUntil = null
    expect(await askAbout()).toMatchObject({ name, holder: '1' })
  })
})
