/** The people and tags a reader follows, over HTTP: the lists, which of given ones are followed, and suggestions. */
import { describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { followType } from '#domain/content/follow-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CALL = '/api/userWebFollow/getUserFollowList'
type Page = Model<'GET /api/userWebFollow/getUserFollowList'>

const EDITOR = 103

const { app, readAs, callAs } = useReaders()

const list = (reader: DemoReader, query = '') => readAs<Page>(reader, `${CALL}?${query}`)
const ids = (page: Page) => page.list.map((entry) => (entry.followType === followType.tag ? entry.tagId : entry.uid))

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
  if (person?.followType !== followType.person) throw new Error('the list of people has a tag')
  expect(person.pic?.url).toContain('/media/picture/avatar/')
  expect(person.introduction).not.toBe('')
  expect(person.fans).toBeGreaterThan(0)
  const newest = await app.db
    .selectFrom('content')
    .select(['content_id', 'title'])
    .where('author_id', '=', 1)
    .where('content_type', '=', contentType.article)
    .orderBy('published_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(person.latestArticle).toMatchObject({ contentId: newest.content_id, title: newest.title })
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
  expect((await list('editor')).list).toMatchObject([{ uid: 101, title: '', fans: 1, latestArticle: null }])
})

test('pages without overlap', async () => {
  const pages = await Promise.all([1, 2, 3].map((pgNo) => list('member', `rowNum=4&pgNo=${pgNo}`)))
  expect(pages.flatMap(ids)).toEqual([1, 3, 4, 7, 11, 12])
  expect(pages.map((page) => page.list.length)).toEqual([4, 2, 0])
  expect(pages[0]).toMatchObject({ totalPage: 2, totalCount: 6 })
})

test('the number of queries does not grow with the length of the list', async () => {
  for (const type of [1, 2]) {
    const few = await app.countQueries(() => list('member', `followType=${type}&rowNum=1`))
    expect(await app.countQueries(() => list('member', `followType=${type}&rowNum=50`))).toBe(few)
  }
})

describe('tags', () => {
  test('are listed with the newest story that lies below each', async () => {
    const page = await list('member', 'followType=1')
    expect(ids(page)).toEqual([1011, 1023, 103])
    expect(page).toMatchObject({ totalCount: 3, totalPage: 1 })
    expect(page.list[0]).toMatchObject({ followType: 1, name: '节气', fans: 2 })
    const newest = await app.db
      .selectFrom('content_tag')
      .select('content_id')
      .where('tag_id', '=', 103)
      .orderBy('published_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(page.list[2]!.latestArticle!.contentId).toBe(newest.content_id)
    expect(await list('editor', 'followType=1')).toMatchObject({ list: [], totalCount: 0 })
  })
})

describe('which of these I follow', () => {
  const state = (reader: DemoReader, query: string) =>
    readAs<Model<'GET /api/userWebFollow/state'>>(reader, `/api/userWebFollow/state?${query}`)

  test('is told in the order of the question', async () => {
    expect(await state('member', 'people=2,12,1&tags=103,1012,1011')).toEqual({ people: [12, 1], tags: [103, 1011] })
    expect(await state('member', 'people=999999')).toEqual({ people: [], tags: [] })
    expect(await state('member', '')).toEqual({ people: [], tags: [] })
  })

  test('is for those who are signed in, and for a hundred of a kind', async () => {
    await expectFailure(await app.request('/api/userWebFollow/state?people=1'), 'NOT_LOGIN')
    const many = Array.from({ length: 101 }, (_, index) => index + 1).join(',')
    for (const people of [many, '1,,2', 'x', '1 2'])
      await expectFailure(await callAs('member', 'GET', `/api/userWebFollow/state?people=${people}`), 'BAD_INPUT')
  })
})

describe('suggestions', () => {
  type Suggestions = Model<'GET /api/userWebFollow/suggestList'>
  const suggest = () => app.read<Suggestions>('/api/userWebFollow/suggestList')
  const passMinute = () => void (app.clock.now += 61_000)

  test('are authors with most followers and tags with most stories, the same for everybody', async () => {
    passMinute()
    const { people, tags } = await suggest()
    expect(people).toHaveLength(6)
    expect(people.map(({ fans }) => fans)).toEqual(people.map(({ fans }) => fans).toSorted((a, b) => b - a))
    expect(people.every(({ latestArticle }) => latestArticle !== null)).toBe(true)
    expect(tags).toHaveLength(8)
    expect(tags.map(({ articleNum }) => articleNum)).toEqual(
      tags.map((tag) => tag.articleNum).toSorted((a, b) => b - a),
    )
    const response = await app.request('/api/userWebFollow/suggestList')
    expect(response.headers.get('Cache-Control')).toContain('public')
  })

  test('leave out who has left, and put those behind who have long been silent', async () => {
    passMinute()
    const [first, second] = (await suggest()).people
    const works = app.db.updateTable('content').where('author_id', '=', first!.uid)
    const account = app.db.updateTable('account').where('id', '=', second!.uid)
    await works.set((e) => ({ published_at: e('published_at', '-', 1e10) })).execute()
    await account.set({ deleted_at: app.clock.now }).execute()
    passMinute()
    const { people } = await suggest()
    expect(people.map(({ uid }) => uid)).not.toContain(second!.uid)
    expect(people.map(({ uid }) => uid).indexOf(first!.uid)).not.toBe(0)
    await works.set((e) => ({ published_at: e('published_at', '+', 1e10) })).execute()
    await account.set({ deleted_at: null }).execute()
  })

  test('are found once a minute', async () => {
    passMinute()
    expect(await app.countQueries(() => Promise.all([suggest(), suggest()]))).toBe(3)
    expect(await app.countQueries(suggest)).toBe(0)
  })
})
