/** Adding and removing bookmarks; the count is always exact. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookmarkState } from '#contract/site/bookmark.ts'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { createSessions } from '../account/session/account.session.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { sealedPhone } from '../../testing/app/test-seal.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs, callAs } = useReaders()

const THINGS = [
  {
    name: 'a story',
    type: contentType.article,
    id: 10101,
    state: (id: number) => `/api/article/${id}/bookmark`,
    keep: (id: number) => `/api/article/${id}/bookmark`,
    drop: (id: number) => `/api/article/emptyOneBookmark/${id}`,
    count: (id: number) => `/api/article/${id}`,
  },
  {
    name: 'an issue',
    type: contentType.issue,
    id: 302,
    state: (id: number) => `/api/magazine/collect/${id}?attrType=5`,
    keep: (id: number) => `/api/magazine/collect/${id}?attrType=58`,
    drop: (id: number) => `/api/magazine/collect/${id}?attrType=5`,
    count: (id: number) => `/api/magazine/${id}`,
  },
]

describe.each(THINGS)('$name', ({ type, id, state, keep, drop, count }) => {
  const change = async (reader: DemoReader, method: 'POST' | 'DELETE', path: string) => {
    const response = await callAs(reader, method, path)
    return ((await response.json()) as { model: BookmarkState }).model
  }
  const stored = async () => {
    const rows = await app.db
      .selectFrom('bookmark')
      .select(['account_id', 'created_at'])
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .execute()
    const card = await app.db
      .selectFrom('content')
      .select('bookmark_count')
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(card.bookmark_count).toBe(rows.length)
    return rows
  }

  beforeEach(async () => {
    const all = app.db.updateTable('content').where('content_type', '=', type).where('content_id', '=', id)
    await all.set({ state: 'published', bookmark_count: 0 }).execute()
    await app.db.deleteFrom('bookmark').where('content_type', '=', type).where('content_id', '=', id).execute()
  })

  test('is kept by those who are signed in alone; anybody may ask how many do', async () => {
    await expectFailure(await app.request(keep(id), { method: 'POST' }), 'NOT_LOGIN')
    await expectFailure(await app.request(drop(id), { method: 'DELETE' }), 'NOT_LOGIN')
    await change('member', 'POST', keep(id))
    expect(await app.read(state(id))).toEqual({ collected: false, collectNum: 1 })
    const response = await app.request(state(id), { headers: sessions.member })
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await app.read(count(id))).toMatchObject({ collectNum: 1 })
  })

  test('is kept once however often it is asked for, and dropped once', async () => {
    expect(await change('reader', 'POST', keep(id))).toEqual({ collected: true, collectNum: 1 })
    app.clock.now += 1000
    expect(await change('reader', 'POST', keep(id))).toEqual({ collected: true, collectNum: 1 })
    expect(await change('member', 'POST', keep(id))).toEqual({ collected: true, collectNum: 2 })
    expect((await stored()).find((row) => row.account_id === 101)).toMatchObject({ created_at: app.clock.now - 1000 })
    expect(await readAs('editor', state(id))).toEqual({ collected: false, collectNum: 2 })
    const shelf = '/api/myCollection/getMyPageBookmarkArticle'
    const mine = await readAs<Model<'GET /api/myCollection/getMyPageBookmarkArticle'>>('reader', shelf)
    expect(mine.list[0]).toMatchObject({ contentType: type, contentId: id })
    expect(await change('reader', 'DELETE', drop(id))).toEqual({ collected: false, collectNum: 1 })
    expect(await change('reader', 'DELETE', drop(id))).toEqual({ collected: false, collectNum: 1 })
    expect(await readAs('member', state(id))).toEqual({ collected: true, collectNum: 1 })
    expect(await stored()).toHaveLength(1)
  })

  const signInAs = async (account: { id: number }) => {
    const token = await createSessions(app.db).openSession(account.id, { device: '', now: app.clock.now })
    return { cookie: `ticket=${token}` }
  }
  const send = (headers: { cookie: string }, method: 'POST' | 'DELETE') =>
    app.request(method === 'POST' ? keep(id) : drop(id), { method, headers })
  const answers = async (requests: ReturnType<typeof send>[]) =>
    expect((await Promise.all(requests)).every((response) => response.status === 200)).toBe(true)

  test('is counted exactly when one reader presses fifty times at once, here and there', async () => {
    const fifty = Array.from({ length: 50 }, (_, index) => index)
    const other = await signInAs({ id: 101 })
    await answers(fifty.map((index) => send(index % 2 ? sessions.reader : other, 'POST')))
    expect(await stored()).toHaveLength(1)
    await answers(fifty.map((index) => send(index % 2 ? sessions.reader : other, index % 3 ? 'DELETE' : 'POST')))
    await stored()
    await answers(fifty.map(() => send(other, 'DELETE')))
    expect(await stored()).toEqual([])
  })

  test('is counted exactly when fifty readers come side by side', async () => {
    const people = Array.from({ length: 50 }, (_, index) => ({
      id: 900_000 + index,
      name: `side by side ${index}`,
      ...sealedPhone(`199${String(index).padStart(8, '0')}`),
      created_at: app.clock.now,
    }))
    await app.db.insertInto('account').values(people).execute()
    const readers = await Promise.all(people.map(signInAs))
    await answers([...readers, ...readers].map((reader) => send(reader, 'POST')))
    expect(await stored()).toHaveLength(50)
    // Half of them change their minds, while all press once more.
    await answers(
      readers.flatMap((reader, index) => [send(reader, 'POST'), ...(index % 2 ? [send(reader, 'DELETE')] : [])]),
    )
    expect((await stored()).length).toBeGreaterThanOrEqual(25)
    await answers(readers.map((reader) => send(reader, 'DELETE')))
    expect(await stored()).toEqual([])
    await app.db.deleteFrom('account').where('id', '>=', 900_000).execute()
  })

  test.each(['draft', 'withdrawn'] as const)('that is %s is not there', async (as) => {
    await change('reader', 'POST', keep(id))
    const row = app.db.updateTable('content').where('content_type', '=', type).where('content_id', '=', id)
    await row.set({ state: as }).execute()
    await expectFailure(await callAs('reader', 'GET', state(id)), 'NOT_FOUND')
    await expectFailure(await callAs('member', 'POST', keep(id)), 'NOT_FOUND')
    await expectFailure(await callAs('reader', 'DELETE', drop(id)), 'NOT_FOUND')
    expect(await stored()).toHaveLength(1)
  })

  test('that nobody knows is not there, nor is one of another kind', async () => {
    for (const unknown of [999_999, 999_999_999_999, id === 302 ? 10101 : 302]) {
      await expectFailure(await callAs('reader', 'GET', state(unknown)), 'NOT_FOUND')
      await expectFailure(await callAs('reader', 'POST', keep(unknown)), 'NOT_FOUND')
      await expectFailure(await callAs('reader', 'DELETE', drop(unknown)), 'NOT_FOUND')
    }
  })
})

test('only digital issues are kept by the call for issues', async () => {
  expect((await callAs('editor', 'POST', '/api/magazine/collect/302')).status).toBe(200)
  expect((await callAs('editor', 'DELETE', '/api/magazine/collect/302?attrType=58')).status).toBe(200)
  for (const attrType of ['1', '11', '580', '0', 'x'])
    await expectFailure(await callAs('editor', 'POST', `/api/magazine/collect/302?attrType=${attrType}`), 'BAD_INPUT')
})

describe('whatever is on the shelf', () => {
  const DROP = (type: number, id: number) => `/api/myCollection/${type}/${id}`
  type Shelf = Model<'GET /api/myCollection/getMyPageBookmarkArticle'>
  const shelf = () => readAs<Shelf>('member', '/api/myCollection/getMyPageBookmarkArticle?rowNum=100')
  const countOf = (type: number, id: number) =>
    app.db
      .selectFrom('content')
      .select('bookmark_count')
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .executeTakeFirstOrThrow()

  test('can be taken off it, of every kind, once', async () => {
    const before = await shelf()
    const ofKinds = [...new Map(before.list.map((card) => [card.contentType, card])).values()]
    expect(ofKinds.length).toBeGreaterThan(2)
    for (const { contentType: type, contentId } of ofKinds) {
      const { bookmark_count: count } = await countOf(type, contentId)
      for (const _ of [1, 2]) {
        const response = await callAs('member', 'DELETE', DROP(type, contentId))
        expect(await response.json()).toMatchObject({ model: { collected: false, collectNum: count - 1 } })
      }
      expect(await countOf(type, contentId)).toEqual({ bookmark_count: count - 1 })
    }
    expect((await shelf()).totalCount).toBe(before.totalCount - ofKinds.length)
  })

  test('is somebody’s own: others change nothing, and what nobody knows is not there', async () => {
    const { list, totalCount } = await shelf()
    const { contentType: type, contentId } = list[0]!
    expect((await callAs('editor', 'DELETE', DROP(type, contentId))).status).toBe(200)
    expect((await shelf()).totalCount).toBe(totalCount)
    await expectFailure(await app.request(DROP(type, contentId), { method: 'DELETE' }), 'NOT_LOGIN')
    await expectFailure(await callAs('member', 'DELETE', DROP(type, 999_999)), 'NOT_FOUND')
    await expectFailure(await callAs('member', 'DELETE', DROP(77, contentId)), 'NOT_FOUND')
    await expectFailure(await callAs('member', 'DELETE', DROP(101, contentId)), 'BAD_INPUT')
  })
})
