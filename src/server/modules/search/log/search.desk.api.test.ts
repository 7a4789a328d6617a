/** Search statistics and word settings of the editors. Permissions are tested in policy.api.test.ts. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskWord, IndexHealth, MissedPage } from '#contract/desk/search-word.ts'
import type { CueWordModel } from '#contract/site/search.ts'
import { SHOWN_NETWORKS_LEAST } from '#domain/search/hot-word.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const DAY = 24 * 60 * 60 * 1000
const EDITOR = 103

const { app, sessions, readAs } = useReaders()
beforeEach(async () => {
  await app.db.deleteFrom('search_day').execute()
  await app.db.deleteFrom('search_word').execute()
  await app.db.deleteFrom('cue_word').where('kind', '=', 'hot').execute()
  // Cached values have expired by now.
  app.clock.now += 2 * 60 * 1000
})

/** Searched for by so many networks that no editor is needed, unless a test says otherwise. */
const count = (keyword: string, searches: number, { age = 0, found = 3, networks = SHOWN_NETWORKS_LEAST } = {}) =>
  app.db
    .insertInto('search_day')
    .values({
      folded: keyword,
      keyword,
      day: calendarDate(app.clock.now - age * DAY),
      search_count: searches,
      result_count: found,
      network_count: networks,
    })
    .execute()

const post = (body: object) => app.postJson('/api/desk/search/word', body, sessions.editor)
const list = () => readAs<DeskWord[]>('editor', '/api/desk/search/wordList')
const missed = (query = '') => readAs<MissedPage>('editor', `/api/desk/search/missList${query}`)
const hotWords = async () => (await app.read<CueWordModel>('/api/search/cueword')).hotWord

async function set(keyword: string, state: string, position?: number): Promise<DeskWord[]> {
  const response = await post({ keyword, state, ...(position ? { place: position } : {}) })
  expect(response.status).toBe(200)
  return ((await response.json()) as { model: DeskWord[] }).model
}

describe('the words', () => {
  test('come with their figures of seven and thirty days, and what was found the last time', async () => {
    await count('失眠', 4)
    await count('失眠', 5, { age: 6, found: 1 })
    await count('失眠', 6, { age: 7 })
    await count('失眠', 7, { age: 29 })
    await count('失眠', 80, { age: 30 })
    await count('露营', 30, { age: 10, found: 0 })
    await count('代开发票', 50, { found: 2 })
    expect(await list()).toEqual([
      { ...plain('代开发票'), weekNum: 50, monthNum: 50, resultNum: 2, isHot: false, isBarred: true },
      { ...plain('露营'), weekNum: 0, monthNum: 30, resultNum: 0, isHot: false },
      { ...plain('失眠'), weekNum: 9, monthNum: 22, resultNum: 3, isHot: true },
    ])
  })

  test('are none when nothing was searched for', async () => {
    expect(await list()).toEqual([])
    expect(await missed()).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('are asked for in as many queries, however many there are', async () => {
    const ask = async () => {
      app.clock.now += 2 * 60 * 1000
      return app.countQueries(list)
    }
    await set('失眠', 'pinned')
    await count('失眠', 4)
    const few = await ask()
    for (let index = 0; index < 70; index++) await count(`词语${index}`, 4)
    for (let index = 0; index < 5; index++) await set(`词语${index}`, 'banned')
    expect(await ask()).toBe(few)
    // At most fifty without a setting by the editors; a few of these are banned.
    expect((await list()).filter((word) => word.state === 'plain').length).toBeLessThanOrEqual(50)
  })

  const plain = (keyword: string) => ({
    ...{ keyword, state: 'plain', place: 0, isBarred: false },
    ...{ networkNum: SHOWN_NETWORKS_LEAST, isWaiting: false },
  })
})

describe('words that wait', () => {
  const waiting = async () => (await list()).filter(({ isWaiting }) => isWaiting).map(({ keyword }) => keyword)

  test('are those that readers searched for and no editor has seen, with the most networks first', async () => {
    await count('一个网络', 90, { networks: 2 })
    await count('三个网络', 3, { networks: 3 })
    await count('九个网络', 9, { networks: 4 })
    await count('九个网络', 9, { networks: 5, age: 1 })
    await count('没有结果', 9, { networks: 9, found: 0 })
    await count('代开发票', 9, { networks: 9 })
    await count('茶', 9, { networks: 9 })
    await count('很多网络', 900)
    expect(await waiting()).toEqual(['九个网络', '三个网络'])
    expect(await hotWords()).toEqual(['很多网络'])
    expect((await list()).find(({ keyword }) => keyword === '九个网络')).toMatchObject({ networkNum: 5, monthNum: 18 })
  })

  test('are shown once an editor approves them, in the editor’s spelling, and wait again when that is taken back', async () => {
    await count('旧书店', 9, { networks: 5 })
    const approved = await set('旧书店', 'approved')
    expect(approved).toMatchObject([{ keyword: '旧书店', state: 'approved', isHot: true, isWaiting: false }])
    expect(await hotWords()).toEqual(['旧书店'])
    await set('旧书店', 'plain')
    expect([await hotWords(), await waiting()]).toEqual([[], ['旧书店']])
  })

  test('are listed before the others, those that were approved by their searches', async () => {
    for (const [keyword, searches] of [
      ['旧书店', 4],
      ['老电影', 40],
      ['新来的', 9],
    ] as const)
      await count(keyword, searches, { networks: 4 })
    await set('老电影', 'approved')
    const words = await set('旧书店', 'approved')
    expect(words.map(({ keyword }) => keyword)).toEqual(['老电影', '旧书店', '新来的'])
  })

  test('that are refused come back in no other spelling; what contains one always waits', async () => {
    await set('校长收礼', 'banned')
    for (const spelling of ['校 长 收 礼', '校长·收礼', '校长收礼名单']) await count(spelling, 900)
    expect([await hotWords(), await waiting()]).toEqual([[], ['校长收礼名单']])
    await set('校长收礼名单', 'approved')
    expect(await hotWords()).toEqual(['校长收礼名单'])
  })

  test('have one setting for all spellings: the last one', async () => {
    await count('老 电影', 9)
    await set('老電影', 'banned')
    expect(await hotWords()).toEqual([])
    await set('老　电影', 'approved')
    expect(await hotWords()).toEqual(['老 电影'])
    expect((await list()).map(({ keyword, state }) => [keyword, state])).toEqual([['老 电影', 'approved']])
  })
})

describe('an editor', () => {
  test('pins words in an order, before all others and at once', async () => {
    await count('失眠', 40)
    expect(await hotWords()).toEqual(['失眠'])
    await set('中秋', 'pinned')
    await set('月饼', 'pinned')
    expect(await hotWords()).toEqual(['中秋', '月饼', '失眠'])
    const words = await set('失眠', 'pinned', 1)
    expect(words.map(({ keyword, state, place }) => [keyword, state, place])).toEqual([
      ['失眠', 'pinned', 1],
      ['中秋', 'pinned', 2],
      ['月饼', 'pinned', 3],
    ])
    expect(words.map(({ monthNum, resultNum }) => [monthNum, resultNum])).toEqual([
      [40, 3],
      [0, null],
      [0, null],
    ])
    await set('月饼', 'pinned', 2)
    expect(await hotWords()).toEqual(['失眠', '月饼', '中秋'])
  })

  test('bans a word and leaves it to the figures again, at once', async () => {
    await count('失眠', 40)
    await count('电梯', 30)
    const [first] = await set(' 失眠　', 'banned')
    expect(first).toMatchObject({ keyword: '失眠', state: 'banned', isHot: false })
    expect(await hotWords()).toEqual(['电梯'])
    await set('失眠', 'plain')
    expect(await hotWords()).toEqual(['失眠', '电梯'])
    await set('没有人说过的词', 'plain')
    expect(await app.db.selectFrom('search_word').selectAll().execute()).toEqual([])
  })

  test('changes their mind: what is pinned is banned, in whatever spelling, and the others keep their places', async () => {
    for (const word of ['AI 绘画', '中秋', '月饼']) await set(word, 'pinned')
    const words = await set('ａｉ 绘画', 'banned')
    expect(words.map(({ keyword, state }) => [keyword, state])).toEqual([
      ['中秋', 'pinned'],
      ['月饼', 'pinned'],
      ['ai 绘画', 'banned'],
    ])
    expect(await app.db.selectFrom('search_word').select('changed_by').execute()).toEqual(
      [EDITOR, EDITOR, EDITOR].map((changed_by) => ({ changed_by })),
    )
    await set('清明', 'pinned', 1)
    expect(await hotWords()).toEqual(['清明', '中秋', '月饼'])
  })

  test.each([
    [{ keyword: '网上代开发票', state: 'pinned' }, '禁用词表'],
    [{ keyword: '茶', state: 'pinned' }, '2 到 16'],
    [{ keyword: '一二三四五六七八九十一二三四五六七', state: 'pinned' }, '2 到 16'],
    [{ keyword: '网上代开发票', state: 'approved' }, '禁用词表'],
    [{ keyword: '茶', state: 'approved' }, '2 到 16'],
    [{ keyword: '   ', state: 'banned' }, '请填写'],
    [{ keyword: '中秋', state: 'forgotten' }, ''],
    [{ keyword: '中秋', state: 'pinned', place: 11 }, ''],
  ])('is told why not: %j', async (body, words) => {
    const failure = await expectFailure(await post(body), 'BAD_INPUT')
    expect(failure.resultMsg).toContain(words)
    expect(await list()).toEqual([])
  })

  test('pins ten and no more', async () => {
    for (let index = 0; index < 10; index++) await set(`词语${index}`, 'pinned')
    const failure = await expectFailure(await post({ keyword: '第十一个', state: 'pinned' }), 'BAD_INPUT')
    expect(failure.resultMsg).toContain('10')
    expect((await set('词语9', 'pinned', 1))[0]).toMatchObject({ keyword: '词语9', place: 1 })
    expect(await list()).toHaveLength(10)
  })

  test('sees what was not found the last time, most first, a page at a time', async () => {
    for (let index = 1; index <= 5; index++) await count(`没有${index}`, index, { age: index, found: 0 })
    await count('后来有了', 9, { age: 3, found: 0 })
    await count('后来有了', 9, { found: 2 })
    await count('太久以前', 9, { age: 30, found: 0 })
    const day = (age: number) => calendarDate(app.clock.now - age * DAY)
    expect(await missed('?rowNum=2')).toEqual({
      list: [
        { keyword: '没有5', searchNum: 5, lastDay: day(5) },
        { keyword: '没有4', searchNum: 4, lastDay: day(4) },
      ],
      pgNo: 1,
      totalPage: 3,
      totalCount: 5,
    })
    expect((await missed('?rowNum=2&pgNo=3')).list.map((word) => word.keyword)).toEqual(['没有1'])
    expect((await missed('?rowNum=2&pgNo=4')).list).toEqual([])
    expect(await app.countQueries(() => missed('?rowNum=1'))).toBe(await app.countQueries(() => missed('?rowNum=5')))
  })

  test('sees whether everything can be found', async () => {
    const health = await readAs<IndexHealth>('editor', '/api/desk/search/health')
    expect(health.documents).toBeGreaterThan(60)
    expect(health.missing).toBe(0)
  })
})
