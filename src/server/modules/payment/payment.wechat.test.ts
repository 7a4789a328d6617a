import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeKeys, type Answered } from '../../testing/fakes/stand-in-desk.ts'
import { openStandInGateway, type StandInGateway } from '../../testing/fakes/stand-in-gateway.ts'
import { signWechat } from '../../testing/fakes/stand-in-wechat.ts'
import { WebhookRefused, type WebhookInput, type PaymentProvider } from './payment.provider.ts'
import { createWechatPay } from './payment.wechat.ts'

const NOW = Date.UTC(2026, 10, 15, 12, 0, 0)
const MINUTE = 60_000
const request = (number: string) => ({
  number,
  title: '七日知识会员（一年）',
  amount: 38_800,
  createdAt: NOW,
  expiresAt: NOW + 15 * MINUTE,
})

let gateway: StandInGateway
let wechat: PaymentProvider
beforeAll(async () => {
  gateway = await openStandInGateway()
  wechat = createWechatPay(gateway.wechat, 'https://kanwu.test')
})
afterEach(() => {
  gateway.spoil.answer = null
  gateway.desk.refundState = 'SUCCESS'
  gateway.asked.length = 0
})
afterAll(() => gateway.close())

describe('a payment', () => {
  test('begins with a code for the phone', async () => {
    expect(await wechat.begin(request('101'))).toEqual({ code: 'weixin://wxpay/bizpayurl?pr=101', address: '' })
    expect(JSON.parse(gateway.asked[0]!.body)).toEqual({
      appid: gateway.wechat.appId,
      mchid: gateway.wechat.merchantId,
      description: '七日知识会员（一年）',
      out_trade_no: '101',
      time_expire: '2026-11-15T20:15:00+08:00',
      notify_url: 'https://kanwu.test/api/pay/notify/wechat',
      amount: { total: 38_800, currency: 'CNY' },
    })
    expect(gateway.asked[0]!.headers['wechatpay-serial']).toBe(gateway.wechat.platformKeyId)
  })

  test('begins again as it did before', async () => {
    const first = await wechat.begin(request('102'))
    expect(await wechat.begin(request('102'))).toEqual(first)
    expect(gateway.asked[0]!.body).toBe(gateway.asked[1]!.body)
  })

  test('can be asked about at any time', async () => {
    expect(await wechat.find('103')).toEqual({ state: 'none' })
    await wechat.begin(request('103'))
    expect(await wechat.find('103')).toEqual({ state: 'open' })
    gateway.pay('103', 38_800, NOW)
    const payment = { number: '103', amount: 38_800, providerNumber: '42000000103', paidAt: NOW }
    expect(await wechat.find('103')).toEqual({ state: 'paid', ...payment })
  })

  test('is closed once and for all, and not when it is paid', async () => {
    await wechat.begin(request('104'))
    await wechat.close('104')
    await wechat.close('104')
    expect(await wechat.find('104')).toEqual({ state: 'closed' })
    await wechat.close('never-begun')
    gateway.pay('105', 38_800, NOW)
    await expect(wechat.close('105')).rejects.toMatchObject({ name: 'AlreadyPaid', code: 'ORDER_STATE' })
  })
})

describe('a refund', () => {
  const back = (number: string) => ({ number, refundNumber: `r${number}`, amount: 38_800, total: 38_800 })

  test.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'waiting'],
    ['ABNORMAL', 'waiting'],
    ['CLOSED', 'refused'],
  ])('that is %s is %s, however often it is asked for', async (state, expected) => {
    const number = `2${state}`
    gateway.pay(number, 38_800, NOW)
    gateway.desk.refundState = state
    expect(await wechat.refund(back(number))).toBe(expected)
    expect(await wechat.refund(back(number))).toBe(expected)
    expect(gateway.trades.get(number)!.refunds.size).toBe(1)
  })

  test('of what was never paid is refused', async () => {
    expect(await wechat.refund(back('never-begun'))).toBe('refused')
    await wechat.begin(request('202'))
    expect(await wechat.refund(back('202'))).toBe('refused')
  })

  test('leaves nothing to be given for', async () => {
    gateway.pay('203', 38_800, NOW)
    await wechat.refund(back('203'))
    expect(await wechat.find('203')).toEqual({ state: 'closed' })
  })
})

describe('an answer that cannot be used', () => {
  const spoilt: [string, (right: Answered) => Answered | null, RegExp][] = [
    ['one whose text was changed', (right) => ({ ...right, body: right.body.replace('NOTPAY', 'CLOSED') }), /DIGEST/],
    ['one without a signature', ({ status, body }) => ({ status, body }), /INCOMPLATE/],
    ['one that is no JSON', () => ({ status: 502, body: '<html>' }), /status 502/],
    ['one that leads elsewhere', () => ({ status: 302, headers: { Location: '/x' }, body: '' }), /status 302/],
    ['none', () => null, /ECONNRESET/],
    ['an error of theirs', () => ({ status: 500, body: '{"code":"SYSTEM_ERROR"}' }), /refused with SYSTEM_ERROR/],
  ]
  test.each(spoilt)('%s', async (_, spoil, reason) => {
    await wechat.begin(request('301'))
    gateway.spoil.answer = spoil
    const error: Error = await wechat.find('301').then(
      () => expect.fail('it was used'),
      (thrown: Error) => thrown,
    )
    expect(error).toMatchObject({ code: 'PAY_FAILED' })
    expect((error.cause as Error).message).toMatch(reason)
    expect(inspect(error, { depth: 9 })).not.toMatch(/PRIVATE KEY|api-key-of|Authorization/i)
  })
})

describe('a notice', () => {
  const paid = () => gateway.wechatNotice(gateway.pay('401', 38_800, NOW - 2000), NOW)
  const payment = { number: '401', amount: 38_800, providerNumber: '42000000401', paidAt: NOW - 2000 }

  test('tells what was paid', async () => {
    expect(await wechat.readNotice(paid().seal(), NOW)).toEqual({ kind: 'paid', payment })
  })

  test('may say more than is known here', async () => {
    const notice = paid().seal({ content: { attach: 'new', promotion_detail: [{ coupon_id: '1' }] } })
    expect(await wechat.readNotice(notice, NOW)).toEqual({ kind: 'paid', payment })
  })

  test('tells of refunds', async () => {
    const content = { out_refund_no: 'r401', refund_status: 'SUCCESS' }
    const notice = paid().seal({ event: 'REFUND.SUCCESS', content })
    expect(await wechat.readNotice(notice, NOW)).toEqual({ kind: 'refunded', refundNumber: 'r401' })
  })

  test.each([{ event: 'REFUND.ABNORMAL' }, { content: { trade_state: 'NOTPAY' } }])(
    'of something else is no payment: %j',
    async (changes) => expect(await wechat.readNotice(paid().seal(changes), NOW)).toEqual({ kind: 'other' }),
  )

  test.each([4, -4])('%i minutes old is still believed', async (minutes) => {
    expect(await wechat.readNotice(paid().seal(), NOW + minutes * MINUTE)).toMatchObject({ kind: 'paid' })
  })

  const withHeader = ({ headers, body }: WebhookInput, name: string, value: string): WebhookInput => {
    const changed = new Headers(headers)
    changed.set(name, value)
    return { headers: changed, body }
  }
  const foreign = makeKeys()
  const wrong: [string, string, () => WebhookInput, number?][] = [
    ['changed on the way', 'signature', () => ({ ...paid().seal(), body: `${paid().seal().body} ` })],
    ['another signature', 'signature', () => withHeader(paid().seal(), 'Wechatpay-Signature', 'c2lnbg==')],
    ['a probe of theirs', 'signature', () => withHeader(paid().seal(), 'Wechatpay-Signature', 'WECHATPAY/SIGNTEST/x')],
    ['a younger time', 'signature', () => withHeader(paid().seal(), 'Wechatpay-Timestamp', String(NOW / 1000 + 60))],
    ['a key that is not known', 'signature', () => withHeader(paid().seal(), 'Wechatpay-Serial', 'PUB_KEY_ID_2')],
    ['no headers', 'signature', () => ({ headers: new Headers(), body: paid().seal().body })],
    [
      'signed by somebody else',
      'signature',
      () => signWechat({ ...gateway.desk, platform: foreign }, NOW, paid().seal().body),
    ],
    ['six minutes old', 'replay', () => paid().seal(), NOW + 6 * MINUTE],
    ['from the future', 'replay', () => paid().seal(), NOW - 6 * MINUTE],
    ['another merchant', 'merchant', () => paid().seal({ content: { mchid: '1900000002' } })],
    ['another application', 'merchant', () => paid().seal({ content: { appid: 'wx-other' } })],
    [
      'a refund of another merchant',
      'merchant',
      () => paid().seal({ event: 'REFUND.SUCCESS', content: { mchid: '1', out_refund_no: 'r' } }),
    ],
    ['encrypted with another key', 'malformed', () => paid().seal({ apiKey: 'another-key-of-just-32-character' })],
    ['no JSON', 'malformed', () => signWechat(gateway.desk, NOW, 'event_type=paid')],
    ['no resource', 'malformed', () => signWechat(gateway.desk, NOW, { event_type: 'TRANSACTION.SUCCESS' })],
    ['an amount that is none', 'malformed', () => paid().seal({ content: { amount: { total: 388.5 } } })],
    ['foreign money', 'malformed', () => paid().seal({ content: { amount: { total: 38_800, currency: 'USD' } } })],
    ['no transaction', 'malformed', () => paid().seal({ content: { transaction_id: undefined } })],
  ]
  test.each(wrong)('is refused: %s → %s', async (_, reason, make, now = NOW) => {
    const error: unknown = await wechat.readNotice(make(), now).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WebhookRefused)
    expect(error).toMatchObject({ reason })
  })

  test('is answered in their words', () => {
    expect(wechat.acknowledge(true)).toMatchObject({ status: 200, body: '{"code":"SUCCESS"}' })
    expect(wechat.acknowledge(false)).toMatchObject({ status: 500 })
    expect(JSON.parse(wechat.acknowledge(false).body)).toMatchObject({ code: 'FAIL' })
  })
})
