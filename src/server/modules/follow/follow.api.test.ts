/** Whom a reader follows, over HTTP. */
import { expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#rules/content-type.ts'
import { expectFailure } from '#server/testing/expect-answer.ts'
import type { DemoReader } from '#server/testing/test-app.ts'
import { useReaders } from '#server/testing/use-test-app.ts'

const CALL = '/api/userWebFollow/getUserFollowList'
type Page = Model<'GET /api/userWebFollow/getUserFollowList'>

const EDITOR = 103

const { app, readAs } = useReaders()

const list = (reader: DemoReader, query = '') => readAs<Page>(reader, `${CALL}?${query}`)
const ids = (page: Page) => page.list.map((person) => person.uid)

test('is for those who are signed in', async () => {
  await expectFailure(await app.request(CALL), 'NOT_LOGIN')
})

test('holds the people whom I follow, whom I followed last first', async () => {
  expect(ids(await list('reader'))).toEqual([1, 2, 6])
  expect(ids(await list('member'))).toEqual([1, 3, 4, 7, 11, 12])
})

test('says who they are and what they wrote last', async () => {
  const [person] = (await list('reader')).list
  expect(person).toMatchObject({ uid: 1, name: '沈知远', title: '主笔，城市版主编' })
  expect(person!.pic?.url).toContain('/media/picture/avatar/')
  expect(person!.introduction).not.toBe('')
  expect(person!.fans).toBeGreaterThan(0)
  const newest = await app.db
    .selectFrom('content')
    .select(['content_id', 'title'])
    .where('author_id', '=', 1)
    .where('content_type', '=', contentType.article)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(person!.latestArticle).toMatchObject({ contentId: newest.content_id, title: newest.title })
})

test('does not name a story that was taken back, and does without one', async () => {
  const before = (await list('reader')).list[0]!.latestArticle!
  const stories = app.db.updateTable('content').where('author_id', '=', 1)
  await stories.set({ state: 'withdrawn' }).where('content_id', '=', before.contentId).execute()
  const after = (await list('reader')).list[0]!.latestArticle
  expect(after?.contentId).not.toBe(before.contentId)
  await stories.set({ state: 'withdrawn' }).execute()
  expect((await list('reader')).list[0]!.latestArticle).toBeNull()
  await stories.set({ state: 'published' }).execute()
})

test('knows readers who write nothing, and is empty for those who follow nobody', async () => {
  expect(await list('editor')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  await app.db
    .insertInto('follow_person')
    .values({ account_id: EDITOR, person_id: 101, created_at: app.clock.now })
    .execute()
  expect((await list('editor')).list).toMatchObject([{ uid: 101, title: '', fans: 0, latestArticle: null }])
})

test('pages without overlap', async () => {
  const pages = await Promise.all([1, 2, 3].map((pgNo) => list('member', `rowNum=4&pgNo=${pgNo}`)))
  expect(pages.flatMap(ids)).toEqual([1, 3, 4, 7, 11, 12])
  expect(pages.map((page) => page.list.length)).toEqual([4, 2, 0])
  expect(pages[0]).toMatchObject({ totalPage: 2, totalCount: 6 })
})

test('the number of queries does not grow with the length of the list', async () => {
  const few = await app.countQueries(() => list('member', 'rowNum=1'))
  expect(await app.countQueries(() => list('member', 'rowNum=50'))).toBe(few)
})
