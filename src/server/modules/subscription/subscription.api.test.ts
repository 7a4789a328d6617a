/** Subscribing and subscribing no longer; how many do is always exact. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Course } from '#contract/site/course.ts'
import type { Episode, PodcastDetail } from '#contract/site/podcast.ts'
import type { SubscriptionState } from '#contract/site/subscription.ts'
import { contentType } from '#domain/content/content-type.ts'
import { createSessions } from '../account/session/account.session.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()
const READER = 101

type Turn = 'subscribe' | 'unsubscribe'

/** `begun` is the number of earlier subscribers, who have no rows. */
const THINGS = [
  { name: 'a course', type: contentType.course, id: 501, table: 'course', begun: 40 },
  { name: 'a podcast', type: contentType.podcast, id: 701, table: 'podcast', begun: 40 },
  { name: 'an audio book', type: contentType.audioBook, id: 601, table: null, begun: 0 },
] as const

describe.each(THINGS)('$name', ({ type, id, table, begun }) => {
  const thing = { contentType: type, contentId: id }
  const send = (turn: Turn, headers: Record<string, string>, body: unknown = thing) =>
    app.postJson(`/api/klisten/${turn}`, body, headers)
  const change = async (turn: Turn, who: DemoReader) =>
    ((await (await send(turn, sessions[who])).json()) as { model: SubscriptionState }).model

  async function stored() {
    const rows = await app.db
      .selectFrom('subscription')
      .select(['account_id', 'created_at'])
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .execute()
    if (table) {
      const row = app.db.selectFrom(table).select('subscriber_count').where('id', '=', id)
      expect((await row.executeTakeFirstOrThrow()).subscriber_count).toBe(begun + rows.length)
    }
    return rows
  }

  /** The state shown on the page of the item. */
  async function shown(headers = {}): Promise<SubscriptionState> {
    if (type !== contentType.course) {
      const detail = await app.read<PodcastDetail>(`/api/klisten/listenDetail?id=${id}`, { headers })
      return { subscribed: detail.subscribed, followNum: detail.followNum }
    }
    const course = await app.read<Course>(`/api/zhuanlan/${id}`, { headers })
    return { subscribed: course.subscribed, followNum: course.studyNum }
  }

  beforeEach(async () => {
    const row = app.db.updateTable('content').where('content_type', '=', type).where('content_id', '=', id)
    await row.set({ state: 'published' }).execute()
    await app.db.deleteFrom('subscription').where('content_type', '=', type).where('content_id', '=', id).execute()
    if (table) await app.db.updateTable(table).set({ subscriber_count: begun }).where('id', '=', id).execute()
  })

  test('is subscribed to by those who are signed in alone', async () => {
    await expectFailure(await send('subscribe', {}), 'NOT_LOGIN')
    await expectFailure(await send('unsubscribe', {}), 'NOT_LOGIN')
    expect(await stored()).toEqual([])
    expect(await shown()).toEqual({ subscribed: false, followNum: begun })
  })

  test('is subscribed to once however often it is asked for, and left once', async () => {
    expect(await change('subscribe', 'reader')).toEqual({ subscribed: true, followNum: begun + 1 })
    app.clock.now += 1000
    expect(await change('subscribe', 'reader')).toEqual({ subscribed: true, followNum: begun + 1 })
    expect(await change('subscribe', 'member')).toEqual({ subscribed: true, followNum: begun + 2 })
    const first = (await stored()).find((row) => row.account_id === READER)
    expect(first).toMatchObject({ created_at: app.clock.now - 1000 })
    expect(await shown(sessions.reader)).toEqual({ subscribed: true, followNum: begun + 2 })
    expect(await shown(sessions.editor)).toEqual({ subscribed: false, followNum: begun + 2 })
    expect(await change('unsubscribe', 'reader')).toEqual({ subscribed: false, followNum: begun + 1 })
    expect(await change('unsubscribe', 'reader')).toEqual({ subscribed: false, followNum: begun + 1 })
    expect(await change('unsubscribe', 'editor')).toEqual({ subscribed: false, followNum: begun + 1 })
    expect(await shown(sessions.member)).toEqual({ subscribed: true, followNum: begun + 1 })
    expect(await stored()).toHaveLength(1)
  })

  test('is counted exactly when one reader presses fifty times at once', async () => {
    const press = (turn: Turn, times: number) =>
      Promise.all(Array.from({ length: times }, () => send(turn, sessions.reader)))
    for (const response of await press('subscribe', 50)) expect(response.status).toBe(200)
    expect(await stored()).toHaveLength(1)
    const both = await Promise.all([press('subscribe', 25), press('unsubscribe', 25)])
    for (const response of both.flat()) expect(response.status).toBe(200)
    await stored()
    await press('unsubscribe', 50)
    expect(await stored()).toEqual([])
  })

  test('is counted exactly when many come side by side', async () => {
    const accounts = await app.db.selectFrom('account').select('id').orderBy('id').limit(50).execute()
    expect(accounts).toHaveLength(50)
    const headers = await Promise.all(
      accounts.map(async (account) => {
        const token = await createSessions(app.db).openSession(account.id, { device: '', now: app.clock.now })
        return { cookie: `ticket=${token}` }
      }),
    )
    const all = (turn: Turn) => Promise.all(headers.map((reader) => send(turn, reader)))
    for (const response of await all('subscribe')) expect(response.status).toBe(200)
    expect(await stored()).toHaveLength(50)
    expect((await shown()).followNum).toBe(begun + 50)
    await Promise.all([all('subscribe'), all('unsubscribe')])
    await stored()
    await all('unsubscribe')
    expect(await stored()).toEqual([])
  })

  test.each(['draft', 'withdrawn'] as const)('that is %s is not there', async (state) => {
    await change('subscribe', 'reader')
    const row = app.db.updateTable('content').where('content_type', '=', type).where('content_id', '=', id)
    await row.set({ state }).execute()
    const failure = await expectFailure(await send('subscribe', sessions.member), 'NOT_FOUND')
    expect(failure.resultMsg).toBe('要订阅的内容不存在或已下线')
    await expectFailure(await send('unsubscribe', sessions.reader), 'NOT_FOUND')
    expect(await stored()).toHaveLength(1)
  })

  test('that nobody knows is not there, nor is one of another kind', async () => {
    for (const contentId of [999_999, 999_999_999_999, 10101])
      await expectFailure(await send('subscribe', sessions.reader, { ...thing, contentId }), 'NOT_FOUND')
  })
})

test('of an episode it is said whether one subscribes to its podcast', async () => {
  const podcast = { contentType: contentType.podcast, contentId: 701 }
  const { followNum } = await app.read<Episode>('/api/klisten/listenDetail?id=7001')
  await app.postJson('/api/klisten/subscribe', podcast, sessions.reader)
  const state = { subscribed: true, followNum: followNum + 1 }
  expect(await readAs('reader', '/api/klisten/listenDetail?id=7001')).toMatchObject(state)
  expect(await readAs('member', '/api/klisten/listenDetail?id=7001')).toMatchObject({ ...state, subscribed: false })
  await app.postJson('/api/klisten/unsubscribe', podcast, sessions.reader)
})

test('nothing else can be subscribed to', async () => {
  for (const type of [2, 5, 9, 10, 11, 47, 0, -1, 'x', null]) {
    const body = { contentType: type, contentId: 501 }
    const failure = await expectFailure(
      await app.postJson('/api/klisten/subscribe', body, sessions.reader),
      'BAD_INPUT',
    )
    expect(failure.field).toBe('contentType')
  }
})

test('whoever leaves takes their subscriptions along in the file of their data', async () => {
  const book = { contentType: contentType.audioBook, contentId: 601 }
  await app.postJson('/api/klisten/subscribe', book, sessions.member)
  const response = await app.request('/api/user/export', { headers: sessions.member })
  expect(await response.text()).toContain('渡口的人')
})
