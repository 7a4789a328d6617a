/** Orders over HTTP: made once, paid once, delivered once; private to their buyer, and with an expiry. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Model } from '#contract/contract.ts'
import type { Notice } from '#contract/site/notice.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { addPeople, type Person } from '../../testing/calls/comment-calls.ts'
import { commerceCalls } from '../../testing/calls/commerce-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { findIssueForSale } from '../../testing/calls/order-shop.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { takeStep } from './payment/order.step.ts'

const MINUTE = 60 * 1000
const COURSE = { type: 'class', id: 501 } as const

const app = useTestApp()
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]
let issue: { type: 'issue'; id: number }
let who: Person
let keys = 0

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 40, 740_001)
  issue = { type: 'issue', id: await findIssueForSale(app.db) }
})
beforeEach(() => {
  app.clock.now = app.clock.start
  who = people.shift()!
})

const cookieOf = ({ cookie }: Person) => ({ cookie })
const post = (body: object, by = who) =>
  calls.send(by, 'POST', '/api/order', { provider: 'cashier', key: `key-of-these-tests-${keys++}`, ...body })
const detailOf = async (response: Promise<Response>) =>
  ((await (await response).json()) as { model: OrderDetail }).model
const close = (number: string, by = who) => calls.send(by, 'POST', `/api/order/${number}/close`)
const readState = async (number: string) =>
  (await app.read<Model<'GET /api/order/:number/state'>>(`/api/order/${number}/state`, { headers: cookieOf(who) }))
    .state
const ordersOf = ({ id }: Person) =>
  app.db.selectFrom('purchase_order').selectAll().where('account_id', '=', id).orderBy('id').execute()
const claimsOf = ({ id }: Person) => app.db.selectFrom('entitlement').selectAll().where('account_id', '=', id).execute()
const noticesOf = async (by: Person) =>
  (await app.read<{ list: Notice[] }>('/api/notice/list?kind=order', { headers: cookieOf(by) })).list

/** The provider has the money, and no webhook was sent. */
async function paySilently(number: string): Promise<void> {
  await app.db
    .updateTable('cashier_payment')
    .set({ state: 'paid', transaction_number: `T${number}`, paid_at: app.clock.now, told_at: app.clock.now })
    .where('order_number', '=', number)
    .execute()
}

describe('a purchase', () => {
  test('that was paid when the process ended is delivered to whoever waits for it', async () => {
    const { number } = await calls.order(who, COURSE)
    const [order] = await ordersOf(who)
    await takeStep(app.db, order!.id, 'pay', { cause: 'notice', amount: order!.price, at: app.clock.now })
    expect(await readState(number)).toBe('fulfilled')
    expect(await claimsOf(who)).toHaveLength(1)
  })

  test('from the order to the thing: a code to scan, the steps in the ledger, and a word to the reader', async () => {
    const order = await calls.order(who, COURSE)
    expect(order).toMatchObject({
      state: 'pending',
      isGift: false,
      provider: 'cashier',
      payTime: null,
      canRefund: false,
    })
    expect(order.number).toMatch(/^20\d{18}$/)
    expect(order.pay).toMatchObject({ code: expect.stringMatching(/^M4 4h7v1h-7z/), codeSize: expect.any(Number) })
    expect(order.pay?.address).toContain('/cashier/')
    expect(order.expireTime).toBe(app.clock.now + 15 * MINUTE)
    const bought = await calls.pay(who, order)
    expect(bought).toMatchObject({ state: 'fulfilled', pay: null, payTime: app.clock.now, canRefund: true })
    expect(bought.events.map(({ state, cause, amount }) => [state, cause, amount])).toEqual([
      ['created', 'reader', 0],
      ['pending', 'provider', 0],
      ['paid', 'notice', order.price],
      ['fulfilled', 'delivery', 0],
    ])
    expect(await claimsOf(who)).toMatchObject([{ content_type: 1, content_id: 501, expires_at: null }])
    expect(await noticesOf(who)).toMatchObject([
      { text: `“${order.title}”已开通`, linkUrl: `/order/${order.number}`, actor: null },
    ])
  })

  test('memberships are given a year, and again a year', async () => {
    await calls.buy(who, { type: 'magazine' })
    await calls.buy(who, { type: 'magazine' })
    const [membership] = await app.db.selectFrom('membership').selectAll().where('account_id', '=', who.id).execute()
    expect(membership?.expires_at).toBe(app.clock.now + 2 * 366 * 24 * 60 * MINUTE)
  })
})

describe('one order', () => {
  test('for one key, however often and however much at once', async () => {
    const key = 'the-same-key-each-time'
    const all = await Promise.all([1, 2, 3].map(() => detailOf(post({ ...COURSE, key }))))
    const again = await detailOf(post({ ...COURSE, key }))
    expect(new Set([...all, again].map(({ number }) => number)).size).toBe(1)
    await expectFailure(await post({ ...issue, key }), 'BAD_INPUT')
    // A key is scoped to one account.
    const other = people.shift()!
    expect((await detailOf(post({ ...COURSE, key }, other))).number).not.toBe(again.number)
  })

  test('for one thing, as long as it can be paid; a new message is taken over', async () => {
    const first = await detailOf(post({ ...COURSE, gift: true, message: '路上听' }))
    const second = await detailOf(post({ ...COURSE, gift: true, message: '慢慢听' }))
    expect(second.number).toBe(first.number)
    expect(await ordersOf(who)).toMatchObject([{ gift_message: '慢慢听' }])
    // An order for oneself is a separate order.
    expect((await detailOf(post(COURSE))).number).not.toBe(first.number)
    app.clock.now += 15 * MINUTE
    expect((await detailOf(post({ ...COURSE, gift: true }))).number).not.toBe(first.number)
  })

  test('keeps its price; at another price the old one is closed first', async () => {
    const { price } = await detailOf(post(issue))
    await app.db
      .updateTable('issue')
      .set({ price: price + 100 })
      .where('id', '=', issue.id)
      .execute()
    const second = await detailOf(post(issue))
    await app.db.updateTable('issue').set({ price }).where('id', '=', issue.id).execute()
    expect(second.price).toBe(price + 100)
    expect((await ordersOf(who)).map((order) => [order.state, order.price])).toEqual([
      ['closed', price],
      ['pending', price + 100],
    ])
  })
})

describe('refused', () => {
  test('what is not there, not for sale, or theirs already', async () => {
    await expectFailure(await post({ type: 'class', id: 999_999 }), 'NOT_FOUND')
    await expectFailure(await post({ type: 'class' }), 'NOT_FOUND')
    await expectFailure(await post({ type: 'knowledge', id: 1 }), 'NOT_FOUND')
    await expectFailure(await post({ ...COURSE, provider: 'wechat' }), 'BAD_INPUT')
    await expectFailure(await post({ type: 'knowledge', gift: true }), 'NOT_FOR_SALE')
    await app.db.updateTable('course').set({ member_only: 1 }).where('id', '=', COURSE.id).execute()
    await expectFailure(await post(COURSE), 'NOT_FOR_SALE')
    await app.db.updateTable('course').set({ member_only: 0 }).where('id', '=', COURSE.id).execute()
    await calls.buy(who, COURSE)
    await expectFailure(await post(COURSE), 'ALREADY_OWNED')
    expect((await detailOf(post({ ...COURSE, gift: true }))).state).toBe('pending')
  })

  test('more than twenty in a day that are not paid', async () => {
    for (let turn = 0; turn < 20; turn++) await close((await detailOf(post({ type: 'listening' }))).number)
    const failure = await expectFailure(await post({ type: 'listening' }), 'TOO_MANY')
    expect(failure.resultMsg).toContain('明天')
    app.clock.now += 24 * 60 * MINUTE
    expect((await post({ type: 'listening' })).status).toBe(200)
  })

  test('whoever it does not belong to', async () => {
    const { number } = await calls.order(who, COURSE)
    const other = people.shift()!
    for (const path of ['', '/state'])
      await expectFailure(await calls.send(other, 'GET', `/api/order/${number}${path}`), 'NOT_FOUND')
    await expectFailure(await close(number, other), 'NOT_FOUND')
    expect(await readState(number)).toBe('pending')
  })
})

describe('closed', () => {
  test('by the reader: it cannot be paid any more, and closing it again changes nothing', async () => {
    const order = await calls.order(who, COURSE)
    expect(await detailOf(close(order.number))).toMatchObject({ state: 'closed', pay: null })
    expect((await calls.pay(who, order)).state).toBe('closed')
    expect((await close(order.number)).status).toBe(200)
    expect(await claimsOf(who)).toEqual([])
  })

  test('not, when it was paid meanwhile', async () => {
    const { number } = await calls.order(who, COURSE)
    await paySilently(number)
    expect(await detailOf(close(number))).toMatchObject({ state: 'fulfilled' })
    await expectFailure(await close(number), 'ORDER_STATE')
  })

  test('when its time is over, by the work of the minute or by whoever looks', async () => {
    const order = await calls.order(who, COURSE)
    const other = await calls.order(who, { type: 'knowledge' })
    app.clock.now += 15 * MINUTE
    expect(await readState(other.number)).toBe('closed')
    await app.passMinute()
    expect((await calls.find(who, order.number)).state).toBe('closed')
    expect(await noticesOf(who)).toHaveLength(2)
    expect((await noticesOf(who))[0]?.text).toContain('超时未支付')
  })
})

describe('a payment of which nobody told', () => {
  test('is found by whoever waits, with one question in ten seconds', async () => {
    const { number } = await calls.order(who, COURSE)
    const ask = () => app.listQueries(() => readState(number))
    const questions = async () => (await ask()).filter(({ sql }) => sql.includes('cashier_payment')).length
    expect([await questions(), await questions()]).toEqual([1, 0])
    await paySilently(number)
    expect(await readState(number)).toBe('pending')
    app.clock.now += 10_000
    expect(await readState(number)).toBe('fulfilled')
  })

  test('is found by the work of the minute, also for an order that was closed', async () => {
    const open = await calls.order(who, COURSE)
    const shut = await calls.order(who, { type: 'knowledge' })
    await close(shut.number)
    await paySilently(open.number)
    await paySilently(shut.number)
    app.clock.now += 30_000
    await app.passMinute()
    expect((await calls.find(who, open.number)).state).toBe('fulfilled')
    expect((await calls.find(who, shut.number)).state).toBe('closed')
    app.clock.now = shut.expireTime + 61 * MINUTE
    await app.passMinute()
    expect((await calls.find(who, shut.number)).state).toBe('fulfilled')
  })
})

test('what somebody has paid twice in two windows goes back by itself', async () => {
  const first = await calls.order(who, COURSE)
  await close(first.number)
  await calls.buy(who, COURSE)
  await paySilently(first.number)
  app.clock.now = first.expireTime + 61 * MINUTE
  await app.passMinute()
  const after = await calls.find(who, first.number)
  expect(after).toMatchObject({ state: 'refunded', refund: { state: 'done', amount: first.price } })
  expect(after.events.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(await claimsOf(who)).toHaveLength(1)
  expect((await noticesOf(who)).map(({ text }) => text).join()).toContain('原路退回')
})

test('what is paid for somebody who has left goes back, too', async () => {
  const { number } = await calls.order(who, COURSE)
  await app.db.updateTable('account').set({ deleted_at: app.clock.now }).where('id', '=', who.id).execute()
  await paySilently(number)
  app.clock.now += 30_000
  await app.passMinute()
  expect(await ordersOf(who)).toMatchObject([{ state: 'refunded' }])
  expect(await claimsOf(who)).toEqual([])
})

describe('the list', () => {
  const list = (query = '') => app.read<Model<'GET /api/order'>>(`/api/order?${query}`, { headers: cookieOf(who) })

  test('has the newest first, in pages; and nothing for a newcomer', async () => {
    expect(await list()).toMatchObject({ list: [], pgNo: 1, totalPage: 0, totalCount: 0 })
    const numbers = []
    for (const type of ['magazine', 'knowledge', 'listening'] as const) {
      numbers.unshift((await calls.order(who, { type })).number)
      app.clock.now += 1000
    }
    expect((await list()).list.map(({ number }) => number)).toEqual(numbers)
    const second = await list('pgNo=2&rowNum=2')
    expect(second).toMatchObject({ list: [{ number: numbers[2] }], totalPage: 2, totalCount: 3 })
  })

  test('takes as many queries for many as for few', async () => {
    const none = await app.countQueries(() => list())
    await calls.order(who, COURSE)
    await calls.order(who, { type: 'knowledge' })
    expect(await app.countQueries(() => list())).toBe(none)
  })
})

describe('a notification', () => {
  const notify = (provider: string, init: RequestInit = {}) =>
    app.request(`/api/pay/notify/${provider}`, { method: 'POST', body: '{}', ...init })

  test('that is not signed is refused and logged, in the words of the provider', async () => {
    const before = app.lines.length
    const response = await notify('cashier', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([response.status, await response.text()]).toEqual([400, 'fail'])
    expect(app.lines.slice(before).join()).toContain('cannot be believed')
  })

  test('to nobody, or of more than anybody says', async () => {
    await expectFailure(await notify('wechat'), 'NOT_FOUND')
    await expectFailure(await notify('cashier', { body: 'x'.repeat(70_000) }), 'BODY_TOO_LARGE')
  })
})
