/**
 * Articles and their lists over HTTP. Paid content is tested in article.paywall, withdrawn articles in article.withdrawn.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article, ArticlePageModel } from '#contract/site/article.ts'
import type { ArticleCard } from '#contract/site/content.ts'
import type { Model } from '#contract/contract.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

type ColumnPage = Model<'GET /api/article/lanmuArticle'>
type Modules = Model<'GET /api/common/rightModules/:id'>

const FREE_STORY = 10101
const STORIES = 60
const COLUMNS = 12

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ids = (cards: ArticleCard[]) => cards.map((card) => card.contentId)

describe('a free story', () => {
  test('comes whole, with its author, column, tags and issue', async () => {
    const stored = await app.db
      .selectFrom('article')
      .innerJoin('article_body', 'article_body.article_id', 'article.id')
      .innerJoin('chapter_story', 'chapter_story.article_id', 'article.id')
      .innerJoin('chapter', 'chapter.id', 'chapter_story.chapter_id')
      .innerJoin('issue', 'issue.id', 'chapter.issue_id')
      .select(['article.id', 'article_body.free_html', 'issue.id as issue_id', 'issue.number', 'issue.title as issue'])
      .where('article.premium', '=', 0)
      .orderBy('article.id')
      .executeTakeFirstOrThrow()
    const article = await app.read<Article>(`/api/article/${stored.id}`)
    expect(article).toMatchObject({ id: stored.id, isPay: false, isLock: false, lockMsg: '' })
    const text = (html: string) => html.replace(/<[^>]+>/g, '')
    expect(text(article.content)).toBe(text(stored.free_html))
    expect(article.qikan).toMatchObject({ id: stored.issue_id, title: stored.issue })
    expect(article.qikan?.name).toContain(`第${stored.number}期`)
  })

  test('names its author, column and tags as the edition does', async () => {
    const article = await app.read<Article>(`/api/article/${FREE_STORY}`)
    expect(article).toMatchObject({
      title: '全城四十三座钟，谁来对时',
      tags: '公共时钟,市政,维修,街道',
      author: { uid: 1, name: '沈知远', title: '主笔，城市版主编' },
      lanmu: { id: 1, name: '城市' },
    })
    expect(article.author.introduction).toContain('走路')
    expect(article.outline.map((entry) => entry.title)).toEqual(['鸽子喜欢四十五分', '投诉人', '拆还是不拆'])
    expect(article.readMinutes).toBeGreaterThan(1)
    expect(article.publishTime).toBeLessThan(app.clock.now)
  })

  test('shows its pictures through the media route, in sizes to choose from', async () => {
    const { content, pic } = await app.read<Article>(`/api/article/${FREE_STORY}`)
    expect(content).not.toContain('data-media')
    expect(content).toMatch(/<img src="\/media\/picture\/story\/10101-a\.jpg\?w=\d+" srcset="/)
    expect((await app.request(`${pic?.url}?w=320`)).status).toBe(200)
  })

  test('that does not exist is not found, in words for the reader', async () => {
    const response = await app.request('/api/article/1')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ resultCode: 'NOT_FOUND', resultMsg: '这篇文章不存在或已下线' })
  })
})

describe('the list of all stories', () => {
  test('pages without overlap, newest first, and counts right', async () => {
    const rowNum = 7
    const first = await app.read<ArticlePageModel>(`/api/article?rowNum=${rowNum}`)
    expect(first).toMatchObject({ pgNo: 1, totalCount: STORIES, totalPage: Math.ceil(STORIES / rowNum) })
    const pages: ArticleCard[] = []
    for (let pgNo = 1; pgNo <= first.totalPage; pgNo++) {
      const page = await app.read<ArticlePageModel>(`/api/article?rowNum=${rowNum}&pgNo=${pgNo}`)
      expect(page.pgNo).toBe(pgNo)
      pages.push(...page.list)
    }
    expect(pages).toHaveLength(STORIES)
    expect(new Set(ids(pages)).size).toBe(STORIES)
    const times = pages.map((card) => card.publishTime)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
  })

  test('keeps its order when stories came out at the same moment', async () => {
    await app.db
      .updateTable('article')
      .set({ published_at: app.clock.now })
      .where('column_id', 'in', [1, 2, 3])
      .execute()
    const pages = await Promise.all(
      [1, 2, 3].map((pgNo) => app.read<ArticlePageModel>(`/api/article?rowNum=5&pgNo=${pgNo}`)),
    )
    const listed = pages.flatMap((page) => ids(page.list))
    expect(new Set(listed).size).toBe(15)
    expect(listed).toEqual(listed.toSorted((a, b) => b - a))
  })

  test('is empty after its last page', async () => {
    const page = await app.read<ArticlePageModel>('/api/article?pgNo=10000&rowNum=100')
    expect(page).toMatchObject({ list: [], totalCount: STORIES, totalPage: 1 })
  })

  test('has twenty rows if nobody asks for more', async () => {
    expect((await app.read<ArticlePageModel>('/api/article')).list).toHaveLength(20)
  })
})

describe('the list of a column', () => {
  test('holds the stories of that column alone, and says which column it is', async () => {
    for (let column = 1; column <= COLUMNS; column++) {
      const page = await app.read<ColumnPage>(`/api/article/lanmuArticle?lanmuId=${column}`)
      expect(page.lanmu.id).toBe(column)
      expect(page.lanmu.motto).not.toBe('')
      expect(page.totalCount).toBe(page.list.length)
      expect(page.list.every((card) => card.lanmuId === column && card.lanmuName === page.lanmu.name)).toBe(true)
    }
  })

  test('of an unknown column is not found', async () => {
    const response = await app.request('/api/article/lanmuArticle?lanmuId=99')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ resultMsg: '这个栏目不存在' })
  })

  test('of a column without stories is empty', async () => {
    await app.db
      .insertInto('editorial_column')
      .values({ id: 77, code: 'empty', name: '空栏', description: '', motto: '', position: 77 })
      .execute()
    const page = await app.read<ColumnPage>('/api/article/lanmuArticle?lanmuId=77')
    expect(page).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
  })
})

describe('what stands beside a story', () => {
  test('is never the story itself, and nothing twice', async () => {
    const all = await app.read<ArticlePageModel>('/api/article?rowNum=100')
    for (const id of ids(all.list)) {
      const modules = await app.read<Modules>(`/api/common/rightModules/${id}`)
      const beside = modules.flatMap((module) => ids(module.list))
      expect(beside, `beside ${id}`).not.toContain(id)
      expect(new Set(beside).size, `beside ${id}`).toBe(beside.length)
      expect(modules.every((module) => module.list.length > 0)).toBe(true)
    }
  })

  test('is more of its column, what is read most, and more of its author', async () => {
    const modules = await app.read<Modules>(`/api/common/rightModules/${FREE_STORY}`)
    expect(modules.map((module) => module.type)).toEqual(expect.arrayContaining(['lanmu', 'hot']))
    const column = modules.find((module) => module.type === 'lanmu')
    expect(column?.list.every((card) => card.lanmuId === 1)).toBe(true)
    const author = modules.find((module) => module.type === 'author')
    expect(author?.list.every((card) => card.authorName === '沈知远') ?? true).toBe(true)
  })

  test('of a story that does not exist is not found', async () => {
    expect((await app.request('/api/common/rightModules/1')).status).toBe(404)
  })
})

describe('the number of queries', () => {
  const count = (path: string) => app.countQueries(() => app.read(path))

  test.each(['/api/article?', '/api/article/lanmuArticle?lanmuId=1&'])(
    'of %s does not grow with the length of the list',
    async (path) => {
      const few = await count(`${path}rowNum=5`)
      expect(few).toBeGreaterThan(0)
      expect(await count(`${path}rowNum=50`)).toBe(few)
    },
  )

  test('of the front page does not grow with what it shows', async () => {
    // The first call fills the one-minute cache.
    await count('/api/index/body')
    const whole = await count('/api/index/body')
    await app.db.updateTable('content').set({ state: 'withdrawn' }).where('content_id', '>', 10200).execute()
    const less = await count('/api/index/body')
    await app.db.updateTable('content').set({ state: 'published' }).execute()
    expect(less).toBe(whole)
  })

  test('of one story and of what stands beside it stays small', async () => {
    // One of them for the pictures in the text, which it names by path.
    expect(await count(`/api/article/${FREE_STORY}`)).toBeLessThanOrEqual(5)
    expect(await count(`/api/common/rightModules/${FREE_STORY}`)).toBeLessThanOrEqual(5)
  })
})
