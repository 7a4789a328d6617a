/** Keeping a thing and keeping it no longer; how many do is always exact. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { BookmarkState } from '#contract/bookmark.ts'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#rules/content-type.ts'
import { createSessions } from '#server/modules/account/account.session.ts'
import { expectFailure } from '#server/testing/expect-answer.ts'
import type { DemoReader } from '#server/testing/test-app.ts'
import { useReaders } from '#server/testing/use-test-app.ts'

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

  test('is counted exactly when many come side by side', async () => {
    const accounts = await app.db.selectFrom('account').select('id').orderBy('id').limit(8).execute()
    const headers = await Promise.all(
      accounts.map(async (account) => {
        const token = await createSessions(app.db).openSession(account.id, { device: '', now: app.clock.now })
        return { cookie: `ticket=${token}` }
      }),
    )
    const all = (method: string, path: string) =>
      Promise.all([...headers, ...headers, ...headers].map((reader) => app.request(path, { method, headers: reader })))
    const kept = await all('POST', keep(id))
    expect(kept.every((response) => response.status === 200)).toBe(true)
    expect(await stored()).toHaveLength(8)
    await Promise.all([
      all('DELETE', drop(id)),
      ...headers.map((reader) => app.request(keep(id), { method: 'POST', headers: reader })),
    ])
    await stored()
    await all('DELETE', drop(id))
    expect(await stored()).toEqual([])
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
