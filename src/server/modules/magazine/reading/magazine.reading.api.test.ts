/** A reader's progress in an issue: recorded in any order, from several devices, and for nobody else. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { IssueReading } from '#contract/site/issue-reading.ts'
import type { Chapter } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../../testing/app/test-app.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const ISSUE = 140
const CALL = `/api/magazine/${ISSUE}/reading`
const MEMBER = 102

const { app, sessions, readAs } = useReaders()

beforeEach(async () => {
  await app.db.deleteFrom('issue_reading').execute()
  await app.db.updateTable('content').set({ state: 'published' }).execute()
})

const read = (reader: DemoReader = 'member') => readAs<IssueReading>(reader, CALL)

const post = (body: object, issue = ISSUE) => app.postJson(`/api/magazine/${issue}/reading`, body, sessions.member)

async function listStories(issue = ISSUE): Promise<number[]> {
  const chapters = await app.read<Chapter[]>(`/api/magazine/${issue}/chapterList`)
  return chapters.flatMap(({ list }) => list.flatMap(({ articleId }) => articleId ?? []))
}

describe('an issue', () => {
  test('is unread at first, and says how much there is to read', async () => {
    expect(await read()).toEqual({ list: [], finishedNum: 0, readableNum: (await listStories()).length })
  })

  test('keeps what was opened and what was finished, the newest first', async () => {
    const [first, second] = await listStories()
    const { now } = app.clock
    expect((await post({ articleId: first, finished: true, readTime: now - 2000 })).status).toBe(200)
    expect((await post({ articleId: second, finished: false, readTime: now - 1000 })).status).toBe(200)
    expect(await read()).toMatchObject({
      list: [
        { articleId: second, readTime: now - 1000, finished: false },
        { articleId: first, readTime: now - 2000, finished: true },
      ],
      finishedNum: 1,
    })
    expect(await read('reader')).toMatchObject({ list: [], finishedNum: 0 })
  })

  test('leaves out stories that were taken back, and is gone when it was itself', async () => {
    const stories = await listStories()
    await post({ articleId: stories[0], finished: true })
    const withdraw = (type: number, id: number) =>
      app.db
        .updateTable('content')
        .set({ state: 'withdrawn' })
        .where('content_type', '=', type)
        .where('content_id', '=', id)
        .execute()
    await withdraw(contentType.article, stories[0]!)
    expect(await read()).toEqual({ list: [], finishedNum: 0, readableNum: stories.length - 1 })
    await expectFailure(await post({ articleId: stories[0], finished: true }), 'NOT_FOUND')
    await withdraw(contentType.issue, ISSUE)
    await expectFailure(await app.request(CALL, { headers: sessions.member }), 'NOT_FOUND')
    await expectFailure(await post({ articleId: stories[1], finished: true }), 'NOT_FOUND')
  })

  test('asks as many queries when much was read as when nothing was', async () => {
    const ask = () => app.request(CALL, { headers: sessions.member })
    const few = await app.countQueries(ask)
    for (const articleId of await listStories()) await post({ articleId, finished: true })
    expect(await app.countQueries(ask)).toBe(few)
  })
})

describe('a note', () => {
  test('made twice is made once; one that comes late changes neither the newest time nor an end', async () => {
    const [articleId] = await listStories()
    const { now } = app.clock
    const end = { articleId, finished: true, readTime: now - 1000 }
    for (const note of [end, end, { articleId, finished: false, readTime: now - 9000 }]) await post(note)
    expect(await read()).toMatchObject({ list: [{ articleId, readTime: now - 1000, finished: true }], finishedNum: 1 })
    await post({ articleId, finished: false })
    expect(await read()).toMatchObject({ list: [{ readTime: now, finished: true }] })
  })

  test('of a clock that runs ahead counts as made now', async () => {
    const [articleId] = await listStories()
    await post({ articleId, finished: false, readTime: app.clock.now + 1e9 })
    expect((await read()).list[0]!.readTime).toBe(app.clock.now)
  })

  test.each([1, 2, 3])('sent side by side ends the same, whatever comes first (%i)', async (round) => {
    const [first, second] = await listStories()
    const { now } = app.clock
    const notes = Array.from({ length: 12 }, (_, index) => ({
      articleId: index % 2 ? first : second,
      finished: index === 2 * round,
      readTime: now - 1000 * ((index * 5 * round) % 12),
    }))
    const answers = await Promise.all(notes.map((note) => post(note)))
    expect(answers.map(({ status }) => status)).toEqual(notes.map(() => 200))
    const newest = (id: number) => Math.max(...notes.flatMap((note) => (note.articleId === id ? note.readTime : [])))
    const { list } = await read()
    expect(list).toHaveLength(2)
    expect(list).toEqual(
      expect.arrayContaining([
        { articleId: first, readTime: newest(first!), finished: false },
        { articleId: second, readTime: newest(second!), finished: true },
      ]),
    )
    const rows = await app.db.selectFrom('issue_reading').selectAll().where('account_id', '=', MEMBER).execute()
    expect(rows).toHaveLength(2)
  })

  test('is refused without a session, for a story of another issue, and for an issue that is not there', async () => {
    const [articleId] = await listStories()
    await expectFailure(await app.postJson(CALL, { articleId, finished: true }), 'NOT_LOGIN')
    await expectFailure(await app.request(CALL), 'NOT_LOGIN')
    const own = await listStories()
    const other = await app.db.selectFrom('article').select('id').where('id', 'not in', own).executeTakeFirstOrThrow()
    await expectFailure(await post({ articleId: other.id, finished: true }), 'NOT_FOUND')
    await expectFailure(await post({ articleId, finished: true }, 999_999), 'NOT_FOUND')
    await expectFailure(await post({ articleId, finished: 'yes' }), 'BAD_INPUT')
    expect(await app.db.selectFrom('issue_reading').selectAll().execute()).toEqual([])
  })
})
