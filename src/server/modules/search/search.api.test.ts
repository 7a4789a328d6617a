/** The search over HTTP: what it finds, in which order, and what it must never find. */
import { describe, expect, test } from 'vitest'
import type { CueWordModel, SearchPage, SearchResult } from '#contract/site/search.ts'
import { contentType } from '#domain/content/content-type.ts'
import { withoutMarks } from '#domain/search/suggestion.ts'
import { addressOf, searchCalls } from '../../testing/calls/search-calls.ts'
import { openTestApp } from '../../testing/app/test-app.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'

const SEARCHABLE = [11, 1, 8, 9, 4, 5]

const app = useTestApp()
const { find, suggest, publish } = searchCalls(app)

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
      expect(one).toMatchObject({ totalCount, kinds: all.kinds, sections: [] })
      expect(one.list.every((entry) => entry.contentType === type)).toBe(true)
    }
  })

  test('have all the words, marked in title or summary', async () => {
    await publish({ contentId: 900_005, title: 'Zorblat 在前', standfirst: '而 quixnar 在后' })
    const { list } = await find('quixnar zorblat')
    expect(list.map((entry) => entry.contentId)).toEqual([900_005])
    expect(list[0]).toMatchObject({ title: '<em>Zorblat</em> 在前', summary: '而 <em>quixnar</em> 在后' })
    const [first] = (await find('图书馆 凌晨')).list
    expect(first!.title + first!.summary).toContain('<em>图书馆</em>')
    expect(first!.title + first!.summary).toContain('<em>凌晨</em>')
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

  test('stand in order: title, then names and standfirst, then text; the newer first among equals', async () => {
    await publish(
      { contentId: 900_001, openText: '说到锟斤拷的地方' },
      { contentId: 900_002, standfirst: '锟斤拷在导语里' },
      { contentId: 900_003, title: '锟斤拷，旧的一篇' },
      { contentId: 900_004, names: '乱码 锟斤拷' },
      { contentId: 900_000, title: '锟斤拷，新的一篇' },
    )
    const { list } = await find('锟斤拷')
    expect(list.map((entry) => entry.contentId)).toEqual([900_000, 900_003, 900_004, 900_002, 900_001])
    expect(list.map((entry) => entry.summary)).toContain('说到<em>锟斤拷</em>的地方')
  })

  test('do not hang on capital letters, wide ones or accents', async () => {
    await publish({ contentId: 900_010, title: 'Quixotism 与 Édith' })
    for (const word of ['quixotism', 'QUIXOTISM', 'ＱＵＩＸＯＴＩＳＭ', 'Édith', 'edith'])
      expect((await find(word)).totalCount, word).toBe(1)
  })

  test('of courses, stories and stories of issues have calls of their own', async () => {
    const page = (call: string) => app.read<SearchPage>(addressOf(call, { keyword: '的', rowNum: 100 }))
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
    await publish({ contentId: 900_020, title: '锘挎槬，未曾付印的一篇' })
    const count = async (call: string) =>
      (await app.read<SearchPage>(addressOf(call, { keyword: '锘挎槬' }))).totalCount
    expect([await count('queryArticle'), await count('queryMagazineArticle')]).toEqual([1, 0])
  })

  test('that are none say so, in the same form', async () => {
    expect(await find('xqzwvk')).toMatchObject({ list: [], totalCount: 0, totalPage: 0, isPartial: false })
    expect(await find('')).toMatchObject({ list: [], totalCount: 0, sections: [], guesses: [], places: [] })
    expect(await find('的', { contentType: 999 })).toMatchObject({ list: [], totalCount: 0 })
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

  test('words that mean something to a database are found where they stand', async () => {
    await publish({ contentId: 900_040, title: `鐑儹 100% 的 a_b 与 c\\d，it's 😀` })
    await publish({ contentId: 900_041, title: '鐑儹 1000 的 axb 与 cxd，itx' })
    for (const word of ['100%', 'a_b', 'c\\d', "it's"]) {
      const { list } = await find(`鐑儹 ${word}`)
      expect(list[0]!.contentId, word).toBe(900_040)
      expect(list[0]!.title).toContain(`<em>${word}</em>`)
    }
  })
})

describe('limits', () => {
  test('of 64 characters, in words for the reader', async () => {
    expect((await app.request(addressOf('queryContent', { keyword: '书'.repeat(64) }))).status).toBe(200)
    const response = await app.request(addressOf('queryContent', { keyword: '书'.repeat(65) }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ resultCode: 'BAD_INPUT', resultMsg: expect.stringContaining('64') })
  })

  test('of five words: further ones do not narrow the search', async () => {
    const five = await find('一 的 是 了 在')
    expect(five.totalCount).toBeGreaterThan(0)
    expect((await find('一 的 是 了 在 这样的话没有人写过')).totalCount).toBe(five.totalCount)
  })

  test('of queries: their number does not grow with what is found or shown', async () => {
    // Later than any cache lifetime: everything is queried from the database.
    const count = (path: string) => {
      app.clock.now += 10 * 60 * 1000
      return app.countQueries(() => app.read(path))
    }
    const [much, page, little] = [
      await count(addressOf('queryContent', { keyword: '的', rowNum: 100 })),
      await count(addressOf('queryContent', { keyword: '的', rowNum: 2, pgNo: 3 })),
      await count(addressOf('queryContent', { keyword: 'quixotism', rowNum: 100 })),
    ]
    expect(page).toBe(much)
    expect(Math.abs(much - little)).toBeLessThanOrEqual(1)
    // PostgreSQL needs three statements around each question to the index.
    expect(much).toBeLessThan(35)
    expect(await count(addressOf('queryAllInfo', { word: '的' }))).toBeLessThanOrEqual(25)
  })
})

describe('what is not for everybody', () => {
  test('is found by its paid text, and not shown', async () => {
    const [openText, paidText] = ['人人可读的锛屽張', '会员才读的楗炬煶']
    await publish({ contentId: 900_050, title: '半篇', openText, paidText, premium: true })
    expect((await find('锛屽張')).list[0]!.summary).toContain('<em>锛屽張</em>')
    const { list } = await find('楗炬煶')
    expect(list.map((entry) => entry.contentId)).toEqual([900_050])
    expect(JSON.stringify(list)).not.toContain('楗')
  })

  test('is gone at once with what was withdrawn, and returns with it', async () => {
    const title = '红楼梦里的日用'
    const isProposed = async (id: number) =>
      (await suggest(title)).some((group) => group.data.some((item) => item.contentId === id))
    const before = await find(title)
    const { contentId, contentType: type } = before.list.find((entry) => withoutMarks(entry.title).includes(title))!
    const state = (to: 'withdrawn' | 'published') =>
      app.db
        .updateTable('content')
        .set({ state: to })
        .where('content_id', '=', contentId)
        .where('content_type', '=', type)
        .execute()
    await state('withdrawn')
    const after = await find(title)
    const proposed = await isProposed(contentId)
    await state('published')
    expect(after.list.map((entry) => entry.contentId)).not.toContain(contentId)
    expect(proposed).toBe(false)
    expect(await isProposed(contentId)).toBe(true)
    expect(await find(title)).toEqual(before)
  })

  test('what has not appeared yet is not found', async () => {
    await publish({ contentId: 900_060, title: '閫佸埆草稿', listed: false })
    expect((await find('閫佸埆')).totalCount).toBe(0)
    await app.db.updateTable('content').set({ state: 'published' }).where('content_id', '=', 900_060).execute()
    expect((await find('閫佸埆')).totalCount).toBe(1)
  })
})

test('an empty house has nothing to find, and says so in the same form', async () => {
  const empty = await openTestApp({ rows: 'none' })
  expect(await empty.read('/api/search/cueword')).toEqual({ cueWord: [], defaultCueWord: '', hotWord: [], data: null })
  expect(await empty.read(addressOf('queryAllInfo', { word: '的' }))).toEqual([])
  const result = await empty.read<SearchResult>(addressOf('queryContent', { keyword: '的' }))
  const nothing = { years: [], columns: [], pays: { free: 0, paid: 0 }, places: [], guesses: [], sections: [] }
  expect(result).toMatchObject({ list: [], pgNo: 1, totalPage: 0, totalCount: 0, isPartial: false, ...nothing })
  expect(result.kinds.every((kind) => kind.totalCount === 0)).toBe(true)
  await empty.close()
})
