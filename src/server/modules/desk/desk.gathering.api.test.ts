/** Columns, categories, topics, themes and news, from the desk to the pages of readers. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import { resourceCalls } from '../../testing/calls/resource-calls.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const readers = useReaders()
const { app, readAs } = readers
const HOUR = 60 * 60 * 1000

const use = (name: string) => {
  const calls = {} as ReturnType<typeof resourceCalls>
  beforeAll(() => void Object.assign(calls, resourceCalls(readers, name)))
  return calls
}

describe('columns', () => {
  const columns = use('column')
  const input = { code: 'night', name: '夜班', description: '夜里的人', motto: '', moderation: 'before' }
  const listed = async () =>
    (await app.read<Model<'GET /api/magazineLanmu'>>('/api/magazineLanmu')).map(({ name }) => name)

  test('are added with their mode of comments, arranged and renamed', async () => {
    const row = await columns.create(input)
    await app.passSecond()
    expect(await listed()).toContain('夜班')
    const modes = await readAs<Model<'GET /api/desk/columnMode'>>('editor', '/api/desk/columnMode')
    expect(modes.find(({ lanmuId }) => lanmuId === row.id)).toMatchObject({ mode: 'before' })
    const since = await columns.lastChange()
    await columns.arrange([row.id])
    await columns.change(row.id, { ...input, name: '夜行' })
    expect(await columns.tagsSince(since)).toEqual(expect.arrayContaining(['column', `column:${row.id}`]))
    await app.passSecond()
    expect((await listed())[0]).toBe('夜行')
    await columns.remove(row.id)
  })

  test('get another name, and their stories are found by it', async () => {
    const { id: _, position: __, articleCount: ___, version: ____, ...city } = await columns.find(1)
    await columns.change(1, { ...city, name: '城郭' })
    const named = async () => {
      const rows = await app.db
        .selectFrom('search_document as document')
        .innerJoin('search_text', 'search_text.document_id', 'document.id')
        .select('search_text.names')
        .where('document.column_id', '=', 1)
        .execute()
      return rows.map(({ names }) => names.includes('城郭'))
    }
    expect((await named()).length).toBeGreaterThan(3)
    expect(new Set(await named())).toEqual(new Set([true]))
    await columns.change(1, city)
  })

  test('with stories stay, and say how many there are', async () => {
    expect(await columns.refusal(columns.removeAs('editor', 1))).toMatch(/「城市」里还有 \d+ 篇稿件/)
    expect(await columns.refusal(columns.post('', { ...input, code: 'city' }))).toContain('已有栏目用了这个代号')
    expect(await columns.refusal(columns.post('', { ...input, name: '城市' }))).toContain('已有同名的栏目')
  })
})

describe('categories', () => {
  const categories = use('category')
  const below = async (parentId: number) =>
    (
      await app.read<Model<'GET /api/category/getSecondAppCategoryByParentId'>>(
        `/api/category/getSecondAppCategoryByParentId?parentId=${parentId}`,
      )
    ).map(({ name }) => name)

  test('lie in two levels, and move within theirs', async () => {
    const [parent] = (await categories.list('?kind=course&q=知识')).list
    const row = await categories.create({ kind: 'course', name: '天文', parentId: parent!.id })
    await app.passSecond()
    expect(await below(parent!.id)).toContain('天文')
    const refused = (input: object) =>
      categories.refusal(categories.post('', { kind: 'course', name: '新的', parentId: null, ...input }))
    expect(await refused({ parentId: row.id })).toContain('一级分类')
    expect(await refused({ kind: 'podcast', parentId: parent!.id })).toContain('播客的一级分类')
    expect(await refused({ name: '知识' })).toContain('同名')
    const [living] = (await categories.list('?kind=course&q=生活')).list
    expect(await refused({ parentId: living!.id })).toMatch(/「生活」里直接放着 \d+ 件内容/)
    await categories.remove(row.id)
  })

  test('that hold something stay', async () => {
    const [parent] = (await categories.list('?kind=course&q=知识')).list
    expect(await categories.refusal(categories.removeAs('editor', parent!.id))).toContain('下面还有 2 个分类')
    const used = (await categories.list('?kind=course&rowNum=100')).list.find(
      ({ thingCount }) => Number(thingCount) > 0,
    )!
    expect(await categories.refusal(categories.removeAs('editor', used.id))).toMatch(/里还有 \d+ 件内容/)
  })
})

describe('topics', () => {
  const topics = use('topic')

  test('come out at their time with their stories in order', async () => {
    const publishTime = app.clock.now + HOUR
    const input = { title: '夜里吃什么？', description: '', pictureId: null, publishTime, articleIds: [10801, 10101] }
    const row = await topics.create(input)
    expect(row).toMatchObject({ joinNum: 0, articles: [{ contentId: 10801 }, { contentId: 10101 }] })
    const daily = async () => (await app.read<Model<'GET /api/index/topic'>>('/api/index/topic'))!
    expect((await daily()).title).not.toBe('夜里吃什么？')
    const since = await topics.lastChange()
    app.clock.now = publishTime
    await app.passSecond()
    expect(await topics.tagsSince(since)).toEqual(['topic'])
    expect((await daily()).articleList.map(({ contentId }) => contentId)).toEqual([10801, 10101])
    await topics.change(row.id, { ...input, articleIds: [10101] })
    expect((await daily()).articleList.map(({ contentId }) => contentId)).toEqual([10101])
    await topics.remove(row.id)
  })

  test('name stories that are there, each once; those that readers have joined stay', async () => {
    const input = { title: '问', description: '', pictureId: null, publishTime: 0 }
    expect(await topics.refusal(topics.post('', { ...input, articleIds: [10101, 10101] }))).toContain('两次')
    expect(await topics.refusal(topics.post('', { ...input, articleIds: [1] }))).toContain('没有编号为 1 的文章')
    expect(await topics.refusal(topics.post('', { ...input, articleIds: [], pictureId: 999999 }))).toContain(
      'pictureId',
    )
    expect(await topics.refusal(topics.removeAs('editor', 804))).toMatch(/已有 \d+ 位读者发言/)
  })
})

describe('themes', () => {
  const themes = use('theme')
  const detail = (id: number) =>
    app.read<Model<'GET /api/webThem/findThemeById'>>(`/api/webThem/findThemeById?id=${id}`)

  test('gather things of any kind in sections, in order', async () => {
    const story = { contentType: 11, contentId: 10101 }
    const issue = { contentType: 5, contentId: 140 }
    const fields = { title: '夜里', subtitle: '', description: '', pictureId: null, publishTime: 0 }
    const row = await themes.create({
      ...fields,
      sections: [
        { title: '一', entries: [issue, story] },
        { title: '还空着', entries: [] },
      ],
    })
    expect(row['sections']).toEqual([
      { title: '一', entries: [issue, story] },
      { title: '还空着', entries: [] },
    ])
    expect(
      (await detail(row.id)).sectionList.map(({ title, list }) => [title, list.map((card) => card.contentId)]),
    ).toEqual([['一', [140, 10101]]])
    await themes.change(row.id, { ...fields, sections: [{ title: '二', entries: [story] }] })
    expect((await detail(row.id)).sectionList.map(({ title }) => title)).toEqual(['二'])
    const refused = (entries: object[]) =>
      themes.refusal(themes.post('', { ...fields, sections: [{ title: '一', entries }] }))
    expect(await refused([story, story])).toContain('重复')
    expect(await refused([{ contentType: 11, contentId: 1 }])).toContain('已不存在')
    await themes.remove(row.id)
    expect((await app.request(`/api/webThem/findThemeById?id=${row.id}`)).status).toBe(404)
  })

  test('take as many queries for all as for one', async () => {
    const one = await app.countQueries(() => themes.list('?rowNum=1'))
    expect(await app.countQueries(() => themes.list('?rowNum=100'))).toBe(one)
  })
})

describe('news', () => {
  const news = use('news')
  const day = (date: string) => app.read<Model<'GET /api/news'>>(`/api/news?date=${date}`)

  test('stand on their day of Beijing, and lead to a story that is there', async () => {
    // Half past eleven at night in London is the next morning in Beijing.
    const publishTime = Date.parse('2025-03-01T23:30:00Z')
    const input = { publishTime, title: '首班船推迟', brief: '江上有雾。', category: '天气', articleId: 10101 }
    const row = await news.create(input)
    expect(row).toMatchObject({ day: '2025-03-02', article: { title: expect.any(String), state: 'published' } })
    expect((await day('2025-03-02')).data).toMatchObject([{ time: '07:30', article: { id: 10101 } }])
    await news.change(row.id, { ...input, articleId: null, publishTime: publishTime - HOUR * 24 })
    expect((await day('2025-03-01')).data).toMatchObject([{ title: '首班船推迟', article: null }])
    expect((await news.list('?day=2025-03-01')).totalCount).toBe(1)
    expect(await news.refusal(news.post('', { ...input, articleId: 1 }))).toContain('articleId')
    await news.remove(row.id)
  })
})

describe('things of any kind', () => {
  type Things = Model<'GET /api/desk/thing'>
  const find = (query: string) => readAs<Things>('trainee', `/api/desk/thing?${query}`)

  test('are found by words, by number and by kind, withdrawn ones too', async () => {
    const { title } = (await find('things=11:10101'))[0]!
    expect(await find(`q=${encodeURIComponent(title)}`)).toMatchObject([{ contentType: 11, contentId: 10101 }])
    expect((await find('q=10101')).map(({ contentId }) => contentId)).toContain(10101)
    expect(new Set((await find('types=5,9')).map(({ contentType }) => contentType))).toEqual(new Set([5, 9]))
    const setState = (state: 'withdrawn' | 'published') =>
      app.db
        .updateTable('content')
        .set({ state })
        .where('content_type', '=', 11)
        .where('content_id', '=', 10101)
        .execute()
    await setState('withdrawn')
    expect(await find('things=5:140,11:10101,11:1')).toMatchObject([{ contentId: 140 }, { state: 'withdrawn' }])
    await setState('published')
  })

  test('signs of the search mean themselves', async () => {
    expect(await find('q=%25')).toEqual([])
    expect((await find('')).length).toBe(20)
  })
})
