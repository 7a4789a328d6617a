/** Issues and their contents over HTTP. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { Chapter, Issue } from '#contract/site/magazine.ts'
import { contentType } from '#domain/content/content-type.ts'
import { createArticleService } from '#server/modules/article/article.service.ts'
import { createViewService } from '#server/modules/view/view.service.ts'
import { playRecording } from '../../testing/calls/play-recording.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createMagazineService, type MagazineService } from './magazine.service.ts'

const NEWEST = 140
const BEFORE = 139
const FIRST = 101
/** Printed before the stories of the edition: all of it is on paper alone. */
const ON_PAPER = 101
/** Some of its stories are free, some are for members. */
const MIXED = 136

let app: TestApp
let magazine: MagazineService
let sessions: Record<'reader' | 'member' | 'editor', { cookie: string }>

const readSite = () => DEMO_SETTINGS
const serviceOf = ({ db }: TestApp) => {
  const article = createArticleService({ db, view: createViewService({ db }), readSite })
  return createMagazineService({ db, article, readSite })
}

beforeAll(async () => {
  app = await openTestApp()
  // What an issue opens to its owner is tested with the gate of articles.
  await app.db.deleteFrom('entitlement').execute()
  magazine = serviceOf(app)
  sessions = {
    reader: await app.signIn('reader'),
    member: await app.signIn('member'),
    editor: await app.signIn('editor'),
  }
})
afterAll(() => app.close())
afterEach(() => app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute())

const readIssue = (id: number, headers = {}) => app.read<Issue>(`/api/magazine/${id}`, { headers })
const readChapters = (id: number, headers = {}) => app.read<Chapter[]>(`/api/magazine/${id}/chapterList`, { headers })
const storiesOf = (chapters: Chapter[]) => chapters.flatMap((chapter) => chapter.list)

function withdraw(type: number, ids: number[], state: 'withdrawn' | 'draft' = 'withdrawn') {
  return app.db
    .updateTable('content')
    .set({ state })
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .execute()
}

async function readStates(id: number, headers = {}): Promise<number[]> {
  const paths = [`/api/magazine/${id}`, `/api/magazine/${id}/chapterList`]
  return Promise.all(paths.map(async (path) => (await app.request(path, { headers })).status))
}

describe('an issue', () => {
  test('comes as the edition has it', async () => {
    const issue = await readIssue(NEWEST)
    expect(issue).toMatchObject({
      id: NEWEST,
      magazineName: '七日生活周刊',
      number: 1200,
      magazine: { id: 1, name: '七日生活周刊', frequency: '周刊' },
      price: 1800,
      originPrice: 1800,
      isPay: true,
      isLock: true,
    })
    for (const text of [issue.title, issue.coverLine, issue.summary]) expect(text).not.toBe('')
    expect(issue.publishTime).toBeLessThan(app.clock.now)
    expect(issue.pic?.alt).toBe(`七日生活周刊第1200期封面：${issue.title}`)
    expect((await app.request(`${issue.pic?.url}?w=320`)).status).toBe(200)
  })

  test('says what its magazine costs as a rule when it costs something else itself', async () => {
    await app.db.updateTable('issue').set({ price: 1500 }).where('id', '=', NEWEST).execute()
    expect(await readIssue(NEWEST)).toMatchObject({ price: 1500, originPrice: 1800 })
    await app.db.updateTable('issue').set({ price: 1800 }).where('id', '=', NEWEST).execute()
  })

  test('counts its stories as the list of chapters has them', async () => {
    for (const id of [NEWEST, ON_PAPER, 209]) {
      const issue = await readIssue(id)
      const stories = storiesOf(await readChapters(id))
      expect(issue.articleNum).toBe(stories.length)
      expect(issue.readableNum).toBe(stories.filter((story) => story.articleId !== null).length)
    }
    expect((await readIssue(ON_PAPER)).readableNum).toBe(0)
  })

  test('knows its neighbours in its own magazine, at both ends too', async () => {
    const numbers = async (id: number) => {
      const { previous, number, next } = await readIssue(id)
      return [previous?.number ?? null, number, next?.number ?? null]
    }
    expect(await numbers(FIRST)).toEqual([null, 1161, 1162])
    expect(await numbers(BEFORE)).toEqual([1198, 1199, 1200])
    expect(await numbers(NEWEST)).toEqual([1199, 1200, null])
    expect((await readIssue(209)).previous?.magazineName).toBe('听见')
  })

  test('passes over neighbours that were withdrawn', async () => {
    await withdraw(contentType.issue, [BEFORE])
    expect((await readIssue(NEWEST)).previous?.number).toBe(1198)
    expect((await readIssue(138)).next?.number).toBe(1200)
  })

  test.each(['withdrawn', 'draft'] as const)('that is %s is not found, by editors neither', async (state) => {
    await withdraw(contentType.issue, [NEWEST], state)
    expect(await readStates(NEWEST)).toEqual([404, 404])
    expect(await readStates(NEWEST, sessions.editor)).toEqual([404, 404])
  })

  test('that does not exist is not found, in words for the reader', async () => {
    for (const path of ['/api/magazine/99999', '/api/magazine/99999/chapterList']) {
      const response = await app.request(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ resultCode: 'NOT_FOUND', resultMsg: '这一期不存在或已下线' })
    }
  })

  test('depends on who asks, so nobody may keep it', async () => {
    for (const path of [`/api/magazine/${NEWEST}`, `/api/magazine/${NEWEST}/chapterList`]) {
      expect((await app.request(path)).headers.get('Cache-Control')).toBe('private, no-store')
    }
  })
})

describe('the audio edition', () => {
  test('names its tracks, and the free ones can be heard', async () => {
    const { young } = await readIssue(NEWEST)
    expect(young).toMatchObject({ price: expect.any(Number), trackNum: young?.list.length })
    expect(young?.title).toContain('有声版')
    const free = young?.list.filter((track) => !track.isLock) ?? []
    expect(free.length).toBeGreaterThan(0)
    expect(free.length).toBeLessThan(young!.trackNum)
    for (const track of young!.list) expect(track.duration).toMatch(/^\d+:\d\d$/)
    for (const track of free) {
      expect((await playRecording(app, track.audioUrl, { headers: { Range: 'bytes=0-99' } })).status).toBe(206)
    }
  })

  test('is absent where there is none, and when it was withdrawn', async () => {
    expect((await readIssue(ON_PAPER)).young).toBeNull()
    await withdraw(contentType.audioEdition, [NEWEST])
    expect((await readIssue(NEWEST)).young).toBeNull()
  })
})

describe('the chapters', () => {
  test('stand in the order of the issue, and so do their stories', async () => {
    const rows = await app.db
      .selectFrom('chapter_story')
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .select(['chapter.title as chapter', 'chapter_story.title', 'chapter_story.page'])
      .where('chapter.issue_id', '=', NEWEST)
      .orderBy('chapter.position')
      .orderBy('chapter_story.position')
      .execute()
    const chapters = await readChapters(NEWEST)
    const listed = chapters.flatMap(({ title, list }) =>
      list.map((s) => ({ chapter: title, title: s.title, page: s.page })),
    )
    expect(listed).toEqual(rows)
  })

  test('lead to stories that can be opened, and say before what the story will say', async () => {
    for (const [who, headers] of [['nobody', {}] as const, ...Object.entries(sessions)]) {
      for (const story of storiesOf(await readChapters(MIXED, headers))) {
        if (story.articleId === null) continue
        const response = await app.request(`/api/article/${story.articleId}`, { headers })
        expect(response.status, `story ${story.articleId}`).toBe(200)
        const { model } = (await response.json()) as { model: Article }
        expect([story.isPay, story.isLock], `${story.articleId} for ${who}`).toEqual([model.isPay, model.isLock])
      }
    }
  })

  test('are locked for readers, open for members and editors', async () => {
    const locked = async (headers = {}) => storiesOf(await readChapters(MIXED, headers)).filter((s) => s.isLock).length
    expect(await locked()).toBeGreaterThan(0)
    expect(await locked(sessions.reader)).toBe(await locked())
    expect(await locked(sessions.member)).toBe(0)
    expect(await locked(sessions.editor)).toBe(0)
    expect((await readIssue(MIXED, sessions.reader)).isLock).toBe(true)
    expect((await readIssue(MIXED, sessions.member)).isLock).toBe(false)
    expect((await readIssue(MIXED, sessions.editor)).isLock).toBe(false)
    const free = storiesOf(await readChapters(MIXED)).filter((story) => story.articleId !== null && !story.isPay)
    expect(free.length).toBeGreaterThan(0)
    expect(free.every((story) => !story.isLock)).toBe(true)
  })

  test('of paper alone are told without a link and without a lock', async () => {
    const stories = storiesOf(await readChapters(ON_PAPER))
    expect(stories.length).toBeGreaterThan(5)
    for (const story of stories) expect(story).toMatchObject({ articleId: null, isPay: false, isLock: false })
    expect(stories.every((story) => story.page !== null)).toBe(true)
  })

  test('do not name a story that was taken back, nor does the audio edition', async () => {
    const before = await readIssue(NEWEST)
    const story = storiesOf(await readChapters(NEWEST)).find((entry) => entry.title === before.young?.list[0]?.title)!
    await withdraw(contentType.article, [story.articleId!])
    expect(JSON.stringify([await readIssue(NEWEST), await readChapters(NEWEST)])).not.toContain(story.title)
    const after = await readIssue(NEWEST)
    expect(after).toMatchObject({ articleNum: before.articleNum - 1, readableNum: before.readableNum - 1 })
    expect(after.young?.trackNum).toBe(before.young!.trackNum - 1)
  })

  test('are none in an issue of which nothing is told yet', async () => {
    const { id } = await app.db.selectFrom('issue').select('id').where('id', '=', 401).executeTakeFirstOrThrow()
    await app.db.deleteFrom('chapter').where('issue_id', '=', id).execute()
    expect(await readChapters(id)).toEqual([])
    expect(await readIssue(id)).toMatchObject({ articleNum: 0, readableNum: 0 })
  })
})

test('a story does not point to an issue that has no page', async () => {
  const { articleId } = storiesOf(await readChapters(NEWEST)).find((story) => story.articleId !== null)!
  const readQikan = async () => (await app.read<Article>(`/api/article/${articleId}`)).qikan
  expect((await readQikan())?.id).toBe(NEWEST)
  await withdraw(contentType.issue, [NEWEST])
  expect(await readQikan()).toBeNull()
})

test('the number of queries is that of the call, not of the issue', async () => {
  const { id: chapterId } = await app.db
    .selectFrom('chapter')
    .select('id')
    .where('issue_id', '=', 402)
    .limit(1)
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('chapter').where('issue_id', '=', 402).where('id', '<>', chapterId).execute()
  expect(await readChapters(402)).toHaveLength(1)
  expect((await readChapters(NEWEST)).length).toBeGreaterThan(5)
  const count = (id: number, tail = '') => app.countQueries(() => app.request(`/api/magazine/${id}${tail}`))
  expect(await count(NEWEST)).toBe(await count(402))
  expect(await count(NEWEST, '/chapterList')).toBe(await count(402, '/chapterList'))
})

describe('lists of issues for others', () => {
  test('the newest over all magazines', async () => {
    const all = await magazine.listNewest(1000)
    expect(all).toHaveLength(67)
    const times = all.map((issue) => issue.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(await magazine.listNewest(3)).toEqual(all.slice(0, 3))
    await withdraw(contentType.issue, [all[0]!.id])
    expect(await magazine.listNewest(3)).toEqual(all.slice(1, 4))
  })

  test('the newest of each magazine, in their order, in one query', async () => {
    const names = ['七日生活周刊', '听见', '读本', '新知']
    expect((await magazine.listNewestOfEach()).map((i) => [i.magazineName, i.number])).toEqual(
      [1200, 81, 54, 30].map((number, index) => [names[index], number]),
    )
    await withdraw(contentType.issue, [NEWEST])
    expect((await magazine.listNewestOfEach())[0]?.number).toBe(1199)
    expect(await app.countQueries(() => magazine.listNewestOfEach())).toBe(1)
  })

  test('those named, in the order named, without what is not there', async () => {
    await withdraw(contentType.issue, [BEFORE])
    expect((await magazine.listByIds([209, 99999, 101, BEFORE, NEWEST])).map((i) => i.id)).toEqual([209, 101, NEWEST])
    expect(await magazine.listByIds([])).toEqual([])
    expect(await app.countQueries(() => magazine.listByIds([101, 102, 103]))).toBe(1)
  })
})

test('an empty house has no issues, and says so without an error', async () => {
  const empty = await openTestApp({ rows: 'none' })
  const lists = serviceOf(empty)
  expect(await lists.listNewest(8)).toEqual([])
  expect(await lists.listNewestOfEach()).toEqual([])
  expect(await lists.listByIds([NEWEST])).toEqual([])
  for (const path of [`/api/magazine/${NEWEST}`, `/api/magazine/${NEWEST}/chapterList`]) {
    expect((await empty.request(path)).status).toBe(404)
  }
  expect(empty.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
  await empty.close()
})
