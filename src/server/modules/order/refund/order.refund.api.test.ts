/** Refunds: who may request one, what staff decide, and that it happens once whatever comes in between. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commerceCalls } from '../../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { createRefundsWith, type Answer } from '../../../testing/calls/refunds-with.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'
import type { RefundState } from '../../payment/payment.provider.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000
const YEAR = 366 * 24 * 60 * 60 * 1000
const COURSE = { type: 'class', id: 501 } as const
const EDITOR = 103

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]
let turns = 1

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 30, 730_001)
})
beforeEach(() => {
  // Weeks pass in some of these tests; sessions are to outlive them.
  app.clock.now = app.clock.start + turns++ * 60_000
})

/** Each test has its own reader. */
const somebody = () => people.shift()!
const claims = async ({ id }: Person) =>
  (await app.db.selectFrom('entitlement').select('id').where('account_id', '=', id).execute()).length
const events = (number: string) =>
  app.db
    .selectFrom('order_event')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_event.purchase_order_id')
    .select(['order_event.state', 'order_event.amount', 'order_event.cause'])
    .where('purchase_order.number', '=', number)
    .orderBy('order_event.id')
    .execute()
const refundOf = (number: string) =>
  app.db
    .selectFrom('refund')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund.purchase_order_id')
    .selectAll('refund')
    .where('purchase_order.number', '=', number)
    .executeTakeFirst()
const noticesOf = async (number: string, turn: string) =>
  (await app.db.selectFrom('notice').select('detail').where('matter', '=', `order:${number}:${turn}`).execute()).map(
    ({ detail }) => detail,
  )

const refundsWith = (answer: Answer) => createRefundsWith(app, answer)

describe('asking', () => {
  test('is possible for seven days; pressed twice it is the same, and nothing moves yet', async () => {
    const reader = somebody()
    const { number, canRefund, price } = await calls.buy(reader, COURSE)
    expect(canRefund).toBe(true)
    app.clock.now += WEEK - 1
    const asked = await calls.askRefund(reader, number, '买重了')
    expect(asked).toMatchObject({ state: 'fulfilled', canRefund: false })
    expect(asked.refund).toMatchObject({ state: 'asked', amount: price, reason: '买重了', askTime: app.clock.now })
    expect((await calls.askRefund(reader, number, '再说一遍')).refund).toEqual(asked.refund)
    expect(await claims(reader)).toBe(1)
  })

  test('is refused when seven days are over, for what is not delivered, and for what cost nothing', async () => {
    const reader = somebody()
    const { number } = await calls.buy(reader, COURSE)
    const open = await calls.order(reader, { type: 'class', id: 502 })
    await expectFailure(await calls.tryAskRefund(reader, open.number), 'REFUND_REFUSED')
    app.clock.now += WEEK
    expect((await calls.find(reader, number)).canRefund).toBe(false)
    await expectFailure(await calls.tryAskRefund(reader, number), 'REFUND_REFUSED')
  })

  test('is for one’s own orders, with a reason', async () => {
    const reader = somebody()
    const { number } = await calls.buy(reader, COURSE)
    await expectFailure(await calls.tryAskRefund(somebody(), number), 'NOT_FOUND')
    await expectFailure(await calls.tryAskRefund(reader, '20000101000000000000'), 'NOT_FOUND')
    await expectFailure(await calls.tryAskRefund(reader, number, ' '), 'BAD_INPUT')
  })
})

describe('the house', () => {
  test('accepts: what was given is gone, the money is back, the reader is told', async () => {
    const reader = somebody()
    const { number, price, title } = await calls.buy(reader, COURSE)
    await calls.askRefund(reader, number)
    const decided = await calls.decide(sessions.editor, number, true, '好的')
    expect(decided).toMatchObject({ state: 'refunded', person: { uid: reader.id } })
    expect(decided.refund).toMatchObject({ state: 'done', amount: price, doneTime: app.clock.now })
    expect(await claims(reader)).toBe(0)
    expect((await events(number)).slice(-2)).toEqual([
      { state: 'refunding', amount: 0, cause: 'refund' },
      { state: 'refunded', amount: -price, cause: 'refund' },
    ])
    expect(await refundOf(number)).toMatchObject({ decided_by: EDITOR, answer: '好的' })
    expect(await noticesOf(number, 'refunded')).toEqual([expect.stringContaining(title)])
    // Pressed again, nothing more happens.
    await calls.decide(sessions.editor, number, true)
    expect((await events(number)).filter(({ amount }) => amount < 0)).toHaveLength(1)
    await expectFailure(await calls.tryDecide(sessions.editor, number, false), 'ORDER_STATE')
    // It can be bought again.
    expect(await calls.buy(reader, COURSE)).toMatchObject({ state: 'fulfilled' })
  })

  test('declines with an answer; the reader keeps it and cannot ask again, the house may think better of it', async () => {
    const reader = somebody()
    const { number, title } = await calls.buy(reader, COURSE)
    await calls.askRefund(reader, number)
    const declined = await calls.decide(sessions.editor, number, false, '已听完全部课时')
    expect(declined.refund).toMatchObject({ state: 'declined', answer: '已听完全部课时' })
    expect(declined.state).toBe('fulfilled')
    await calls.decide(sessions.editor, number, false, '另一个说法')
    expect(await noticesOf(number, 'declined')).toEqual([`“${title}”的退款申请未通过：已听完全部课时`])
    await expectFailure(await calls.tryAskRefund(reader, number), 'REFUND_REFUSED')
    expect(await claims(reader)).toBe(1)
    expect(await calls.decide(sessions.editor, number, true)).toMatchObject({ state: 'refunded' })
  })

  test('gives back without being asked, also later than seven days; but has nothing to decline then', async () => {
    const reader = somebody()
    const { number } = await calls.buy(reader, COURSE)
    await expectFailure(await calls.tryDecide(sessions.editor, number, false), 'ORDER_STATE')
    app.clock.now += 3 * WEEK
    expect(await calls.decide(sessions.editor, number, true)).toMatchObject({ state: 'refunded' })
  })

  test('cannot give back what nobody paid', async () => {
    const reader = somebody()
    const open = await calls.order(reader, COURSE)
    await expectFailure(await calls.tryDecide(sessions.editor, open.number, true), 'ORDER_STATE')
    const { codes } = await calls.makeCodes(sessions.editor, { type: 'listening', count: 1, note: '测试' })
    const { number } = await calls.redeem(reader, codes[0]!)
    await expectFailure(await calls.tryAskRefund(reader, number), 'REFUND_REFUSED')
    await expectFailure(await calls.tryDecide(sessions.editor, number, true), 'REFUND_REFUSED')
    await expectFailure(await calls.tryDecide(sessions.editor, '20000101000000000000', true), 'NOT_FOUND')
  })

  test('takes back one year of two', async () => {
    const reader = somebody()
    const membership = () =>
      app.db
        .selectFrom('membership')
        .select(['level', 'expires_at'])
        .where('account_id', '=', reader.id)
        .executeTakeFirst()
    await calls.buy(reader, { type: 'knowledge' })
    const begin = app.clock.now
    app.clock.now += 1000
    const { number } = await calls.buy(reader, { type: 'knowledge' })
    expect(await membership()).toEqual({ level: 2, expires_at: begin + 2 * YEAR })
    await calls.decide(sessions.editor, number, true)
    expect(await membership()).toEqual({ level: 1, expires_at: begin + YEAR })
  })

  test('presses ten times at once: decided once, taken back once, the money moves once', async () => {
    const reader = somebody()
    const { number, price } = await calls.buy(reader, COURSE)
    await calls.askRefund(reader, number)
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.tryDecide(sessions.editor, number, true)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await app.passMinute()
    expect((await events(number)).filter(({ state }) => state === 'refunding')).toHaveLength(1)
    expect((await events(number)).filter(({ amount }) => amount < 0)).toEqual([
      { state: 'refunded', amount: -price, cause: 'refund' },
    ])
    expect(await noticesOf(number, 'refunded')).toHaveLength(1)
    expect(await claims(reader)).toBe(0)
  })
})

describe('the provider', () => {
  test('takes its time: what was given is gone at once, and the work of each minute asks again by the same number', async () => {
    const reader = somebody()
    const { number, price } = await calls.buy(reader, COURSE)
    const answers: RefundState[] = ['waiting', 'waiting', 'done']
    const refunds = refundsWith(() => answers.shift()!)
    await refunds.accept(number)
    expect(await calls.find(reader, number)).toMatchObject({ state: 'refunding', refund: { state: 'accepted' } })
    expect(await claims(reader)).toBe(0)
    await refunds.driveRefunds(app.clock.now)
    expect((await calls.find(reader, number)).state).toBe('refunding')
    await refunds.driveRefund(refunds.asked[0]!.refundNumber, app.clock.now)
    expect((await calls.find(reader, number)).state).toBe('refunded')
    expect(new Set(refunds.asked.map(({ refundNumber }) => refundNumber)).size).toBe(1)
    expect(refunds.asked[0]).toMatchObject({ number, amount: price, total: price })
    await refunds.driveRefunds(app.clock.now)
    expect(refunds.asked).toHaveLength(3)
  })

  test('cannot be reached: the decision stands, and others do not wait for it', async () => {
    const [one, other] = [somebody(), somebody()]
    const [first, second] = [await calls.buy(one, COURSE), await calls.buy(other, COURSE)]
    const isDown = new Set([first.number])
    const refunds = refundsWith(({ number }) => {
      if (isDown.has(number)) throw new Error('the line is dead')
      return 'done'
    })
    await refunds.accept(first.number)
    await refunds.accept(second.number)
    expect((await calls.find(one, first.number)).state).toBe('refunding')
    expect((await calls.find(other, second.number)).state).toBe('refunded')
    expect(refunds.warnings).toHaveLength(1)
    isDown.clear()
    await refunds.driveRefunds(app.clock.now)
    expect((await calls.find(one, first.number)).state).toBe('refunded')
  })

  test('refuses for good: the order stands, what was taken is given again, and the reader is told', async () => {
    const reader = somebody()
    const { number, title } = await calls.buy(reader, COURSE)
    await calls.askRefund(reader, number)
    let answer: RefundState = 'refused'
    const refunds = refundsWith(() => answer)
    await refunds.accept(number)
    const kept = await calls.find(reader, number)
    expect(kept).toMatchObject({ state: 'fulfilled', refund: { state: 'declined' } })
    expect(kept.refund!.answer).toMatch(/支付渠道/)
    expect(await claims(reader)).toBe(1)
    expect(await noticesOf(number, 'declined')).toEqual([expect.stringContaining(title)])
    expect((await events(number)).slice(-2)).toEqual([
      { state: 'refunding', amount: 0, cause: 'refund' },
      { state: 'fulfilled', amount: 0, cause: 'refused' },
    ])
    // Decided again, it is a new refund for the provider.
    answer = 'done'
    await refunds.accept(number)
    expect(refunds.asked.map(({ refundNumber }) => refundNumber)).toEqual([`${number}R1`, `${number}R2`])
    expect((await calls.find(reader, number)).state).toBe('refunded')
    expect(await claims(reader)).toBe(0)
  })

  test('refuses money that goes back by itself: the house can decide anew, and that is another refund', async () => {
    const reader = somebody()
    const open = await calls.order(reader, COURSE)
    const thing = { account_id: reader.id, content_type: 1, content_id: COURSE.id, granted_at: app.clock.now }
    await app.db.insertInto('entitlement').values(thing).execute()
    const { number, state } = await calls.pay(reader, open)
    expect(state).toBe('refunding')
    let answer: RefundState = 'refused'
    const refunds = refundsWith(() => answer)
    await refunds.driveRefunds(app.clock.now)
    expect((await calls.find(reader, number)).state).toBe('fulfilled')
    answer = 'done'
    await refunds.accept(number)
    expect(refunds.asked.map(({ refundNumber }) => refundNumber)).toEqual([`${number}R1`, `${number}R2`])
    expect((await calls.find(reader, number)).state).toBe('refunded')
    // Items that they own from other sources remain.
    expect(await claims(reader)).toBe(1)
  })

  test('refuses for good a year of membership and a gift: both are good again', async () => {
    const reader = somebody()
    const year = await calls.buy(reader, { type: 'listening' })
    const gift = await calls.buy(reader, { ...COURSE, gift: true })
    const before = await app.db.selectFrom('membership').selectAll().where('account_id', '=', reader.id).execute()
    const refunds = refundsWith(() => 'refused')
    await refunds.accept(year.number)
    await refunds.accept(gift.number)
    const after = await app.db.selectFrom('membership').selectAll().where('account_id', '=', reader.id).execute()
    expect(after.map(({ level, expires_at }) => ({ level, expires_at }))).toEqual(
      before.map(({ level, expires_at }) => ({ level, expires_at })),
    )
    const { gift: again } = await calls.find(reader, gift.number)
    expect(again!.url).toBe(gift.gift!.url)
    expect(await calls.claim(somebody(), again!.url.split('/').at(-1)!)).toMatchObject({ isMine: true })
  })

  test('is asked by two servers at once: the money is in the books once', async () => {
    const reader = somebody()
    const { number } = await calls.buy(reader, COURSE)
    const answers: RefundState[] = ['waiting']
    const refunds = refundsWith(() => answers.shift() ?? 'done')
    await refunds.accept(number)
    await Promise.all(Array.from({ length: 5 }, () => refunds.driveRefunds(app.clock.now)))
    expect((await events(number)).filter(({ amount }) => amount < 0)).toHaveLength(1)
    expect(await noticesOf(number, 'refunded')).toHaveLength(1)
  })
})
