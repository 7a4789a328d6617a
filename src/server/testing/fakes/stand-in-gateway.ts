/**
 * Stand-in for WeChat Pay and Alipay: a server on this machine with its own keys. It verifies requests as they would, signs
 * its responses, and can be made to record a payment.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { alipayNotice, answerAlipay } from './stand-in-alipay.ts'
import { makeKeys, newTrade, type Answered, type Asked, type Desk, type Trade } from './stand-in-desk.ts'
import { answerWechat, wechatNotice } from './stand-in-wechat.ts'

export async function openStandInGateway() {
  const [shop, platform] = [makeKeys(), makeKeys()]
  const common = { privateKey: shop.privateKey, platformKey: platform.publicKey, endpoint: '' }
  const desk: Desk = {
    trades: new Map(),
    refundState: 'SUCCESS',
    shop,
    platform,
    wechat: {
      ...common,
      appId: 'wx0123456789abcdef',
      merchantId: '1900000001',
      serial: '7A1B2C3D4E5F',
      apiKey: 'api-key-of-exactly-32-characters',
      platformKeyId: 'PUB_KEY_ID_0000000001',
    },
    alipay: { ...common, appId: '2021000000000001', sellerId: '2088000000000001' },
  }
  const asked: Asked[] = []
  /** Replaces the correct response. */
  const spoil: { answer: ((right: Answered) => Answered | null) | null } = { answer: null }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const question = { method: request.method!, path: request.url!, headers: request.headers, body }
      asked.push(question)
      const right = question.path.startsWith('/gateway.do')
        ? answerAlipay(question, desk)
        : answerWechat(question, desk)
      const answer = spoil.answer ? spoil.answer(right) : right
      if (!answer) return response.destroy()
      return response
        .writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers })
        .end(answer.body)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  desk.wechat.endpoint = endpoint
  desk.alipay.endpoint = endpoint

  return {
    ...desk,
    desk,
    asked,
    spoil,
    /** The payer scans the code or uses the page; a trade that was not begun is created. */
    pay(number: string, amount: number, paidAt: number): Trade {
      const trade = desk.trades.get(number) ?? newTrade(number, '', amount)
      Object.assign(trade, { amount, state: 'paid', transaction: `42000000${number}`, paidAt })
      desk.trades.set(number, trade)
      return trade
    },
    wechatNotice: (trade: Trade, now: number) => wechatNotice(desk, trade, now),
    alipayNotice: (trade: Trade, now: number) => alipayNotice(desk, trade, now),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StandInGateway = Awaited<ReturnType<typeof openStandInGateway>>

/** The settings of a site that pays there by WeChat. */
export const wechatEnv = ({ wechat }: StandInGateway) => ({
  WECHAT_PAY_APP_ID: wechat.appId,
  WECHAT_PAY_MERCHANT_ID: wechat.merchantId,
  WECHAT_PAY_SERIAL: wechat.serial,
  WECHAT_PAY_PRIVATE_KEY: wechat.privateKey,
  WECHAT_PAY_API_KEY: wechat.apiKey,
  WECHAT_PAY_PLATFORM_KEY: wechat.platformKey,
  WECHAT_PAY_PLATFORM_KEY_ID: wechat.platformKeyId,
  WECHAT_PAY_ENDPOINT: wechat.endpoint,
})
