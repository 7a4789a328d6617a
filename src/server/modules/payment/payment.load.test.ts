/** In a separate process: modules loaded by another test would be present already. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PROGRAM = `
  import { generateKeyPairSync } from 'node:crypto'
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    resolve(specifier, context, next) {
      if (/^(wechatpay-axios-plugin|alipay-sdk)$/.test(specifier)) loaded.add(specifier)
      return next(specifier, context)
    },
  })
  const { createPaymentService } = await import('./src/server/modules/payment/payment.service.ts')
  const pem = { format: 'pem' }
  const { privateKey, publicKey: platformKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', ...pem },
    privateKeyEncoding: { type: 'pkcs8', ...pem },
  })
  const common = { appId: 'a', privateKey, platformKey, endpoint: 'http://127.0.0.1:9' }
  const payment = createPaymentService({
    publicUrl: 'http://kanwu.test',
    settings: {
      providers: ['alipay', 'wechat'],
      wechat: { ...common, merchantId: '1', serial: '2', apiKey: 'k', platformKeyId: '3' },
      alipay: { ...common, sellerId: '4' },
    },
  })
  const before = [...loaded]
  const order = { number: '1', title: 't', amount: 1, createdAt: 0, expiresAt: 1 }
  await payment.find('alipay').begin(order)
  const between = [...loaded]
  await payment.find('wechat').begin(order).catch(() => {})
  console.log(JSON.stringify({ offered: payment.providers.map(({ name }) => name), before, between, after: [...loaded] }))
  process.exit(0)
`

test('each SDK is loaded with the first call to it, not with the configuration', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM])
  expect(JSON.parse(stdout)).toEqual({
    offered: ['alipay', 'wechat'],
    before: [],
    between: ['alipay-sdk'],
    after: ['alipay-sdk', 'wechatpay-axios-plugin'],
  })
})
