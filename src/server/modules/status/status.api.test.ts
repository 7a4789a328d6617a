/** The status of the site over HTTP, in good state and with each kind of failure, a real one where possible. */
import { statfs } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { SiteStatus, TechnicalStatus } from '#contract/desk/status.ts'
import { judgeDisk, STATUS_CHECKS } from '#domain/desk/site-status.ts'
import { useStatusSite } from '../../testing/app/status-site.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'
import { indexThings } from '../search/index/search.indexer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { app, cookies, gateway, read, find, without } = useStatusSite()

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index++) await work(index)
}

describe('a site that is well', () => {
  test('says so of everything, in the words of the house, to everybody who works there', async () => {
    await app.request('/')
    const { state, contact, madeTime, lines } = await read()
    expect({ contact, madeTime }).toEqual({ contact: '值班电话 010-00000008', madeTime: app.clock.now })
    expect(lines.map(({ check }) => check)).toEqual(STATUS_CHECKS)
    const { bavail, blocks, bsize } = await statfs(app.location.dataDir)
    const disk = judgeDisk({ free: bavail * bsize, size: blocks * bsize })
    for (const { check, state: found } of lines)
      expect([check, found]).toEqual([check, check === 'disk' ? disk : 'fine'])
    expect(state).toBe(disk)
    for (const { found } of lines) expect(found).toMatch(/^[^a-z]*\p{Script=Han}.*。$/u)
    expect((await find('read')).found).toBe('最近 5 分钟打开网页 1 次，没有出错。')
  })

  test('asks as much of the database for much as for little', async () => {
    // Expensive checks are cached for a while.
    await read()
    const before = await app.countQueries(read)
    const dueAt = app.clock.now + HOUR
    for (let subject = 1; subject <= 40; subject++)
      await app.db
        .insertInto('due_work')
        .values({ kind: 'test-later', subject, due_at: dueAt, next_at: dueAt })
        .execute()
    expect(await app.countQueries(read)).toBe(before)
    await app.db.deleteFrom('due_work').where('kind', '=', 'test-later').execute()
    expect(before).toBeLessThan(13)
  })

  test('tells administrators the figures behind it', async () => {
    app.clock.now += HOUR
    await times(7, () => app.request('/api/article'))
    const technical = await app.read<TechnicalStatus>('/api/desk/status/technical', { headers: cookies.admin })
    expect(technical).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      runtime: process.version,
      database: readTestEngine().name,
      sms: 'alibaba',
      payments: ['微信支付'],
      processes: [{ startTime: app.clock.start, waitingNum: 0 }],
    })
    expect(technical.processes[0]!.memoryBytes).toBeGreaterThan(10_000_000)
    expect(technical.minutes).toHaveLength(15)
    expect(technical.minutes[0]).toMatchObject({ requestNum: 7, failedNum: 0, slowNum: 0, shedNum: 0 })
    expect(technical.minutes.slice(1).every(({ requestNum }) => requestNum === 0)).toBe(true)
    expect(technical.databaseMs).toBeGreaterThan(0)
    expect(technical.freeBytes).toBeGreaterThan(0)
  })
})

describe('what readers do', () => {
  test('pages that fail are a fault since their first minute, and over when they are', async () => {
    const began = app.clock.now
    await without('navigation', async () => {
      await times(15, () => app.request('/'))
      app.clock.now += MINUTE
      await times(15, () => app.request('/'))
    })
    const line = await find('read')
    expect(line).toMatchObject({ state: 'broken', found: '最近 5 分钟打开网页 30 次，出错 30 次（100%）。' })
    expect(line.sinceTime).toBe(Math.floor(began / MINUTE) * MINUTE)
    expect(await find('load')).toMatchObject({ state: 'broken' })
    expect((await read()).state).toBe('broken')
    app.clock.now += 6 * MINUTE
    await app.request('/')
    expect(await find('read')).toMatchObject({ state: 'fine', found: '最近 5 分钟打开网页 1 次，没有出错。' })
  })

  test('nobody can sign in: a wrong password is no fault, a broken table is', async () => {
    const signIn = () => app.postJson('/api/login/login', { phone: '13900000001', password: 'wrong-password-1' })
    await times(3, signIn)
    expect(await find('login')).toMatchObject({ state: 'fine' })
    await without('login_attempt', () => times(6, signIn))
    expect(await find('login')).toMatchObject({
      state: 'broken',
      sinceTime: Math.floor(app.clock.now / MINUTE) * MINUTE,
    })
  })

  test('codes that are not taken over: one is a word, three a fault, one that goes ends it', async () => {
    const send = (index: number) => app.postJson('/api/login/sendLoginCode', { phone: `1390000010${index}` })
    app.sms.failure = new Error('no balance')
    const began = app.clock.now
    await send(0)
    expect(await find('sms')).toMatchObject({ state: 'watch', sinceTime: began, found: '连续 1 条没有发出去。' })
    await times(2, (index) => send(index + 1))
    expect(await find('sms')).toMatchObject({ state: 'broken', sinceTime: began, found: '连续 3 条没有发出去。' })
    app.sms.failure = null
    await send(4)
    expect(await find('sms')).toMatchObject({ state: 'fine' })
    const figures = await (await app.request('/metrics')).text()
    expect(figures).toMatch(/^provider_asked_total\{matter="sms",outcome="bad"\} 3$/m)
    expect(figures).toMatch(/^provider_asked_total\{matter="sms",outcome="good"\} [1-9]/m)
  })

  test('a way to pay that does not answer', async () => {
    const order = (index: number) =>
      app.postJson(
        '/api/order',
        { type: 'knowledge', provider: 'wechat', key: `key-of-a-status-order-${index}` },
        cookies.reader,
      )
    gateway().spoil.answer = () => null
    const began = app.clock.now
    await times(3, order)
    expect(await find('pay')).toMatchObject({
      state: 'broken',
      sinceTime: began,
      found: '微信支付连续 3 次没有答复。可以用微信支付付款。',
    })
    gateway().spoil.answer = null
    await order(0)
    expect(await find('pay')).toMatchObject({ state: 'fine', found: '可以用微信支付付款。' })
  })

  test('money that came and was not answered with what was bought', async () => {
    const paidAt = app.clock.now - 20 * MINUTE
    const [row] = await app.db.selectFrom('purchase_order').select('id').limit(1).execute()
    const set = (state: 'paid' | 'closed') =>
      app.db.updateTable('purchase_order').set({ state, paid_at: paidAt }).where('id', '=', row!.id).execute()
    await set('paid')
    expect(await find('pay')).toMatchObject({
      state: 'broken',
      sinceTime: paidAt,
      found: '1 笔付了款还没有开通，最久的等了 20 分钟。可以用微信支付付款。',
    })
    const figures = await (await app.request('/metrics')).text()
    expect(figures).toMatch(/^order_undelivered_seconds 1200$/m)
    expect(figures).toMatch(/^orders_waiting\{state="paid"\} 1$/m)
    await set('closed')
    expect(await find('pay')).toMatchObject({ state: 'fine' })
  })
})

describe('what the site does by itself', () => {
  test('a release that is late, since its moment', async () => {
    const dueAt = app.clock.now - 10 * MINUTE
    const piece = { kind: 'test-late', subject: 1, due_at: dueAt, next_at: dueAt, attempts: 4 }
    await app.db.insertInto('due_work').values(piece).execute()
    expect(await find('release')).toMatchObject({
      state: 'broken',
      sinceTime: dueAt,
      found: '1 件到了时间还没有发出，其中 1 件试过没有成功，最久的晚了 10 分钟。',
    })
    const figures = await (await app.request('/metrics')).text()
    expect(figures).toMatch(/^due_work_overdue_seconds 600$/m)
    expect(figures).toMatch(/^due_work_failing 1$/m)
    await app.db.deleteFrom('due_work').where('kind', '=', 'test-late').execute()
    expect(await find('release')).toMatchObject({ state: 'fine' })
  })

  test('stories that the search does not know', async () => {
    const key = { contentType: 11, contentId: 10101 }
    await app.db
      .deleteFrom('search_document')
      .where('content_type', '=', key.contentType)
      .where('content_id', '=', key.contentId)
      .execute()
    const line = await find('search')
    expect(line).toMatchObject({ state: 'watch', sinceTime: app.clock.now })
    expect(line.found).toMatch(/^1 篇搜不到，占 (不到 )?0\.\d%。$/)
    await indexThings(app.db, [key], app.clock.now)
    app.clock.now += HOUR
    expect(await find('search')).toMatchObject({ state: 'fine' })
  })

  test('views that cannot be written, and are in the end', async () => {
    const other = await openTestApp({ beside: app })
    const view = () =>
      other.postJson('/api/view', { contentType: 11, contentId: 10101, kind: 'read' }, { 'User-Agent': SAFARI })
    const ask = async () =>
      (await other.read<SiteStatus>('/api/desk/status', { headers: cookies.trainee })).lines.find(
        ({ check }) => check === 'view',
      )
    expect(await ask()).toMatchObject({ state: 'fine', found: '这次启动以来还没有要写的阅读数。' })
    const began = other.clock.now
    await without('view_day', async () => {
      await view()
      await other.finishWork()
    })
    expect(await ask()).toMatchObject({ state: 'watch', sinceTime: began, found: '写不进去，先留在内存里。' })
    other.clock.now += HOUR
    expect(await ask()).toMatchObject({ state: 'broken', sinceTime: began })
    await other.finishWork()
    expect(await ask()).toMatchObject({ state: 'fine' })
    await other.close()
  })
})

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'
