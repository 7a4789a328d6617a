/** The status of the machine, and of a site of which something hangs. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { SiteStatus } from '#contract/desk/status.ts'
import { useStatusSite } from '../../testing/app/status-site.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const { app, cookies, backup, find } = useStatusSite()

describe('the machine', () => {
  test('a backup that is old, and none', async () => {
    backup.at = app.clock.now - 27 * HOUR
    expect(await find('backup')).toMatchObject({ state: 'watch', sinceTime: app.clock.now - HOUR })
    backup.at = app.clock.now - 51 * HOUR
    expect(await find('backup')).toMatchObject({ state: 'broken', sinceTime: app.clock.now - 25 * HOUR })
    expect(await (await app.request('/metrics')).text()).toMatch(/^backup_age_seconds 183600$/m)
    backup.at = null
    expect(await find('backup')).toMatchObject({ state: 'watch', found: '设置了自动备份，还没有做成过一份。' })
    expect(await (await app.request('/metrics')).text()).not.toMatch(/^backup_age_seconds /m)
  })

  test('what stands in for others is called so', async () => {
    const bare = await openTestApp({ beside: app })
    const { lines } = await bare.read<SiteStatus>('/api/desk/status', { headers: cookies.trainee })
    const found = Object.fromEntries(lines.map(({ check, state, found: words }) => [check, { state, words }]))
    expect(found).toMatchObject({
      pay: { state: 'watch', words: '用的是自带的试用收银台，不收真钱。' },
      sms: { state: 'watch', words: '现在是试用：验证码不会真的发到手机上。' },
      backup: { state: 'watch', words: '没有设置自动备份。' },
    })
    await bare.close()
  })

  test('since when is known though nobody asked, and told to the operator once', async () => {
    await app.passMinute()
    app.clock.now += MINUTE
    backup.at = null
    await app.passMinute()
    const began = app.clock.now
    app.clock.now += HOUR
    await app.passMinute()
    app.clock.now += HOUR
    expect(await find('backup')).toMatchObject({ state: 'watch', sinceTime: began })
    const warnings = () =>
      app.lines.filter((line) => line.includes('something is not well') && line.includes('"backup"'))
    backup.at = app.clock.now - 51 * HOUR
    await app.passMinute()
    const count = warnings().length
    expect(count).toBeGreaterThan(0)
    await app.passMinute()
    expect(warnings()).toHaveLength(count)
  })
})

test('a cache in front that cannot be purged', async () => {
  expect(await find('edge')).toMatchObject({ state: 'fine', found: '网站前面没有设缓存服务器。' })
  const env = {
    METRICS_PUBLIC: 'on',
    EDGE: 'varnish',
    // Nobody listens there.
    EDGE_VARNISH_URLS: 'http://127.0.0.1:1',
    EDGE_VARNISH_SECRET: 'of-nobody-'.repeat(4),
  }
  const edged = await openTestApp({ beside: app, env })
  const line = async () =>
    (await edged.read<SiteStatus>('/api/desk/status', { headers: cookies.trainee })).lines.find(
      ({ check }) => check === 'edge',
    )
  expect(await line()).toMatchObject({ state: 'fine' })
  await edged.passSecond()
  const began = edged.clock.now
  expect(await line()).toMatchObject({ state: 'watch' })
  edged.clock.now += 3 * MINUTE
  expect(await line()).toMatchObject({ state: 'broken', found: '缓存服务器已经有3 分钟更新不了，正在重试。' })
  expect(await (await edged.request('/metrics')).text()).toMatch(/^edge_failing_seconds 18\d$/m)
  expect((await line())!.sinceTime).toBeLessThanOrEqual(began)
  await edged.close()
})

describe.skipIf(readTestEngine().name !== 'postgres')('with a server as the database', () => {
  test('a replica that nobody reaches is told, and the rest goes on', async () => {
    const lonely = await openTestApp({ beside: app, replicaUrls: ['postgres://127.0.0.1:1/none'] })
    const ask = async () =>
      (await lonely.read<SiteStatus>('/api/desk/status', { headers: cookies.trainee })).lines.find(
        ({ check }) => check === 'replica',
      )
    await expect.poll(ask).toMatchObject({ state: 'broken', found: '1 个副本里有 1 个连不上或落后太多，暂时不用。' })
    await lonely.close()
  })

  test('a look that hangs is given up, holds up no other, and is not begun again while it hangs', async () => {
    await app.db.transaction().execute(async (transaction) => {
      await sql`lock table due_work in access exclusive mode`.execute(transaction)
      const asked = await app.listQueries(async () => {
        const started = performance.now()
        for (const line of await Promise.all([find('release'), find('release')]))
          expect(line).toMatchObject({ state: 'watch', found: '查了很久没有结果，不知道是好是坏。' })
        expect(performance.now() - started).toBeLessThan(8000)
        expect(await find('read')).toMatchObject({ state: 'fine' })
      })
      expect(asked.filter(({ sql: text }) => text.includes('due_work'))).toHaveLength(1)
    })
    await expect.poll(async () => (await find('release')).state).toBe('fine')
    expect(app.lines.some((line) => line.includes('a look at the site failed') && line.includes('"release"'))).toBe(
      true,
    )
  })
})
