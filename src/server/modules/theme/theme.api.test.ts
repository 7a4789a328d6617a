/** Themes, as the front page shows them. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Card } from '#contract/site/front-card.ts'
import type { Theme } from '#contract/site/theme.ts'
import { contentType } from '#domain/content/content-type.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => app.db.updateTable('content').set({ state: 'published' }).execute())

async function readThemes(): Promise<Theme[]> {
  const { cards } = await app.read<{ cards: Card[] }>('/api/index/body')
  const card = cards.find((one) => one.type === 207)
  return card?.type === 207 ? card.list : []
}

const withdraw = (ids: number[]) =>
  app.db
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', ids)
    .execute()

test('the newest in front, each with the first story of every section in the order of the sections', async () => {
  const themes = await readThemes()
  expect(themes.length).toBeGreaterThan(1)
  const times = themes.map((theme) => theme.publishTime)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(themes[0]).toMatchObject({ id: 901, title: '夜里还亮着的灯' })
  expect(themes[0]?.articleList.map((story) => story.contentId)).toEqual([11201, 10503, 10801])
  expect((await app.request(`${themes[0]?.pic?.url}?w=320`)).status).toBe(200)
})

test('a withdrawn story leaves its place to the next one of its section', async () => {
  await withdraw([11201])
  expect((await readThemes())[0]?.articleList.map((story) => story.contentId)).toEqual([10105, 10503, 10801])
})

test('a section without a published story is passed over, and a theme without one as well', async () => {
  await withdraw([11201, 10105, 10102])
  expect((await readThemes())[0]?.articleList.map((story) => story.contentId)).toEqual([10503, 10801])
  await withdraw([10503, 11204, 10501, 10801, 10601, 11002])
  expect((await readThemes()).map((theme) => theme.id)).not.toContain(901)
})

test('a theme waits for its hour', async () => {
  const { published_at } = await app.db
    .selectFrom('theme')
    .select('published_at')
    .where('id', '=', 901)
    .executeTakeFirstOrThrow()
  const start = app.clock.now
  app.clock.now = published_at - 1
  expect((await readThemes()).map((theme) => theme.id)).not.toContain(901)
  app.clock.now = start
})
