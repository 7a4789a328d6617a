import { beforeAll, describe, expect, test } from 'vitest'
import type { CashierPayment } from '#contract/site/cashier.ts'
import { useTestApp } from '../../testing/app/use-test-app.ts'
import { createCashier } from './payment.cashier.ts'
import { createCashierSigner } from './payment.cashier.sign.ts'
import { WebhookRefused, type WebhookInput, type ReadNotice } from './payment.provider.ts'
import { createPaymentService } from './payment.service.ts'

const SECRET = 'a secret of the site, long enough for all'
const MINUTE = 60_000
const app = useTestApp()

type Cashier = ReturnType<typeof createCashier>
let cashier: Cashier
let now: number
/** The webhooks that the shop received, and its response. */
const delivered: WebhookInput[] = []
let shop: { answer: boolean | Error } = { answer: true }

beforeAll(() => {
  now = app.clock.now
  cashier = openCashier()
})

function openCashier(): Cashier {
  const opened = createCashier({ db: app.db, publicUrl: 'http://kanwu.test', secret: SECRET })
  opened.deliverTo(async (notice) => {
    delivered.push(notice)
    if (shop.answer instanceof Error) throw shop.answer
    return shop.answer
  })
  return opened
}

const begin = async (number: string, amount = 38_800) => {
  delivered.length = 0
  shop = { answer: true }
  const request = { number, title: '七日知识会员', amount, createdAt: now, expiresAt: now + 15 * MINUTE }
  const { address } = await cashier.begin(request)
  return address.slice(-22)
}
const show = (token: string) => app.read<CashierPayment>(`/api/cashier/${token}`)
const press = async (token: string, result: string) => {
  const response = await app.postJson(`/api/cashier/${token}`, { result })
  return { status: response.status, ...((await response.json()) as { model: CashierPayment; resultCode: string }) }
}
const rowOf = (number: string) =>
  app.db.selectFrom('cashier_payment').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow()

describe('a payment', () => {
  test('begins with a page that whoever has its address can see, and begins once', async () => {
    const request = { number: '1', title: '一期周刊', amount: 1200, createdAt: now, expiresAt: now + 15 * MINUTE }
    const begun = await Promise.all([cashier.begin(request), cashier.begin(request)])
    const { code, address } = begun[0]!
    expect(address).toMatch(/^http:\/\/kanwu\.test\/cashier\/[\w-]{22}$/)
    expect(begun).toEqual([
      { code, address: code },
      { code, address: code },
    ])
    const model = { title: '一期周刊', amount: 1200, state: 'open', expireTime: now + 15 * MINUTE, serverTime: now }
    expect(await show(address.slice(-22))).toEqual(model)
  })

  test('of which nobody knows is not there', async () => {
    for (const method of ['GET', 'POST']) {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method, headers, ...(method === 'POST' ? { body: '{"result":"pay"}' } : {}) }
      expect((await app.request('/api/cashier/AAAAAAAAAAAAAAAAAAAAAA', init)).status).toBe(404)
    }
    expect((await app.request('/api/cashier/short')).status).toBe(400)
  })

  test('is found by the number of the order', async () => {
    expect(await cashier.find('2')).toEqual({ state: 'none' })
    const token = await begin('2')
    expect(await cashier.find('2')).toEqual({ state: 'open' })
    expect((await press(token, 'fail')).model).toMatchObject({ state: 'failed' })
    expect(await cashier.find('2')).toEqual({ state: 'open' })
    // What failed can be tried again.
    expect((await press(token, 'pay')).model).toMatchObject({ state: 'paid' })
    const found = await cashier.find('2')
    expect(found).toMatchObject({ state: 'paid', number: '2', amount: 38_800, paidAt: now })
    expect(found).toHaveProperty('providerNumber', expect.stringMatching(/^C[0-9a-f]{24}$/))
    // A paid payment cannot fail any more, and is paid once.
    expect((await press(token, 'fail')).model).toMatchObject({ state: 'paid' })
    expect((await press(token, 'pay')).model).toMatchObject({ state: 'paid' })
    expect(await cashier.find('2')).toEqual(found)
  })

  test('cannot be paid when its time is over', async () => {
    const token = await begin('3')
    app.clock.now = now + 15 * MINUTE
    expect(await show(token)).toMatchObject({ state: 'closed', serverTime: now + 15 * MINUTE })
    expect(await press(token, 'pay')).toMatchObject({ status: 200, model: { state: 'closed' } })
    app.clock.now = now
    expect(await rowOf('3')).toMatchObject({ state: 'open', paid_at: null })
  })

  test('is closed once and for all, and not when it is paid', async () => {
    const token = await begin('4')
    await cashier.close('4')
    await cashier.close('4')
    await cashier.close('never-begun')
    expect(await cashier.find('4')).toEqual({ state: 'closed' })
    expect((await press(token, 'pay')).model).toMatchObject({ state: 'closed' })
    await press(await begin('5'), 'pay')
    await expect(cashier.close('5')).rejects.toMatchObject({ name: 'AlreadyPaid', code: 'ORDER_STATE' })
  })

  test('is paid once by many at the same time', async () => {
    const token = await begin('6')
    await Promise.all(Array.from({ length: 5 }, () => cashier.decide(token, 'pay', now)))
    expect(delivered).toHaveLength(1)
  })
})

describe('a refund', () => {
  const back = { number: '20', refundNumber: 'r20', amount: 38_800, total: 38_800 }

  test('is made once, and for the whole', async () => {
    expect(await cashier.refund(back)).toBe('refused')
    const token = await begin('20')
    expect(await cashier.refund(back)).toBe('refused')
    await cashier.decide(token, 'pay', now)
    expect(await cashier.refund({ ...back, amount: 100 })).toBe('refused')
    expect(await cashier.refund({ ...back, total: 100 })).toBe('refused')
    const both = await Promise.all([cashier.refund(back), cashier.refund({ ...back, refundNumber: 'other' })])
    expect(both.toSorted()).toEqual(['done', 'refused'])
    expect(await cashier.refund({ ...back, refundNumber: both[0] === 'done' ? 'r20' : 'other' })).toBe('done')
    expect(await cashier.find('20')).toEqual({ state: 'closed' })
    expect(await show(token)).toMatchObject({ state: 'refunded' })
  })
})

describe('the shop', () => {
  test('is told at once, and not again when it has heard', async () => {
    await cashier.decide(await begin('30'), 'pay', now)
    expect(delivered).toHaveLength(1)
    expect(await rowOf('30')).toMatchObject({ told_at: now })
    await cashier.retryWebhooks(now + MINUTE)
    expect(delivered.filter(({ body }) => body.includes('"30"'))).toHaveLength(1)
  })

  test.each([false, new Error('the shop is broken')])('is told again when it says %s', async (answer) => {
    const number = answer ? '31' : '32'
    const token = await begin(number)
    shop = { answer }
    await cashier.decide(token, 'pay', now)
    expect(await rowOf(number)).toMatchObject({ state: 'paid', told_at: null })
    const failure = await cashier.retryWebhooks(now + MINUTE).catch((error: unknown) => error)
    // What went wrong is not swallowed: the work of the minute logs it.
    expect(failure).toBe(answer || undefined)
    shop = { answer: true }
    // Another process after a crash: the secret is the same.
    await openCashier().retryWebhooks(now + 10 * MINUTE)
    expect(await rowOf(number)).toMatchObject({ told_at: now + 10 * MINUTE })
    // Signed again, so it is not a replay.
    expect(await cashier.readNotice(delivered.at(-1)!, now + 10 * MINUTE)).toMatchObject({ kind: 'paid' })
  })

  test('without anybody to deliver, keeps everything', async () => {
    const alone = createCashier({ db: app.db, publicUrl: 'http://kanwu.test', secret: SECRET })
    await alone.decide(await begin('33'), 'pay', now)
    expect(await rowOf('33')).toMatchObject({ state: 'paid', told_at: null })
  })
})

describe('a notice', () => {
  const read = (notice: WebhookInput, at = now): Promise<ReadNotice> => cashier.readNotice(notice, at)
  const fields = { merchant: 'kanwu.test', event: 'paid', number: '40', amount: 100, transaction: 'C1', paidAt: 5 }
  const signed = (changes: object = {}, secret = SECRET) =>
    createCashierSigner(secret).signNotice(JSON.stringify({ ...fields, ...changes }), now)

  test('tells what was paid', async () => {
    await cashier.decide(await begin('40', 100), 'pay', now)
    const { providerNumber } = (await cashier.find('40')) as { providerNumber: string }
    const payment = { number: '40', amount: 100, providerNumber, paidAt: now }
    expect(await read(delivered[0]!)).toEqual({ kind: 'paid', payment })
    expect(await read(delivered[0]!, now + 4 * MINUTE)).toEqual({ kind: 'paid', payment })
    expect(await read(signed({ event: 'greeting', more: 1 }))).toEqual({ kind: 'other' })
  })

  const withHeader = ({ headers, body }: WebhookInput, name: string, value: string): WebhookInput => {
    const changed = new Headers(headers)
    changed.set(name, value)
    return { headers: changed, body }
  }
  const wrong: [string, string, () => WebhookInput, number?][] = [
    ['changed on the way', 'signature', () => ({ ...signed(), body: JSON.stringify({ ...fields, amount: 1 }) })],
    ['another signature', 'signature', () => withHeader(signed(), 'Cashier-Signature', 'c2lnbg==')],
    ['another nonce', 'signature', () => withHeader(signed(), 'Cashier-Nonce', 'x')],
    ['a younger time', 'signature', () => withHeader(signed(), 'Cashier-Timestamp', '99999999999')],
    ['no headers', 'signature', () => ({ ...signed(), headers: new Headers() })],
    ['another site', 'signature', () => signed({}, 'the secret of somebody else')],
    ['six minutes old', 'replay', signed, 6 * MINUTE],
    ['from the future', 'replay', signed, -6 * MINUTE],
    ['another shop', 'merchant', () => signed({ merchant: 'other.test' })],
    ['no amount', 'malformed', () => signed({ amount: 1.5 })],
    ['no JSON', 'malformed', () => createCashierSigner(SECRET).signNotice('paid', now)],
  ]
  test.each(wrong)('is refused: %s → %s', async (_, reason, make, later = 0) => {
    const error: unknown = await read(make(), now + later).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WebhookRefused)
    expect(error).toMatchObject({ reason })
  })

  test('is answered in a word', () => {
    expect(cashier.acknowledge(true)).toMatchObject({ status: 200, body: 'success' })
    expect(cashier.acknowledge(false)).toMatchObject({ status: 400, body: 'fail' })
  })
})

test('switched off, nothing of it is there', async () => {
  const settings = { providers: [], wechat: null, alipay: null }
  const payment = createPaymentService({ db: app.db, publicUrl: 'http://kanwu.test', secret: SECRET, settings })
  expect([payment.providers, payment.cashier, payment.find('cashier')]).toEqual([[], null, undefined])
  await payment.work(now)
})
