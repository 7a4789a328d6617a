/** The owner of an issue can read its articles: over HTTP, by every call that reports locks. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const READER = 101
const MEMBER = 102
/** Some of its stories are free, some are for members. */
const MIXED = 136
/** All of them are for members. */
const CLOSED = 137

const { app, sessions, readAs } = useReaders()

beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('entitlement').execute()
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
})

type Right = { accountId?: number; type?: number; expiresAt?: number | null }

const own = (id: number, { accountId = READER, type = contentType.issue, expiresAt = null }: Right = {}) =>
  app.db
    .insertInto('entitlement')
    .values({
      account_id: accountId,
      content_type: type,
      content_id: id,
      granted_at: app.clock.start,
      expires_at: expiresAt,
    })
    .execute()

const withdraw = (type: number, id: number) =>
  app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()

/** The paid stories of an issue. */
async function paidStories(issueId: number): Promise<number[]> {
  const rows = await app.db
    .selectFrom('chapter_story')
    .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
    .innerJoin('article', 'article.id', 'chapter_story.article_id')
    .select('article.id')
    .where('chapter.issue_id', '=', issueId)
    .where('article.premium', '=', 1)
    .execute()
  expect(rows.length).toBeGreaterThan(1)
  return rows.map(({ id }) => id)
}

const isLocked = async (id: number, who: DemoReader = 'reader') =>
  (await readAs<Article>(who, `/api/article/${id}`)).isLock

/** How many articles the contents of the issue mark as locked, and whether its page does. */
async function locksOf(issueId: number, who: DemoReader = 'reader'): Promise<[stories: number, issue: boolean]> {
  const chapters = await readAs<Chapter[]>(who, `/api/magazine/${issueId}/chapterList`)
  const locked = chapters.flatMap(({ list }) => list).filter((story) => story.isLock)
  return [locked.length, (await readAs<Issue>(who, `/api/magazine/${issueId}`)).isLock]
}

describe('an issue that is mine', () => {
  test('opens its stories whole, and says so before', async () => {
    const [story] = await paidStories(MIXED)
    expect(await isLocked(story!)).toBe(true)
    expect(await locksOf(MIXED)).toEqual([4, true])
    await own(MIXED)
    const { paid_html } = await app.db
      .selectFrom('article_body')
      .select('paid_html')
      .where('article_id', '=', story!)
      .executeTakeFirstOrThrow()
    const end = paid_html.match(/\p{Script=Han}{8,}/gu)!.at(-1)!
    for (const id of await paidStories(MIXED)) expect(await isLocked(id), `story ${id}`).toBe(false)
    expect((await readAs<Article>('reader', `/api/article/${story}`)).content).toContain(end)
    expect(await locksOf(MIXED)).toEqual([0, false])
  })

  test('opens no other one', async () => {
    await own(MIXED)
    for (const id of await paidStories(CLOSED)) expect(await isLocked(id), `story ${id}`).toBe(true)
    expect(await locksOf(CLOSED)).toEqual([8, true])
  })

  test('is nobody else’s', async () => {
    await own(MIXED, { accountId: MEMBER })
    const [story] = await paidStories(MIXED)
    expect(await isLocked(story!)).toBe(true)
    expect(await locksOf(MIXED)).toEqual([4, true])
    expect((await app.read<Article>(`/api/article/${story}`)).isLock).toBe(true)
  })

  test('is so until it runs out, to the millisecond', async () => {
    const end = app.clock.start + 1000
    await own(MIXED, { expiresAt: end })
    const [story] = await paidStories(MIXED)
    app.clock.now = end - 1
    expect(await isLocked(story!)).toBe(false)
    expect(await locksOf(MIXED)).toEqual([0, false])
    app.clock.now = end
    expect(await isLocked(story!)).toBe(true)
    expect(await locksOf(MIXED)).toEqual([4, true])
  })

  test('still opens its stories when it was withdrawn; a story that was is nowhere', async () => {
    await own(MIXED)
    const [story, other] = await paidStories(MIXED)
    await withdraw(contentType.issue, MIXED)
    expect(await isLocked(story!)).toBe(false)
    await withdraw(contentType.article, other!)
    expect((await app.request(`/api/article/${other}`, { headers: sessions.reader })).status).toBe(404)
  })

  test('opens a story that another issue printed as well', async () => {
    const [story] = await paidStories(CLOSED)
    const { id } = await app.db
      .selectFrom('chapter')
      .select('id')
      .where('issue_id', '=', MIXED)
      .limit(1)
      .executeTakeFirstOrThrow()
    const again = { chapter_id: id, article_id: story!, title: '再刊', author_name: '编者', position: 99 }
    await app.db.insertInto('chapter_story').values(again).execute()
    await own(MIXED)
    expect(await isLocked(story!)).toBe(false)
    expect(await locksOf(CLOSED)).toEqual([7, true])
    await app.db.deleteFrom('chapter_story').where('title', '=', '再刊').execute()
  })
})

test('the audio edition that has the number of an issue opens no story of it', async () => {
  await own(MIXED, { type: contentType.audioEdition })
  const [story] = await paidStories(MIXED)
  expect(await isLocked(story!)).toBe(true)
  expect(await locksOf(MIXED)).toEqual([4, true])
})

test('what somebody owns is asked for once per call, and only where it decides', async () => {
  const [paid] = await paidStories(MIXED)
  const FREE = 10101
  const asked = async (path: string, headers = {}) => {
    const statements = await app.listQueries(() => app.request(path, { headers }))
    return statements.filter(({ sql, parameters }) => isAboutIssues(sql, parameters)).length
  }
  const isAboutIssues = (sql: string, parameters: readonly unknown[]) =>
    sql.includes('"entitlement"') && parameters.includes(contentType.issue)
  for (const path of [`/api/article/${paid}`, `/api/magazine/${CLOSED}/chapterList`, `/api/magazine/${CLOSED}`]) {
    expect(await asked(path, sessions.reader), path).toBe(1)
    for (const headers of [sessions.member, sessions.editor]) expect(await asked(path, headers), path).toBe(0)
  }
  // An anonymous viewer owns nothing, but an article names the issue in which it can be bought.
  expect(await asked(`/api/article/${paid}`)).toBe(1)
  for (const tail of ['/chapterList', '']) expect(await asked(`/api/magazine/${CLOSED}${tail}`)).toBe(0)
  expect(await asked(`/api/article/${FREE}`, sessions.reader)).toBe(0)
  expect(await asked('/api/magazine/140/chapterList', sessions.reader), 'nothing in it is for members').toBe(0)
})

test('the number of queries grows neither with the shelf nor with the issue', async () => {
  const paths = [`/api/magazine/${MIXED}/chapterList`, `/api/magazine/${CLOSED}/chapterList`, `/api/magazine/${CLOSED}`]
  async function count(): Promise<number[]> {
    const counts: number[] = []
    for (const path of paths) {
      counts.push(await app.countQueries(() => app.request(path, { headers: sessions.reader })))
    }
    return counts
  }
  const first = await count()
  const issues = await app.db.selectFrom('issue').select('id').execute()
  for (const { id } of issues) await own(id)
  expect(await count()).toEqual(first)
})
