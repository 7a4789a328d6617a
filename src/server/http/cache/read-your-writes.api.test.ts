/**
 * What readers see of a site that reads from a replica: never a state before their own write, and their own data without
 * delay.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheTag } from '#contract/core/cache-tag.ts'
import { openDatabase, replicaReadingOf } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { contentType } from '#domain/content/content-type.ts'
import { createChangeService } from '#server/modules/change/change.service.ts'
import { addPeople, commentCalls, type Person } from '../../testing/calls/comment-calls.ts'
import { openPostgresPair, type PostgresPair } from '../../testing/app/postgres-pair.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { readTestEngine } from '../../testing/app/test-engine.ts'

const SOON = { timeout: 10_000, interval: 20 }
const THING = { zhuanlanType: contentType.article, zhuanlanId: 7 }
const TALK = `/api/comment?zhuanlanType=${THING.zhuanlanType}&zhuanlanId=${THING.zhuanlanId}`
const ABOUT = '/api/about/house'

type Headers = { cookie?: string }

describe.skipIf(readTestEngine().name !== 'postgres')('two servers with a replica that lags', () => {
  let dataDir: string
  let pair: PostgresPair
  let here: TestApp
  let there: TestApp
  let reader: Person
  let other: Person

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kanwu-replica-'))
    pair = await openPostgresPair()
    const location = { url: pair.primary.url, dataDir, now: Date.now(), close: () => pair.close() }
    const db = openDatabase(location)
    await migrate(db)
    await db.destroy()
    const replicaUrls = [pair.replica.url]
    here = await openTestApp({ location, replicaUrls, env: { METRICS_PUBLIC: 'on' } })
    there = await openTestApp({ beside: here, replicaUrls, env: { ANSWER_CACHE: 'on' } })
    const { now } = here.clock
    const page = { code: 'house', title: '一', html: '', updated_at: now, published_version: 1 }
    const { id } = await here.db.insertInto('house_page').values(page).returning('id').executeTakeFirstOrThrow()
    const published = { page_id: id, version: 1, title: '一', html: '', published_at: now }
    await here.db.insertInto('house_page_version').values(published).execute()
    const row = { content_type: THING.zhuanlanType, content_id: THING.zhuanlanId, title: '一篇报道' }
    await here.db
      .insertInto('content')
      .values({ ...row, state: 'published', published_at: now })
      .execute()
    ;[reader, other] = (await addPeople(here, 2, 900)) as [Person, Person]
    await areBothReading()
  })
  afterAll(async () => {
    await there?.close()
    await here?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  afterEach(async () => {
    await pair.resumeReplay()
    await areBothReading()
  })

  /** The replica has everything, and both servers ask it. */
  async function areBothReading(): Promise<void> {
    for (const app of [here, there]) {
      const { count } = replicaReadingOf(app.db)!
      await vi.waitFor(async () => {
        const before = count.replica
        await app.read(TALK)
        expect(count.replica).toBeGreaterThan(before)
      }, SOON)
    }
  }

  const titleAt = async (app: TestApp, headers: Headers = {}) =>
    (await app.read<{ title: string }>(ABOUT, { headers })).title
  const talkAt = async (app: TestApp, headers: Headers = {}) => {
    const { list } = await app.read<{ list: { text: string }[] }>(TALK, { headers })
    return list.map(({ text }) => text)
  }
  const rename = (title: string) => here.db.updateTable('house_page_version').set({ title }).execute()
  const publish = (title: string) =>
    here.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('house_page_version').set({ title }).execute()
      await createChangeService({ db: here.db }).note(transaction, [cacheTag.staticPages], here.clock.now)
    })

  test('what is for everybody is read from the replica, by whoever has written nothing', async () => {
    await rename('二')
    await vi.waitFor(async () => expect(await titleAt(here)).toBe('二'), SOON)
    await pair.pauseReplay()
    await rename('三')
    expect([await titleAt(here), await titleAt(here, reader)]).toEqual(['二', '二'])
    const strange = await Promise.all(
      ['abc', '-1', '1e9', '9'.repeat(40)].map((value) => titleAt(here, { cookie: `readAfter=${value}` })),
    )
    expect(strange).toEqual(['二', '二', '二', '二'])
    await pair.resumeReplay()
    await vi.waitFor(async () => expect(await titleAt(here)).toBe('三'), SOON)
  })

  test('whoever writes sees it at once on every server; others when it has arrived', async () => {
    await pair.pauseReplay()
    const response = await commentCalls(here).tryPost(reader, THING, '我说过的话')
    expect(response.status).toBe(200)
    const [cookie, ...more] = response.headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^readAfter=\d+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const writer = { cookie: `${reader.cookie}; ${cookie!.split(';')[0]}` }
    for (const app of [here, there]) {
      expect([await talkAt(app, writer), await talkAt(app, other)]).toEqual([['我说过的话'], []])
    }
    await pair.resumeReplay()
    for (const app of [here, there])
      await vi.waitFor(async () => expect(await talkAt(app, other)).toEqual(['我说过的话']), SOON)
  })

  test('who reads gets no cookie, nor who writes nothing', async () => {
    const headers = { cookie: reader.cookie }
    const answers = await Promise.all([
      here.request(TALK, { headers }),
      here.request('/api/user', { headers }),
      here.postJson('/api/comment/postDugan', { ...THING, content: '没有登录' }),
      here.postJson('/api/comment/postDugan', {}, headers),
    ])
    expect(answers.flatMap((answer) => answer.headers.getSetCookie())).toEqual([])
  })

  test('what belongs to somebody is never a moment old, whoever has changed it', async () => {
    const [account] = await addPeople(here, 1, 950)
    await pair.pauseReplay()
    const { now } = here.clock
    await here.db.updateTable('account').set({ name: '改了名' }).where('id', '=', 950).execute()
    await here.db
      .insertInto('membership')
      .values({ account_id: 950, level: 4, starts_at: now - 1000, expires_at: now + 1_000_000 })
      .execute()
    const headers = { cookie: account!.cookie }
    expect(await there.read('/api/user', { headers })).toMatchObject({ name: '改了名' })
    expect(await there.read('/api/user/membershipList', { headers })).toHaveLength(1)
    await here.db.deleteFrom('session').where('account_id', '=', 950).execute()
    expect((await there.request('/api/user', { headers })).status).toBe(401)
  })

  test('what is made anew after a change is made of what knows the change, and kept', async () => {
    await publish('四')
    await there.passSecond()
    expect(await titleAt(there)).toBe('四')
    await pair.pauseReplay()
    await publish('五')
    expect(await titleAt(there)).toBe('四')
    await there.passSecond()
    expect([await titleAt(there), await titleAt(there)]).toEqual(['五', '五'])
  })

  test('what was being made from the past when the change was told is not kept', async () => {
    await publish('六')
    await there.passSecond()
    await areBothReading()
    await pair.pauseReplay()
    pair.replica.hold()
    const early = titleAt(there)
    // Until its question is on the way there is nothing to wait for but the program itself.
    await new Promise(setImmediate)
    await publish('七')
    await there.passSecond()
    const late = await titleAt(there)
    pair.replica.release()
    expect([late, await titleAt(there)]).toEqual(['七', '七'])
    // The new one where the machine is so busy that the replica was taken for silent meanwhile.
    expect(['六', '七']).toContain(await early)
  })

  test('operators see which replica is read from, how far behind it is, and what it takes over', async () => {
    const figures = await (await here.request('/metrics')).text()
    const name = new URL(pair.replica.url).host
    expect(figures).toContain(`database_replica_used{replica="${name}"} 1`)
    expect(figures).toMatch(new RegExp(`database_replica_lag_seconds\\{replica="${name}"\\} \\d`))
    expect(figures).toMatch(/database_reads_total\{server="replica"\} [1-9]/)
    expect(figures).toMatch(/database_reads_total\{server="primary"\} [1-9]/)
  })
})
