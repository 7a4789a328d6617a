/** Memberships and sections as settings: what is saved at the desk is sold, named, announced and hidden everywhere. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { SiteHoldings } from '#domain/access/membership-words.ts'
import { TERMS } from '#domain/access/membership-term.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { settingsCalls } from '../../testing/calls/settings-calls.ts'

/** A story for members. */
const PAID = 10_803
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const { app, sessions, readAs } = useReaders()
const settings = {} as ReturnType<typeof settingsCalls>
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]
let who: Person

beforeAll(async () => {
  Object.assign(settings, settingsCalls(app, sessions.admin))
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 12, 750_001)
})
beforeEach(async () => {
  who = people.shift()!
  await settings.save(() => DEMO_SETTINGS)
})

type Sale = SiteSettings['memberships']['magazine']
const sell = (more: Partial<Sale>) =>
  settings.save(({ memberships }) => ({
    memberships: { ...memberships, magazine: { ...memberships.magazine, ...more } },
  }))
const year = (price: number, originPrice = price) => ({ term: 'year', price, originPrice }) as const
const month = (price: number) => ({ term: 'month', price, originPrice: price }) as const
const offer = (type: string) => app.read<Model<'GET /api/pay/offer'>>(`/api/pay/offer?type=${type}`)
const lockOf = async () => (await app.read<Model<'GET /api/article/:id'>>(`/api/article/${PAID}`)).lock

describe('prices', () => {
  test('that are saved hold for the next order, not for one that is open', async () => {
    const before = await calls.order(who, { type: 'magazine' })
    expect(before).toMatchObject({ price: 29_800, originPrice: 38_800, title: '数字刊会员年卡' })
    await sell({ name: '远山会员', offers: [year(9900, 12_000)] })
    expect(await offer('magazine')).toMatchObject({ price: 9900, originPrice: 12_000, title: '远山会员年卡' })
    expect(await calls.find(who, before.number)).toMatchObject({ price: 29_800, title: '数字刊会员年卡' })
    expect(await calls.pay(who, before)).toMatchObject({ state: 'fulfilled', price: 29_800 })
    expect(await calls.order(who, { type: 'magazine' })).toMatchObject({ price: 9900, title: '远山会员年卡' })
    const held = await app.read<Model<'GET /api/user/membershipList'>>('/api/user/membershipList', {
      headers: { cookie: who.cookie },
    })
    expect(held.map(({ name }) => name)).toEqual(['远山会员'])
    expect(await lockOf()).toMatchObject({ way: { price: expect.any(Number) } })
  })

  test('of a month buy a month, raise no level, and are the cheapest way in', async () => {
    await sell({ offers: [year(29_800), month(100)] })
    expect((await lockOf())?.way).toMatchObject({ type: 'magazine-month', price: 100, buyUrl: '/buy/magazine-month' })
    expect((await offer('magazine')).memberships.map(({ type }) => type)).toEqual(['magazine-month'])
    const bought = await calls.buy(who, { type: 'magazine-month' })
    expect(bought).toMatchObject({ price: 100, title: '数字刊会员月卡', type: 'magazine-month' })
    const grant = await app.db
      .selectFrom('membership_grant')
      .select(['kind', 'term_ms'])
      .where('account_id', '=', who.id)
      .executeTakeFirst()
    expect(grant).toEqual({ kind: 'magazine', term_ms: TERMS.month.ms })
    // The terms of a kind follow each other.
    await calls.buy(who, { type: 'magazine' })
    const { expireTime } = await app.read<Model<'GET /api/pay/offer'>>('/api/pay/offer?type=magazine', {
      headers: { cookie: who.cookie },
    })
    expect(expireTime).toBe(app.clock.now + TERMS.month.ms + TERMS.year.ms)
  })

  test('that make no sense are refused, and nothing changes', async () => {
    const { version } = await settings.find()
    const refuse = (offers: Sale['offers']) =>
      settings.trySave(({ memberships }) => ({
        memberships: { ...memberships, magazine: { ...memberships.magazine, offers } },
      }))
    expect((await expectFailure(await refuse([year(200, 100)]), 'BAD_INPUT')).resultMsg).toContain('原价不能低于现价')
    expect((await expectFailure(await refuse([]), 'BAD_INPUT')).resultMsg).toContain('至少要有一个价格')
    expect((await expectFailure(await refuse([year(100), year(200)]), 'BAD_INPUT')).resultMsg).toContain(
      '只能有一个价格',
    )
    await expectFailure(await refuse([year(0)]), 'BAD_INPUT')
    const trial = { kind: 'listening', days: 7 } as const
    const unsold = { ...DEMO_SETTINGS.memberships.listening, onSale: false }
    const answer = await settings.trySave(({ memberships }) => ({
      trial,
      memberships: { ...memberships, listening: unsold },
    }))
    expect((await expectFailure(answer, 'BAD_INPUT')).resultMsg).toContain('没有出售')
    expect((await settings.find()).version).toBe(version)
  })
})

test('the end of a membership is announced as many days before as was chosen', async () => {
  await sell({ reminderDays: 20 })
  const row = {
    account_id: who.id,
    level: 6,
    starts_at: app.clock.now - 200 * DAY,
    expires_at: app.clock.now + 21 * DAY,
  }
  await app.db.insertInto('membership').values(row).execute()
  const countEnds = async () => {
    app.clock.now += HOUR
    await app.passMinute()
    const { list } = await app.read<Model<'GET /api/notice/list'>>('/api/notice/list?kind=order', {
      headers: { cookie: who.cookie },
    })
    return list.length
  }
  expect(await countEnds()).toBe(0)
  app.clock.now += DAY
  expect(await countEnds()).toBe(1)
})

describe('a site that sells nothing', () => {
  beforeEach(() => settings.save(() => ({ memberships: DEFAULT_SETTINGS.memberships, trial: null })))

  test('has locked stories without a price, no trial, and refuses orders', async () => {
    const story = await app.read<Model<'GET /api/article/:id'>>(`/api/article/${PAID}`)
    expect(story).toMatchObject({ isLock: true, lockMsg: expect.stringMatching(/购买|会员专享/) })
    expect(story.lock?.way?.type ?? 'issue').toBe('issue')
    const order = { type: 'magazine', provider: 'cashier', key: 'a-key-for-nothing-at-all' }
    await expectFailure(await calls.send(who, 'POST', '/api/order', order), 'NOT_FOR_SALE')
    await expectFailure(await calls.send(who, 'POST', '/api/user/trial'), 'NOT_FOR_SALE')
    const { cards } = await app.read<Model<'GET /api/index/body'>>('/api/index/body')
    expect(cards.map(({ type }) => type)).not.toContain(202)
  })

  test('keeps the codes that it gave away', async () => {
    await settings.save(() => DEMO_SETTINGS)
    const made = await calls.makeCodes(sessions.editor, { type: 'magazine-month', count: 1, note: '赠送' })
    await settings.save(() => ({ memberships: DEFAULT_SETTINGS.memberships, trial: null }))
    const answer = await calls.send(who, 'POST', '/api/redeem', { code: made.codes[0] })
    expect(answer.status).toBe(200)
  })
})

test('what memberships include is counted: with one magazine and no courses, one magazine and no course', async () => {
  const count = () => app.read<SiteHoldings>('/api/pay/holdings')
  expect(await count()).toMatchObject({ memberStories: true, magazines: 4, courses: expect.any(Number) })
  expect((await offer('knowledge')).intro).toContain('课程')
  await settings.save(() => ({ sectionsOff: ['course'] }))
  expect(await count()).toMatchObject({ magazines: 4, courses: 0 })
  expect((await offer('knowledge')).intro).toBe('一年内可读全部会员文章，可听全部听书')
  const others = app.db.selectFrom('issue').select('id').where('magazine_id', '<>', 1)
  const hide = (state: 'published' | 'withdrawn') =>
    app.db
      .updateTable('content')
      .set({ state })
      .where('content_type', '=', 5)
      .where('content_id', 'in', others)
      .execute()
  await hide('withdrawn')
  await settings.save(() => ({ sectionsOff: [] }))
  expect(await count()).toMatchObject({ magazines: 1 })
  await hide('published')
})

describe('a section that is off', () => {
  const mapOf = async (path: string) => {
    app.clock.now += HOUR
    const response = await app.request(path)
    return response.status === 200 ? response.text() : String(response.status)
  }

  test('is not in the sitemap, the navigation, the front page, the search, and the shortcuts', async () => {
    await settings.save(() => ({ sectionsOff: ['award', 'course', 'news', 'ranking', 'magazine', 'podcast'] }))
    const index = await mapOf('/sitemap.xml')
    expect(index).toContain('/sitemap/article-')
    expect(index).not.toMatch(/sitemap\/(doread|course-|news-\d|issue-|episode-|podcast-)/)
    expect(await mapOf('/sitemap/doread.xml')).toBe('404')
    expect(await mapOf('/sitemap/course-0.xml')).toBe('404')
    const pages = await mapOf('/sitemap/page.xml')
    expect(pages).toContain('/special<')
    expect(pages).not.toMatch(/\/(course|news|ranking|magazine)[</]/)
    const head = JSON.stringify(await app.read('/api/index/head'))
    expect(head).not.toMatch(/"\/(course|news|ranking|magazine|doread)[/"?]/)
    const foot = await app.read<Model<'GET /api/index/foot'>>('/api/index/foot')
    expect(foot.periodicalList).toEqual([])
    const { cards } = await app.read<Model<'GET /api/index/body'>>('/api/index/body')
    const shown = cards.map(({ type }) => type)
    for (const type of [108, 110, 115, 116, 118, 203, 206, 210]) expect(shown).not.toContain(type)
    expect(shown).toContain(109)
    const found = await app.read<Model<'GET /api/search/queryContent'>>('/api/search/queryContent?keyword=图书馆')
    expect(found.kinds.map(({ contentType }) => contentType)).toEqual([11, 8])
    const manifest = (await (await app.request('/manifest.webmanifest')).json()) as { shortcuts: unknown[] }
    expect(manifest.shortcuts).toEqual([])
    await expectFailure(await app.request('/api/klisten/listenDetail?id=7001'), 'NOT_FOUND')
  })

  test('comes back with everything in it', async () => {
    await settings.save(() => ({ sectionsOff: [] }))
    expect(await mapOf('/sitemap.xml')).toContain('/sitemap/doread')
    const manifest = (await (await app.request('/manifest.webmanifest')).json()) as { shortcuts: unknown[] }
    expect(manifest.shortcuts).toHaveLength(2)
    expect((await readAs<Model<'GET /api/index/foot'>>('reader', '/api/index/foot')).periodicalList).toHaveLength(4)
  })
})
