/** The timeline: each item once, newest first, with its reasons, page by page. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { FeedPage } from '#contract/site/follow.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs, callAs } = useReaders()

const FEED = '/api/userWebFollow/userWebFollowContentList'
const TAGS = '/api/userWebFollow/getFollowTagContentList'
/** Follows nobody in the demo edition. */
const EDITOR = 103
/** Host of a podcast, who is also an author. */
const HOST = 4
const [BRANCH, LEAF] = [103, 1011]

const read = (reader: DemoReader, query = '', call = FEED) => readAs<FeedPage>(reader, `${call}?${query}`)
const names = (page: FeedPage) => page.list.map((entry) => `${entry.contentType}/${entry.contentId}`)

const follow = (followType: 1 | 2, followId: number) =>
  app.postJson('/api/userWebFollow/userWebFollow', { followType, followId }, sessions.editor)

async function readAll(reader: DemoReader, rowNum: number, call = FEED): Promise<FeedPage['list']> {
  const page = await read(reader, `rowNum=${rowNum}`, call)
  const list = [...page.list]
  for (let next = page.next; next !== null;) {
    const further = await read(reader, `rowNum=${rowNum}&after=${next}`, call)
    expect(further.list.length).toBeGreaterThan(0)
    list.push(...further.list)
    next = further.next
  }
  return list
}

const worksOf = (authorId: number) =>
  app.db
    .selectFrom('content')
    .select(['content_type', 'content_id'])
    .where('author_id', '=', authorId)
    .where('state', '=', 'published')
    .where('content_type', 'not in', [contentType.lesson, contentType.audioEdition])
    .execute()
const storiesUnder = (tagId: number) =>
  app.db.selectFrom('content_tag').select(['content_type', 'content_id']).where('tag_id', '=', tagId).execute()
const nameOf = (row: { content_type: number; content_id: number }) => `${row.content_type}/${row.content_id}`

beforeEach(async () => {
  await app.db.deleteFrom('follow_person').where('account_id', '=', EDITOR).execute()
  await app.db.deleteFrom('follow_tag').where('account_id', '=', EDITOR).execute()
})

test('is for those who are signed in', async () => {
  await expectFailure(await app.request(FEED), 'NOT_LOGIN')
  await expectFailure(await app.request(TAGS), 'NOT_LOGIN')
})

test('is empty for those who follow nothing', async () => {
  expect(await read('editor')).toEqual({ list: [], next: null })
  expect(await read('editor', '', TAGS)).toEqual({ list: [], next: null })
})

test('holds whatever a person has made, and what lies under a tag or below it', async () => {
  await follow(2, HOST)
  const byHost = (await worksOf(HOST)).map(nameOf)
  expect((await readAll('editor', 7)).map((entry) => `${entry.contentType}/${entry.contentId}`).toSorted()).toEqual(
    byHost.toSorted(),
  )
  await follow(1, BRANCH)
  const both = new Set([...byHost, ...(await storiesUnder(BRANCH)).map(nameOf)])
  const list = await readAll('editor', 7)
  expect(list.map((entry) => `${entry.contentType}/${entry.contentId}`).toSorted()).toEqual([...both].toSorted())
  const times = list.map((entry) => entry.publishTime)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect((await read('editor', '', TAGS)).list.length).toBe((await storiesUnder(BRANCH)).length)
})

test('has each thing once, with all the reasons for it: people, then the narrowest tag', async () => {
  const [story] = await storiesUnder(LEAF)
  const { author_id: author } = await app.db
    .selectFrom('content')
    .select('author_id')
    .where('content_type', '=', contentType.article)
    .where('content_id', '=', story!.content_id)
    .executeTakeFirstOrThrow()
  for (const [type, id] of [
    [1, BRANCH],
    [1, LEAF],
    [2, author!],
  ] as const)
    await follow(type, id)
  const entry = (await readAll('editor', 50)).filter(({ contentId }) => contentId === story!.content_id)
  expect(entry).toHaveLength(1)
  expect(entry[0]!.via).toMatchObject([
    { followType: 2, followId: author },
    { followType: 1, followId: LEAF, name: '节气' },
    { followType: 1, followId: BRANCH, name: '时令' },
  ])
  const underTags = (await read('editor', 'rowNum=100', TAGS)).list.find(
    ({ contentId }) => contentId === story!.content_id,
  )
  expect(underTags!.via.map(({ followType }) => followType)).toEqual([1, 1])
})

test('of one tag when it is named, and nothing of one that is not followed', async () => {
  await follow(1, BRANCH)
  await follow(1, 1023)
  const one = await read('editor', 'tagId=1023&rowNum=100', TAGS)
  expect(names(one).toSorted()).toEqual((await storiesUnder(1023)).map(nameOf).toSorted())
  expect(one.list.every(({ via }) => via.length === 1 && via[0]!.followId === 1023)).toBe(true)
  expect((await read('editor', 'tagId=1021', TAGS)).list).toEqual([])
})

describe('page by page', () => {
  test.each([1, 3, 20])('of %i, nothing is passed over and nothing comes twice', async (rowNum) => {
    const whole = await read('member', 'rowNum=100')
    const list = (await readAll('member', rowNum)).slice(0, whole.list.length)
    expect(list.map((entry) => entry.contentId)).toEqual(whole.list.map((entry) => entry.contentId))
  })

  test('what comes or goes in between moves nothing, nor does what came out at the same moment', async () => {
    await follow(2, HOST)
    const at = app.clock.now - 1000
    const add = (id: number, published_at: number) =>
      app.db
        .insertInto('content')
        .values({
          content_type: contentType.article,
          content_id: id,
          title: `新作 ${id}`,
          author_id: HOST,
          premium: 0,
          state: 'published',
          published_at,
        })
        .execute()
    for (const id of [900_001, 900_002, 900_003, 900_004]) await add(id, at)
    const first = await read('editor', 'rowNum=2')
    expect(first.list.map(({ contentId }) => contentId)).toEqual([900_004, 900_003])
    await add(900_009, at + 1)
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_id', '=', 900_003).execute()
    const second = await read('editor', `rowNum=2&after=${first.next}`)
    expect(second.list.map(({ contentId }) => contentId)).toEqual([900_002, 900_001])
    expect((await read('editor', 'rowNum=1')).list[0]!.contentId).toBe(900_009)
    await app.db.deleteFrom('content').where('content_id', '>', 900_000).execute()
  })

  test('a place that we did not write is refused, one behind everything is the end', async () => {
    for (const after of ['x', '1.2', '1.11.x', '-1.11.1'])
      await expectFailure(await callAs('member', 'GET', `${FEED}?after=${after}`), 'BAD_INPUT')
    expect(await read('member', 'after=1.11.1')).toEqual({ list: [], next: null })
  })
})

test('leaves out what is withdrawn, and episodes of a podcast that is', async () => {
  await follow(2, HOST)
  const episodes = (page: FeedPage) => page.list.filter((entry) => entry.contentType === contentType.episode)
  const before = await read('editor', 'rowNum=100')
  expect(episodes(before).length).toBeGreaterThan(0)
  const podcasts = app.db.updateTable('content').where('content_type', '=', contentType.podcast)
  await podcasts.set({ state: 'withdrawn' }).execute()
  const after = await read('editor', 'rowNum=100')
  expect(episodes(after)).toEqual([])
  expect(after.list.length).toBeGreaterThan(0)
  await podcasts.set({ state: 'published' }).execute()
})

test('the number of queries grows neither with the page nor with what one follows', async () => {
  await follow(2, HOST)
  await follow(1, LEAF)
  const few = await app.countQueries(() => read('editor', 'rowNum=1'))
  expect(await app.countQueries(() => read('editor', 'rowNum=100'))).toBe(few)
  for (const id of [1, 2, 3, 5, 6, 7, 8]) await follow(2, id)
  for (const id of [1, 2, 1012, 1013, 1023]) await follow(1, id)
  expect(await app.countQueries(() => read('editor', 'rowNum=100'))).toBe(few)
})
