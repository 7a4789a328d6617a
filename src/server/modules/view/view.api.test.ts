/** Views over HTTP and in the database: what is counted, when it is written, and its effects. */
import { beforeEach, describe, expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { addViews, type DayView } from './view.queries.ts'
import { createViewService } from './view.service.ts'

const STORY = 10101
const COURSE = 501
const EPISODE = 7001
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
const HOUR = 60 * 60 * 1000

const app = useTestApp({ env: { TRUST_PROXY: 'on' } })
beforeEach(async () => {
  await app.finishWork()
  await app.db.deleteFrom('view_day').execute()
  app.clock.now += HOUR
})

let visitors = 0
const newAddress = () => `10.${Math.floor(++visitors / 250)}.${visitors % 250}.1`

const post = (type: number, id: number, kind: string, address = newAddress(), agent = SAFARI) =>
  app.postJson(
    '/api/view',
    { contentType: type, contentId: id, kind },
    { 'User-Agent': agent, 'X-Forwarded-For': address },
  )
const readStory = (address?: string, agent?: string) => post(contentType.article, STORY, 'read', address, agent)

async function rows() {
  await app.finishWork()
  const list = await app.db.selectFrom('view_day').selectAll().orderBy('day').orderBy('content_id').execute()
  return list.map((row) => [row.content_type, row.content_id, row.kind, row.day, row.view_count])
}

async function figure(type: number, id: number): Promise<number> {
  await app.finishWork()
  const row = await app.db
    .selectFrom('content')
    .select('view_count')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.view_count
}

describe('a view', () => {
  test('is answered without a query, and written later', async () => {
    const before = await figure(contentType.article, STORY)
    let response: Response | undefined
    const asked = await app.countQueries(async () => (response = await readStory()))
    expect(asked).toBe(0)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response?.json()).toMatchObject({ success: true, model: null })
    expect(await rows()).toEqual([[contentType.article, STORY, 'read', calendarDate(app.clock.now), 1]])
    expect(await figure(contentType.article, STORY)).toBe(before + 1)
  })

  test('of the same visitor counts once, however often the page is loaded', async () => {
    const address = newAddress()
    for (let load = 0; load < 5; load++) await readStory(address)
    await readStory()
    expect((await rows())[0]?.at(-1)).toBe(2)
  })

  test.each(['curl/8.9.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', ''])('of %s does not count', async (agent) => {
    expect((await readStory(newAddress(), agent)).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  test('from a page of another site is refused', async () => {
    const headers = { 'User-Agent': SAFARI, 'Sec-Fetch-Site': 'cross-site' }
    const body = { contentType: contentType.article, contentId: STORY, kind: 'read' }
    expect((await app.postJson('/api/view', body, headers)).status).toBe(403)
  })

  test('belongs to the day of Beijing', async () => {
    const midnight = Date.parse(`${calendarDate(app.clock.now + 24 * HOUR)}T00:00:00+08:00`)
    app.clock.now = midnight - 1
    await readStory()
    app.clock.now = midnight
    await readStory()
    expect((await rows()).map((row) => row[3])).toEqual([calendarDate(midnight - 1), calendarDate(midnight)])
  })

  test('of what is unknown, not published, or not viewed in this way is dropped', async () => {
    const story = app.db.updateTable('content').where('content_type', '=', contentType.article)
    await story.where('content_id', '=', 10102).set({ state: 'withdrawn' }).execute()
    await post(contentType.article, 10102, 'read')
    await post(contentType.article, 999_999, 'read')
    await post(contentType.article, STORY, 'listen')
    await post(contentType.lesson, 50101, 'listen')
    await post(77, STORY, 'read')
    expect(await rows()).toEqual([])
    await story.where('content_id', '=', 10102).set({ state: 'published' }).execute()
  })

  test('adds to the figure of its thing only when it is of the thing’s own kind', async () => {
    const [course, episode] = [await figure(contentType.course, COURSE), await figure(contentType.episode, EPISODE)]
    await post(contentType.course, COURSE, 'read')
    await post(contentType.course, COURSE, 'listen')
    await post(contentType.episode, EPISODE, 'listen')
    expect(await rows()).toHaveLength(3)
    expect(await figure(contentType.course, COURSE)).toBe(course + 1)
    expect(await figure(contentType.episode, EPISODE)).toBe(episode + 1)
  })
})

const day = '2026-11-15'
const dayViews = (ids: number[], count = 1): DayView[] =>
  ids.map((contentId) => ({ contentType: contentType.article, contentId, kind: 'read', day, count }))

describe('the writing', () => {
  test('takes two statements for five hundred things, and two more for the next', async () => {
    const writing = (count: number) =>
      app.countQueries(() => addViews(app.db, dayViews(Array.from({ length: count }, (_, index) => 10_000 + index))))
    const one = await writing(1)
    expect(await writing(500)).toBe(one)
    expect(await writing(501)).toBe(one + 2)
  })

  test('of several processes adds up', async () => {
    const before = await figure(contentType.article, STORY)
    await Promise.all([1, 2, 3].map((count) => addViews(app.db, dayViews([STORY, 10201], count))))
    expect((await rows()).map((row) => row.at(-1))).toEqual([6, 6])
    expect(await figure(contentType.article, STORY)).toBe(before + 6)
  })

  test('is all or nothing, and what failed is tried again', async () => {
    const failures: unknown[] = []
    const view = createViewService({ db: app.db, onWriteFailure: (error) => failures.push(error) })
    view.record(
      { contentType: contentType.article, contentId: STORY, kind: 'read' },
      { address: newAddress(), agent: SAFARI, accountId: null },
      app.clock.now,
    )
    await app.db.schema.alterTable('content').renameTo('content_away').execute()
    await view.flush()
    await app.db.schema.alterTable('content_away').renameTo('content').execute()
    expect(failures).toHaveLength(1)
    expect(await rows()).toEqual([])
    await view.flush()
    expect((await rows())[0]?.at(-1)).toBe(1)
  })
})

describe('the most viewed', () => {
  const window = { from: '2026-11-14', to: day }
  const top = (filter = window) =>
    createViewService({ db: app.db }).listTop(
      { contentType: contentType.article, kind: 'read', window: filter },
      app.clock.now,
    )

  test('are summed over the window, the newer of two alike first, without what is not published', async () => {
    const later = dayViews([11201, 10101, 10801], 5)
    const earlier = { contentType: contentType.article, contentId: 10501, kind: 'read' as const, count: 3 }
    await addViews(app.db, [...later, { ...earlier, day: '2026-11-14' }, { ...earlier, day }])
    await addViews(app.db, [{ ...earlier, day: '2026-11-13', count: 100 }])
    expect(await top()).toEqual([
      { contentId: 10501, score: 6 },
      { contentId: 11201, score: 5 },
      { contentId: 10801, score: 5 },
      { contentId: 10101, score: 5 },
    ])
    const story = app.db.updateTable('content').where('content_id', '=', 10501)
    await story.set({ state: 'withdrawn' }).execute()
    expect((await top())[0]?.contentId).toBe(11201)
    await story.set({ state: 'published' }).execute()
  })

  test('are nobody when nothing was viewed', async () => {
    expect(await top({ from: '2001-01-01', to: '2001-01-07' })).toEqual([])
  })

  test('are looked for once a minute', async () => {
    const { start } = app.clock
    const view = createViewService({ db: app.db })
    const ask = (now: number) =>
      app.countQueries(() => view.listTop({ contentType: contentType.article, kind: 'read', window }, now, 3))
    expect([await ask(start), await ask(start + 59_999), await ask(start + 60_000)]).toEqual([1, 0, 1])
  })
})
