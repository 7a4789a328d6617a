/** Orders at the desk: found by what one knows of them, and invoices from the asking to the issuing. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/site/order.ts'
import { commerceCalls } from '../../../testing/calls/commerce-calls.ts'
import { addPeople, type Person } from '../../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../../testing/app/expect-answer.ts'
import { useReaders } from '../../../testing/app/use-test-app.ts'

const COURSE = { type: 'class', id: 501 } as const
const PERSON = { kind: 'person', title: '王小明', email: 'xiaoming@example.com' }
const COMPANY = { kind: 'company', title: '某某公司', taxNumber: '91110000ma0000000x', email: 'tax@example.com' }

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commerceCalls>
let people: Person[]

beforeAll(async () => {
  Object.assign(calls, commerceCalls(app))
  people = await addPeople(app, 12, 740_001)
})
beforeEach(() => {
  app.clock.now += 1000
})

const somebody = () => people.shift()!
const numbers = async (query: string) => (await calls.atDesk(sessions.editor, query)).list.map(({ number }) => number)

test('an empty desk', async () => {
  await app.db.transaction().execute(async (on) => {
    const count = await on.selectFrom('purchase_order').select('id').execute()
    expect(count).toEqual([])
  })
  expect(await calls.atDesk(sessions.editor)).toEqual({
    list: [],
    pgNo: 1,
    totalPage: 0,
    totalCount: 0,
    refundCount: 0,
    invoiceCount: 0,
  })
})

describe('finding', () => {
  let bought: OrderDetail
  let open: OrderDetail
  let reader: Person

  beforeAll(async () => {
    reader = somebody()
    bought = await calls.buy(reader, COURSE)
    app.clock.now += 1000
    const other = somebody()
    open = await calls.order(other, COURSE)
    const rename = (id: number, name: string) =>
      app.db.updateTable('account').set({ name }).where('id', '=', id).execute()
    await rename(reader.id, '查得到的Anna%')
    await rename(other.id, '另一位')
  })

  test('the newest first, with whose they are', async () => {
    const { list, totalCount } = await calls.atDesk(sessions.editor)
    expect(totalCount).toBe(2)
    expect(list.map(({ number }) => number)).toEqual([open.number, bought.number])
    expect(list[1]).toMatchObject({
      state: 'fulfilled',
      person: { uid: reader.id, name: '查得到的Anna%' },
      refundState: null,
      invoiceState: null,
    })
  })

  test('orders are found by state', async () => {
    expect(await numbers('state=fulfilled')).toEqual([bought.number])
    expect(await numbers('state=pending')).toEqual([open.number])
    expect(await numbers('state=refunded')).toEqual([])
    await expectFailure(await calls.send(sessions.editor, 'GET', '/api/desk/order?state=lost'), 'BAD_INPUT')
  })

  test('by number, whole or its end of six digits', async () => {
    expect(await numbers(`keyword=${bought.number}`)).toEqual([bought.number])
    expect(await numbers(`keyword=${bought.number.slice(-6)}`)).toEqual([bought.number])
    expect(await numbers(`keyword=${bought.number.slice(-12)}`)).toEqual([bought.number])
    expect(await numbers(`keyword=${bought.number.slice(-5)}`)).toEqual([])
    expect(await numbers(`keyword=${bought.number.slice(0, 12)}`)).toEqual([])
  })

  test('by a name, in any case, each sign meaning itself', async () => {
    expect(await numbers(`keyword=${encodeURIComponent('查得到')}`)).toEqual([bought.number])
    expect(await numbers('keyword=anna%25')).toEqual([bought.number])
    expect(await numbers('keyword=a%25na')).toEqual([])
    expect(await numbers(`keyword=${encodeURIComponent('查得到')}&state=pending`)).toEqual([])
  })

  test('in pages, and in as many queries for many as for one', async () => {
    const page = await calls.atDesk(sessions.editor, 'rowNum=1&pgNo=2')
    expect(page).toMatchObject({ pgNo: 2, totalPage: 2, totalCount: 2, list: [{ number: bought.number }] })
    const one = await app.countQueries(() => calls.atDesk(sessions.editor, 'rowNum=1'))
    expect(await app.countQueries(() => calls.atDesk(sessions.editor, 'rowNum=100'))).toBe(one)
  })

  test('whole: the ledger, the provider’s number, and no link of a gift', async () => {
    const detail = await calls.detailAtDesk(sessions.editor, bought.number)
    expect(detail).toMatchObject({ person: { uid: reader.id }, providerNumber: expect.stringMatching(/^C/) })
    expect(detail.events.map(({ state }) => state)).toEqual(['created', 'pending', 'paid', 'fulfilled'])
    const gift = await calls.buy(reader, { ...COURSE, gift: true, message: '送你' })
    expect((await calls.detailAtDesk(sessions.editor, gift.number)).gift).toMatchObject({ url: '', message: '送你' })
    const path = '/api/desk/order/20000101000000000000'
    await expectFailure(await calls.send(sessions.editor, 'GET', path), 'NOT_FOUND')
  })

  test('is not for readers', async () => {
    await expectFailure(await calls.send(sessions.reader, 'GET', '/api/desk/order'), 'FORBIDDEN')
    await expectFailure(await calls.send(reader, 'GET', `/api/desk/order/${bought.number}`), 'FORBIDDEN')
    await expectFailure(await calls.tryDecide(reader, bought.number, true), 'FORBIDDEN')
  })
})

test('what waits for a refund', async () => {
  const reader = somebody()
  const { number } = await calls.buy(reader, COURSE)
  await calls.askRefund(reader, number)
  const { list, refundCount, totalCount } = await calls.atDesk(sessions.editor, 'waiting=refund')
  expect(list).toMatchObject([{ number, refundState: 'asked' }])
  expect({ refundCount, totalCount }).toEqual({ refundCount: 1, totalCount: 1 })
  await calls.decide(sessions.editor, number, false, '不退')
  expect(await calls.atDesk(sessions.editor, 'waiting=refund')).toMatchObject({ list: [], refundCount: 0 })
})

describe('invoices', () => {
  test('are asked for, corrected, issued and told; then they stand', async () => {
    const reader = somebody()
    const { number, title, canInvoice } = await calls.buy(reader, COURSE)
    expect(canInvoice).toBe(true)
    const asked = await calls.invoice(reader, number, COMPANY)
    expect(asked.invoice).toMatchObject({ kind: 'company', taxNumber: '91110000MA0000000X', issueTime: null })
    app.clock.now += 1000
    const corrected = await calls.invoice(reader, number, { ...PERSON, taxNumber: COMPANY.taxNumber })
    expect(corrected.invoice).toMatchObject({ ...PERSON, taxNumber: '', askTime: asked.invoice!.askTime })
    expect(await calls.atDesk(sessions.editor, 'waiting=invoice')).toMatchObject({
      list: [{ number, invoiceState: 'asked' }],
      invoiceCount: 1,
    })
    const issued = await calls.issue(sessions.editor, number)
    expect(issued.invoice).toMatchObject({ ...PERSON, issueTime: app.clock.now })
    app.clock.now += 1000
    expect((await calls.issue(sessions.editor, number)).invoice).toEqual(issued.invoice)
    const notices = await app.db
      .selectFrom('notice')
      .select('detail')
      .where('matter', '=', `order:${number}:invoiced`)
      .execute()
    expect(notices).toEqual([{ detail: `“${title}”的发票已开具，请查收邮件` }])
    expect(await calls.atDesk(sessions.editor, 'waiting=invoice')).toMatchObject({ list: [], invoiceCount: 0 })
    expect((await calls.find(reader, number)).canInvoice).toBe(false)
    await expectFailure(await calls.tryInvoice(reader, number, PERSON), 'ORDER_STATE')
  })

  test('need a tax number for a company, an address that is one, and a title', async () => {
    const reader = somebody()
    const { number } = await calls.buy(reader, COURSE)
    for (const wrong of [{ taxNumber: '' }, { taxNumber: '12' }, { email: 'nobody' }, { title: ' ' }, { kind: 'x' }])
      await expectFailure(await calls.tryInvoice(reader, number, { ...COMPANY, ...wrong }), 'BAD_INPUT')
  })

  test('are for what was paid and is one’s own; what was given back needs none', async () => {
    const reader = somebody()
    const open = await calls.order(reader, COURSE)
    await expectFailure(await calls.tryInvoice(reader, open.number, PERSON), 'ORDER_STATE')
    const { number } = await calls.pay(reader, open)
    await expectFailure(await calls.tryInvoice(somebody(), number, PERSON), 'NOT_FOUND')
    await expectFailure(await calls.tryIssue(sessions.editor, number), 'ORDER_STATE')
    await calls.invoice(reader, number, PERSON)
    await calls.decide(sessions.editor, number, true)
    expect((await calls.atDesk(sessions.editor, 'waiting=invoice')).invoiceCount).toBe(0)
    await expectFailure(await calls.tryIssue(sessions.editor, number), 'ORDER_STATE')
  })
})

test('of whoever has left, the orders stay without their name', async () => {
  const reader = somebody()
  const { number } = await calls.buy(reader, { ...COURSE, gift: true })
  await app.db
    .updateTable('account')
    .set({ name: '已注销用户', deleted_at: app.clock.now })
    .where('id', '=', reader.id)
    .execute()
  const { person } = await calls.detailAtDesk(sessions.editor, number)
  expect(person).toEqual({ uid: reader.id, name: '已注销用户' })
})
