/** What a page shows of its reader, in one call: theirs and nobody else's, with two statements beside the session's. */
import { expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Course } from '#contract/site/course.ts'
import type { Podcast } from '#contract/site/podcast.ts'
import type { Chapter } from '#contract/site/magazine.ts'
import type { User } from '#contract/site/account.ts'
import { contentType } from '#domain/content/content-type.ts'
import { followType } from '#domain/content/follow-type.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const { app, sessions, readAs } = useReaders()

const STORIES = [10101, 10102]
const ISSUE = 137
const nameOf = (id: number) => `${contentType.article}:${id}`

async function post(path: string, body?: object): Promise<void> {
  const response = await app.request(path, {
    method: 'POST',
    headers: { ...sessions.reader, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status).toBe(200)
}

type Personal = Model<'GET /api/user/page'>

async function authorOf(story: number): Promise<number> {
  const { author } = await readAs<Model<'GET /api/article/:id'>>('reader', `/api/article/${story}`)
  return author.uid
}

test('says who reads, and what of the page they keep and follow', async () => {
  const author = await authorOf(STORIES[0]!)
  await post(`/api/article/${STORIES[0]}/bookmark`)
  await post('/api/userWebFollow/userWebFollow', { followType: followType.person, followId: author })
  const path = `/api/user/page?things=${STORIES.map(nameOf).join(',')}&people=${author},999999&tags=1`
  const found = await readAs<Personal>('reader', path)
  expect(found.user).toEqual(await readAs<User>('reader', '/api/user'))
  expect(found).toMatchObject({ things: [nameOf(STORIES[0]!)], people: [author], tags: [] })
  expect(found.unread).toEqual(await readAs('reader', '/api/notice/unread'))
  expect(found.lastLearn).toEqual(await readAs('reader', '/api/index/lastLearn'))
  // The same question of somebody else.
  const other = await readAs<Personal>('member', path)
  expect(other.user.uid).not.toBe(found.user.uid)
  const followed = await readAs<Model<'GET /api/userWebFollow/state'>>(
    'member',
    `/api/userWebFollow/state?people=${author},999999`,
  )
  expect(other).toMatchObject({ things: [], ...followed })
})

test('says how far they are in an issue, and which of its stories they own', async () => {
  const path = `/api/user/page?issueId=${ISSUE}`
  expect((await readAs<Personal>('reader', path)).issue).toEqual({
    reading: await readAs('reader', `/api/magazine/${ISSUE}/reading`),
    open: [],
  })
  const chapters = await readAs<Chapter[]>('member', `/api/magazine/${ISSUE}/chapterList`)
  const open = chapters.flatMap(({ list }) => list.flatMap(({ articleId, isPay }) => (isPay ? (articleId ?? []) : [])))
  expect(open.length).toBeGreaterThan(0)
  expect((await readAs<Personal>('member', path)).issue?.open).toEqual(open)
  await post(`/api/magazine/${ISSUE}/reading`, { articleId: open[0], finished: true })
  const { issue } = await readAs<Personal>('reader', path)
  expect(issue?.reading.list).toMatchObject([{ articleId: open[0], finished: true }])
  expect((await readAs<Personal>('member', path)).issue?.reading.list).toEqual([])
  expect((await readAs<Personal>('reader', '/api/user/page?issueId=999999')).issue).toBeNull()
})

test('says how far they are in a course, whether they subscribe to it, and where they stopped in what they hear', async () => {
  const path = '/api/user/page?heard=1:501'
  const report = { contentType: contentType.lesson, contentId: 5002, position: 30_000, duration: 60_000, seconds: 5 }
  await post('/api/user/history/study', { list: [{ ...report, ago: 0 }] })
  await post('/api/klisten/subscribe', { contentType: contentType.course, contentId: 501 })
  const course = await readAs<Course>('reader', '/api/zhuanlan/501')
  const { heard } = await readAs<Personal>('reader', path)
  expect(heard).toMatchObject({ subscribed: true, followNum: course.studyNum, lastLessonId: 5002 })
  expect(heard?.lessons).toEqual(course.lessons.flatMap(({ id, process }) => (process > 0 ? { id, process } : [])))
  const positionsOf = async (who: 'reader' | 'admin') =>
    (await readAs<Model<'GET /api/user/history/position'>>(who, '/api/user/history/position')).list
  expect(heard?.positions).toEqual(await positionsOf('reader'))
  expect(heard?.positions).toContainEqual(expect.objectContaining({ contentId: 5002 }))
  const other = { subscribed: false, followNum: course.studyNum, lastLessonId: null, lessons: [] }
  expect((await readAs<Personal>('admin', path)).heard).toEqual({ ...other, positions: await positionsOf('admin') })
  const podcast = await readAs<Podcast>('reader', '/api/klisten/listenDetail?id=701')
  expect((await readAs<Personal>('reader', '/api/user/page?heard=4:701')).heard).toMatchObject({
    ...{ subscribed: podcast.subscribed, followNum: podcast.followNum, lessons: [] },
  })
  expect((await readAs<Personal>('reader', '/api/user/page?heard=1:999999')).heard).toBeNull()
})

test('asks for nothing where the page has nothing to ask for', async () => {
  expect(await readAs('member', '/api/user/page')).toMatchObject({
    ...{ things: [], people: [], tags: [] },
    ...{ issue: null, heard: null },
  })
})

test('is two statements beside those of the session', async () => {
  const ask = (path: string) => app.countQueries(() => app.request(path, { headers: sessions.reader }))
  await ask('/api/user/page')
  const session = await ask('/nothing-is-here.txt')
  expect(await ask(`/api/user/page?things=${nameOf(STORIES[0]!)}&people=1&tags=1&issueId=${ISSUE}&heard=1:501`)).toBe(
    session + 2,
  )
})

test.each([
  ['nobody', '/api/user/page', 401],
  ['reader', '/api/user/page?things=x', 400],
  ['reader', '/api/user/page?heard=5:137', 400],
  ['reader', `/api/user/page?people=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 400],
] as const)('%s at %s: %i', async (who, path, status) => {
  const headers = who === 'nobody' ? {} : sessions[who]
  expect((await app.request(path, { headers })).status).toBe(status)
})
