/** Categories over HTTP: the tree with its counts, and the contents of each. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Category, CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { contentType } from '#domain/content/content-type.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const search = (query = '') => app.read<CategoryPage>(`/api/category/search?rowNum=100${query}`)
const readTree = () => app.read<CategoryTree>('/api/category/categoryList')
/** Counts are cached for a minute. */
const passMinute = () => (app.clock.now += 61_000)
const titles = (page: CategoryPage) => page.list.map((card) => card.title)
const setState = (type: number, id: number, state: 'published' | 'withdrawn') =>
  app.db.updateTable('content').set({ state }).where('content_type', '=', type).where('content_id', '=', id).execute()

describe('the tree of categories', () => {
  test('has two levels of four kinds, each with what a search finds in it', async () => {
    const tree = await readTree()
    expect(new Set(tree.map((top) => top.rltType))).toEqual(new Set([1, 4, 5, 8]))
    expect(tree.some((top) => top.children.length > 0)).toBe(true)
    for (const category of [...tree, ...tree.flatMap((top) => top.children)]) {
      const { totalCount } = await search(`&categoryId=${category.id}`)
      expect(category.contentNum, category.name).toBe(totalCount)
      expect(totalCount, category.name).toBeGreaterThan(0)
    }
  })

  test('can be asked for by kind and by level; the three numbers of courses mean the same', async () => {
    const tree = await app.read<CategoryTree>('/api/category/categoryList?rltType=1')
    for (const type of [1, 2, 3]) {
      const first = await app.read<Category[]>(`/api/category/getFirstAppCategoryByType?rltType=${type}`)
      expect(first).toEqual(tree.map(({ id, name, rltType, contentNum }) => ({ id, name, rltType, contentNum })))
    }
    for (const top of tree) {
      const second = await app.read<Category[]>(`/api/category/getSecondAppCategoryByParentId?parentId=${top.id}`)
      expect(second).toEqual(top.children)
    }
    expect((await app.request('/api/category/getSecondAppCategoryByParentId?parentId=9999')).status).toBe(404)
    expect((await app.request('/api/category/getFirstAppCategoryByType?rltType=11')).status).toBe(400)
  })

  test('counts without what was withdrawn, a minute later at most', async () => {
    const [card] = (await search('&rltType=8')).list
    const countOf = async () => {
      const all = (await readTree()).flatMap((top) => top.children)
      return all.find((category) => category.id === card!.categoryId)!.contentNum
    }
    const before = await countOf()
    await setState(contentType.audioBook, card!.contentId, 'withdrawn')
    passMinute()
    expect(await countOf()).toBe(before - 1)
    await setState(contentType.audioBook, card!.contentId, 'published')
    passMinute()
    expect(await countOf()).toBe(before)
  })
})

describe('the search in categories', () => {
  test('has things of all kinds, the newest first', async () => {
    const page = await search()
    expect(new Set(page.list.map((card) => card.contentType))).toEqual(new Set([1, 4, 5, 8]))
    const times = page.list.map((card) => card.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('sorts by learners and by price', async () => {
    const hot = (await search('&rltType=1&sort=hot')).list.map((card) => card.studyNum)
    expect(hot).toEqual(hot.toSorted((a, b) => b - a))
    const cheap = (await search('&rltType=1&sort=price')).list.map((card) => card.price)
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
    expect((await app.request('/api/category/search?sort=loud')).status).toBe(400)
  })

  test('tells free from paid, a discount included', async () => {
    const [free, paid, all] = await Promise.all([search('&free=1'), search('&free=0'), search()])
    expect(free.list.every((card) => card.price === 0)).toBe(true)
    expect(paid.list.every((card) => card.price > 0)).toBe(true)
    expect(free.totalCount + paid.totalCount).toBe(all.totalCount)

    const course = paid.list.find((card) => card.contentType === contentType.course)!
    const ends_at = app.clock.now + 1000
    await app.db.deleteFrom('discount').where('course_id', '=', course.contentId).execute()
    await app.db.insertInto('discount').values({ course_id: course.contentId, price: 0, ends_at }).execute()
    expect(titles(await search('&free=1'))).toContain(course.title)
    app.clock.now += 1000
    expect(titles(await search('&free=1'))).not.toContain(course.title)
  })

  test('finds by title and by teacher; signs of patterns mean themselves', async () => {
    const [course] = (await search('&rltType=1')).list
    for (const words of [course!.title.slice(1, 4), course!.authorName]) {
      expect(titles(await search(`&keyword=${encodeURIComponent(words)}`))).toContain(course!.title)
    }
    for (const sign of ['%', '_', '!', '没有这样的东西']) {
      expect(await search(`&keyword=${encodeURIComponent(sign)}`)).toMatchObject({
        list: [],
        totalCount: 0,
        totalPage: 0,
      })
    }
    expect((await search('&keyword=%20')).totalCount).toBe((await search()).totalCount)
  })

  test('shows what a shop window says of a course', async () => {
    const { list } = await search('&rltType=1')
    const stored = await app.db.selectFrom('lesson').select(['course_id', 'free']).execute()
    for (const card of list) {
      const lessons = stored.filter((lesson) => lesson.course_id === card.contentId)
      expect(card.lessonNum).toBe(lessons.length)
      expect(card.trialNum).toBe(lessons.filter((lesson) => lesson.free === 1).length)
      expect(card.categoryName).not.toBe('')
    }
  })

  test('pages without loss, and needs no more queries for more', async () => {
    const all = await search()
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.totalCount / 20) }, (_, index) =>
        app.read<CategoryPage>(`/api/category/search?pgNo=${index + 1}`),
      ),
    )
    expect(pages.flatMap(titles).slice(0, 100)).toEqual(titles(all))
    const behind = await app.read<CategoryPage>('/api/category/search?pgNo=10000')
    expect(behind.list).toEqual([])
    const count = async (rowNum: number) =>
      (await app.listQueries(() => app.request(`/api/category/search?rltType=1&rowNum=${rowNum}`))).length
    expect(await count(100)).toBe(await count(2))
  })

  test('does not know a category that is not there', async () => {
    expect((await app.request('/api/category/search?categoryId=9999')).status).toBe(404)
    const course = (await readTree()).find((top) => top.rltType === 1)
    expect((await search(`&rltType=4&categoryId=${course!.id}`)).list).toEqual([])
  })

  test('leaves out what is not published', async () => {
    const [card] = (await search('&rltType=4')).list
    await setState(contentType.podcast, card!.contentId, 'withdrawn')
    expect(titles(await search('&rltType=4'))).not.toContain(card!.title)
    await setState(contentType.podcast, card!.contentId, 'published')
  })
})

test('what there is about a tag: by the name of a category, and what carries it', async () => {
  const [podcast] = (await search('&rltType=4')).list
  const parent = await app.db.selectFrom('tag').select('id').where('level', '=', 1).executeTakeFirstOrThrow()
  const name = podcast!.categoryName
  await app.db.insertInto('tag').values({ id: 90_001, name, parent_id: parent.id, level: 2, position: 99 }).execute()
  const found = await app.read<CategoryPage>('/api/category/tag/90001?rowNum=100')
  expect(titles(found)).toContain(podcast!.title)
  expect(found.list.every((card) => card.categoryName === name)).toBe(true)

  const other = (await search('&rltType=5')).list[0]!
  await app.db
    .insertInto('content_tag')
    .values({
      content_type: 5,
      content_id: other.contentId,
      tag_id: 90_001,
      direct: 1,
      published_at: other.publishTime,
    })
    .execute()
  expect(titles(await app.read<CategoryPage>('/api/category/tag/90001?rowNum=100'))).toContain(other.title)
  expect((await app.request('/api/category/tag/99999')).status).toBe(404)
})

test('an empty house has no categories and finds nothing', async () => {
  for (const table of ['course', 'audio_book', 'podcast', 'issue'] as const) {
    await app.db.updateTable(table).set({ category_id: null }).execute()
  }
  await app.db.deleteFrom('category').execute()
  await app.db.updateTable('content').set({ state: 'withdrawn' }).execute()
  passMinute()
  expect(await readTree()).toEqual([])
  expect(await search()).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
})
