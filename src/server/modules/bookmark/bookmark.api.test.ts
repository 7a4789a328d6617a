/** What a reader keeps, over HTTP. */
import { describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#rules/content-type.ts'
import { expectFailure } from '#server/testing/expect-answer.ts'
import type { DemoReader } from '#server/testing/test-app.ts'
import { useReaders } from '#server/testing/use-test-app.ts'

const CALL = '/api/myCollection/getMyPageBookmarkArticle'
type Page = Model<'GET /api/myCollection/getMyPageBookmarkArticle'>

const MEMBER = 102

const { app, sessions, readAs } = useReaders()

const list = (reader: DemoReader, query = '') => readAs<Page>(reader, `${CALL}?${query}`)
const keys = (page: Page) => page.list.map((card) => `${card.contentType}/${card.contentId}`)
const stored = (accountId: number) =>
  app.db.selectFrom('bookmark').selectAll().where('account_id', '=', accountId).execute()

test('is for those who are signed in, and never kept', async () => {
  await expectFailure(await app.request(CALL), 'NOT_LOGIN')
  const response = await app.request(CALL, { headers: sessions.member })
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
})

test('holds my own and nobody else’s, the newest first', async () => {
  const page = await list('member')
  const own = await stored(MEMBER)
  expect(page).toMatchObject({ pgNo: 1, totalPage: 1, totalCount: own.length })
  expect(keys(page).toSorted()).toEqual(own.map((row) => `${row.content_type}/${row.content_id}`).toSorted())
  const times = page.list.map((card) => card.collectTime)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await list('reader')).totalCount).toBe(6)
})

test('pages without overlap, and is empty after the last', async () => {
  const whole = keys(await list('member'))
  const pages = await Promise.all([1, 2, 3, 4].map((pgNo) => list('member', `rowNum=5&pgNo=${pgNo}`)))
  expect(pages.flatMap(keys)).toEqual(whole)
  expect(pages[0]).toMatchObject({ totalPage: Math.ceil(whole.length / 5), totalCount: whole.length })
  expect(await list('member', 'pgNo=10000&rowNum=100')).toMatchObject({ list: [], totalCount: whole.length })
})

test('keeps its order when things were kept at the same moment', async () => {
  const before = await stored(MEMBER)
  await app.db.updateTable('bookmark').set({ created_at: app.clock.now }).where('account_id', '=', MEMBER).execute()
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((pgNo) => list('member', `rowNum=3&pgNo=${pgNo}`)))
  expect(new Set(pages.flatMap(keys)).size).toBe(before.length)
})

test('can be of one kind alone', async () => {
  const page = await list('member', `contentType=${contentType.issue}`)
  expect(page.totalCount).toBe(4)
  expect(page.list.every((card) => card.contentType === contentType.issue)).toBe(true)
  expect(await list('member', 'contentType=99')).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
})

test('is empty for those who have kept nothing', async () => {
  expect(await list('editor')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
})

describe('what was taken back', () => {
  test('is left out, of the list and of the count', async () => {
    const [first] = (await list('reader')).list
    const of = app.db.updateTable('content').where('content_id', '=', first!.contentId)
    await of.set({ state: 'withdrawn' }).where('content_type', '=', first!.contentType).execute()
    const page = await list('reader')
    expect(page.totalCount).toBe(5)
    expect(page.list).toHaveLength(5)
    await of.set({ state: 'published' }).where('content_type', '=', first!.contentType).execute()
    expect((await list('reader')).totalCount).toBe(6)
  })
})

test('the number of queries does not grow with the length of the list', async () => {
  const few = await app.countQueries(() => list('member', 'rowNum=1'))
  expect(await app.countQueries(() => list('member', 'rowNum=50'))).toBe(few)
})
