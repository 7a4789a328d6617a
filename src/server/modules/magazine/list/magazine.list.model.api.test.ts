/** The list of issues against a plain model of its rules: the same rows, any filter, the same answer. */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Magazine, PeriodicalPage } from '#contract/site/magazine-list.ts'
import { contentType } from '#domain/content/content-type.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'

const app = useTestApp({ rows: 'none' })

const MAGAZINES = [0, 1, 6]
/** Two levels: 3 and 4 are children of 1. */
const CATEGORIES = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: null },
  { id: 3, parent_id: 1 },
  { id: 4, parent_id: 1 },
]
const YEARS = [2023, 2024, 2025]
const LABELS = ['cover', 'food', 'city']
const WORDS = ['鸟', '茶馆', 'Jazz', '100%', '风_雨']
const ISSUES = 70

type Row = {
  id: number
  magazine: number
  number: number
  year: number
  category: number | null
  texts: string[]
  published: boolean
  at: number
  views: number
  kept: number
  labels: string[]
}

/** Few different figures for many issues, so that what follows in the order must decide. */
const rows: Row[] = Array.from({ length: ISSUES }, (_, index) => ({
  id: index + 1,
  magazine: MAGAZINES[index % 3]!,
  number: Math.floor(index / 3) + 1,
  year: YEARS[Math.floor(index / 24)]!,
  category: [null, 1, 2, 3, 4][index % 5]!,
  texts: [0, 1, 2].map((text) => `第一${WORDS[(index * 3 + text * 2) % 7] ?? ''}种`),
  published: index % 11 !== 5,
  at: 1000 + Math.floor(index / 2),
  views: (index * 7) % 4,
  kept: (index * 5) % 3,
  labels: LABELS.filter((_label, order) => (index + order) % 4 === 0),
}))

beforeAll(async () => {
  const { db } = app
  await db
    .insertInto('magazine')
    .values(
      MAGAZINES.map((id, position) => ({
        ...{ id, position, code: `m${id}`, name: `刊${id}`, description: '', frequency: '月刊', price: 100 },
      })),
    )
    .execute()
  await db
    .insertInto('category')
    .values(
      CATEGORIES.map((category) => ({ ...category, kind: 'issue' as const, name: `类${category.id}`, position: 1 })),
    )
    .execute()
  await db
    .insertInto('label')
    .values(LABELS.map((code, position) => ({ id: position + 1, code, name: code, position })))
    .execute()
  const sound = { id: 1, path: 'sound/a.mp3', kind: 'audio', mime: 'audio/mpeg', created_at: 1 } as const
  await db.insertInto('media').values(sound).execute()
  const labelled = rows.filter(({ labels }) => labels.length > 0)
  await db
    .insertInto('content')
    .values([
      ...rows.map(({ id, published, at, views, kept }) => ({
        ...{ content_type: contentType.issue, content_id: id, title: '期', published_at: at },
        ...{ state: published ? ('published' as const) : ('draft' as const), view_count: views, bookmark_count: kept },
      })),
      ...labelled.map(({ id, at }) => ({
        ...{ content_type: contentType.audioEdition, content_id: id, title: '期', published_at: at },
        ...{ state: 'published' as const, view_count: 0, bookmark_count: 0 },
      })),
    ])
    .execute()
  await db
    .insertInto('issue')
    .values(
      rows.map(({ id, magazine, number, year, category, texts, at }) => ({
        ...{ id, magazine_id: magazine, number, year, category_id: category, price: 100, published_at: at },
        ...{ title: texts[0]!, cover_line: texts[1]!, standfirst: texts[2]! },
      })),
    )
    .execute()
  await db
    .insertInto('audio_edition')
    .values(labelled.map(({ id, at }) => ({ id, issue_id: id, title: '有声版', price: 100, published_at: at })))
    .execute()
  await db
    .insertInto('audio_track')
    .values(
      labelled.flatMap(({ id, labels }) =>
        labels.map((code, position) => ({
          ...{ audio_edition_id: id, label_id: LABELS.indexOf(code) + 1, sound_id: 1, title: '一段', position },
        })),
      ),
    )
    .execute()
})

type Query = {
  magazineId: number
  categoryId?: number | undefined
  year: number
  labels: string
  keyword: string
  lineType: string
  rowNum: number
  pgNo: number
}

/** The rules, as one would say them. */
function expectList(query: Query): Row[] {
  const below = (category: number | null) =>
    category === query.categoryId || CATEGORIES.find(({ id }) => id === category)?.parent_id === query.categoryId
  const labels = query.labels.split(',')
  const words = query.keyword.split(' ').filter(Boolean)
  const has = (row: Row, word: string) =>
    row.texts.some((text) => text.toLowerCase().includes(word.toLowerCase())) || String(row.number) === word
  const newest = (a: Row, b: Row) => b.at - a.at || b.id - a.id
  const orders: Record<string, (a: Row, b: Row) => number> = {
    '2': (a, b) => newest(b, a),
    '3': (a, b) => b.views - a.views || newest(a, b),
    '4': (a, b) => b.kept - a.kept || newest(a, b),
  }
  return rows
    .filter((row) => row.published && row.magazine === query.magazineId)
    .filter((row) => query.categoryId === undefined || below(row.category))
    .filter((row) => query.year === 0 || row.year === query.year)
    .filter((row) => query.labels === 'all' || row.labels.some((label) => labels.includes(label)))
    .filter((row) => words.every((word) => has(row, word)))
    .toSorted(orders[query.lineType] ?? newest)
}

const anyQuery: fc.Arbitrary<Query> = fc.record({
  magazineId: fc.constantFrom(...MAGAZINES),
  categoryId: fc.option(fc.constantFrom(...CATEGORIES.map(({ id }) => id)), { nil: undefined }),
  year: fc.constantFrom(0, 0, ...YEARS, 2030),
  labels: fc.oneof(
    { weight: 2, arbitrary: fc.constant('all') },
    { weight: 1, arbitrary: fc.subarray([...LABELS, 'none'], { minLength: 1 }).map((codes) => codes.join(',')) },
  ),
  keyword: fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.subarray([...WORDS, 'jAZZ', '7', '种', '%', '_'], { maxLength: 2 }).map((w) => w.join(' ')),
    },
  ),
  lineType: fc.constantFrom('', '1', '2', '3', '4'),
  rowNum: fc.integer({ min: 1, max: 9 }),
  pgNo: fc.integer({ min: 1, max: 4 }),
})

test('any filter, order and page: the issues of the model, in its order', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, async (query) => {
      const given = Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      )
      const page = await app.read<PeriodicalPage>(`/api/magazine/periodical?${new URLSearchParams(given).toString()}`)
      const expected = expectList(query)
      const { pgNo, rowNum } = query
      expect(page.list.map(({ id }) => id)).toEqual(
        expected.slice((pgNo - 1) * rowNum, pgNo * rowNum).map(({ id }) => id),
      )
      expect(page).toMatchObject({
        totalCount: expected.length,
        totalPage: Math.ceil(expected.length / rowNum),
        pgNo,
      })
    }),
    { numRuns: 60 },
  )
})

test('an empty house has neither magazines nor issues', async () => {
  await app.db.deleteFrom('audio_edition').execute()
  await app.db.deleteFrom('issue').execute()
  await app.db.deleteFrom('magazine').execute()
  app.clock.now += 61_000
  expect(await app.read<Magazine[]>('/api/magazine')).toEqual([])
  expect(await app.read('/api/magazine/periodicalRecommend')).toEqual([])
  expect((await app.request('/api/magazine/periodical')).status).toBe(404)
})
