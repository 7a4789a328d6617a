/** The list of issues over HTTP: as the edition has it, and with any filter exactly what the rules say. */
import { describe, expect, test } from 'vitest'
import type {
  IssueCategoryTree,
  Magazine,
  Periodical,
  PeriodicalPage,
  RecommendedPeriodical,
} from '#contract/site/magazine-list.ts'
import { contentType } from '#domain/content/content-type.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'

const app = useTestApp()

const WEEKLY = 1
const KNOWLEDGE = 0
const NEWEST = 140

const readList = (query = '') => app.read<PeriodicalPage>(`/api/magazine/periodical?${query}`)
const readMagazines = () => app.read<Magazine[]>('/api/magazine')
const readCategories = (query = '') => app.read<IssueCategoryTree>(`/api/magazine/category?${query}`)
const statusOf = async (path: string) => (await app.request(path)).status
/** Counts are cached for a minute. */
const passMinute = () => (app.clock.now += 61_000)

async function whileWithdrawn(type: number, id: number, work: () => Promise<void>): Promise<void> {
  const set = (state: 'published' | 'withdrawn') =>
    app.db.updateTable('content').set({ state }).where('content_type', '=', type).where('content_id', '=', id).execute()
  await set('withdrawn')
  passMinute()
  await work()
  await set('published')
  passMinute()
}

describe('the magazines', () => {
  test('are the four of the house, each with its preset, years and labels', async () => {
    const magazines = await readMagazines()
    expect(magazines.map(({ magazineId, code, recommendType }) => [magazineId, code, recommendType])).toEqual([
      [1, 'weekly', 1],
      [6, 'music', 1],
      [7, 'reading', 1],
      [0, 'knowledge', 1],
    ])
    for (const { magazineId, issueNum, years, labels } of magazines) {
      const { totalCount } = await readList(`magazineId=${magazineId}`)
      expect(issueNum).toBe(totalCount)
      expect(years.reduce((sum, each) => sum + each.issueNum, 0)).toBe(issueNum)
      expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => b - a))
      for (const { year, issueNum: ofYear } of years) {
        expect((await readList(`magazineId=${magazineId}&year=${year}`)).totalCount).toBe(ofYear)
      }
      for (const { code, issueNum: ofLabel } of labels) {
        expect((await readList(`magazineId=${magazineId}&labels=${code}`)).totalCount, code).toBe(ofLabel)
      }
    }
    expect(magazines[0]!.labels[0]).toMatchObject({ code: 'cover', name: '封面故事' })
  })

  test('the categories of a magazine count what the list finds', async () => {
    for (const magazineId of [WEEKLY, KNOWLEDGE]) {
      const tree = await readCategories(`magazineId=${magazineId}`)
      expect(tree.length).toBeGreaterThan(0)
      for (const category of [...tree, ...tree.flatMap(({ children }) => children)]) {
        const { totalCount } = await readList(`magazineId=${magazineId}&categoryId=${category.id}`)
        expect(category.issueNum, category.name).toBe(totalCount)
      }
    }
    const all = await readCategories()
    const stored = await app.db.selectFrom('issue').select('id').execute()
    expect(all.reduce((sum, { issueNum }) => sum + issueNum, 0)).toBe(stored.length)
    expect(await statusOf('/api/magazine/category?magazineId=99')).toBe(404)
  })
})

describe('the list', () => {
  test('has the newest issues of the weekly unless asked otherwise, twenty on a page', async () => {
    const page = await readList()
    expect(page).toMatchObject({ pgNo: 1, totalPage: 2, totalCount: 40 })
    expect(page.list).toHaveLength(20)
    expect(page.list[0]).toMatchObject({ id: NEWEST, magazineId: WEEKLY, number: 1200, hasYoung: true, isPay: true })
    const next = await readList('pgNo=2')
    const numbers = [...page.list, ...next.list].map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
    expect(new Set(numbers).size).toBe(40)
    expect(await readList('pgNo=3')).toMatchObject({ list: [], totalPage: 2 })
  })

  test('takes nothing said, 0 and all for no filter', async () => {
    const plain = await readList()
    expect(await readList('lineType=&year=0&labels=all&keyword=%20')).toEqual(plain)
    expect(await readList('lineType=1&labels=,&magazineId=1')).toEqual(plain)
  })

  test('finds by words and by number', async () => {
    const titles = async (keyword: string) =>
      (await readList(`keyword=${encodeURIComponent(keyword)}`)).list.map(({ title }) => title)
    expect(await titles('城里的鸟')).toEqual(['城里的鸟'])
    expect(await titles('鸟 玻璃幕墙')).toEqual(['城里的鸟'])
    expect(await titles('1161')).toEqual(['城里的鸟'])
    expect(await titles('第1161期')).toEqual(['城里的鸟'])
    for (const sign of ['%', '_', '!', '没有这样一期']) expect(await titles(sign)).toEqual([])
  })

  test('knows no magazine, category or order that is not there', async () => {
    expect(await statusOf('/api/magazine/periodical?magazineId=99')).toBe(404)
    expect(await statusOf('/api/magazine/periodical?categoryId=9999')).toBe(404)
    const course = await app.db.selectFrom('category').select('id').where('kind', '=', 'course').executeTakeFirst()
    expect(await statusOf(`/api/magazine/periodical?categoryId=${course!.id}`)).toBe(404)
    expect(await statusOf('/api/magazine/periodical?lineType=5')).toBe(400)
    expect((await readList('labels=no-such-label')).totalCount).toBe(0)
    expect((await readList('year=1901')).list).toEqual([])
  })

  test('is without what was withdrawn, and an audio edition that was withdrawn is none', async () => {
    await whileWithdrawn(contentType.issue, NEWEST, async () => {
      expect((await readList()).list.map(({ id }) => id)).not.toContain(NEWEST)
      expect((await readMagazines())[0]!.issueNum).toBe(39)
    })
    const { totalCount } = await readList('labels=cover')
    await whileWithdrawn(contentType.audioEdition, NEWEST, async () => {
      expect((await readList()).list[0]).toMatchObject({ id: NEWEST, hasYoung: false })
      expect((await readList('labels=cover')).totalCount).toBe(totalCount - 1)
    })
  })

  test('needs as many queries for many as for few', async () => {
    await readList()
    const count = (rowNum: number) => app.countQueries(() => readList(`rowNum=${rowNum}&labels=cover&keyword=a`))
    expect(await count(100)).toBe(await count(2))
    expect(await app.countQueries(() => readMagazines())).toBe(0)
  })
})

test('what is recommended: first the choice of the editors with their reason, then what is read most', async () => {
  const read = (query = '') => app.read<RecommendedPeriodical[]>(`/api/magazine/periodicalRecommend?${query}`)
  const weekly = await read(`type=1&magazineId=${WEEKLY}`)
  expect(weekly).toHaveLength(4)
  expect(weekly[0]).toMatchObject({ id: NEWEST })
  expect(weekly[0]!.reason).not.toBe('')
  const { list } = await readList('lineType=3')
  const most = list.filter(({ id }) => id !== NEWEST).map(({ id }) => id)
  expect(weekly.slice(1).map(({ id }) => id)).toEqual(most.slice(0, 3))
  expect(weekly.every((issue: Periodical) => issue.magazineId === WEEKLY)).toBe(true)
  expect((await read()).map(({ id }) => id).slice(0, 2)).toEqual([140, 309])
  expect(await statusOf('/api/magazine/periodicalRecommend?type=2')).toBe(400)
  expect(await statusOf('/api/magazine/periodicalRecommend?magazineId=99')).toBe(404)
})
