/** Coupons over HTTP: what they take off, and that no bound is exceeded, whoever presses at the same time. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input, Model } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'
import { addPeople, type Person } from '../../../testing/calls/comment-calls.ts'
import { commerceCalls, countSuccesses } from '../../../testing/calls/commerce-calls.ts'
import { resourceCalls } from '../../../testing/calls/resource-calls.ts'

type CouponInput = Input<'POST /api/desk/coupon'>['body']
type CouponRow = Model<'GET /api/desk/coupon/:id'>

const HOUR = 60 * 60 * 1000
const COURSE = { type: 'class', id: 501 } as const

const readers = useReaders()
const { app } = readers
const calls = {} as ReturnType<typeof commerceCalls>
const coupons = {} as ReturnType<typeof resourceCalls>
let people: Person[]
let who: Person
let keys = 0
let price: number

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  Object.assign(coupons, resourceCalls(readers, 'coupon'))
  people = await addPeople(app, 40, 745_001)
  price = (await app.read<Model<'GET /api/pay/offer'>>('/api/pay/offer?type=class&id=501')).price
})
beforeEach(() => {
  app.clock.now = app.clock.start
  who = people.shift()!
})

let made = 0
const make = async (change: Partial<CouponInput> = {}) => {
  const input: CouponInput = {
    code: `KANWU${++made}`,
    name: '创刊优惠',
    kind: 'amount',
    amountOff: 1000,
    percentOff: 0,
    mostOff: null,
    minPrice: 1001,
    offerings: ['class', 'magazine'],
    startTime: app.clock.now - HOUR,
    endTime: app.clock.now + HOUR,
    totalUses: 10,
    accountUses: 1,
    ...change,
  }
  return (await coupons.create(input)) as CouponRow
}
const change = async ({ id }: CouponRow, wanted: Partial<CouponInput>) => {
  await coupons.change(id, { ...(await coupons.find(id)), ...wanted })
}
const tryCoupon = (coupon: string, item: object = COURSE, by = who) =>
  calls.send(by, 'POST', '/api/order/coupon', { coupon, ...item })
const place = (coupon: string | undefined, { by = who, ...other }: { by?: Person; [field: string]: unknown } = {}) =>
  calls.send(by, 'POST', '/api/order', {
    ...COURSE,
    provider: 'cashier',
    key: `key-of-coupon-tests-${keys++}`,
    ...(coupon === undefined ? {} : { coupon }),
    ...other,
  })
const detailOf = async (response: Promise<Response>): Promise<OrderDetail> => {
  const envelope = (await (await response).json()) as { success: boolean; model: OrderDetail; resultMsg: string }
  expect(envelope.success, envelope.resultMsg).toBe(true)
  return envelope.model
}
const refusal = async (response: Promise<Response>) => {
  const { resultCode, resultMsg } = (await (await response).json()) as { resultCode: string; resultMsg: string }
  expect(resultCode).toBe('COUPON_REFUSED')
  return resultMsg
}
const close = (number: string, by = who) => calls.send(by, 'POST', `/api/order/${number}/close`)

describe('a coupon', () => {
  test('lowers the price that is asked for, paid, and shown on the order', async () => {
    const { code } = await make()
    const quote = await app.read<Model<'POST /api/order/coupon'>>('/api/order/coupon', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', cookie: who.cookie },
      body: JSON.stringify({ coupon: ` ${code.toLowerCase()} `, ...COURSE }),
    })
    expect(quote).toEqual({ code, name: '创刊优惠', discount: 1000, price: price - 1000 })
    const order = await detailOf(place(code))
    expect(order).toMatchObject({ price: price - 1000, coupon: { code, name: '创刊优惠', discount: 1000 } })
    expect(await calls.pay(who, order)).toMatchObject({ state: 'fulfilled', price: price - 1000 })
    const [ledger] = await app.db
      .selectFrom('order_event')
      .innerJoin('purchase_order', 'purchase_order.id', 'order_event.purchase_order_id')
      .select('order_event.amount')
      .where('purchase_order.number', '=', order.number)
      .where('order_event.state', '=', 'paid')
      .execute()
    expect(ledger!.amount).toBe(price - 1000)
  })

  test.each([
    [
      'of 15 %',
      { kind: 'percent', amountOff: 0, percentOff: 15, minPrice: 0 },
      (fen: number) => Math.floor(fen * 0.15),
    ],
    ['of 50 % up to ¥3', { kind: 'percent', amountOff: 0, percentOff: 50, mostOff: 300, minPrice: 0 }, () => 300],
  ] as const)('%s takes its share', async (_, terms, off) => {
    const { code } = await make(terms)
    expect(await detailOf(place(code))).toMatchObject({ price: price - off(price), coupon: { discount: off(price) } })
  })

  test('is offered only where one runs', async () => {
    const typesOf = async () =>
      (await app.read<Model<'GET /api/pay/offer'>>('/api/pay/offer?type=knowledge')).couponTypes
    expect(await typesOf()).not.toContain('knowledge')
    const row = await make({ offerings: ['knowledge'] })
    expect(await typesOf()).toContain('knowledge')
    await change(row, { stopped: true })
    expect(await typesOf()).not.toContain('knowledge')
  })

  test('that is unknown, early, over, stopped, for something else or for higher prices is refused in words', async () => {
    const early = await make({ startTime: app.clock.now + HOUR, endTime: app.clock.now + 2 * HOUR })
    const stopped = await make({ stopped: true })
    const other = await make({ offerings: ['magazine'] })
    const higher = await make({ minPrice: price + 1 })
    const over = await make()
    for (const [code, words] of [
      ['NOSUCHCODE', '没有这个优惠码'],
      ['!', '没有这个优惠码'],
      [early.code, '起可以用'],
      [stopped.code, '已经过期'],
      [other.code, '不能用在这一项上'],
      [higher.code, '才能用这个优惠码'],
    ] as const) {
      expect(await refusal(tryCoupon(code))).toContain(words)
      expect(await refusal(place(code))).toContain(words)
    }
    app.clock.now += HOUR
    expect(await refusal(place(over.code))).toContain('已经过期')
    const rows = app.db.selectFrom('purchase_order').select('id').where('account_id', '=', who.id)
    expect(await rows.execute()).toEqual([])
  })

  test('needs a session, and what is not sold needs none', async () => {
    const { code } = await make()
    await expectFailure(
      await app.request('/api/order/coupon', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ coupon: code, ...COURSE }),
      }),
      'NOT_LOGIN',
    )
    await expectFailure(await tryCoupon(code, { type: 'class', id: 999_999 }), 'NOT_FOUND')
  })
})

describe('the bounds', () => {
  test('each reader uses it as often as it says; an order that was closed gives its use back', async () => {
    const { code } = await make()
    const first = await detailOf(place(code))
    expect(await refusal(place(code, { type: 'magazine', id: undefined }))).toContain('没付款的订单')
    await close(first.number)
    const second = await detailOf(place(code, { type: 'magazine', id: undefined }))
    await calls.pay(who, second)
    expect(await refusal(place(code))).toContain('已经用过')
  })

  test('an order that nobody has paid in time gives its use back without being closed', async () => {
    const { code } = await make({ totalUses: 1 })
    await detailOf(place(code))
    const other = people.shift()!
    expect(await refusal(place(code, { by: other }))).toContain('名额')
    app.clock.now += 16 * 60 * 1000
    expect(await detailOf(place(code, { by: other }))).toMatchObject({ coupon: { code } })
  })

  test('the money back does not bring the use back', async () => {
    const { code } = await make({ totalUses: 1 })
    const { number } = await calls.pay(who, await detailOf(place(code)))
    await calls.askRefund(who, number)
    await calls.decide(readers.sessions.editor as { cookie: string }, number, true)
    expect(await refusal(place(code))).toContain('已经用过')
    expect(await refusal(place(code, { by: people.shift()! }))).toContain('名额')
  })

  test('of many at the same moment no more get it than it has uses', async () => {
    const { code, id } = await make({ totalUses: 3 })
    const crowd = people.splice(0, 12)
    const answers = await Promise.all(crowd.map((by) => place(code, { by })))
    const { good, codes } = await countSuccesses(answers)
    expect(good).toBe(3)
    expect(codes).toEqual(new Set(['SUCCESS', 'COUPON_REFUSED']))
    expect(await coupons.find(id)).toMatchObject({ openCount: 3, paidCount: 0 })
  })

  test('an order for oneself and one as a gift are two', async () => {
    const { code } = await make()
    await detailOf(place(code))
    expect(await refusal(place(code, { gift: true }))).toContain('没付款的订单')
  })

  test('one reader who presses in many windows uses it once', async () => {
    const { code, id } = await make({ totalUses: 100 })
    const kinds = [COURSE, { type: 'magazine', id: undefined }, { ...COURSE, gift: true }]
    const answers = await Promise.all([...kinds, ...kinds, ...kinds].map((kind) => place(code, kind)))
    const numbers = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { model: OrderDetail | null }).model?.number),
    )
    expect(new Set(numbers.filter(Boolean)).size).toBe(1)
    expect(await coupons.find(id)).toMatchObject({ openCount: 1 })
  })
})

describe('an order', () => {
  test('for the same with and without a coupon replaces the other, and keeps its price when the coupon changes', async () => {
    const row = await make()
    const plain = await detailOf(place(undefined))
    const cheaper = await detailOf(place(row.code))
    expect(cheaper.number).not.toBe(plain.number)
    expect(await calls.find(who, plain.number)).toMatchObject({ state: 'closed' })
    await change(row, { amountOff: 500 })
    expect(await calls.find(who, cheaper.number)).toMatchObject({ price: price - 1000, state: 'pending' })
    const again = await detailOf(place(row.code))
    expect(again.price).toBe(price - 500)
    const without = await detailOf(place(undefined))
    expect(without).toMatchObject({ price, coupon: null })
    expect(await coupons.find(row.id)).toMatchObject({ openCount: 0 })
  })

  test('that is refused for its coupon leaves the one that waits for payment as it was', async () => {
    const { code } = await make({ totalUses: 1 })
    await detailOf(place(code, { by: people.shift()! }))
    const plain = await detailOf(place(undefined))
    expect(await refusal(place(code))).toContain('名额')
    expect(await calls.find(who, plain.number)).toMatchObject({ state: 'pending' })
  })

  test('sent again under its key is the same, and the key is for this coupon alone', async () => {
    const { code } = await make()
    const key = 'the-key-that-is-sent-again'
    const first = await detailOf(place(code, { key }))
    expect((await detailOf(place(code.toLowerCase(), { key }))).number).toBe(first.number)
    await expectFailure(await place(undefined, { key }), 'BAD_INPUT')
  })
})

test('whoever tries codes is stopped, on the order as well, and a right one counts as none', async () => {
  const { code } = await make({ accountUses: 5 })
  for (let round = 0; round < 5; round++) {
    expect(await refusal(tryCoupon(`WRONG${round}`))).toContain('没有这个优惠码')
    await tryCoupon(code)
    expect(await refusal(place(`FALSE${round}`))).toContain('没有这个优惠码')
  }
  await expectFailure(await tryCoupon('WRONGAGAIN'), 'TOO_MANY')
  await expectFailure(await place('WRONGAGAIN'), 'TOO_MANY')
  app.clock.now += 16 * 60 * 1000
  expect(await refusal(tryCoupon('WRONGAGAIN'))).toContain('没有这个优惠码')
})

describe('at the desk', () => {
  test.each([
    ['an amount that reaches the least price', { amountOff: 2000, minPrice: 2000 }, '要高于减的金额'],
    ['no amount', { amountOff: 0, minPrice: 100 }, '请填写减多少'],
    ['no percentage', { kind: 'percent', percentOff: 0 }, '请填写 1 到 99'],
    ['an end before the beginning', { startTime: 2_000_000, endTime: 1_000_000 }, '结束要晚于开始'],
    ['a code with signs', { code: 'AB-CD' }, '4 到 20 个字母或数字'],
    ['nothing that it is for', { offerings: [] }, '请选择用在哪里'],
  ] as const)('%s is refused', async (_, wanted, words) => {
    const { paidCount: _paid, openCount: _open, id: _id, version: _version, ...good } = await make()
    const refused = coupons.refusal(coupons.post('', { ...good, code: `NEW${++made}`, ...wanted }))
    expect(await refused).toContain(words)
  })

  test('what belongs to the other kind is not kept, and a code is for one coupon', async () => {
    const row = await make({ kind: 'percent', amountOff: 700, percentOff: 20, minPrice: 0, code: `lower${made}x` })
    expect(row).toMatchObject({ amountOff: 0, percentOff: 20, code: `LOWER${made - 1}X` })
    const { paidCount: _paid, openCount: _open, id: _id, version: _version, ...same } = row
    expect(await coupons.refusal(coupons.post('', same))).toContain('已有优惠码用了这个代码')
  })

  test('one that an order has used stays, others go', async () => {
    const unused = await make()
    await coupons.remove(unused.id)
    const used = await make()
    const order = await detailOf(place(used.code))
    expect(await coupons.refusal(coupons.removeAs('editor', used.id))).toContain('可以停用')
    const [entry] = (await calls.atDesk(readers.sessions.editor as { cookie: string }, `keyword=${order.number}`)).list
    expect(entry).toMatchObject({ coupon: { code: used.code, discount: 1000 } })
  })
})
