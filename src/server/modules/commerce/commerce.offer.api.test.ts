/** The offerings and their prices, as the purchase dialog gets them. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Issue } from '#contract/site/magazine.ts'
import type { PayData } from '#contract/site/pay.ts'
import { contentType } from '#domain/content/content-type.ts'
import { OFFERING_TYPES, PIECES } from '#domain/access/offering.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const CALL = '/api/pay/offer'
const DAY = 24 * 60 * 60 * 1000
const READER = 101
const ISSUE = 136
const COURSE = 501
/** cheaper for some days */
const DISCOUNTED = 503
const FOR_MEMBERS = 512
const FREE_COURSE = 510
const BOOK = 601
const EDITION = 140

const { app, readAs } = useReaders()
beforeEach(async () => {
  app.clock.now = app.clock.start
  await app.db.deleteFrom('entitlement').execute()
  await app.db.deleteFrom('purchase_order').execute()
  await app.db.updateTable('content').set({ state: 'published' }).where('state', '<>', 'published').execute()
})

const offer = (query: string) => app.read<PayData>(`${CALL}?${query}`)
const mine = (query: string) => readAs<PayData>('reader', `${CALL}?${query}`)

describe('memberships', () => {
  test.each([
    ['magazine', '数字刊会员年卡', 29_800, 38_800],
    ['knowledge', '知识会员年卡', 38_800, 38_800],
    ['listening', '听书年卡', 19_800, 19_800],
  ])('%s', async (type, title, price, originPrice) => {
    const data = await offer(`type=${type}`)
    expect(data).toMatchObject({ type, id: null, title, price, originPrice, feeType: 1, buyUrl: `/buy/${type}` })
    expect(data).toMatchObject({ isOwned: false, expireTime: null, giftable: false, openOrder: null, memberships: [] })
    expect(data).toMatchObject({ thingUrl: '/membership', year: '', qikan: '', pic: null })
  })

  test('say when the reader’s own ends, and never that it is owned: it can be renewed', async () => {
    const { expires_at } = await app.db
      .selectFrom('membership')
      .select('expires_at')
      .where('account_id', '=', 102)
      .executeTakeFirstOrThrow()
    const types = ['magazine', 'knowledge', 'listening']
    const ends = await Promise.all(types.map((type) => readAs<PayData>('member', `${CALL}?type=${type}`)))
    expect(ends.filter(({ expireTime }) => expireTime === expires_at)).toHaveLength(1)
    expect(ends.some(({ isOwned }) => isOwned)).toBe(false)
    const end = (at: number) =>
      app.db.updateTable('membership').set({ expires_at: at }).where('account_id', '=', 102).execute()
    await end(app.clock.now)
    const after = await Promise.all(types.map((type) => readAs<PayData>('member', `${CALL}?type=${type}`)))
    expect(after.map(({ expireTime }) => expireTime)).toEqual([null, null, null])
    await end(expires_at)
  })
})

describe('things', () => {
  test('an issue: its year, magazine and number; what else opens it, the cheapest first', async () => {
    const data = await offer(`type=issue&id=${ISSUE}`)
    const row = await app.db.selectFrom('issue').selectAll().where('id', '=', ISSUE).executeTakeFirstOrThrow()
    expect(data).toMatchObject({ title: row.title, price: row.price, year: String(row.year), feeType: 1 })
    expect(data.qikan).toContain(`第${row.number}期`)
    expect(data.originPrice).toBeGreaterThanOrEqual(data.price)
    expect(data).toMatchObject({ thingUrl: `/magazine/${ISSUE}`, buyUrl: `/buy/issue/${ISSUE}`, giftable: true })
    expect(data.memberships.map(({ type, price }) => [type, price])).toEqual([
      ['magazine', 29_800],
      ['knowledge', 38_800],
    ])
    expect(data.pic?.url).toContain('/media/')
  })

  test('a course at what it costs now', async () => {
    expect(await offer(`type=class&id=${COURSE}`)).toMatchObject({ price: 9900, originPrice: 12_900, giftable: true })
    const { ends_at } = await app.db
      .selectFrom('discount')
      .select('ends_at')
      .where('course_id', '=', DISCOUNTED)
      .executeTakeFirstOrThrow()
    expect(await offer(`type=class&id=${DISCOUNTED}`)).toMatchObject({ price: 5900, originPrice: 8900 })
    app.clock.now = ends_at - 1
    expect((await offer(`type=class&id=${DISCOUNTED}`)).price).toBe(5900)
    app.clock.now = ends_at
    expect((await offer(`type=class&id=${DISCOUNTED}`)).price).toBe(8900)
  })

  test('a course for members: not sold, not to be given', async () => {
    const data = await offer(`type=class&id=${FOR_MEMBERS}`)
    expect(data).toMatchObject({ feeType: 5, giftable: false })
    expect(data.memberships.map(({ type }) => type)).toEqual(['knowledge'])
  })

  test('a course that costs nothing has no offer', async () => {
    const refused = await app.request(`${CALL}?type=class&id=${FREE_COURSE}`)
    expect((await expectFailure(refused, 'NOT_FOR_SALE')).resultMsg).toBe('这件内容免费，不用购买')
  })

  test('an issue of which nothing can be read here has none, and says that it is printed', async () => {
    expect((await offer(`type=issue&id=${ISSUE}`)).price).toBeGreaterThan(0)
    await app.db
      .updateTable('content')
      .set({ state: 'withdrawn' })
      .where('content_type', '=', contentType.article)
      .execute()
    const refused = await app.request(`${CALL}?type=issue&id=${ISSUE}`)
    expect((await expectFailure(refused, 'NOT_FOR_SALE')).resultMsg).toBe('这一期只有纸刊，没有数字版出售')
    const issue = await app.read<Issue>(`/api/magazine/${ISSUE}`)
    expect(issue).toMatchObject({ readableNum: 0, isLock: false, lock: null })
  })

  test('an audio book and an audio edition', async () => {
    const book = await offer(`type=book&id=${BOOK}`)
    expect(book).toMatchObject({ type: 'book', thingUrl: `/listen/${BOOK}`, giftable: false })
    expect(book.memberships.map(({ type }) => type)).toEqual(['listening', 'knowledge'])
    const edition = await offer(`type=young&id=${EDITION}`)
    expect(edition).toMatchObject({ type: 'young', giftable: false, memberships: [] })
    expect(edition.price).toBeGreaterThan(0)
    expect(edition.thingUrl).toContain('/magazine/')
  })

  test.each(Object.keys(PIECES))('%s that there is not, that was withdrawn, or without a number', async (type) => {
    await expectFailure(await app.request(`${CALL}?type=${type}&id=99999`), 'NOT_FOUND')
    await expectFailure(await app.request(`${CALL}?type=${type}`), 'NOT_FOUND')
    await app.db.updateTable('content').set({ state: 'withdrawn' }).execute()
    const id = { issue: ISSUE, class: COURSE, young: EDITION, book: BOOK }[type]
    await expectFailure(await app.request(`${CALL}?type=${type}&id=${id}`), 'NOT_FOUND')
  })

  test('a membership has no number; a type that there is not is refused', async () => {
    await expectFailure(await app.request(`${CALL}?type=magazine&id=1`), 'NOT_FOUND')
    await expectFailure(await app.request(`${CALL}?type=car`), 'BAD_INPUT')
    expect(OFFERING_TYPES).toHaveLength(13)
  })
})

describe('to a reader', () => {
  const own = (expires_at: number | null) =>
    app.db
      .insertInto('entitlement')
      .values({ account_id: READER, content_type: contentType.issue, content_id: ISSUE, granted_at: 0, expires_at })
      .execute()

  test('it says what they own, to the millisecond', async () => {
    expect((await mine(`type=issue&id=${ISSUE}`)).isOwned).toBe(false)
    await own(app.clock.now + 1)
    expect((await mine(`type=issue&id=${ISSUE}`)).isOwned).toBe(true)
    expect((await offer(`type=issue&id=${ISSUE}`)).isOwned).toBe(false)
    expect((await mine(`type=issue&id=${ISSUE + 1}`)).isOwned).toBe(false)
    app.clock.now += 1
    expect((await mine(`type=issue&id=${ISSUE}`)).isOwned).toBe(false)
  })

  test('it names the order that waits for payment, and no other', async () => {
    const order = (number: string, change: object = {}) =>
      app.db
        .insertInto('purchase_order')
        .values({
          number,
          account_id: READER,
          idempotency_key: number,
          state: 'pending',
          offering: 'issue',
          content_type: contentType.issue,
          content_id: ISSUE,
          title: '一期',
          price: 1500,
          created_at: app.clock.now,
          expires_at: app.clock.now + DAY,
          ...change,
        })
        .execute()
    await order('1', { state: 'closed' })
    await order('2', { expires_at: app.clock.now })
    await order('3', { content_id: ISSUE + 1 })
    await order('4', { account_id: 102 })
    await order('5', { gift: 1 })
    await order('6', { state: 'fulfilled' })
    expect((await mine(`type=issue&id=${ISSUE}`)).openOrder).toBeNull()
    await order('7', { state: 'created' })
    expect((await mine(`type=issue&id=${ISSUE}`)).openOrder).toBe('7')
    expect((await offer(`type=issue&id=${ISSUE}`)).openOrder).toBeNull()
    await order('8', { offering: 'knowledge', content_type: null, content_id: null })
    expect((await mine('type=knowledge')).openOrder).toBe('8')
    expect((await mine('type=magazine')).openOrder).toBeNull()
  })
})
