import { createSign } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asForm, isSigned, readForm } from '../../testing/fakes/stand-in-alipay.ts'
import { makeKeys, newTrade, type Answered } from '../../testing/fakes/stand-in-desk.ts'
import { openStandInGateway, type StandInGateway } from '../../testing/fakes/stand-in-gateway.ts'
import { createAlipay } from './payment.alipay.ts'
import { WebhookRefused, type WebhookInput, type PaymentProvider } from './payment.provider.ts'

const NOW = Date.UTC(2026, 10, 15, 12, 0, 0)
const MINUTE = 60_000
const request = (number: string) => ({
  number,
  title: '七日知识会员（一年）& 100%',
  amount: 38_805,
  createdAt: NOW,
  expiresAt: NOW + 15 * MINUTE,
})

let gateway: StandInGateway
let alipay: PaymentProvider
beforeAll(async () => {
  gateway = await openStandInGateway()
  alipay = createAlipay(gateway.alipay, 'https://kanwu.test', () => NOW)
})
afterEach(() => {
  gateway.spoil.answer = null
  gateway.desk.refundState = 'SUCCESS'
  gateway.asked.length = 0
})
afterAll(() => gateway.close())

/** The payer has opened the page. */
const visit = (number: string) => gateway.trades.set(number, newTrade(number, '', 38_805))

describe('a payment', () => {
  test('begins with the address of a page, signed by us, the same each time', async () => {
    const { code, address } = await alipay.begin(request('101'))
    expect(code).toBe('')
    const url = new URL(address)
    expect(url.origin + url.pathname).toBe(`${gateway.alipay.endpoint}/gateway.do`)
    const fields = Object.fromEntries(url.searchParams)
    expect(isSigned(fields, gateway.shop.publicKey)).toBe(true)
    expect(fields).toMatchObject({
      app_id: gateway.alipay.appId,
      method: 'alipay.trade.page.pay',
      sign_type: 'RSA2',
      timestamp: '2026-11-15 20:00:00',
      notify_url: 'https://kanwu.test/api/pay/notify/alipay',
      return_url: 'https://kanwu.test/order/101',
    })
    expect(JSON.parse(fields['biz_content']!)).toEqual({
      out_trade_no: '101',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '388.05',
      subject: '七日知识会员（一年）& 100%',
      time_expire: '2026-11-15 20:15:00',
      seller_id: gateway.alipay.sellerId,
    })
    expect((await alipay.begin(request('101'))).address).toBe(address)
    // No request is made for it, and the parts stored beside it are separated by a newline.
    expect(gateway.asked).toEqual([])
    expect(address).not.toContain('\n')
  })

  test('can be asked about at any time', async () => {
    expect(await alipay.find('103')).toEqual({ state: 'none' })
    visit('103')
    expect(await alipay.find('103')).toEqual({ state: 'open' })
    gateway.pay('103', 38_805, NOW)
    const payment = { number: '103', amount: 38_805, providerNumber: '42000000103', paidAt: NOW }
    expect(await alipay.find('103')).toEqual({ state: 'paid', ...payment })
    expect(new URL(gateway.asked[0]!.path, 'http://gateway').searchParams.get('timestamp')).toBe('2026-11-15 20:00:00')
  })

  test('is closed once and for all, and not when it is paid', async () => {
    visit('104')
    await alipay.close('104')
    await alipay.close('104')
    expect(await alipay.find('104')).toEqual({ state: 'closed' })
    await alipay.close('never-begun')
    gateway.pay('105', 38_805, NOW)
    await expect(alipay.close('105')).rejects.toMatchObject({ name: 'AlreadyPaid', code: 'ORDER_STATE' })
  })
})

describe('a refund', () => {
  const back = (number: string) => ({ number, refundNumber: `r${number}`, amount: 38_805, total: 38_805 })

  test.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'waiting'],
  ])('that is %s is %s, however often it is asked for', async (state, expected) => {
    const number = `2${state}`
    gateway.pay(number, 38_805, NOW)
    gateway.desk.refundState = state
    expect(await alipay.refund(back(number))).toBe(expected)
    expect(await alipay.refund(back(number))).toBe(expected)
    expect([...gateway.trades.get(number)!.refunds.values()]).toEqual([{ amount: 38_805, state }])
  })

  test('of what was never paid is refused', async () => {
    expect(await alipay.refund(back('never-begun'))).toBe('refused')
    visit('202')
    expect(await alipay.refund(back('202'))).toBe('refused')
  })

  test('leaves nothing to be given for', async () => {
    gateway.pay('203', 38_805, NOW)
    await alipay.refund(back('203'))
    expect(await alipay.find('203')).toEqual({ state: 'closed' })
  })
})

describe('an answer that cannot be used', () => {
  const spoilt: [string, (right: Answered) => Answered | null, RegExp][] = [
    [
      'one whose text was changed',
      (right) => ({ ...right, body: right.body.replace('WAIT_BUYER_PAY', 'TRADE_CLOSED') }),
      /no usable answer/,
    ],
    [
      'one without a signature',
      (right) => ({ ...right, body: right.body.replace(/,"sign":.*$/, '}') }),
      /no usable answer/,
    ],
    ['one that is no JSON', () => ({ status: 200, body: '<html>' }), /AlipayRequestError/],
    ['one for another order', (right) => right, /another order/],
    ['none', () => null, /AlipayRequestError/],
  ]
  test.each(spoilt)('%s', async (name, spoil, reason) => {
    visit('301')
    if (name === 'one for another order') gateway.trades.set('301', newTrade('302', '', 38_805))
    gateway.spoil.answer = spoil
    const error: Error = await alipay.find('301').then(
      () => expect.fail('it was used'),
      (thrown: Error) => thrown,
    )
    expect(error).toMatchObject({ code: 'PAY_FAILED' })
    expect((error.cause as Error).message).toMatch(reason)
    expect(inspect(error, { depth: 9 })).not.toMatch(/PRIVATE KEY|biz_content/i)
  })

  test('a refusal is told by its code', async () => {
    const other = createAlipay({ ...gateway.alipay, privateKey: makeKeys().privateKey }, 'https://kanwu.test')
    const error = await other.find('301').catch((thrown: Error) => thrown)
    expect(((error as Error).cause as Error).message).toBe('Alipay refused with isv.invalid-signature')
  })
})

describe('a notice', () => {
  const paid = () => gateway.alipayNotice(gateway.pay('401', 38_805, NOW - 2000), NOW)
  const payment = { number: '401', amount: 38_805, providerNumber: '42000000401', paidAt: NOW - 2000 }

  test.each([{}, { trade_status: 'TRADE_FINISHED' }, { new_field: '还不认识' }])(
    'tells what was paid: %j',
    async (changes) => expect(await alipay.readNotice(paid().seal(changes), NOW)).toEqual({ kind: 'paid', payment }),
  )

  test('tells of refunds, which look like the payment', async () => {
    const refund = { gmt_refund: '2026-11-15 20:00:00', refund_fee: '388.05', out_biz_no: 'r401' }
    const refunded = { kind: 'refunded', refundNumber: 'r401' }
    for (const trade_status of ['TRADE_CLOSED', 'TRADE_SUCCESS'])
      expect(await alipay.readNotice(paid().seal({ ...refund, trade_status }), NOW)).toEqual(refunded)
  })

  test.each(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'SOMETHING_NEW'])('of %s is no payment', async (trade_status) => {
    expect(await alipay.readNotice(paid().seal({ trade_status }), NOW)).toEqual({ kind: 'other' })
  })

  const changed = (changes: Record<string, string>): WebhookInput =>
    asForm({ ...readForm(paid().seal().body), ...changes })
  const weak = () => {
    const { sign: _, sign_type: __, ...fields } = readForm(paid().seal().body)
    const text = Object.keys(fields).toSorted()
    const sign = createSign('sha1').update(text.map((name) => `${name}=${fields[name]}`).join('&'))
    return asForm({ ...fields, sign_type: 'RSA', sign: sign.sign(gateway.platform.privateKey, 'base64') })
  }
  const wrong: [string, string, () => WebhookInput, number?][] = [
    ['changed on the way', 'signature', () => changed({ total_amount: '0.01' })],
    ['another signature', 'signature', () => changed({ sign: 'c2lnbg==' })],
    ['no signature', 'signature', () => changed({ sign: '' })],
    ['an older kind of signature', 'signature', weak],
    ['an unknown kind of signature', 'signature', () => changed({ sign_type: 'NONE' })],
    ['a younger time', 'signature', () => changed({ notify_time: '2026-11-15 20:04:00' })],
    ['nothing', 'signature', () => ({ headers: new Headers(), body: '' })],
    ['no form', 'signature', () => ({ headers: new Headers(), body: '{"trade_status":"TRADE_SUCCESS"}' })],
    ['six minutes old', 'replay', () => paid().seal(), NOW + 6 * MINUTE],
    ['from the future', 'replay', () => paid().seal(), NOW - 6 * MINUTE],
    ['another application', 'merchant', () => paid().seal({ app_id: '2021000000000002' })],
    ['another merchant', 'merchant', () => paid().seal({ seller_id: '2088000000000002' })],
    ['no time', 'malformed', () => paid().seal({ notify_time: 'today' })],
    ['an amount that is none', 'malformed', () => paid().seal({ total_amount: '388.055' })],
    ['no number', 'malformed', () => paid().seal({ trade_no: '' })],
    ['no day of payment', 'malformed', () => paid().seal({ gmt_payment: '' })],
  ]
  test.each(wrong)('is refused: %s → %s', async (_, reason, make, now = NOW) => {
    const error: unknown = await alipay.readNotice(make(), now).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WebhookRefused)
    expect(error).toMatchObject({ reason })
  })

  test('is answered in their words', () => {
    expect(alipay.acknowledge(true)).toMatchObject({ status: 200, body: 'success' })
    expect(alipay.acknowledge(false)).toMatchObject({ status: 200, body: 'fail' })
  })
})
