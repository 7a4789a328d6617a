/** Tags over HTTP: the tree and its counts, the articles of a tag, the breadcrumb of an item. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article } from '#contract/site/article.ts'
import type { Model } from '#contract/contract.ts'
import type { TagTree } from '#contract/site/tag.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

type Stories = Model<'GET /api/article'>
type Leaves = Model<'GET /api/articleTag/singleThirdLevelList'>
type Steps = Model<'GET /api/articleTag/getBreadcrumbNav'>

const STORY = 10101
/** 生活 › 时令 › 节气 */
const [TOP, BRANCH, LEAF] = [1, 103, 1011]

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Counts are cached for a minute. */
const passMinute = () => (app.clock.now += 61_000)

const storedIn = async (tagId: number) =>
  (await app.db.selectFrom('content_tag').select('content_id').where('tag_id', '=', tagId).execute()).map(
    (row) => row.content_id,
  )

const ids = (page: Stories) => page.list.map((card) => card.contentId)

describe('the tree of tags', () => {
  test('has three levels, and counts each story once wherever it lies below', async () => {
    const tree = await app.read<TagTree>('/api/articleTag/tree')
    const leaves = tree.flatMap((top) => top.children).flatMap((branch) => branch.children)
    expect(leaves.length).toBeGreaterThan(60)
    for (const tag of [...tree, ...tree.flatMap((top) => top.children), ...leaves]) {
      expect(tag.articleNum, tag.name).toBe((await storedIn(tag.id)).length)
    }
  })

  test('counts without what was withdrawn, a minute later at most', async () => {
    const [id] = await storedIn(LEAF)
    const countOf = async () => {
      const leaves = await app.read<Leaves>(`/api/articleTag/singleThirdLevelList?tagId=${LEAF}`)
      return leaves.find((leaf) => leaf.id === LEAF)!.articleNum
    }
    const before = await countOf()
    const setState = (state: 'published' | 'withdrawn') =>
      app.db
        .updateTable('content')
        .set({ state })
        .where('content_type', '=', 11)
        .where('content_id', '=', id!)
        .execute()
    await setState('withdrawn')
    passMinute()
    expect(await countOf()).toBe(before - 1)
    expect(ids(await app.read<Stories>(`/api/article?tagId=${LEAF}&rowNum=100`))).not.toContain(id)
    await setState('published')
    passMinute()
    expect(await countOf()).toBe(before)
  })

  test('is counted once for all who ask within a minute', async () => {
    passMinute()
    const ask = () => app.read('/api/articleTag/tree')
    expect(await app.countQueries(() => Promise.all([ask(), ask()]))).toBe(1)
    expect(await app.countQueries(ask)).toBe(0)
  })
})

describe('the third level', () => {
  test('comes with the most used first', async () => {
    const all = await app.read<Leaves>('/api/articleTag/singleThirdLevelList')
    const counts = all.map((leaf) => leaf.articleNum)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('can be had below a tag of either level, or around one of its own', async () => {
    const list = (query: string) => app.read<Leaves>(`/api/articleTag/singleThirdLevelList?${query}`)
    const around = (await list(`tagId=${LEAF}`)).map((leaf) => leaf.id)
    expect(around.toSorted()).toEqual([1011, 1012, 1013])
    expect((await list(`parentId=${BRANCH}`)).map((leaf) => leaf.id)).toEqual(around)
    expect((await list(`parentId=${TOP}`)).length).toBeGreaterThan(around.length)
    expect((await app.request('/api/articleTag/singleThirdLevelList?parentId=999999')).status).toBe(404)
  })
})

describe('the stories of a tag', () => {
  test.each([TOP, BRANCH, LEAF])('%i are all that lie below it, newest first', async (tagId) => {
    const page = await app.read<Stories>(`/api/article?tagId=${tagId}&rowNum=100`)
    expect(ids(page).toSorted()).toEqual((await storedIn(tagId)).toSorted())
    expect(page.totalCount).toBe(page.list.length)
    const times = page.list.map((card) => card.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('come with the place of the tag', async () => {
    const { tag } = await app.read<Stories>(`/api/article?tagId=${LEAF}`)
    expect(tag).toMatchObject({ id: LEAF, name: '节气', level: 3, children: [] })
    expect(tag?.parents.map((parent) => parent.id)).toEqual([TOP, BRANCH])
    expect(tag?.siblings.map((sibling) => sibling.id)).toEqual([1012, 1013])
    expect((await app.read<Stories>('/api/article')).tag).toBeNull()
  })

  test('page without overlap, in a fixed number of queries', async () => {
    const read = (pgNo: number, rowNum: number) =>
      app.read<Stories>(`/api/article?tagId=${TOP}&pgNo=${pgNo}&rowNum=${rowNum}`)
    const [first, second] = [await read(1, 4), await read(2, 4)]
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(8)
    const few = await app.countQueries(() => read(1, 2))
    expect(await app.countQueries(() => read(1, 50))).toBe(few)
  })

  test('are none for a new tag, and not found for an unknown one', async () => {
    await app.db
      .insertInto('tag')
      .values({ id: 1999, name: '新词', parent_id: BRANCH, level: 3, position: 99 })
      .execute()
    passMinute()
    expect(await app.read<Stories>('/api/article?tagId=1999')).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
    const response = await app.request('/api/article?tagId=999999')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ resultMsg: '这个标签不存在' })
  })
})

describe('the way to a thing', () => {
  const way = (query: string) => app.read<Steps>(`/api/articleTag/getBreadcrumbNav?${query}`)

  test('leads over its column to a story, over its parents to a tag, and to a column', async () => {
    expect((await way(`articleId=${STORY}`)).map((step) => step.linkUrl)).toEqual([
      '/',
      '/column/1',
      `/article/${STORY}`,
    ])
    expect((await way(`tagId=${LEAF}`)).map((step) => step.name)).toEqual(['首页', '标签索引', '生活', '时令', '节气'])
    expect((await way('lanmuId=5')).at(-1)).toEqual({ name: '电影', linkUrl: '/column/5' })
    expect(await way('')).toEqual([{ name: '首页', linkUrl: '/' }])
  })

  test.each(['articleId=1', 'tagId=999999', 'lanmuId=999'])('%s is not found', async (query) => {
    expect((await app.request(`/api/articleTag/getBreadcrumbNav?${query}`)).status).toBe(404)
  })
})

test('the words of a story lead to tags that list it; other words lead to none', async () => {
  const tags = '菜市场，公共空间 街道,不是标签'
  await app.db.updateTable('article').set({ tags }).where('id', '=', STORY).execute()
  const { tagList } = await app.read<Article>(`/api/article/${STORY}`)
  expect(tagList.map((tag) => tag.name)).toEqual(['菜市场', '公共空间', '街道', '不是标签'])
  // Its own tag; 菜市场 and 街道 are tags, too, but it is not among their articles.
  expect(tagList.map((tag) => tag.tagId)).toEqual([null, 1023, null, null])
  expect(ids(await app.read<Stories>('/api/article?tagId=1023'))).toContain(STORY)
})

test('of a story with many words the first five are shown, split on spaces and commas of both kinds', async () => {
  const tags = '街道，书店 一,二,三,四'
  await app.db.updateTable('article').set({ tags }).where('id', '=', STORY).execute()
  const { tagList } = await app.read<Article>(`/api/article/${STORY}`)
  expect(tagList.map((tag) => tag.name)).toEqual(['街道', '书店', '一', '二', '三'])
})
