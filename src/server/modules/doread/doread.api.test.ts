/** The book award over HTTP: the demo edition, and a year that is added. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp()

const readIndex = () => app.read<Model<'GET /api/doread/index'>>('/api/doread/index')
const readAwards = () => app.read<Model<'GET /api/doread/award'>>('/api/doread/award')
const readAward = (id: number) => app.read<Model<'GET /api/doread/award/:id'>>(`/api/doread/award/${id}`)
const readJudges = () => app.read<Model<'GET /api/doread/judge'>>('/api/doread/judge')
const readJudge = (id: number) => app.read<Model<'GET /api/doread/judge/:id'>>(`/api/doread/judge/${id}`)
const readLists = () => app.read<Model<'GET /api/doread/booklist'>>('/api/doread/booklist')
const readData = () => app.read<Model<'GET /api/doread/data'>>('/api/doread/data')
const readPage = (code: string) => app.read<Model<'GET /api/doread/page/:code'>>(`/api/doread/page/${code}`)

const expectFalling = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))

describe('the awards', () => {
  test('are told with the newest first, and the newest is told in full', async () => {
    const { award, awards } = await readIndex()
    expectFalling(awards.map(({ year }) => year))
    expect(awards.length).toBeGreaterThanOrEqual(2)
    expect(award).toEqual(await readAward(awards[0]!.id))
    expect(await readAwards()).toEqual(awards)
  })

  test('each has books, judges with their words, events in order, and neighbours', async () => {
    const awards = await readAwards()
    for (const [index, card] of awards.entries()) {
      const award = await readAward(card.id)
      expect(award).toMatchObject(card)
      expect(award.next).toEqual(awards[index - 1] ?? null)
      expect(award.previous).toEqual(awards[index + 1] ?? null)
      const statuses = award.books.map(({ status }) => ['winner', 'shortlist', 'longlist'].indexOf(status))
      expect(statuses).toEqual(statuses.toSorted((one, other) => one - other))
      expect(new Set(statuses).size).toBe(3)
      for (const { status, citation } of award.books) expect(citation === '').toBe(status === 'longlist')
      expect(award.judges.filter(({ name, title, statement }) => !name || !title || !statement)).toEqual([])
      expect(award.judges.length).toBeGreaterThan(2)
      const days = award.events.map(({ day }) => day)
      expect(days).toEqual(days.toSorted())
      expect(days.filter((day) => !day.startsWith(`${card.year}-`))).toEqual([])
    }
  })

  test('of the newest the covers and the faces are there', async () => {
    const { books, judges } = (await readIndex()).award!
    expect([...books, ...judges].filter(({ pic }) => pic === null)).toEqual([])
    expect((await app.request(`${books[0]!.pic!.url}?w=320`)).status).toBe(200)
    expect((await app.request(`${judges[0]!.pic!.url}?w=320`)).status).toBe(200)
  })

  test('take as many queries however many books there are', async () => {
    const { id } = (await readAwards())[0]!
    expect(await app.countQueries(() => readAward(id))).toBe(4)
    expect(await app.countQueries(readIndex)).toBe(4)
  })
})

describe('the judges', () => {
  test('stand in the order of the newest award, each once, with their years', async () => {
    const judges = await readJudges()
    const ids = judges.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const { award } = await readIndex()
    expect(ids.slice(0, award!.judges.length)).toEqual(award!.judges.map(({ id }) => id))
    for (const { years } of judges) expectFalling(years)
    expect(judges.some(({ years }) => years.length > 1)).toBe(true)
    expect(await app.countQueries(readJudges)).toBe(2)
  })

  test('say in each year what they said then, beside the books that won', async () => {
    const { id, years } = (await readJudges()).find((judge) => judge.years.length > 1)!
    const judge = await readJudge(id)
    expect(judge.awards.map(({ year }) => year)).toEqual(years)
    expect(judge.statement).toBe(judge.awards[0]!.statement)
    expect(new Set(judge.awards.map(({ statement }) => statement)).size).toBe(years.length)
    for (const { id: awardId, statement, winners } of judge.awards) {
      const award = await readAward(awardId)
      expect(winners).toEqual(award.books.filter(({ status }) => status === 'winner'))
      expect(award.judges.find((one) => one.id === id)?.statement).toBe(statement)
    }
    expect(await app.countQueries(() => readJudge(id))).toBe(3)
  })
})

test('reading lists have their books in order, each with its year', async () => {
  const lists = await readLists()
  expect(lists.length).toBeGreaterThan(2)
  const years = new Map((await readAwards()).map(({ id, year }) => [id, year]))
  for (const { id, books } of lists) {
    const rows = await app.db
      .selectFrom('doread_list_book')
      .select('doread_book_id')
      .where('doread_list_id', '=', id)
      .orderBy('position')
      .execute()
    expect(books.map((book) => book.id)).toEqual(rows.map((row) => row.doread_book_id))
    for (const { awardId, year } of books) expect(year).toBe(years.get(awardId))
  }
  expect(await app.countQueries(readLists)).toBe(2)
})

test('figures come by year, genre and publisher; those of the genres are the newest year', async () => {
  const { year, genre, publisher, total } = await readData()
  const sum = (figures: { entries: number }[]) => figures.reduce((all, { entries }) => all + entries, 0)
  const labels = year.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted())
  expect(total).toBe(sum(year))
  expect(sum(genre)).toBe(year.at(-1)!.entries)
  expectFalling(publisher.map(({ entries }) => entries))
  expect(sum(publisher)).toBeLessThanOrEqual(sum(genre))
  expect((await readAwards()).filter(({ year: one }) => !labels.includes(String(one)))).toEqual([])
  expect(await app.countQueries(readData)).toBe(1)
})

test.each(['prize', 'line', 'booklist', 'publish', 'data'])('the text %s is HTML of ours', async (code) => {
  const page = await readPage(code)
  expect(page.code).toBe(code)
  expect(page.html).toMatch(/^<(p|h2)[ >]/)
  expect(page.html).not.toMatch(/\{\{|<script|style=|^#/m)
  expect(await app.countQueries(() => readPage(code))).toBe(1)
})

test.each(['award/999999', 'judge/999999', 'page/staff', 'page/Prize'])('%s is not found', async (path) => {
  await expectFailure(await app.request(`/api/doread/${path}`), 'NOT_FOUND')
})

test.each(['award/0', 'award/first', 'judge/1.5', `page/${'x'.repeat(41)}`])('%s is refused', async (path) => {
  await expectFailure(await app.request(`/api/doread/${path}`), 'BAD_INPUT')
})

test.each(['index', 'award', 'award/1', 'judge', 'judge/3001', 'booklist', 'data', 'page/prize'])(
  'anybody may keep %s',
  async (path) => {
    const response = await app.request(`/api/doread/${path}`)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, expect.stringContaining('public')])
  },
)

describe('a year that an editor adds', () => {
  const ID = 90
  const YEAR = 2999

  beforeAll(async () => {
    const award = { id: ID, year: YEAR, title: '新的一届', theme: '远处', statement: '征集刚刚开始。' }
    await app.db.insertInto('doread_award').values(award).execute()
  })
  afterAll(() => app.db.deleteFrom('doread_award').where('id', '=', ID).execute())

  test('is the newest from the first row on, empty as it is', async () => {
    const before = (await readAwards())[1]!
    const { award } = await readIndex()
    expect(award).toMatchObject({ id: ID, year: YEAR, books: [], judges: [], events: [], next: null, previous: before })
    expect((await readAward(before.id)).next?.id).toBe(ID)
    expect(await app.countQueries(() => readAward(ID))).toBe(4)
  })

  test('a judge who has said nothing yet keeps their own words; books may be without a cover', async () => {
    const judge = await app.db.selectFrom('doread_judge').selectAll().where('id', '=', 3001).executeTakeFirstOrThrow()
    await app.db
      .insertInto('doread_award_judge')
      .values({ doread_award_id: ID, doread_judge_id: judge.id, position: 1 })
      .execute()
    const book = { author_name: '某某', publisher: '某社', genre: '小说', price: 0, description: '一本书。' }
    await app.db
      .insertInto('doread_book')
      .values([
        { id: 9001, doread_award_id: ID, title: '入围的书', status: 'longlist', position: 1, ...book },
        { id: 9002, doread_award_id: ID, title: '得奖的书', status: 'winner', position: 2, ...book },
      ])
      .execute()
    const award = await readAward(ID)
    expect(award.judges).toMatchObject([{ id: judge.id, statement: judge.statement }])
    expect(award.books.map(({ id, pic }) => [id, pic])).toEqual([
      [9002, null],
      [9001, null],
    ])
    const detail = await readJudge(judge.id)
    expect(detail.awards[0]).toMatchObject({ id: ID, statement: '', winners: [{ id: 9002 }] })
    expect(detail.statement).toBe(detail.awards[1]!.statement)
  })
})

test('a house without the award has empty lists and empty texts', async () => {
  const empty = await openTestApp({ rows: 'none' })
  expect(await empty.read('/api/doread/index')).toEqual({ award: null, awards: [] })
  for (const path of ['award', 'judge', 'booklist']) expect(await empty.read(`/api/doread/${path}`)).toEqual([])
  expect(await empty.read('/api/doread/data')).toEqual({ year: [], genre: [], publisher: [], total: 0 })
  expect(await empty.read('/api/doread/page/prize')).toEqual({ code: 'prize', html: '' })
  await expectFailure(await empty.request('/api/doread/page/staff'), 'NOT_FOUND')
  await empty.close()
})
