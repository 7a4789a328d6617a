/** Columns over HTTP: all of them, one with its years and magazines, and its stories by year and in print. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Column } from '#contract/site/column.ts'
import type { Model } from '#contract/contract.ts'
import { yearOf, yearSpan } from '#domain/time/calendar-year.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

type Entries = Model<'GET /api/magazineLanmu'>
type Stories = Model<'GET /api/article/lanmuArticle'>

const COLUMNS = 12
const [WEEKLY, MUSIC, KNOWLEDGE] = [1, 6, 0]
const [MUSIC_COLUMN, SCIENCE_COLUMN] = [4, 6]

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const passMinute = () => (app.clock.now += 61_000)
const stories = (query: string) => app.read<Stories>(`/api/article/lanmuArticle?${query}`)
const column = (id: number) => app.read<Column>(`/api/category/lanmu/${id}`)

describe('all columns', () => {
  test('come in the order of the house, with their editor, number of stories and three newest', async () => {
    const entries = await app.read<Entries>('/api/magazineLanmu')
    expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: COLUMNS }, (_, index) => index + 1))
    expect(entries[0]?.editor).toEqual({ name: '沈知远', title: '主笔，城市版主编' })
    // A reporter does not lead the column.
    expect(entries.find(({ id }) => id === MUSIC_COLUMN)?.editor).toBeNull()
    for (const entry of entries) {
      const page = await stories(`lanmuId=${entry.id}&rowNum=100`)
      expect(entry.articleNum).toBe(page.totalCount)
      expect(entry.list).toEqual(page.list.slice(0, 3))
    }
  })

  test('of a magazine are those that appear in it, counted in it', async () => {
    const entries = await app.read<Entries>(`/api/magazineLanmu?magazineId=${MUSIC}`)
    expect(entries.map(({ id }) => id)).toEqual([MUSIC_COLUMN])
    expect(entries[0]?.articleNum).toBe(2)
    expect((await app.read<Entries>(`/api/magazineLanmu?magazineId=${KNOWLEDGE}`)).length).toBeGreaterThan(0)
    expect((await app.request('/api/magazineLanmu?magazineId=99')).status).toBe(404)
  })

  test('ask no more of the database when there are more', async () => {
    const count = () => {
      passMinute()
      return app.countQueries(() => app.read('/api/magazineLanmu'))
    }
    const before = await count()
    await app.db
      .insertInto('editorial_column')
      .values({ id: 78, code: 'more', name: '增栏', description: '', motto: '', position: 78 })
      .execute()
    expect(await count()).toBe(before)
  })
})

describe('one column', () => {
  test('tells its neighbours and magazines', async () => {
    const first = await column(1)
    expect(first).toMatchObject({ name: '城市', previous: null, next: { id: 2, name: '饮食' } })
    expect((await column(SCIENCE_COLUMN)).magazines.map(({ id }) => id)).toContain(KNOWLEDGE)
    expect((await column(MUSIC_COLUMN)).magazines.map(({ id }) => id)).toContain(MUSIC)
  })

  test('counts its stories by the years of Beijing', async () => {
    const [older, newer] = (await stories('lanmuId=2&rowNum=100')).list
    const { from } = yearSpan(2019)
    const date = (id: number, published_at: number) =>
      app.db.updateTable('article').set({ published_at }).where('id', '=', id).execute()
    await date(older!.contentId, from)
    await date(newer!.contentId, from - 1)
    const { years, articleNum } = await column(2)
    expect(years.slice(-2)).toEqual([
      { year: 2019, articleNum: 1 },
      { year: 2018, articleNum: 1 },
    ])
    expect(years.reduce((sum, year) => sum + year.articleNum, 0)).toBe(articleNum)
    expect((await stories('lanmuId=2&year=2019')).list.map((card) => card.contentId)).toEqual([older!.contentId])
    const others = await stories(`lanmuId=2&year=${years[0]!.year}&rowNum=100`)
    expect(others.totalCount).toBe(years[0]!.articleNum)
    expect(others.list.every((card) => yearOf(card.publishTime) === years[0]!.year)).toBe(true)
    expect(await stories('lanmuId=2&year=2001')).toMatchObject({ list: [], totalCount: 0 })
  })

  test('without stories has no years and no magazines', async () => {
    await app.db
      .insertInto('editorial_column')
      .values({ id: 77, code: 'empty', name: '空栏', description: '', motto: '', position: 77 })
      .execute()
    passMinute()
    expect(await column(77)).toMatchObject({ articleNum: 0, years: [], magazines: [], editor: null })
  })

  test('that does not exist is not found', async () => {
    expect((await app.request('/api/category/lanmu/999')).status).toBe(404)
  })
})

describe('the stories of a column in a magazine', () => {
  test('come issue by issue, newest first, each in one issue', async () => {
    const page = await stories(`lanmuId=1&magazineId=${WEEKLY}&rowNum=100`)
    expect(page.magazine?.id).toBe(WEEKLY)
    expect(page.list.length).toBeGreaterThan(0)
    expect(page.qikanList.flatMap((issue) => issue.articleIds)).toEqual(page.list.map((card) => card.contentId))
    const numbers = page.qikanList.map((issue) => issue.number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    const { magazines } = await column(1)
    expect(magazines.find(({ id }) => id === WEEKLY)?.articleNum).toBe(page.totalCount)
  })

  test('page in a fixed number of queries', async () => {
    const path = (rowNum: number) => `lanmuId=1&magazineId=${WEEKLY}&rowNum=${rowNum}`
    const first = await stories(path(1))
    expect(first).toMatchObject({ pgNo: 1, totalPage: first.totalCount })
    const few = await app.countQueries(() => stories(path(1)))
    expect(await app.countQueries(() => stories(path(50)))).toBe(few)
  })

  test('are none where the column never appeared, or in issues that were taken back', async () => {
    expect(await stories(`lanmuId=1&magazineId=${MUSIC}`)).toMatchObject({ list: [], totalCount: 0, qikanList: [] })
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_type', '=', 5).execute()
    expect((await stories(`lanmuId=1&magazineId=${WEEKLY}`)).totalCount).toBe(0)
    expect((await column(1)).magazines).toEqual([])
    await app.db.updateTable('content').set({ state: 'published' }).where('content_type', '=', 5).execute()
  })

  test('of an unknown magazine are not found', async () => {
    expect((await app.request('/api/article/lanmuArticle?lanmuId=1&magazineId=99')).status).toBe(404)
  })
})
