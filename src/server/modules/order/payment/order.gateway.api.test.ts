/** Orders through external gateways: the whole application against a stub, from the order to the refund. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderDetail } from '#contract/site/order.ts'
import { commerceCalls } from '../../../testing/calls/commerce-calls.ts'
import { openStandInGateway, type StandInGateway, wechatEnv } from '../../../testing/fakes/stand-in-gateway.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import type { WebhookInput } from '../../payment/payment.provider.ts'

let gateway: StandInGateway
let app: TestApp
let reader: { cookie: string }
let editor: { cookie: string }

beforeAll(async () => {
  gateway = await openStandInGateway()
  const { alipay } = gateway
  app = await openTestApp({
    env: {
      PAY_PROVIDERS: 'wechat,alipay',
      ...wechatEnv(gateway),
      ALIPAY_APP_ID: alipay.appId,
      ALIPAY_SELLER_ID: alipay.sellerId,
      ALIPAY_PRIVATE_KEY: alipay.privateKey,
      ALIPAY_PLATFORM_KEY: alipay.platformKey,
      ALIPAY_ENDPOINT: alipay.endpoint,
    },
  })
  reader = await app.signIn('reader')
  editor = await app.signIn('editor')
})
afterAll(async () => {
  await app?.close()
  await gateway?.close()
})

let keys = 0
async function order(provider: string): Promise<OrderDetail> {
  const body = { type: 'knowledge', provider, key: `key-of-a-gateway-order-${keys++}` }
  const response = await app.postJson('/api/order', body, reader)
  expect(response.status).toBe(200)
  return ((await response.json()) as { model: OrderDetail }).model
}
const find = (number: string) => app.read<OrderDetail>(`/api/order/${number}`, { headers: reader })
const sendWebhook = async (provider: string, { headers, body }: WebhookInput) => {
  const response = await app.request(`/api/pay/notify/${provider}`, { method: 'POST', headers, body })
  return { status: response.status, text: await response.text() }
}
const notices = {
  wechat: (number: string, amount: number) =>
    gateway.wechatNotice(gateway.pay(number, amount, app.clock.now), app.clock.now).seal(),
  alipay: (number: string, amount: number) =>
    gateway.alipayNotice(gateway.pay(number, amount, app.clock.now), app.clock.now).seal(),
}
const TAKEN = { wechat: { status: 200, text: '{"code":"SUCCESS"}' }, alipay: { status: 200, text: 'success' } }
const isRefused = { wechat: { status: 500 }, alipay: { status: 200, text: 'fail' } }

test('readers are offered what is switched on, and nothing else', async () => {
  const { providers } = await app.read<{ providers: unknown }>('/api/pay/offer?type=knowledge')
  expect(providers).toEqual([
    { name: 'wechat', title: '微信支付' },
    { name: 'alipay', title: '支付宝' },
  ])
  const key = 'key-of-an-order-for-nobody'
  expect((await app.postJson('/api/order', { type: 'knowledge', provider: 'cashier', key }, reader)).status).toBe(400)
  expect((await sendWebhook('cashier', { headers: new Headers(), body: '' })).status).toBe(404)
})

test('what there is to pay with is a code with the one and a page with the other', async () => {
  const byCode = await order('wechat')
  expect(byCode.pay).toMatchObject({ address: '', code: expect.stringMatching(/^M/) })
  const byPage = await order('alipay')
  expect(byPage.pay).toMatchObject({ code: '', address: expect.stringContaining('/gateway.do?') })
  // The other payment method replaces the first, which is closed at its provider.
  expect(gateway.trades.get(byCode.number)!.state).toBe('closed')
  expect(await find(byCode.number)).toMatchObject({ state: 'closed', pay: null })
})

describe.each(['wechat', 'alipay'] as const)('%s', (provider) => {
  test('a notification delivers, once, however often it comes', async () => {
    const { number, price } = await order(provider)
    const notice = notices[provider](number, price)
    expect(await sendWebhook(provider, notice)).toEqual(TAKEN[provider])
    expect(await sendWebhook(provider, notice)).toEqual(TAKEN[provider])
    const { state, events } = await find(number)
    expect(state).toBe('fulfilled')
    expect(events.filter((event) => event.amount > 0).map((event) => event.amount)).toEqual([price])
  })

  test('what is not told is asked', async () => {
    const { number, price } = await order(provider)
    gateway.pay(number, price, app.clock.now)
    app.clock.now += 30_000
    await app.passMinute()
    expect((await find(number)).state).toBe('fulfilled')
  })

  test('another amount, an unknown order or a foreign signature move nothing', async () => {
    const { number, price } = await order(provider)
    expect(await sendWebhook(provider, notices[provider](number, price - 1))).toMatchObject(isRefused[provider])
    const unknown = notices[provider]('20260131000000000000', price)
    expect(await sendWebhook(provider, unknown)).toMatchObject(isRefused[provider])
    const { headers, body } = notices[provider](number, price)
    expect(await sendWebhook(provider, { headers, body: body.replace(/.(?=.{40}$)/, '!') })).toMatchObject(
      isRefused[provider],
    )
    // Nothing of it has happened, so asking finds nothing, either.
    gateway.trades.get(number)!.state = 'open'
    const { state, events } = await find(number)
    expect(state).toBe('pending')
    expect(events.every((event) => event.amount === 0)).toBe(true)
    // The correct webhook is still accepted.
    expect(await sendWebhook(provider, notices[provider](number, price))).toEqual(TAKEN[provider])
  })

  test('one whose time is over is closed there, too', async () => {
    const { number } = await order(provider)
    app.clock.now += 16 * 60_000
    await app.passMinute()
    expect(await find(number)).toMatchObject({ state: 'closed' })
    expect(gateway.trades.get(number)?.state ?? 'none').toBe(provider === 'wechat' ? 'closed' : 'none')
  })

  test('a refund ends when the gateway has sent the money', async () => {
    const { number, price } = await order(provider)
    await sendWebhook(provider, notices[provider](number, price))
    gateway.desk.refundState = 'PROCESSING'
    const answer = await commerceCalls(app).send(editor, 'POST', `/api/desk/order/${number}/refund`, { accept: true })
    expect(answer.status, await answer.text()).toBe(200)
    gateway.desk.refundState = 'SUCCESS'
    expect((await find(number)).state).toBe('refunding')
    for (const refund of gateway.trades.get(number)!.refunds.values()) refund.state = 'SUCCESS'
    app.clock.now += 60_000
    await app.passMinute()
    const { state, events } = await find(number)
    expect(state).toBe('refunded')
    expect(events.at(-1)).toMatchObject({ amount: -price })
    expect(gateway.trades.get(number)!.refunds.size).toBe(1)
  })
})

test('no key, signature or page to pay at stands in the log', () => {
  expect(app.lines.join('\n')).not.toMatch(/PRIVATE KEY|api-key-of|gateway\.do\?|weixin:\/\//)
})
