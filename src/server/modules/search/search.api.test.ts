/** The search over HTTP: what it finds, in which order, and what it must never find. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CueWordModel, SearchPage, SearchResult, SuggestionGroup } from '#contract/search.ts'
import { contentType } from '#rules/content-type.ts'
import { plainText } from '#rules/suggestion.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

const SEARCHABLE = [11, 1, 8, 9, 4, 5]

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const query = (values: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()

const find = (keyword: string, more: Record<string, string | number> = {}) =>
  app.read<SearchResult>(`/api/search/queryContent?${query({ keyword, ...more })}`)
const suggest = (word: string, more: Record<string, string> = {}) =>
  app.read<SuggestionGroup[]>(`/api/search/queryAllInfo?${query({ word, ...more })}`)

/** A thing of our own in registry and documents; the words in it occur nowhere else. */
async function publish(
  id: number,
  texts: Partial<Record<'title' | 'standfirst' | 'body' | 'author' | 'tags', string>>,
) {
  const { title = `第${id}篇`, standfirst = '', body = '', author = '', tags = '' } = texts
  const key = { content_type: contentType.article, content_id: id }
  const published_at = app.clock.now - id
  await app.db
    .insertInto('content')
    .values({ ...key, title, standfirst, author_name: author, premium: 0, state: 'published', published_at })
    .execute()
  await app.db
    .insertInto('search_document')
    .values({ ...key, title, standfirst, body, author, tags, published_at, indexed_at: app.clock.now })
    .execute()
}

describe('cue words', () => {
  test('are those of the edition, the talk beside them', async () => {
    const words = await app.read<CueWordModel>('/api/search/cueword?position=webIndex')
    expect(words.cueWord.length).toBeGreaterThan(2)
    expect(words.hotWord).toHaveLength(10)
    expect(words.defaultCueWord).not.toBe('')
    expect(words.data?.id).toBe(12)
    expect(words.cueWord.map((cue) => cue.name)).not.toContain(words.data?.data)
    expect(await app.read('/api/search/cueword')).toEqual(words)
  })

  test('lead to something: each cue word and each hot word is found', async () => {
    const words = await app.read<CueWordModel>('/api/search/cueword')
    for (const word of [...words.cueWord.map((cue) => cue.name), ...words.hotWord]) {
      expect((await find(word)).totalCount, word).toBeGreaterThan(0)
    }
  })
})

describe('results', () => {
  test('are of all kinds or of one, and every kind is counted', async () => {
    const all = await find('的', { rowNum: 100 })
    expect(all.kinds.map((kind) => kind.contentType)).toEqual(SEARCHABLE)
    expect(all.kinds.every((kind) => kind.totalCount > 0)).toBe(true)
    expect(all.totalCount).toBe(all.kinds.reduce((sum, kind) => sum + kind.totalCount, 0))
    for (const { contentType: type, totalCount } of all.kinds) {
      const one = await find('的', { contentType: type, rowNum: 100 })
      expect(one).toMatchObject({ totalCount, kinds: all.kinds, columns: [] })
      expect(one.list.every((entry) => entry.contentType === type)).toBe(true)
    }
  })

  test('have all the words, marked in title or summary', async () => {
    const { list, totalCount } = await find('图书馆 凌晨')
    expect(totalCount).toBeGreaterThan(0)
    for (const entry of list) expect(entry.title + entry.summary).toMatch(/<em>(图书馆|凌晨)<\/em>/)
    expect((await find('图书馆')).totalCount).toBeGreaterThanOrEqual(totalCount)
  })

  test('page without overlap', async () => {
    const first = await find('的', { rowNum: 7 })
    const seen = new Set<string>()
    for (let pgNo = 1; pgNo <= first.totalPage; pgNo++) {
      const page = await find('的', { rowNum: 7, pgNo })
      expect(page).toMatchObject({ pgNo, totalCount: first.totalCount })
      for (const entry of page.list) seen.add(`${entry.contentType}/${entry.contentId}`)
    }
    expect(seen.size).toBe(first.totalCount)
    expect((await find('的', { rowNum: 100, pgNo: 10_000 })).list).toEqual([])
  })

  test('stand in order: title, then standfirst, author and tags, then text; the newer first among equals', async () => {
    await publish(900_001, { body: '说到锟斤拷的地方' })
    await publish(900_002, { standfirst: '锟斤拷在导语里' })
    await publish(900_003, { title: '锟斤拷，旧的一篇' })
    await publish(900_004, { tags: '乱码,锟斤拷' })
    await publish(900_000, { title: '锟斤拷，新的一篇' })
    const { list } = await find('锟斤拷')
    expect(list.map((entry) => entry.contentId)).toEqual([900_000, 900_003, 900_002, 900_004, 900_001])
    expect(list.map((entry) => entry.summary)).toContain('说到<em>锟斤拷</em>的地方')
  })

  test('do not hang on capital letters', async () => {
    await publish(900_010, { title: 'Quixotism 与 Édith' })
    for (const word of ['quixotism', 'QUIXOTISM', 'Édith']) expect((await find(word)).totalCount, word).toBe(1)
  })

  test('of courses, stories and stories of issues have calls of their own', async () => {
    const page = (call: string) => app.read<SearchPage>(`/api/search/${call}?${query({ keyword: '的', rowNum: 100 })}`)
    const [courses, stories, printed] = [
      await page('queryClass'),
      await page('queryArticle'),
      await page('queryMagazineArticle'),
    ]
    expect(courses.list.every((entry) => entry.contentType === contentType.course)).toBe(true)
    expect(stories.list.every((entry) => entry.contentType === contentType.article)).toBe(true)
    expect(courses.totalCount).toBeGreaterThan(0)
    const rows = await app.db.selectFrom('chapter_story').select('article_id').execute()
    const inIssues = new Set(rows.map((row) => row.article_id))
    expect(printed.totalCount).toBeGreaterThan(0)
    expect(printed.list.every((entry) => inIssues.has(entry.contentId))).toBe(true)
    await publish(900_020, { title: '锘挎槬，未曾付印的一篇' })
    const count = async (call: string) =>
      (await app.read<SearchPage>(`/api/search/${call}?${query({ keyword: '锘挎槬' })}`)).totalCount
    expect([await count('queryArticle'), await count('queryMagazineArticle')]).toEqual([1, 0])
  })

  test('that are none come with the columns, to go on from there', async () => {
    const none = await find('这样的话没有人写过')
    expect(none).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
    expect(none.columns).toHaveLength(12)
    expect(await find('')).toMatchObject({ list: [], totalCount: 0 })
    expect(await find('的', { contentType: 999 })).toMatchObject({ list: [], totalCount: 0 })
  })
})

describe('suggestions', () => {
  test('are grouped by kind, at most five of each, with the number of all', async () => {
    const groups = await suggest('的')
    expect(groups.map((group) => group.category)).toEqual(['课程', '数字刊', '单集', '文章', '听书', '播客'])
    const { kinds } = await find('的')
    for (const group of groups) {
      expect(group.data.length).toBeLessThanOrEqual(5)
      expect(group.data.length).toBe(Math.min(5, group.totalCount))
      expect(kinds).toContainEqual({ contentType: group.data[0]!.contentType, totalCount: group.totalCount })
    }
  })

  test('begin with what the results begin with', async () => {
    for (const group of await suggest('的')) {
      const { list } = await find('的', { contentType: group.data[0]!.contentType, rowNum: 5 })
      expect(group.data.map((item) => item.contentId)).toEqual(list.map((entry) => entry.contentId))
    }
  })

  test('on the pages of the magazine are issues and stories of issues', async () => {
    const groups = await suggest('的', { position: 'webMagazine' })
    expect(groups.map((group) => group.category)).toEqual(['数字刊', '文章'])
    expect(await suggest('未曾付印', { position: 'webMagazine' })).toEqual([])
  })

  test('are none for nothing', async () => {
    expect(await suggest('')).toEqual([])
    expect(await suggest('  　 ')).toEqual([])
    expect(await suggest('这样的话没有人写过')).toEqual([])
  })

  test('name things with nothing but marks in them', async () => {
    await publish(900_030, { title: '<img src=x onerror=alert(1)> 瑗跨摐 & "<em>"' })
    const [group] = await suggest('瑗跨摐')
    expect(group!.data[0]!.contentName).toBe(
      '&lt;img src=x onerror=alert(1)&gt; <em>瑗跨摐</em> &amp; &quot;&lt;em&gt;&quot;',
    )
  })
})

describe('words that mean something to a database are plain words', () => {
  test.each(['%', '_', '\\', "'", "' or 1=1 --", '"; drop table content; --', '😀', '%%', '\\%'])(
    '%s',
    async (word) => {
      expect((await find(word, { contentType: contentType.podcast })).totalCount).toBe(0)
      await suggest(word)
    },
  )

  test('and are found where they stand', async () => {
    await publish(900_040, { title: `鐑儹 100% 的 a_b 与 c\\d，it's 😀` })
    await publish(900_041, { title: '鐑儹 1000 的 axb 与 cxd，its' })
    for (const word of ['100%', 'a_b', 'c\\d', "it's", '😀']) {
      const { list } = await find(`鐑儹 ${word}`)
      expect(
        list.map((entry) => entry.contentId),
        word,
      ).toEqual([900_040])
      expect(list[0]!.title).toContain(`<em>${word}</em>`)
    }
  })
})

describe('limits', () => {
  test('of 64 characters, in words for the reader', async () => {
    expect((await app.request(`/api/search/queryContent?${query({ keyword: '书'.repeat(64) })}`)).status).toBe(200)
    const response = await app.request(`/api/search/queryContent?${query({ keyword: '书'.repeat(65) })}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ resultCode: 'BAD_INPUT', resultMsg: expect.stringContaining('64') })
  })

  test('of five words: further ones do not narrow the search', async () => {
    const five = await find('一 的 是 了 在')
    expect(five.totalCount).toBeGreaterThan(0)
    expect((await find('一 的 是 了 在 这样的话没有人写过')).totalCount).toBe(five.totalCount)
  })

  test('of queries: their number does not grow with the list', async () => {
    const count = (path: string) => app.countQueries(() => app.read(path))
    const path = `/api/search/queryContent?${query({ keyword: '的' })}`
    expect(await count(`${path}&rowNum=50`)).toBe(await count(`${path}&rowNum=2`))
    expect(await count(`/api/search/queryAllInfo?${query({ word: '的' })}`)).toBeLessThanOrEqual(3)
  })
})

describe('what is not for everybody', () => {
  test('is never found by its paid text, nor shown', async () => {
    const rows = await app.db
      .selectFrom('article')
      .innerJoin('article_body', 'article_body.article_id', 'article.id')
      .select(['article.id', 'article.title', 'article_body.free_html', 'article_body.paid_html'])
      .where('article.premium', '=', 1)
      .orderBy('article.id')
      .execute()
    const documents = await app.db.selectFrom('search_document').select(['title', 'standfirst', 'body']).execute()
    const open =
      documents.map((row) => row.title + row.standfirst + row.body).join('\n') +
      rows.map((row) => row.free_html).join('\n')
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows.slice(0, 12)) {
      const runs = row.paid_html.replace(/<[^>]+>/g, '').match(/\p{Script=Han}{8,}/gu) ?? []
      const secret = runs.find((run) => !open.includes(run))!
      expect(
        (await find(secret)).list.map((entry) => entry.contentId),
        secret,
      ).not.toContain(row.id)
      const shown = JSON.stringify(await find(row.title))
      expect(runs.filter((run) => !open.includes(run) && shown.includes(run))).toEqual([])
    }
  })

  test('is gone with what was withdrawn', async () => {
    const title = '凌晨两点，图书馆里还有四十一个人'
    const before = await find(title)
    const { contentId } = before.list.find((entry) => plainText(entry.title).includes(title))!
    const state = (to: 'withdrawn' | 'published') =>
      app.db.updateTable('content').set({ state: to }).where('content_id', '=', contentId).execute()
    await state('withdrawn')
    const after = await find(title)
    await state('published')
    expect(after.list.map((entry) => entry.contentId)).not.toContain(contentId)
    expect(after.totalCount).toBe(before.totalCount - 1)
  })
})

test('an empty house has nothing to find, and says so in the same form', async () => {
  const empty = await openTestApp({ rows: 'none' })
  expect(await empty.read('/api/search/cueword')).toEqual({ cueWord: [], defaultCueWord: '', hotWord: [], data: null })
  expect(await empty.read(`/api/search/queryAllInfo?${query({ word: '的' })}`)).toEqual([])
  const result = await empty.read<SearchResult>(`/api/search/queryContent?${query({ keyword: '的' })}`)
  expect(result).toMatchObject({ list: [], pgNo: 1, totalPage: 0, totalCount: 0, columns: [] })
  await empty.close()
})
