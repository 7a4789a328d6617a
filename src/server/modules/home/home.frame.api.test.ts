/** The frame of every page: navigation, banner, footer. Whether links lead somewhere is tested in home.links.api.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdCardModel } from '#contract/site/front-card.ts'
import type { Foot, Head } from '#contract/site/home.ts'
import type { Model } from '#contract/contract.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

type Ads = Model<'GET /api/index/ad'>

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const readHead = () => app.read<Head>('/api/index/head')
const readAds = () => app.read<Ads>('/api/index/ad')
const names = (list: { name: string }[]) => list.map((entry) => entry.name)

describe('the head', () => {
  test('holds the navigation in the editors’ order, with its groups', async () => {
    const { indexHeadNavList, defaultWord } = await readHead()
    expect(names(indexHeadNavList)).toEqual('首页 快讯 栏目 数字刊 专题 话题 排行 学习 日历 商城'.split(' '))
    const [study, , shop] = indexHeadNavList.slice(-3)
    expect(names(study!.subNavList)).toEqual('学习首页 课程 分类 学习记录'.split(' '))
    expect(names(shop!.subNavList)).toEqual('数字刊会员 知识会员 订阅数字刊 上新课程 听书'.split(' '))
    expect(shop!.subNavList.filter((entry) => entry.icon === '')).toEqual([])
    expect(indexHeadNavList[0]?.subNavList).toEqual([])
    expect(defaultWord).not.toBe('')
  })

  test('follows a change of the order', async () => {
    const move = (name: string, position: number) =>
      app.db.updateTable('navigation').set({ position }).where('name', '=', name).where('place', '=', 'head').execute()
    await move('商城', 0)
    expect((await readHead()).indexHeadNavList[0]?.name).toBe('商城')
    await move('商城', 9)
  })
})

test('the foot has its links, and of each magazine the newest issue', async () => {
  const { aboutList, friendlyList, periodicalList } = await app.read<Foot>('/api/index/foot')
  expect(aboutList.length).toBeGreaterThan(0)
  expect(friendlyList.length).toBeGreaterThan(0)
  expect(periodicalList.map((issue) => issue.magazineName)).toEqual(['七日生活周刊', '听见', '读本', '新知'])
  expect(periodicalList[0]?.id).toBe(140)
})

test('the district of icons has eight entries, each with an icon', async () => {
  const links = await app.read<Model<'GET /api/index/webMiddleNavigation'>>('/api/index/webMiddleNavigation')
  expect(links).toHaveLength(8)
  expect(links.filter((link) => link.icon === '' || !link.linkUrl.startsWith('/'))).toEqual([])
})

describe('advertisements', () => {
  type Ad = { name: string; starts: number; ends: number | null; slot?: AdCardModel['slot'] }

  const setAds = async (ads: Ad[]) => {
    const { id: picture_id } = await app.db
      .selectFrom('media')
      .select('id')
      .where('kind', '=', 'image')
      .limit(1)
      .executeTakeFirstOrThrow()
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

  test('of the edition stand in their slots, with the size of their pictures', async () => {
    const { top, big, small } = await readAds()
    expect([top, big, small].map((list) => list.map((ad) => ad.code))).toEqual([
      ['member-year'],
      ['issue-1200'],
      ['listen-year', 'course-red-chamber'],
    ])
    for (const ad of [...top, ...big, ...small]) {
      expect(ad.width * ad.height, ad.code).toBeGreaterThan(0)
      expect((await app.request(`${ad.webIconUrl}?w=320`)).status, ad.code).toBe(200)
    }
  })

  test('are shown within their dates alone, in the call and above the navigation', async () => {
    const start = app.clock.now
    await setAds([{ name: 'week', starts: HOUR, ends: 2 * HOUR }])
    const shownAt = async (time: number) => {
      app.clock.now = start + time
      const { top } = await readAds()
      expect((await readHead()).indexHeadAd?.name).toBe(top[0]?.name)
      return top[0]?.name ?? null
    }
    expect(await shownAt(HOUR - 1)).toBeNull()
    expect(await shownAt(HOUR)).toBe('week')
    expect(await shownAt(2 * HOUR - 1)).toBe('week')
    expect(await shownAt(2 * HOUR)).toBeNull()
    app.clock.now = start
  })

  test('without an end stay, and the newest one comes first', async () => {
    await setAds([
      { name: 'older', starts: -3 * DAY, ends: null },
      { name: 'newer', starts: -2 * DAY, ends: null },
      { name: 'over', starts: -DAY, ends: -HOUR },
      { name: 'elsewhere', starts: -HOUR, ends: null, slot: 'big' },
    ])
    expect((await readHead()).indexHeadAd).toMatchObject({ name: 'newer', webLinkUrl: '/column/1' })
    const { top, big, small } = await readAds()
    expect([names(top), names(big), names(small)]).toEqual([['newer', 'older'], ['elsewhere'], []])
  })

  test('are absent when there are none', async () => {
    await setAds([])
    expect((await readHead()).indexHeadAd).toBeNull()
    expect(await readAds()).toEqual({ top: [], big: [], small: [] })
  })
})
