/** The frame of every page and the front page over HTTP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Foot, Head } from '#contract/home.ts'
import type { Model } from '#contract/contract.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

type Body = Model<'GET /api/index/body'>
type Fm = Model<'GET /api/index/fm'>

const DAY = 24 * 60 * 60 * 1000
const SHOWN = [109, 108, 110, 114]

let app: TestApp

beforeAll(async () => {
  app = await openTestApp({ pages: 'built' })
})
afterAll(() => app.close())

const readHead = () => app.read<Head>('/api/index/head')
const readFoot = () => app.read<Foot>('/api/index/foot')
const readBody = () => app.read<Body>('/api/index/body')
const cardTypes = async () => (await readBody()).cards.map((card) => card.type)

describe('the head', () => {
  test('holds the navigation in the editors’ order, with its groups', async () => {
    const { indexHeadNavList, defaultWord } = await readHead()
    expect(indexHeadNavList.map((entry) => entry.name)).toEqual(
      '首页 社会 城市 饮食 阅读 音乐 电影 科学 更多栏目'.split(' '),
    )
    expect(indexHeadNavList.at(-1)?.subNavList.map((entry) => entry.name)).toEqual(
      '家庭 健康 设计 旅行 人物'.split(' '),
    )
    expect(indexHeadNavList[0]?.subNavList).toEqual([])
    expect(defaultWord).not.toBe('')
  })

  test('leads only to pages that answer', async () => {
    const { indexHeadNavList, indexHeadAd } = await readHead()
    const links = indexHeadNavList.flatMap((entry) => [entry.linkUrl, ...entry.subNavList.map((sub) => sub.linkUrl)])
    await expectPages([...links, ...(indexHeadAd ? [indexHeadAd.webLinkUrl] : [])])
  })
})

describe('the foot', () => {
  test('leads only to pages that answer', async () => {
    const { aboutList, friendlyList } = await readFoot()
    expect(aboutList.length).toBeGreaterThan(0)
    expect(friendlyList.length).toBeGreaterThan(0)
    await expectPages([...aboutList, ...friendlyList].map((link) => link.linkUrl))
  })
})

async function expectPages(links: string[]): Promise<void> {
  for (const link of new Set(links)) {
    const response = await app.request(link)
    expect(response.status, link).toBe(200)
    expect(response.headers.get('Content-Type'), link).toContain('text/html')
    expect(await response.text(), link).toMatch(/<h1[ >]/)
  }
}

describe('the banner above the navigation', () => {
  const HOUR = 60 * 60 * 1000
  const setAds = async (ads: { name: string; starts: number; ends: number | null; slot?: 'top' | 'big' }[]) => {
    const { id: picture_id } = await app.db.selectFrom('media').select('id').limit(1).executeTakeFirstOrThrow()
    await app.db.deleteFrom('ad').execute()
    const rows = ads.map(({ name, starts, ends, slot = 'top' }) => ({
      code: name,
      slot,
      name,
      link_url: '/column/1',
      picture_id,
      starts_at: app.clock.now + starts,
      ends_at: ends === null ? null : app.clock.now + ends,
    }))
    if (rows.length > 0) await app.db.insertInto('ad').values(rows).execute()
  }

  test('is shown within its dates alone', async () => {
    const start = app.clock.now
    await setAds([{ name: 'week', starts: HOUR, ends: 2 * HOUR }])
    const shownAt = async (time: number) => {
      app.clock.now = start + time
      return (await readHead()).indexHeadAd?.name ?? null
    }
    expect(await shownAt(HOUR - 1)).toBeNull()
    expect(await shownAt(HOUR)).toBe('week')
    expect(await shownAt(2 * HOUR - 1)).toBe('week')
    expect(await shownAt(2 * HOUR)).toBeNull()
    app.clock.now = start
  })

  test('without an end stays, and the newest one wins', async () => {
    await setAds([
      { name: 'older', starts: -3 * DAY, ends: null },
      { name: 'newer', starts: -2 * DAY, ends: null },
      { name: 'over', starts: -DAY, ends: -HOUR },
      { name: 'elsewhere', starts: -HOUR, ends: null, slot: 'big' },
    ])
    const { indexHeadAd } = await readHead()
    expect(indexHeadAd).toMatchObject({ name: 'newer', webLinkUrl: '/column/1' })
    expect((await app.request(`${indexHeadAd?.webIconUrl}?w=320`)).status).toBe(200)
  })

  test('is absent when there is none', async () => {
    await setAds([])
    expect((await readHead()).indexHeadAd).toBeNull()
  })
})

describe('the body', () => {
  test('brings the cards in the editors’ order', async () => {
    expect(await cardTypes()).toEqual(SHOWN)
    const move = (from: number, to: number) =>
      app.db.updateTable('feed_card').set({ position: to }).where('position', '=', from).execute()
    await move(4, 99)
    await move(1, 4)
    await move(99, 1)
    expect(await cardTypes()).toEqual([114, 108, 110, 109])
    await move(1, 99)
    await move(4, 1)
    await move(99, 4)
    expect(await cardTypes()).toEqual(SHOWN)
  })

  test('leaves out the cards that the editors have hidden', async () => {
    const show = (visible: 0 | 1) =>
      app.db.updateTable('feed_card').set({ visible }).where('card_type', '=', 110).execute()
    await show(0)
    expect(await cardTypes()).toEqual([109, 108, 114])
    await show(1)
  })

  test('has the newest story in front and no story twice in a card', async () => {
    const { cards, hotList } = await readBody()
    const newest = cards.find((card) => card.type === 109)!
    const stories = [newest.lead, ...newest.list]
    expect(newest.lead.publishTime).toBe(Math.max(...stories.map((story) => story.publishTime)))
    expect(new Set(stories.map((story) => story.contentId)).size).toBe(stories.length)
    expect(hotList.map((story) => story.contentId)).toEqual([10801, 11202, 10201, 11101, 10701, 10501, 11201, 10901])
  })

  test('has every column, each with its own newest stories', async () => {
    const { columns } = (await readBody()).cards.find((card) => card.type === 114)!
    expect(columns).toHaveLength(12)
    for (const column of columns) {
      expect(column.list).toHaveLength(4)
      expect(column.list.every((story) => story.lanmuId === column.id)).toBe(true)
      const times = column.list.map((story) => story.publishTime)
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
  })

  test('brings another quotation on another day, and the same one all day', async () => {
    const start = app.clock.now
    const quotes = new Set<string>()
    for (let day = 0; day < 12; day++) {
      app.clock.now = start + day * DAY
      quotes.add((await readBody()).quote?.text ?? '')
    }
    expect(quotes.size).toBe(12)
    app.clock.now = start
  })

  test('leaves out a kind of card that has nothing to show', async () => {
    await app.db.deleteFrom('news_item').execute()
    expect(await cardTypes()).toEqual([109, 110, 114])
  })
})

test('the sound offers the newest episode of each podcast, and its file can be heard', async () => {
  const sounds = await app.read<Fm>('/api/index/fm')
  expect(sounds.length).toBeGreaterThan(1)
  expect(new Set(sounds.map((sound) => sound.zhuanlanName)).size).toBe(sounds.length)
  for (const sound of sounds) {
    expect(sound.duration).toMatch(/^\d+:\d\d$/)
    const response = await app.request(sound.audioUrl, { headers: { Range: 'bytes=0-99' } })
    expect(response.status, sound.audioUrl).toBe(206)
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
  }
})

describe('an empty house', () => {
  let empty: TestApp

  beforeAll(async () => {
    empty = await openTestApp({ rows: 'none', pages: 'built' })
  })
  afterAll(() => empty.close())

  test('answers every call of the frame with nothing', async () => {
    expect(await empty.read('/api/index/head')).toEqual({ indexHeadNavList: [], indexHeadAd: null, defaultWord: '' })
    expect(await empty.read('/api/index/foot')).toEqual({ aboutList: [], friendlyList: [] })
    expect(await empty.read('/api/index/body')).toEqual({ quote: null, hotList: [], cards: [] })
    expect(await empty.read('/api/index/fm')).toEqual([])
    expect(await empty.read('/api/article')).toEqual({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
  })

  test('shows its front page and the sign-in, and knows no stories', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/login', 200],
      ['/article/10101', 404],
      ['/column/1', 404],
    ] as const) {
      const response = await empty.request(path)
      expect(response.status, path).toBe(status)
      expect(await response.text(), path).toMatch(/<h1[ >]/)
    }
    expect(await (await empty.request('/')).text()).toContain('新的一期正在路上')
  })

  test('lets nobody in, without an error', async () => {
    const response = await empty.postJson('/api/login/login', { phone: '10000000001', password: 'qiri-demo-7' })
    expect(await response.json()).toMatchObject({ resultCode: 'LOGIN_FAILED' })
  })

  test('logs no error', () => {
    expect(empty.lines.filter((line) => /"level":"(error|fatal|warn)"/.test(line))).toEqual([])
  })
})
