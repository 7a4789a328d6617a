/** Old addresses at the desk and for readers. Permissions are tested in policy.api.test.ts. */
import { afterEach, describe, expect, test } from 'vitest'
import type { MissingPages, RedirectImport, RedirectTrial } from '#contract/desk/redirect.ts'
import { REDIRECT_LIMITS } from '#domain/redirect/redirect-rule.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { findLongReads } from '../../testing/app/query-plan.ts'
import { PUBLIC_URL } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createRedirectService } from './redirect.service.ts'

const { app, sessions, readAs } = useReaders({ pages: 'built', env: { TRUST_PROXY: 'on', PAGE_CACHE: 'on' } })
const DAY = 24 * 60 * 60 * 1000

type Row = { id: number; version: string; from: string; to: string; status: number; hitCount: number; kind: string }
const post = (path: string, body: object) => app.postJson(`/api/desk/redirect${path}`, body, sessions.editor)
const input = (from: string, to: string, status = 301) => ({ from, to, status, note: '', enabled: true })

async function save(from: string, to: string, status = 301): Promise<Row> {
  const response = await post('', input(from, to, status))
  const { model, resultMsg } = (await response.json()) as { model: Row; resultMsg: string }
  expect([response.status, resultMsg]).toEqual([200, expect.any(String)])
  return model
}
async function ask(path: string, init: RequestInit = {}) {
  const response = await app.request(path, { redirect: 'manual', ...init })
  const { status, headers } = response
  return { status, location: headers.get('Location'), cache: headers.get('Cache-Control'), text: await response.text() }
}
const leadsTo = async (path: string) => {
  const { status, location } = await ask(path)
  return [status, location]
}

afterEach(async () => {
  await app.finishWork()
  for (const table of ['redirect_day', 'missing_page', 'redirect'] as const) await app.db.deleteFrom(table).execute()
  // Rules follow changes alone.
  const { id } = await save('/made-last', '/news')
  await app.request(`/api/desk/redirect/${id}`, { method: 'DELETE', headers: sessions.editor })
})

describe('an old address', () => {
  test('leads to where its page is now, at once, and says so to caches for an hour', async () => {
    expect((await ask('/archives/5')).status).toBe(404)
    await save('/archives/5', '/article/10101')
    expect(await ask('/archives/5')).toMatchObject({
      status: 301,
      location: '/article/10101',
      cache: 'public, max-age=3600',
      text: '',
    })
    for (const spelling of ['/archives/5/', '//archives//5', '/index.php/archives/5', '/archives/%35'])
      expect(await leadsTo(spelling)).toEqual([301, '/article/10101'])
    expect((await ask('/Archives/5')).status).toBe(404)
    expect(await ask('/archives/5', { method: 'HEAD' })).toMatchObject({ status: 301, location: '/article/10101' })
    expect(await ask('/archives/5', { headers: sessions.member })).toMatchObject({ status: 301 })
  })

  test('that leads elsewhere for a time is asked for each time', async () => {
    await save('/old-list', 'https://other.example/list', 302)
    expect(await ask('/old-list?utm_source=x')).toMatchObject({
      status: 302,
      location: 'https://other.example/list?utm_source=x',
      cache: expect.stringContaining('no-store'),
    })
  })

  test('that is gone for good has a page that says so, and says where to go on', async () => {
    await save('/old-shop', '', 410)
    const { status, text } = await ask('/old-shop')
    expect(status).toBe(410)
    expect(text).toContain('这一页已经撤下')
    expect(text).toMatch(/<a [^>]*href="\/search"/)
    expect(text).toMatch(/<meta name="robots" content="noindex"/)
    await save('/?p=9', '', 410)
    expect(await ask('/?p=9')).toMatchObject({ status: 410, text: expect.stringContaining('这一页已经撤下') })
    expect((await ask('/?p=10')).status).toBe(200)
    await save('/article/1', '', 410)
    expect((await ask('/article/1')).text).toContain('这一页已经撤下')
  })

  test('of the front page is known by its parameter alone; others change nothing there', async () => {
    await save('/?p=501', '/article/10101')
    expect(await leadsTo('/?p=501')).toEqual([301, '/article/10101'])
    expect(await leadsTo('/?utm_source=x&p=501')).toEqual([301, '/article/10101?utm_source=x'])
    expect(await leadsTo('/index.php?p=501')).toEqual([301, '/article/10101'])
    expect(await leadsTo('/?p=502')).toEqual([200, null])
    expect(await leadsTo('/index.php')).toEqual([404, null])
    await ask('/')
    expect(await app.countQueries(() => ask('/'))).toBe(0)
    expect(await app.countQueries(() => ask('/?utm_source=x'))).toBe(0)
    expect(await app.countQueries(() => ask('/?p=502'))).toBe(1)
  })

  test('never takes the place of a page, and takes it when that is withdrawn', async () => {
    await save('/article/10101', '/news')
    await save('/article/1', '/news')
    expect((await ask('/article/10101')).status).toBe(200)
    expect(await leadsTo('/article/1')).toEqual([301, '/news'])
    await save('/*', 'https://archive.example/*')
    for (const path of ['/', '/news', '/column', '/rss.xml', '/article/10101'])
      expect((await ask(path)).location ?? '').not.toContain('archive.example')
    expect(await leadsTo('/article/2')).toEqual([404, null])
    expect(await leadsTo('/some/thing')).toEqual([301, 'https://archive.example/some/thing'])
  })

  test('of many is answered by the pattern that says most, after those that are written out', async () => {
    await save('/archives/*', '/news')
    await save('/archives/:id', '/article/:id')
    await save('/archives/7', '/about')
    expect(await leadsTo('/archives/a/b')).toEqual([301, '/news'])
    expect(await leadsTo('/archives/10101')).toEqual([301, '/article/10101'])
    expect(await leadsTo('/archives/7')).toEqual([301, '/about'])
  })

  test('in another encoding is found by its bytes', async () => {
    await save('/tag/%d6%d0', '/news')
    expect(await leadsTo('/tag/%D6%D0')).toEqual([301, '/news'])
    expect((await ask('/tag/%D6%D1')).status).toBe(400)
  })

  test('that is switched off or removed is not found', async () => {
    const row = await save('/off', '/news')
    const changed = await post(`/${row.id}`, { ...input('/off', '/news'), enabled: false, version: row.version })
    expect(changed.status).toBe(200)
    expect((await ask('/off')).status).toBe(404)
  })

  test('costs an unknown address one query more, and none where there are none', async () => {
    await ask('/unknown/a')
    const without = await app.countQueries(() => ask('/unknown/a'))
    await save('/somewhere', '/news')
    await save('/list.php?id=3', '/news')
    await save('/pattern/:id', '/news')
    await ask('/unknown/a')
    expect(await app.countQueries(() => ask('/unknown/a?id=4'))).toBe(without + 1)
    const found = await app.countQueries(() => ask('/article/1'))
    await save('/article/3', '/news')
    await ask('/unknown/a')
    expect(await app.countQueries(() => ask('/article/1'))).toBe(found)
    expect(await app.countQueries(() => ask('/somewhere'))).toBe(1)
  })
})

test('an address is found by its index among very many', async () => {
  await app.db
    .insertInto('redirect')
    .values(
      Array.from({ length: 900 }, (_, index) => ({
        kind: 'exact' as const,
        source: `/many/${index}`,
        match_key: `/many/${index}`,
        path: `/many/${index}`,
        target: '/news',
        status: 301,
        origin: 'test',
        created_at: app.clock.now,
      })),
    )
    .execute()
  await save('/?p=1', '/news')
  await ask('/many/1')
  const statements = await app.listQueries(() => ask('/many/7?p=3'))
  expect(statements).toHaveLength(1)
  expect(await findLongReads(app.db, statements[0]!, ['redirect'])).toEqual([])
})

describe('the desk', () => {
  test.each([
    [input('/news', '/about'), 'from', '由本站回答'],
    [input('/a', '/b'), 'to', '没有这样的地址'],
    [input('/a', ''), 'to', '请填写新地址'],
    [input('/a', 'http://plain.example'), 'to', 'https'],
    [input('/a*b', '/news'), 'from', '星号'],
    [input('', '/news'), 'from', '旧地址'],
    [input('/a', '/news', 307), 'status', '301'],
  ])('is told why not: %j', async (body, field, words) => {
    const failure = await expectFailure(await post('', body), 'BAD_INPUT')
    expect([failure.field, failure.resultMsg]).toEqual([field, expect.stringContaining(words)])
  })

  test('cannot make circles or chains, whichever end comes first', async () => {
    await save('/old', '/article/1')
    const onward = await expectFailure(await post('', input('/article/1', '/article/2')), 'BAD_INPUT')
    expect(onward.resultMsg).toContain('/old')
    await save('/article/3', '/article/4')
    const before = await expectFailure(await post('', input('/older', '/article/3')), 'BAD_INPUT')
    expect(before.resultMsg).toContain('/article/3')
    await expectFailure(await post('', input('/article/4', '/article/3')), 'BAD_INPUT')
    await expectFailure(await post('', input('/article/5', '/article/5')), 'BAD_INPUT')
    const taken = await expectFailure(await post('', input('/OLD/../old/', '/news')), 'BAD_INPUT')
    expect(taken.resultMsg).toContain('已经有')
  })

  test('takes its own address as a path', async () => {
    expect(await save('https://old.example/x', `${PUBLIC_URL}/article/10101`)).toMatchObject({
      from: '/x',
      to: '/article/10101',
    })
  })

  test('keeps few patterns, and few sets of parameters', async () => {
    const lines = Array.from({ length: REDIRECT_LIMITS.patterns }, (_, index) => `/p${index}/:id,/news`)
    expect((await importText(lines.join('\n'))).added).toBe(REDIRECT_LIMITS.patterns)
    const more = await expectFailure(await post('', input('/more/:id', '/news')), 'BAD_INPUT')
    expect(more.resultMsg).toContain('200')
    const names = Array.from({ length: REDIRECT_LIMITS.names + 1 }, (_, index) => `/q?n${index}=1,/news`)
    const { problems } = await importText(names.join('\n'))
    expect(problems).toEqual([{ line: 41, message: expect.stringContaining('40') }])
  })

  test('tries an address', async () => {
    const row = await save('/archives/:id', '/article/:id')
    const tryOut = (address: string) =>
      readAs<RedirectTrial>('editor', `/api/desk/redirect/try?address=${encodeURIComponent(address)}`)
    expect(await tryOut('https://old.example/archives/7?utm_source=x')).toEqual({
      outcome: 'redirected',
      page: null,
      rule: { id: row.id, from: '/archives/:id', status: 301, location: '/article/7?utm_source=x' },
    })
    expect(await tryOut('/news')).toEqual({ outcome: 'answered', page: 'fixed', rule: null })
    expect(await tryOut('/article/1')).toEqual({ outcome: 'missing', page: 'varied', rule: null })
    expect(await tryOut('/nothing')).toEqual({ outcome: 'missing', page: null, rule: null })
  })
})

const importText = async (text: string, isTrial = false): Promise<RedirectImport> => {
  const response = await post('/import', { lines: text, isTrial })
  expect(response.status).toBe(200)
  return ((await response.json()) as { model: RedirectImport }).model
}

describe('lines', () => {
  test('are checked one by one, and stored all or not at all', async () => {
    const text = [
      'from,to,status',
      '/a,/news,301',
      '/b,/nowhere',
      '"/c,d",/news',
      '/e,/news,307',
      '/a/,/about',
      '/x,,410',
    ].join('\n')
    const bad = await importText(text)
    expect(bad).toMatchObject({ isDone: false, added: 3 })
    expect(bad.problems.map(({ line }) => line)).toEqual([3, 5, 6])
    expect(await ask('/a')).toMatchObject({ status: 404 })
    const good = '/a,/news\n"/c,d",/news,302\n# said\n\n/x,,410'
    expect(await importText(good, true)).toMatchObject({ isDone: false, added: 3, problems: [] })
    expect(await importText(good)).toMatchObject({ isDone: true, added: 3, changed: 0 })
    expect(await importText('/a,/about\n/x,,410')).toMatchObject({ isDone: true, added: 0, changed: 1, same: 1 })
    expect(await leadsTo('/a')).toEqual([301, '/about'])
    expect(await leadsTo('/c,d')).toEqual([302, '/news'])
  })

  test('that lead on among themselves are refused', async () => {
    const { problems } = await importText('/old,/article/1\n/article/1,/article/2')
    expect(problems).toEqual([{ line: 1, message: expect.stringContaining('/article/1') }])
  })

  test('that are exported can be imported again', async () => {
    await importText('/a,/news\n/b/:id,/article/:id,302\n/x,,410')
    const file = await app.request('/api/desk/export/redirect', { headers: sessions.editor })
    const text = await file.text()
    expect(text.split('\r\n').slice(1, 4)).toEqual(['/a,/news,301,,', '/b/:id,/article/:id,302,,', '/x,,410,,'])
    expect(await importText(text)).toMatchObject({ same: 3, added: 0, problems: [] })
  })

  test('of another system come any number of times, and leave alone what an editor has made of them', async () => {
    const service = createRedirectService({
      db: app.db,
      publicUrl: PUBLIC_URL,
      journal: { note: async () => {} },
      change: { note: async () => {}, beforeWatchers: () => {} },
    })
    const given = [
      { from: '/?p=1', to: '/article/1', status: 301 as const },
      { from: '/?p=2', to: '/article/2', status: 301 as const, note: 'from WordPress' },
      { from: '/?p=3', to: '/nowhere', status: 301 as const },
    ]
    const from = { origin: 'wordpress', now: app.clock.now }
    expect(await service.addMany(given, from)).toMatchObject({ added: 2, problems: [{ line: 3 }] })
    expect(await service.addMany(given, from)).toMatchObject({ added: 0, same: 2, changed: 0 })
    const { list } = await readAs<{ list: Row[] }>('editor', '/api/desk/redirect?q=p%3D1')
    await post(`/${list[0]!.id}`, { ...input('/?p=1', '/about'), version: list[0]!.version })
    const moved = given.map((row) => ({ ...row, to: '/article/4' }))
    expect(await service.addMany(moved, from)).toMatchObject({ added: 1, changed: 1, kept: 1 })
    expect(await leadsTo('/?p=1')).toEqual([301, '/about'])
  })
})

describe('what is counted', () => {
  const missing = () => readAs<MissingPages>('editor', '/api/desk/redirect/missing')

  test('is how often a rule has answered in four weeks', async () => {
    const { id } = await save('/hit', '/news')
    for (let times = 0; times < 3; times++) await ask('/hit')
    await app.finishWork()
    await app.db
      .insertInto('redirect_day')
      .values({ redirect_id: id, day: calendarDate(app.clock.now - 40 * DAY), hit_count: 9 })
      .execute()
    app.clock.now += DAY
    await app.passMinute()
    expect((await readAs<Row>('editor', `/api/desk/redirect/${id}`)).hitCount).toBe(3)
  })

  test('is what was not found, with the site of the last link and no more of the reader', async () => {
    for (const path of ['/lost?token=secret', '/lost', '/list.php?id=7&phone=13800000000', '/.env', '/wp-login.php'])
      await ask(path, { headers: { Referer: 'https://blog.example/post?who=me' } })
    await ask('/article/2')
    await app.finishWork()
    const { list } = await missing()
    const day = calendarDate(app.clock.now)
    const host = 'blog.example'
    expect(list).toEqual([
      { path: '/lost', hitCount: 2, lastDay: day, referrerHost: host, rule: null },
      { path: '/article/2', hitCount: 1, lastDay: day, referrerHost: '', rule: null },
      { path: '/list.php?id=7', hitCount: 1, lastDay: day, referrerHost: host, rule: null },
    ])
    await save('/list.php?id=7', '/news')
    await save('/:slug', '/news')
    expect((await missing()).list.map(({ rule }) => rule)).toEqual(['/:slug', null, '/list.php?id=7'])
  })

  test('is so much of one network, and so much of a day', async () => {
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
    for (let index = 0; index < 320; index++) await ask(`/made-up/${index}`, from('203.0.113.9'))
    await app.finishWork()
    expect((await missing()).totalCount).toBe(300)
    const day = calendarDate(app.clock.now)
    for (let start = 300; start < REDIRECT_LIMITS.missesADay; start += 100)
      await app.db
        .insertInto('missing_page')
        .values(
          Array.from({ length: 100 }, (_, index) => ({
            day,
            path: `/more/${start + index}`,
            match_key: `/more/${start + index}`,
            hit_count: 1,
          })),
        )
        .execute()
    await ask('/one-too-many', from('203.0.113.10'))
    await ask('/more/300', from('203.0.113.10'))
    await app.finishWork()
    const { totalCount, list } = await missing()
    expect([totalCount, list[0]]).toEqual([2000, expect.objectContaining({ path: '/more/300', hitCount: 2 })])
  })

  test('is forgotten after four weeks', async () => {
    const row = (age: number) => ({
      day: calendarDate(app.clock.now - age * DAY),
      path: `/${age}`,
      match_key: `/${age}`,
      hit_count: 1,
    })
    await app.db
      .insertInto('missing_page')
      .values([row(0), row(27), row(40)])
      .execute()
    expect((await missing()).totalCount).toBe(2)
    app.clock.now += DAY
    await app.passMinute()
    expect(await app.db.selectFrom('missing_page').select('path').execute()).toEqual([{ path: '/0' }])
  })
})
