/** Beginning and ending to follow; how many do is always exact. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { createSessions } from '../account/session/account.session.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions } = useReaders()

type State = Model<'POST /api/userWebFollow/userWebFollow'>

const READER = 101
const CROWD = 50

const post = (reader: DemoReader, path: string, body: object) => app.postJson(path, body, sessions[reader])
const change = async (reader: DemoReader, path: string, body: object) =>
  ((await (await post(reader, path, body)).json()) as { model: State }).model

const rowsOf = (personId: number) =>
  app.db.selectFrom('follow_person').select('account_id').where('person_id', '=', personId).execute()

const THINGS = [
  {
    name: 'an author',
    begin: { path: '/api/homepage/followPeople', body: { uid: 5 } },
    end: { path: '/api/homepage/unFollowPeople', body: { uid: 5 } },
    rows: () => rowsOf(5),
    clear: async () => {
      await app.db.deleteFrom('follow_person').where('person_id', '=', 5).execute()
      await app.db.updateTable('author').set({ follower_count: 0 }).where('account_id', '=', 5).execute()
    },
    count: async () =>
      (await app.db.selectFrom('author').select('follower_count').where('account_id', '=', 5).executeTakeFirstOrThrow())
        .follower_count,
  },
  {
    name: 'a reader',
    begin: { path: '/api/userWebFollow/userWebFollow', body: { followType: 2, followId: 120 } },
    end: { path: '/api/userWebFollow/delUserWebFollow', body: { followType: 2, followId: 120 } },
    rows: () => rowsOf(120),
    clear: () => app.db.deleteFrom('follow_person').where('person_id', '=', 120).execute(),
    count: async () => (await rowsOf(120)).length,
  },
  {
    name: 'a tag',
    begin: { path: '/api/userWebFollow/userWebFollow', body: { followType: 1, followId: 1012 } },
    end: { path: '/api/userWebFollow/delUserWebFollow', body: { followType: 1, followId: 1012 } },
    rows: () => app.db.selectFrom('follow_tag').select('account_id').where('tag_id', '=', 1012).execute(),
    clear: async () => {
      await app.db.deleteFrom('follow_tag').where('tag_id', '=', 1012).execute()
      await app.db.updateTable('tag').set({ follower_count: 0 }).where('id', '=', 1012).execute()
    },
    count: async () =>
      (await app.db.selectFrom('tag').select('follower_count').where('id', '=', 1012).executeTakeFirstOrThrow())
        .follower_count,
  },
]

let crowd: { cookie: string }[]
beforeAll(async () => {
  const ids = Array.from({ length: CROWD }, (_, index) => 900_000 + index)
  const made = ids.map((id) => ({ id, name: `人${id}`, created_at: app.clock.now }))
  await app.db.insertInto('account').values(made).execute()
  crowd = await Promise.all(
    ids.map(async (id) => {
      const token = await createSessions(app.db).openSession(id, { device: '', now: app.clock.now })
      return { cookie: `ticket=${token}` }
    }),
  )
})

describe.each(THINGS)('$name', ({ begin, end, rows, clear, count }) => {
  beforeEach(clear)

  const all = async (people: { cookie: string }[], { path, body }: typeof begin) => {
    const answers = await Promise.all(people.map((headers) => app.postJson(path, body, headers)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  }
  const isExact = async (expected: number) => {
    expect(await rows()).toHaveLength(expected)
    expect(await count()).toBe(expected)
  }

  test('is followed by those who are signed in alone', async () => {
    for (const { path, body } of [begin, end]) await expectFailure(await app.postJson(path, body), 'NOT_LOGIN')
    await isExact(0)
  })

  test('is followed once however often it is asked for, and left once', async () => {
    expect(await change('reader', begin.path, begin.body)).toEqual({ followed: true, fans: 1 })
    expect(await change('reader', begin.path, begin.body)).toEqual({ followed: true, fans: 1 })
    expect(await change('member', begin.path, begin.body)).toEqual({ followed: true, fans: 2 })
    expect(await change('reader', end.path, end.body)).toEqual({ followed: false, fans: 1 })
    expect(await change('reader', end.path, end.body)).toEqual({ followed: false, fans: 1 })
    await isExact(1)
  })

  test('is counted exactly when many come side by side', async () => {
    await all(crowd, begin)
    await isExact(CROWD)
    await Promise.all([all(crowd.slice(0, 25), end), all(crowd.slice(25), begin)])
    await isExact(25)
    await all([...crowd, ...crowd.slice(0, 10)], end)
    await isExact(0)
  })

  test('is counted once when one person is many', async () => {
    const same = Array.from({ length: CROWD }, () => crowd[0]!)
    await all(same, begin)
    await isExact(1)
    await Promise.all([all(same.slice(0, 25), end), all(same.slice(25), begin)])
    await isExact((await rows()).length)
    await all(same, end)
    await isExact(0)
  })
})

describe('is refused', () => {
  const REFUSED = [
    { name: 'oneself', body: { followType: 2, followId: READER }, code: 'BAD_INPUT', message: '不能关注自己' },
    { name: 'nobody', body: { followType: 2, followId: 999_999 }, code: 'NOT_FOUND', message: '这位用户不存在' },
    { name: 'no tag', body: { followType: 1, followId: 999_999 }, code: 'NOT_FOUND', message: '这个标签不存在' },
  ] as const

  test.each(REFUSED)('$name', async ({ body, code, message }) => {
    const response = await post('reader', '/api/userWebFollow/userWebFollow', body)
    expect(await response.clone().json()).toMatchObject({ resultMsg: message })
    await expectFailure(response, code)
  })

  test('who has left; whoever followed them may still stop', async () => {
    await app.db.updateTable('account').set({ deleted_at: app.clock.now }).where('id', '=', 121).execute()
    const response = await post('reader', '/api/homepage/followPeople', { uid: 121 })
    expect(await response.clone().json()).toMatchObject({ resultMsg: '这位用户已经注销' })
    await expectFailure(response, 'NOT_FOUND')
    expect(await change('reader', '/api/homepage/unFollowPeople', { uid: 121 })).toEqual({ followed: false, fans: 0 })
  })

  test('another kind than people and tags is refused', async () => {
    for (const followType of [0, 3, 'tag'])
      await expectFailure(
        await post('reader', '/api/userWebFollow/userWebFollow', { followType, followId: 1 }),
        'BAD_INPUT',
      )
  })
})

describe('who is followed', () => {
  const noticesOf = (accountId: number) =>
    app.db
      .selectFrom('notice')
      .select(['kind', 'matter', 'actor_id', 'count'])
      .where('account_id', '=', accountId)
      .where('kind', '=', 'follow')
      .execute()

  test('is told once, and no longer when it is taken back', async () => {
    await app.db.deleteFrom('follow_person').where('person_id', '=', 102).execute()
    await change('reader', '/api/homepage/followPeople', { uid: 102 })
    await change('reader', '/api/homepage/followPeople', { uid: 102 })
    expect(await noticesOf(102)).toEqual([{ kind: 'follow', matter: 'follow:101', actor_id: READER, count: 1 }])
    await change('reader', '/api/homepage/unFollowPeople', { uid: 102 })
    expect(await noticesOf(102)).toEqual([])
  })
})
