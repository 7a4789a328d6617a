/** The list of themes and the page of one, over HTTP. */
import { afterEach, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { ThemeDetail } from '#contract/site/theme.ts'
import { contentType } from '#domain/content/content-type.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const app = useTestApp()
afterEach(async () => {
  app.clock.now = app.clock.start
  await app.db.updateTable('content').set({ state: 'published' }).execute()
})

const readList = (query = '') => app.read<Model<'GET /api/webThem/list'>>(`/api/webThem/list${query}`)
const readTheme = (id: number) => app.read<ThemeDetail>(`/api/webThem/findThemeById?id=${id}`)
const withdraw = (type: number, ids: number[]) =>
  app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .execute()

test('all themes in pages, the newest first, in as many queries whatever the number', async () => {
  const all = await readList()
  expect(all).toMatchObject({ pgNo: 1, totalPage: 1, totalCount: 6 })
  const times = all.list.map((theme) => theme.publishTime)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  const pages = await Promise.all([1, 2, 3].map((page) => readList(`?rowNum=2&pgNo=${page}`)))
  expect(pages.flatMap((page) => page.list)).toEqual(all.list)
  expect(await readList('?rowNum=2&pgNo=4')).toMatchObject({ list: [], totalPage: 3 })
  const one = await app.countQueries(() => readList('?rowNum=1'))
  expect(await app.countQueries(() => readList())).toBe(one)
})

test('a theme has its sections in order, each with things of any kind in order', async () => {
  const theme = await readTheme(901)
  expect(theme).toMatchObject({ title: '夜里还亮着的灯', pic: { width: 1600 } })
  expect(theme.sectionList.map((section) => section.title)).toEqual(['后半夜的城', '黑下来的厅', '睡与不睡'])
  expect(theme.sectionList[2]?.list.map((card) => [card.contentType, card.contentId])).toEqual([
    [contentType.article, 10801],
    [contentType.article, 10601],
    [contentType.article, 11002],
    [contentType.issue, 138],
    [contentType.episode, 7031],
  ])
})

test('neighbours lead through all themes, one by one', async () => {
  const ids = (await readList()).list.map((theme) => theme.id)
  const walked: number[] = []
  for (let id: number | undefined = ids[0]; id !== undefined;) {
    const { previous, next }: ThemeDetail = await readTheme(id)
    expect(next?.id).toBe(walked.at(-1))
    walked.push(id)
    id = previous?.id
  }
  expect(walked).toEqual(ids)
})

test('what is withdrawn leaves its section, an empty section leaves its theme, an empty theme is gone', async () => {
  await withdraw(contentType.article, [10801, 10601, 11002])
  expect((await readTheme(901)).sectionList[2]?.list.map((card) => card.contentId)).toEqual([138, 7031])
  await withdraw(contentType.issue, [138])
  await withdraw(contentType.episode, [7031])
  expect((await readTheme(901)).sectionList).toHaveLength(2)
  await app.db.updateTable('content').set({ state: 'withdrawn' }).execute()
  await expectFailure(await app.request('/api/webThem/findThemeById?id=901'), 'NOT_FOUND')
  expect(await readList()).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
})

test('a theme that is unknown or has not come out is not found, and is no neighbour', async () => {
  await expectFailure(await app.request('/api/webThem/findThemeById?id=1'), 'NOT_FOUND')
  await expectFailure(await app.request('/api/webThem/findThemeById?id=x'), 'BAD_INPUT')
  const { publishTime, previous } = await readTheme(901)
  app.clock.now = publishTime - 1
  await expectFailure(await app.request('/api/webThem/findThemeById?id=901'), 'NOT_FOUND')
  expect((await readTheme(previous!.id)).next).toBeNull()
})
