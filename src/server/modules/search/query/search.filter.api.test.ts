/** Filters, sort orders and pages of the results: counts match the lists, and each item is listed once. */
import { describe, expect, test } from 'vitest'
import { calendarDate } from '#domain/time/relative-time.ts'
import { nameOf, searchCalls } from '../../../testing/calls/search-calls.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { fold } from './text/search.fold.ts'
import { INDEXED_TYPES, listSources, type Source } from '../index/search.source.ts'

const app = useTestApp()
const { find, publish, walk } = searchCalls(app)

/** Everything that is published, with all its text. */
async function listEverything(): Promise<Source[]> {
  const keys = await app.db
    .selectFrom('content')
    .select(['content_type as contentType', 'content_id as contentId'])
    .where('content_type', 'in', INDEXED_TYPES)
    .execute()
  return (await listSources(app.db, keys)).filter((source) => source.listed)
}

const textOf = (source: Source) =>
  fold([source.title, source.standfirst, source.names, source.openText, source.paidText].join('\n'))
const yearOf = (source: Source) => Number(calendarDate(source.publishedAt).slice(0, 4))

describe('a character is found wherever it stands', () => {
  test.each(['的', '书', '笙', '桥', '𠮷'])('%s', async (character) => {
    const expected = (await listEverything()).filter((source) => textOf(source).includes(character)).map(nameOf)
    const { names, first } = await walk(character, { rowNum: 50 })
    expect(names.toSorted()).toEqual(expected.toSorted())
    expect(first.totalCount).toBe(expected.length)
  })
})

describe.each(['的', '图书馆', '一个 人', 'tushuguan'])(
  'under each filter the pages list what was counted: %s',
  (keyword) => {
    const rowNum = 30

    async function prepare() {
      const { first, names } = await walk(keyword, { rowNum: 100 })
      expect(new Set(names).size).toBe(first.totalCount)
      const sources = new Map((await listEverything()).map((source) => [nameOf(source), source]))
      const count = (fits: (source: Source) => boolean) => names.filter((name) => fits(sources.get(name)!)).toSorted()
      return { first, count }
    }

    type Filter = Parameters<typeof find>[1]
    async function expectListed(filter: Filter, totalCount: number, expected: string[]) {
      expect(expected).toHaveLength(totalCount)
      for (const sort of ['relevance', 'time']) {
        const { first, names } = await walk(keyword, { ...filter, sort, rowNum })
        expect(first, JSON.stringify(filter)).toMatchObject({ totalCount, totalPage: Math.ceil(totalCount / rowNum) })
        expect(names.toSorted(), JSON.stringify(filter)).toEqual(expected)
      }
    }

    test('filtered by kind, the pages list what was counted', async () => {
      const { first, count } = await prepare()
      for (const { contentType, totalCount } of first.kinds) {
        const expected = count((source) => source.contentType === contentType)
        await expectListed({ contentType }, totalCount, expected)
      }
      expect(first.kinds.reduce((sum, kind) => sum + kind.totalCount, 0)).toBe(first.totalCount)
    })

    test('filtered by year, the pages list what was counted', async () => {
      const { first, count } = await prepare()
      for (const { year, totalCount } of first.years) {
        const expected = count((source) => yearOf(source) === year)
        await expectListed({ year }, totalCount, expected)
      }
      expect(first.years.map(({ year }) => year)).toEqual(first.years.map(({ year }) => year).toSorted((a, b) => b - a))
      expect(await find(keyword, { year: 1901 })).toMatchObject({ list: [], totalCount: 0 })
    })

    test('filtered by column, the pages list what was counted', async () => {
      const { first, count } = await prepare()
      expect(first.columns.length).toBeGreaterThan(0)
      for (const { id, name, totalCount } of first.columns) {
        expect(name).not.toBe('')
        const expected = count((source) => source.columnId === id)
        await expectListed({ columnId: id }, totalCount, expected)
      }
      expect(await find(keyword, { columnId: 999 })).toMatchObject({ list: [], totalCount: 0 })
    })

    test('filtered by price, or by several at once, the pages list what was counted', async () => {
      const { first, count } = await prepare()
      for (const pay of ['free', 'paid'] as const) {
        const isWanted = (source: Source) => source.premium === (pay === 'paid')
        await expectListed({ pay }, first.pays[pay], count(isWanted))
        const under = await find(keyword, { pay, contentType: 11 })
        // The counts of each filter respect the other filters, not the filter itself.
        expect(under.pays).toEqual((await find(keyword, { contentType: 11 })).pays)
        expect(under.kinds).toEqual((await find(keyword, { pay })).kinds)
        for (const { year, totalCount } of under.years) {
          const fits = (source: Source) => isWanted(source) && source.contentType === 11 && yearOf(source) === year
          await expectListed({ pay, contentType: 11, year }, totalCount, count(fits))
        }
      }
    })
  },
)

test('the newest first, if asked for', async () => {
  const times: number[] = []
  for (let pgNo = 1; pgNo <= 3; pgNo++) {
    const { list } = await find('的', { sort: 'time', rowNum: 20, pgNo })
    times.push(...list.map((entry) => entry.publishTime))
  }
  expect(times).toHaveLength(60)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

test('a filter that means nothing is refused in words', async () => {
  for (const wrong of ['year=now', 'pay=much', 'sort=best', 'columnId=-1']) {
    const response = await app.request(`/api/search/queryContent?keyword=a&${wrong}`)
    expect(response.status, wrong).toBe(400)
  }
})

describe('many finds', () => {
  const COUNT = 450
  const [FIRST, WORD] = [910_000, 'Wuxtry']

  /** In title, standfirst, names and text by turns; of each four two were published at the same time. */
  const stories = Array.from({ length: COUNT }, (_, index) => ({
    contentId: FIRST + index,
    publishedAt: 1_700_000_000_000 + Math.floor(index / 2) * 1000,
    ...[
      { title: `${WORD} ${index}` },
      { standfirst: `${WORD} ${index}` },
      { names: `${WORD} ${index}` },
      { openText: `${WORD} ${index}` },
    ][index % 4],
  }))

  test('are listed once each on all pages, also across the border of those that are weighed', async () => {
    await publish(...stories)
    const expected = stories.map((story) => `11/${story.contentId}`)
    // With 7 to a page, one of them begins before the border of 200 and ends behind it.
    for (const [rowNum, sort] of [
      [7, 'relevance'],
      [100, 'relevance'],
      [30, 'relevance'],
      [30, 'time'],
    ] as const) {
      const { first, names } = await walk(WORD, { rowNum, sort })
      expect(first).toMatchObject({ totalCount: COUNT, totalPage: Math.ceil(COUNT / rowNum) })
      expect(names, `${rowNum} by ${sort}`).toHaveLength(COUNT)
      expect(names.toSorted()).toEqual(expected)
    }
    const { names } = await walk(WORD, { rowNum: 7 })
    expect((await walk(WORD, { rowNum: 100 })).names).toEqual(names)
    expect((await find(WORD, { rowNum: 7, pgNo: 66 })).list).toEqual([])
  }, 60_000)

  test('many finds stay where they are when the kept order is forgotten', async () => {
    const before = await walk(WORD, { rowNum: 50 })
    app.clock.now += 10 * 60 * 1000
    expect((await walk(WORD, { rowNum: 50 })).names).toEqual(before.names)
  })

  test('title and lead stand before the text', async () => {
    const { names } = await walk(WORD, { rowNum: 100 })
    const isInText = (name: string) => (Number(name.split('/')[1]) - FIRST) % 4 === 3
    expect(names.findIndex(isInText)).toBe(names.filter((name) => !isInText(name)).length)
  })
})
