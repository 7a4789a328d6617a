import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPrivateKey } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { makeKeys } from '../testing/fakes/stand-in-desk.ts'

const PUBLIC = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' }
const [shop, platform] = [makeKeys(), makeKeys()]
const WECHAT = {
  PAY_PROVIDERS: 'wechat',
  WECHAT_PAY_APP_ID: 'wx1',
  WECHAT_PAY_MERCHANT_ID: '1900000001',
  WECHAT_PAY_SERIAL: '7A1B',
  WECHAT_PAY_PRIVATE_KEY: shop.privateKey,
  WECHAT_PAY_API_KEY: 'api-key-of-exactly-32-characters',
  WECHAT_PAY_PLATFORM_KEY: platform.publicKey,
  WECHAT_PAY_PLATFORM_KEY_ID: 'PUB_KEY_ID_1',
}
const ALIPAY = {
  PAY_PROVIDERS: 'alipay',
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY: shop.privateKey,
  ALIPAY_PLATFORM_KEY: platform.publicKey,
}
/** Self-signed for this test; its private key was deleted. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIC/jCCAeagAwIBAgIJEjRWeJCrze8SMA0GCSqGSIb3DQEBCwUAMBMxETAPBgNV
BAMMCHN0YW5kLWluMCAXDTI2MTExNTIxMTgwMFoYDzIxMjYxMDIyMjExODAwWjAT
MREwDwYDVQQDDAhzdGFuZC1pbjCCASIwDQYJKoZIhvcNAQEBBQADggEPADCCAQoC
ggEBANNZZoDi6M6WJkKGVXUYr9lccFjDkeaC08NIMq0RbuVul8c0My9D/T/e4qj4
4ppc2+WmFwIxNxsA+sPEzEP01Qj59XrybgEQDJqsAsBvtqAO6P/et0vYvsFqcPM3
naL/5hkR/+634ZCPUFVqTOUuwPpqzm6RNWe/331Da/ANERy8Ff5OF42FjvE7cuLk
TksttOA4lHeoiYfyVezyeHfgWjmefBaceMLltWoAmdqk7AISJFBNUVyPzO1bW3mR
i3MvWM6LDSahht4szLzTgif05ly7R4iglp98ObkjD1cM260IiEkhTWnj01ZvE3aD
1/HEkMa7ngVMAE60fd44eDXbsKsCAwEAAaNTMFEwHQYDVR0OBBYEFMSSUSIzPCC5
g3+dEfbK3J+T1KqHMB8GA1UdIwQYMBaAFMSSUSIzPCC5g3+dEfbK3J+T1KqHMA8G
A1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQELBQADggEBAF+A08+KNYmcyr8/7vQC
ESyzxO0dnbY5oXMwb99arDulDxTinTkYgseimPZ0pgChcN35c0RjiX6db+RqUOHj
UR0hqVt1L8mRKnJJSCH9H5s6zIL51CoxUj2ZE3Cp33Po0mw0qvkOXqUhEDk6qS3O
xfV/qGwmhAPq7Sdh7VtTLXNCWb/CU+IRXzz9SRYqKjNUzoB5zjRFzkYx2SiegW/4
OJx7oU2VzfgPdjxsN5A+7BKjP59SmlHiBOws9cHC808rZ83S7GJ8EfAdAn+X0ThS
+cXcL531kwGw4FdcueTX8QX++pn+ry9CfO2M0HuyKhTSa28/qGdDUzdML6N0GJHY
oBE=
-----END CERTIFICATE-----`

const folder = mkdtempSync(join(tmpdir(), 'kanwu-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
/** As the tools of the gateways give it: without the lines around it, in one line. */
const bare = (pem: string) => pem.replaceAll(/-----.*-----|\n/g, '')

describe('the providers by default', () => {
  test.each([
    [{}, ['cashier']],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, ['cashier']],
    [{ ...PUBLIC, NODE_ENV: 'development' }, ['cashier']],
    [PUBLIC, []],
    [{ HOST: '0.0.0.0' }, []],
  ])('%j → %j', (source, providers) =>
    expect(readEnv(source).PAYMENT).toEqual({ providers, wechat: null, alipay: null }),
  )
})

describe('the providers', () => {
  test.each([
    [{ PAY_PROVIDERS: 'off' }, []],
    [{ ...PUBLIC, PAY_PROVIDERS: 'cashier', PAY_CASHIER_PUBLIC: 'on' }, ['cashier']],
    [{ ...PUBLIC, PAY_CASHIER_PUBLIC: 'on' }, []],
    [{ ...WECHAT, ...ALIPAY, PAY_PROVIDERS: 'alipay, wechat,cashier,alipay' }, ['alipay', 'wechat', 'cashier']],
  ])('the providers that may be used are $1', (source, providers) =>
    expect(readEnv(source).PAYMENT.providers).toEqual(providers),
  )

  test('providers that are not wanted are not looked at', () => {
    expect(readEnv({ ...WECHAT, PAY_PROVIDERS: 'cashier', WECHAT_PAY_API_KEY: 'short' }).PAYMENT.wechat).toBeNull()
  })
})

describe('keys', () => {
  test('are gathered, and lie nowhere else', () => {
    const { PAYMENT, ...rest } = readEnv({ ...PUBLIC, ...WECHAT })
    expect(PAYMENT.wechat).toEqual({
      appId: 'wx1',
      merchantId: '1900000001',
      serial: '7A1B',
      privateKey: shop.privateKey,
      apiKey: 'api-key-of-exactly-32-characters',
      platformKey: platform.publicKey,
      platformKeyId: 'PUB_KEY_ID_1',
      endpoint: 'https://api.mch.weixin.qq.com',
    })
    expect(JSON.stringify(rest)).not.toMatch(/BEGIN|api-key-of/)
    expect(readEnv({ ...PUBLIC, ...ALIPAY }).PAYMENT.alipay).toEqual({
      appId: '2021',
      sellerId: '2088',
      privateKey: shop.privateKey,
      platformKey: platform.publicKey,
      endpoint: 'https://openapi.alipay.com',
    })
  })

  const pkcs1 = createPrivateKey(shop.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString()
  test.each([
    ['in a file', () => fileOf('key.pem', shop.privateKey)],
    ['in one line', () => shop.privateKey.replaceAll('\n', String.raw`\n`)],
    ['without the lines around it', () => bare(shop.privateKey)],
    ['without them in a file', () => fileOf('key.txt', `${bare(shop.privateKey)}\n`)],
    ['of the older form', () => pkcs1],
    ['of the older form without the lines', () => bare(pkcs1)],
  ])('may stand %s', (_, make) => {
    expect(readEnv({ ...ALIPAY, ALIPAY_PRIVATE_KEY: make() }).PAYMENT.alipay?.privateKey).toBe(shop.privateKey)
  })

  test('of the platform may be a certificate, which has its own id', () => {
    const source = { ...WECHAT, WECHAT_PAY_PLATFORM_KEY: CERTIFICATE, WECHAT_PAY_PLATFORM_KEY_ID: '' }
    const { wechat } = readEnv(source).PAYMENT
    expect(wechat?.platformKeyId).toBe('1234567890ABCDEF12')
    expect(wechat?.platformKey).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  })
})

test.each([
  [{ PAY_PROVIDERS: 'gold' }, /PAY_PROVIDERS: must be off, or some of cashier, wechat, alipay with commas between$/],
  [{ ...PUBLIC, PAY_PROVIDERS: 'cashier' }, /PAY_PROVIDERS: cashier takes no money; at a public address/],
  [
    { ...WECHAT, WECHAT_PAY_APP_ID: '', WECHAT_PAY_PLATFORM_KEY: '' },
    /PAY_PROVIDERS: wechat needs WECHAT_PAY_APP_ID, WECHAT_PAY_PLATFORM_KEY$/,
  ],
  [
    { PAY_PROVIDERS: 'alipay' },
    /alipay needs ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PLATFORM_KEY$/,
  ],
  [{ ...WECHAT, WECHAT_PAY_API_KEY: 'secret-but-short' }, /WECHAT_PAY_API_KEY: must have 32 characters$/],
  [{ ...WECHAT, WECHAT_PAY_PLATFORM_KEY_ID: '' }, /WECHAT_PAY_PLATFORM_KEY_ID: is needed with a public key/],
  [{ ...WECHAT, WECHAT_PAY_SERIAL: 'PUB_KEY_ID_1' }, /WECHAT_PAY_PLATFORM_KEY: must be the key of the platform/],
  [
    { ...WECHAT, WECHAT_PAY_PRIVATE_KEY: '/nowhere/secret.pem' },
    /WECHAT_PAY_PRIVATE_KEY: is neither a key nor.*ENOENT$/,
  ],
  [{ ...WECHAT, WECHAT_PAY_PRIVATE_KEY: platform.publicKey }, /WECHAT_PAY_PRIVATE_KEY: is no private key$/],
  [{ ...WECHAT, WECHAT_PAY_PLATFORM_KEY: shop.privateKey }, /WECHAT_PAY_PLATFORM_KEY: is no public key$/],
  [
    { ...WECHAT, WECHAT_PAY_PLATFORM_KEY: '-----BEGIN CERTIFICATE-----\nxx\n-----END CERTIFICATE-----' },
    /WECHAT_PAY_PLATFORM_KEY: is no certificate$/,
  ],
  [{ ...WECHAT, WECHAT_PAY_ENDPOINT: 'http://example.com' }, /WECHAT_PAY_ENDPOINT: must be reached by https$/],
])('a wrong setting is refused in one line without a key: $1', (source, reason) => {
  expect(() => readEnv(source)).toThrow(EnvError)
  expect(() => readEnv(source)).toThrow(reason)
  expect(() => readEnv(source)).not.toThrow(/BEGIN|secret|\n/)
})
