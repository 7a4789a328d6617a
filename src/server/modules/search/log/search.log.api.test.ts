/** Searches over HTTP and in the database: what is counted and stored, and which words become hot. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { CueWordModel } from '#contract/site/search.ts'
import { SHOWN_NETWORKS_LEAST } from '#domain/search/hot-word.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { openTestApp } from '../../../testing/app/test-app.ts'
import { useTestApp } from '../../../testing/app/use-test-app.ts'
import { fold } from '../query/text/search.fold.ts'
import { createSearchLog } from './search.log.ts'

const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'
const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const app = useTestApp({ env: { TRUST_PROXY: 'on' } })
beforeEach(async () => {
  await app.db.deleteFrom('search_day').execute()
  await app.db.deleteFrom('search_word').execute()
  app.clock.now += 60 * MINUTE
})

let visitors = 0
const newAddress = () => `10.${Math.floor(++visitors / 250)}.${visitors % 250}.1`

const submit = (keyword: string, { address = newAddress(), agent = SAFARI, searchtype = 'submit' } = {}) =>
  app.postJson('/api/search/submit', { keyword, searchtype }, { 'User-Agent': agent, 'X-Forwarded-For': address })

async function rows() {
  const list = await app.db.selectFrom('search_day').selectAll().orderBy('day').orderBy('folded').execute()
  return list.map((row) => [row.keyword, row.day, row.search_count, row.hot_count])
}

describe('a search', () => {
  test('is counted by the word and the day, with what the server finds and not what it is told', async () => {
    const response = await submit('图书馆')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(await response.json()).toMatchObject({ success: true, model: null })
    await submit(' 图书馆　', { searchtype: 'history' })
    await submit('这样的话没有人写过', { searchtype: 'hot' })
    const today = calendarDate(app.clock.now)
    expect(await rows()).toEqual([
      ['图书馆', today, 2, 0],
      ['这样的话没有人写过', today, 1, 1],
    ])
    const results = await app.db.selectFrom('search_day').select('result_count').orderBy('folded').execute()
    expect(results[0]?.result_count).toBeGreaterThan(0)
  })

  test('in another spelling is the same word, spelt as the last time', async () => {
    for (const keyword of ['Ai 绘画', 'AI 繪畫', 'ＡＩ　绘画']) await submit(keyword)
    expect(await rows()).toEqual([['AI 绘画', calendarDate(app.clock.now), 3, 0]])
  })

  test('of the same visitor counts once in half an hour, and again after it', async () => {
    const address = newAddress()
    for (let load = 0; load < 3; load++) await submit('图书馆', { address })
    await submit('失眠', { address })
    app.clock.now += 31 * MINUTE
    await submit('图书馆', { address })
    const counts = await app.db.selectFrom('search_day').select(['keyword', 'search_count']).execute()
    expect(Object.fromEntries(counts.map((row) => [row.keyword, row.search_count]))).toMatchObject({ 失眠: 1 })
    const ofWord = counts.filter((row) => row.keyword === '图书馆').reduce((sum, row) => sum + row.search_count, 0)
    expect(ofWord).toBe(2)
  })

  test.each(['curl/8.9.1', 'Mozilla/5.0 (compatible; Baiduspider/2.0)', ''])('of %s does not count', async (agent) => {
    expect((await submit('图书馆', { agent })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  test.each(['13800138000', '138 0013 8000', '11010519491231002X', 'reader@example.com', '……'])(
    'for %s is not written down, nor looked up',
    async (keyword) => {
      let status = 0
      expect(await app.countQueries(async () => (status = (await submit(keyword)).status))).toBe(0)
      expect(status).toBe(200)
      expect(await rows()).toEqual([])
    },
  )

  test('from a page of another site is refused', async () => {
    const headers = { 'User-Agent': SAFARI, 'Sec-Fetch-Site': 'cross-site' }
    const response = await app.postJson('/api/search/submit', { keyword: '图书馆', searchtype: 'submit' }, headers)
    expect(response.status).toBe(403)
  })

  test('is forgotten after ninety days', async () => {
    const old = (age: number) => ({
      folded: `旧词${age}`,
      keyword: `旧词${age}`,
      day: calendarDate(app.clock.now - age * DAY),
      search_count: 1,
    })
    await app.db
      .insertInto('search_day')
      .values([old(89), old(90), old(200)])
      .execute()
    app.clock.now += 1
    const log = createLog()
    await log.submit({ keyword: '图书馆', searchtype: 'submit' }, visitor(), app.clock.now)
    expect((await rows()).map(([keyword]) => keyword)).toEqual(['旧词89', '图书馆'])
  })

  test('for a new word is not counted when the day has enough of them; words that it has are', async () => {
    const log = createLog({}, 2)
    const say = async (keyword: string) => {
      app.clock.now += MINUTE
      await log.submit({ keyword, searchtype: 'submit' }, visitor(), app.clock.now)
    }
    for (const keyword of ['词一', '词二', '词三', '词一']) await say(keyword)
    const today = calendarDate(app.clock.now)
    expect(await rows()).toEqual([
      ['词一', today, 2, 0],
      ['词二', today, 1, 0],
    ])
    expect((await app.db.selectFrom('search_day').select('network_count').orderBy('folded').execute())[0]).toEqual({
      network_count: 2,
    })
  })

  test('for ever new words from one place ends at some time', async () => {
    const log = createLog()
    const from = visitor()
    for (let index = 0; index < 310; index++)
      await log.submit({ keyword: `词${index}`, searchtype: 'submit' }, from, app.clock.now)
    expect(await rows()).toHaveLength(300)
    await log.submit({ keyword: '另一个人的词', searchtype: 'submit' }, visitor(), app.clock.now)
    expect(await rows()).toHaveLength(301)
  })
})

const visitor = () => ({ address: newAddress(), agent: SAFARI, accountId: null })

/** With stubbed dependencies: result counts, and banned words. */
function createLog(results: Record<string, number> = {}, wordsADay?: number) {
  const seen = new Set<string>()
  return createSearchLog({
    db: app.db,
    words: { bannedWords: ['赌场'] },
    fold,
    findHealth: async () => ({ documents: 0, missing: 0 }),
    countResults: async (keyword) => results[keyword] ?? 7,
    change: { note: async () => {} },
    hash: (text) => text,
    ...(wordsADay === undefined ? {} : { wordsADay }),
    view: { isNew: ({ address }, thing) => seen.size < seen.add(`${address} ${thing}`).size },
  })
}

type Counted = { keyword: string; count: number; age?: number; found?: number; hot?: number; networks?: number }

/** Writes days down as if they had been counted, by so many networks that no editor is needed. */
async function count(...words: Counted[]) {
  await app.db
    .insertInto('search_day')
    .values(
      words.map(({ keyword, count: searches, age = 0, found = 7, hot = 0, networks = SHOWN_NETWORKS_LEAST }) => ({
        folded: keyword.toLowerCase(),
        keyword,
        day: calendarDate(app.clock.now - age * DAY),
        search_count: searches,
        hot_count: hot,
        result_count: found,
        network_count: networks,
      })),
    )
    .execute()
}

const spare = async () =>
  (await app.db.selectFrom('cue_word').select('name').where('kind', '=', 'hot').orderBy('position').execute()).map(
    (row) => row.name,
  )

/** Those in front of what fills up the list. */
async function hotWords(log = createLog()) {
  const filling = new Set(await spare())
  return (await log.listHotWords(app.clock.now)).filter((word) => !filling.has(word))
}

describe('the hot words', () => {
  test('stand by what was searched for lately: half of the weight is gone in three days', async () => {
    await count(
      { keyword: '从前很多', count: 100, age: 12 },
      { keyword: '昨天一些', count: 20, age: 1 },
      { keyword: '今天几个', count: 10 },
      { keyword: '太久以前', count: 1000, age: 30 },
    )
    expect(await hotWords()).toEqual(['昨天一些', '今天几个', '从前很多'])
  })

  test('were searched for three times at least, found something the last time, and are neither short nor long', async () => {
    await count(
      { keyword: '两次而已', count: 2 },
      { keyword: '分成三天', count: 1, age: 0 },
      { keyword: '分成三天', count: 1, age: 1 },
      { keyword: '分成三天', count: 1, age: 2 },
      { keyword: '没有结果', count: 50, found: 0 },
      { keyword: '后来没了', count: 9, age: 2 },
      { keyword: '后来没了', count: 9, age: 1, found: 0 },
      { keyword: '后来有了', count: 5, age: 2, found: 0 },
      { keyword: '后来有了', count: 5, age: 1 },
      { keyword: '茶', count: 50 },
      { keyword: '一二三四五六七八九十一二三四五六七', count: 50 },
    )
    expect(await hotWords()).toEqual(['后来有了', '分成三天'])
  })

  test('need an editor, unless many networks searched for them on one day', async () => {
    await count(
      { keyword: '一天很多', count: 300, networks: SHOWN_NETWORKS_LEAST },
      { keyword: '还差一个', count: 900, networks: SHOWN_NETWORKS_LEAST - 1 },
      { keyword: '好几天的', count: 150, networks: 150 },
      { keyword: '好几天的', count: 150, networks: 150, age: 1 },
      { keyword: '通过的词', count: 3, networks: 1 },
    )
    const word = { folded: '通过的词', keyword: '通过的 词', state: 'approved' as const, changed_at: app.clock.now }
    await app.db.insertInto('search_word').values(word).execute()
    expect(await hotWords()).toEqual(['一天很多', '通过的 词'])
  })

  test('do not live on being in the list', async () => {
    await count({ keyword: '只被点过', count: 90, hot: 88 }, { keyword: '自己搜的', count: 5, hot: 1 })
    expect(await hotWords()).toEqual(['自己搜的'])
  })

  test('leave out what is banned by the file or by an editor', async () => {
    await count(
      { keyword: '网上赌 场', count: 90 },
      { keyword: '屏蔽的词', count: 80 },
      { keyword: '可以的词', count: 5 },
    )
    await app.db
      .insertInto('search_word')
      .values({ folded: '屏蔽的词', keyword: '屏蔽的词', state: 'banned', changed_at: app.clock.now })
      .execute()
    expect(await hotWords()).toEqual(['可以的词'])
  })

  test('are ten, filled up with what the editors have in store; that too can be banned', async () => {
    const store = await spare()
    expect(await createLog().listHotWords(app.clock.now)).toEqual(store.slice(0, 10))
    await count({ keyword: '今天几个', count: 10 }, { keyword: store[2]!, count: 5 })
    const [first, , ...rest] = store
    await app.db
      .insertInto('search_word')
      .values({ folded: store[1]!, keyword: store[1]!, state: 'banned', changed_at: app.clock.now })
      .execute()
    const expected = ['今天几个', store[2]!, first!, ...rest.filter((word) => word !== store[2])].slice(0, 10)
    expect(await createLog().listHotWords(app.clock.now)).toEqual(expected)
  })

  test('are looked for once a minute, in as many queries whatever there is', async () => {
    const log = createLog()
    const ask = (now: number) => app.countQueries(() => log.listHotWords(now))
    const { start } = app.clock
    expect([await ask(start), await ask(start + 59_999), await ask(start + 60_000)]).toEqual([3, 0, 3])
    await count(...Array.from({ length: 60 }, (_, index) => ({ keyword: `许多的词${index}`, count: 9 })))
    expect(await ask(start + 120_000)).toBe(3)
  })

  test('are what the field proposes', async () => {
    await count({ keyword: '今天几个', count: 10 })
    app.clock.now += 2 * MINUTE
    const { hotWord } = await app.read<CueWordModel>('/api/search/cueword')
    expect(hotWord).toHaveLength(10)
    expect(hotWord[0]).toBe('今天几个')
  })

  test('of a house without anything are none', async () => {
    const empty = await openTestApp({ rows: 'none' })
    expect((await empty.read<CueWordModel>('/api/search/cueword')).hotWord).toEqual([])
    await empty.close()
  })
})
