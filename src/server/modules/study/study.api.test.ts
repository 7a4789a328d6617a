/** What a reader has studied: the history over HTTP, and what there is to go on with. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { contentType } from '#domain/content/content-type.ts'
import { startOfDay } from '#domain/time/relative-time.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import type { DemoReader } from '../../testing/app/test-app.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createContentService } from '../content/content.service.ts'
import { createStudyService, type StudyService } from './study.service.ts'

const CALL = '/api/user/history/study'
type Page = Model<'GET /api/user/history/study'>

const READER = 101
const MEMBER = 102
const EDITOR = 103

const { app, readAs } = useReaders()
let study: StudyService

beforeAll(() => {
  study = createStudyService({
    db: app.db,
    content: createContentService({ db: app.db }),
    readSite: () => DEMO_SETTINGS,
  })
})
beforeEach(async () => {
  await app.db.updateTable('content').set({ state: 'published' }).execute()
})

const list = (reader: DemoReader, query = '') => readAs<Page>(reader, `${CALL}?${query}`)
const entries = (page: Page) => page.list.flatMap((day) => day.data)
const withdraw = (thing: { contentType: number; contentId: number }) =>
  app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', thing.contentType)
    .where('content_id', '=', thing.contentId)
    .execute()

describe('the history', () => {
  test('is for those who are signed in', async () => {
    await expectFailure(await app.request(CALL), 'NOT_LOGIN')
  })

  test('holds my own, the newest first, with how far I came', async () => {
    const page = await list('member')
    expect(page).toMatchObject({ totalCount: 6, totalPage: 1 })
    const all = entries(page)
    expect(all.map((entry) => entry.process)).toEqual([40, 100, 65, 10, 82, 100])
    const times = all.map((entry) => entry.studyTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(entries(await list('reader'))).toHaveLength(2)
  })

  test('goes by the days of Beijing', async () => {
    const midnight = startOfDay(app.clock.now) - 5 * 24 * 60 * 60 * 1000
    const books = await app.db.selectFrom('audio_book').select('id').limit(2).execute()
    const row = { account_id: EDITOR, content_type: contentType.audioBook }
    await app.db
      .insertInto('study')
      .values(books.map(({ id }, index) => ({ ...row, content_id: id, studied_at: midnight - index })))
      .execute()
    const { list: days } = await list('editor')
    expect(days.map((day) => day.data.length)).toEqual([1, 1])
    expect(days[0]!.date > days[1]!.date).toBe(true)
    await app.db.deleteFrom('study').where('account_id', '=', EDITOR).execute()
    expect(await list('editor')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('pages by entries, without overlap', async () => {
    const whole = entries(await list('member'))
    const pages = await Promise.all([1, 2, 3, 4].map((pgNo) => list('member', `rowNum=2&pgNo=${pgNo}`)))
    expect(pages.flatMap(entries)).toEqual(whole)
    expect(pages[3]).toMatchObject({ list: [], totalPage: 3, totalCount: 6 })
  })

  test('leaves out what was taken back', async () => {
    const [first, second] = entries(await list('member'))
    await withdraw(first!)
    const page = await list('member')
    expect(page.totalCount).toBe(5)
    expect(entries(page)[0]).toEqual(second)
  })

  test('asks as many queries for long pages as for short ones', async () => {
    const few = await app.countQueries(() => list('member', 'rowNum=1'))
    expect(await app.countQueries(() => list('member', 'rowNum=50'))).toBe(few)
  })
})

describe('what there is to go on with', () => {
  test('is what was studied last and is still there', async () => {
    const [first, second] = entries(await list('member'))
    expect(await study.findLast(MEMBER)).toEqual(first)
    await withdraw(first!)
    expect(await study.findLast(MEMBER)).toEqual(second)
  })

  test('is nothing for those who have studied nothing', async () => {
    expect(await study.findLast(EDITOR)).toBeNull()
  })

  test('stays hidden until something new is studied; others and the history are not touched', async () => {
    await study.hideRecent(READER)
    expect(await study.findLast(READER)).toBeNull()
    expect(await study.findLast(MEMBER)).not.toBeNull()
    expect(entries(await list('reader'))).toHaveLength(2)
    const book = await app.db.selectFrom('audio_book').select('id').executeTakeFirstOrThrow()
    const row = { account_id: READER, content_type: contentType.audioBook, content_id: book.id }
    await app.db
      .insertInto('study')
      .values({ ...row, progress: 1, studied_at: app.clock.now })
      .execute()
    expect(await study.findLast(READER)).toMatchObject({ contentId: book.id, process: 1 })
  })
})
