/** Unpublished and withdrawn articles appear nowhere. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArticlePageModel } from '#contract/site/article.ts'
import type { ArticleCard } from '#contract/site/content.ts'
import type { Card, CardOf } from '#contract/site/front-card.ts'
import { contentType } from '#domain/content/content-type.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())
afterEach(() => app.db.updateTable('content').set({ state: 'published' }).execute())

function setState(type: number, id: number, state: 'draft' | 'withdrawn' | 'published') {
  return app.db
    .updateTable('content')
    .set({ state })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute()
}

async function findCard<Type extends Card['type']>(type: Type): Promise<CardOf<Type>> {
  const { cards } = await app.read<{ cards: Card[] }>('/api/index/body')
  return cards.find((card) => card.type === type) as CardOf<Type>
}

const ids = (cards: ArticleCard[]) => cards.map((card) => card.contentId)

describe.each(['withdrawn', 'draft'] as const)('a story that is %s', (state) => {
  let story: ArticleCard
  let before: { column: number; newest: number }

  /** How much the front page shows of the story's column, and of the newest. */
  async function countShown() {
    const { columns } = await findCard(114)
    const { list } = await findCard(109)
    return { column: columns.find((column) => column.id === story.lanmuId)?.list.length ?? 0, newest: list.length }
  }

  beforeEach(async () => {
    // The newest article that is also in the hot list, so that every list has shown it.
    const { list } = await findCard(210)
    story = list.toSorted((a, b) => b.publishTime - a.publishTime)[0]!
    before = await countShown()
    await setState(contentType.article, story.contentId, state)
  })

  test('is not found, as a call and as a page', async () => {
    for (const path of ['/api/article/', '/api/common/rightModules/', '/article/']) {
      expect((await app.request(path + story.contentId)).status, path).toBe(404)
    }
    const editor = await app.signIn('editor')
    expect((await app.request(`/api/article/${story.contentId}`, { headers: editor })).status).toBe(404)
  })

  test('is absent from all lists, and they count without it', async () => {
    const all = await app.read<ArticlePageModel>('/api/article?rowNum=100')
    expect(all.totalCount).toBe(59)
    const column = await app.read<ArticlePageModel>(`/api/article/lanmuArticle?lanmuId=${story.lanmuId}&rowNum=100`)
    expect(column.totalCount).toBe(column.list.length)
    const paths = [
      '/api/article?rowNum=100',
      `/api/article/lanmuArticle?lanmuId=${story.lanmuId}`,
      '/api/index/body',
      '/api/index/topic',
      '/api/index/latestArticle',
      '/api/index/latestArticleList?rowNum=100',
      '/api/index/getWebRecommend?rowNum=100',
      '/api/index/getWebWatching?rowNum=100',
    ]
    const beside = ids(column.list).map((id) => `/api/common/rightModules/${id}`)
    for (const path of [...paths, ...beside]) {
      const text = await (await app.request(path)).text()
      expect(text, path).not.toContain(`"contentId":${story.contentId},`)
    }
    for (const path of ['/', `/column/${story.lanmuId}`]) {
      expect(await (await app.request(path)).text(), path).not.toContain(story.title)
    }
  })

  test('leaves its place on the front page to the next one', async () => {
    expect(await countShown()).toEqual(before)
    expect(before.column).toBeGreaterThan(1)
  })
})

test('a withdrawn issue leaves the front page', async () => {
  const before = (await findCard(110)).list
  await setState(contentType.issue, before[0]!.id, 'withdrawn')
  const after = (await findCard(110)).list
  expect(after.map((issue) => issue.id)).not.toContain(before[0]!.id)
  expect(after).toHaveLength(before.length)
})

test('in place of a withdrawn episode its podcast offers the one before', async () => {
  const before = (await findCard(203)).list
  await setState(contentType.episode, before[0]!.id, 'withdrawn')
  const after = (await findCard(203)).list
  expect(after.map((sound) => sound.id)).not.toContain(before[0]!.id)
  expect(after.map((sound) => sound.zhuanlanName).toSorted()).toEqual(before.map((s) => s.zhuanlanName).toSorted())
})
