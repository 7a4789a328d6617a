/** The payment configuration. Keys are read here and stored nowhere else. */
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { PROVIDER_NAMES } from '#contract/site/pay.ts'
import { check, endpoint, EnvError, flag } from './env-check.ts'
import type {
  AlipaySettings,
  PaymentSettings,
  ProviderName,
  WechatSettings,
} from '../modules/payment/payment.provider.ts'

const isProvider = (name: string): name is ProviderName => PROVIDER_NAMES.some((known) => known === name)

const schema = z.object({
  PAY_PROVIDERS: z
    .string()
    .transform((list) => (list.trim() === 'off' ? [] : [...new Set(list.split(',').map((name) => name.trim()))]))
    .refine(
      (list) => list.every(isProvider),
      `must be off, or some of ${PROVIDER_NAMES.join(', ')} with commas between`,
    )
    .transform((list) => list.filter(isProvider))
    .optional(),
  PAY_CASHIER_PUBLIC: flag.default(false),
  WECHAT_PAY_APP_ID: z.string().optional(),
  WECHAT_PAY_MERCHANT_ID: z.string().optional(),
  WECHAT_PAY_SERIAL: z.string().optional(),
  WECHAT_PAY_PRIVATE_KEY: z.string().optional(),
  WECHAT_PAY_API_KEY: z.string().optional(),
  WECHAT_PAY_PLATFORM_KEY: z.string().optional(),
  WECHAT_PAY_PLATFORM_KEY_ID: z.string().optional(),
  WECHAT_PAY_ENDPOINT: endpoint('api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: z.string().optional(),
  ALIPAY_SELLER_ID: z.string().optional(),
  ALIPAY_PRIVATE_KEY: z.string().optional(),
  ALIPAY_PLATFORM_KEY: z.string().optional(),
  ALIPAY_ENDPOINT: endpoint('openapi.alipay.com'),
})
type Given = z.output<typeof schema>
type Name = Exclude<keyof Given, 'PAY_PROVIDERS' | 'PAY_CASHIER_PUBLIC'>

/** On a public site nobody may pay with test money by accident; on a local one no gateway is needed. */
export function readPayment(source: object, open: boolean): PaymentSettings {
  const given = check(schema, source)
  const providers = given.PAY_PROVIDERS ?? (open ? [] : ['cashier' as const])
  if (providers.includes('cashier') && open && !given.PAY_CASHIER_PUBLIC)
    throw wrong('PAY_PROVIDERS', 'cashier takes no money; at a public address it needs PAY_CASHIER_PUBLIC=on')
  return {
    providers,
    wechat: providers.includes('wechat') ? readWechat(given) : null,
    alipay: providers.includes('alipay') ? readAlipay(given) : null,
  }
}

function readWechat(given: Given): WechatSettings {
  need(given, 'wechat', [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PLATFORM_KEY',
  ])
  const apiKey = given.WECHAT_PAY_API_KEY ?? ''
  if (Buffer.byteLength(apiKey) !== 32) throw wrong('WECHAT_PAY_API_KEY', 'must have 32 characters')
  const platform = readPem(given, 'WECHAT_PAY_PLATFORM_KEY')
  const certificate = platform.includes('BEGIN CERTIFICATE') ? readCertificate(platform) : null
  const platformKeyId = given.WECHAT_PAY_PLATFORM_KEY_ID ?? certificate?.serialNumber ?? ''
  if (!platformKeyId)
    throw wrong('WECHAT_PAY_PLATFORM_KEY_ID', 'is needed with a public key; only a certificate has its own')
  const serial = given.WECHAT_PAY_SERIAL ?? ''
  if (serial === platformKeyId)
    throw wrong('WECHAT_PAY_PLATFORM_KEY', 'must be the key of the platform, not the certificate of the merchant')
  return {
    appId: given.WECHAT_PAY_APP_ID ?? '',
    merchantId: given.WECHAT_PAY_MERCHANT_ID ?? '',
    serial,
    privateKey: readPrivateKey(given, 'WECHAT_PAY_PRIVATE_KEY'),
    apiKey,
    platformKey: certificate
      ? certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString()
      : readPublicKey(given, 'WECHAT_PAY_PLATFORM_KEY'),
    platformKeyId,
    endpoint: given.WECHAT_PAY_ENDPOINT,
  }
}

function readAlipay(given: Given): AlipaySettings {
  need(given, 'alipay', ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PLATFORM_KEY'])
  return {
    appId: given.ALIPAY_APP_ID ?? '',
    sellerId: given.ALIPAY_SELLER_ID ?? '',
    privateKey: readPrivateKey(given, 'ALIPAY_PRIVATE_KEY'),
    platformKey: readPublicKey(given, 'ALIPAY_PLATFORM_KEY'),
    endpoint: given.ALIPAY_ENDPOINT,
  }
}

function need(given: Given, provider: string, wanted: Name[]): void {
  const missing = wanted.filter((name) => !given[name])
  if (missing.length) throw wrong('PAY_PROVIDERS', `${provider} needs ${missing.join(', ')}`)
}

/** The key itself or the path of its file. Tools of the gateways omit the PEM header and footer; both may do so. */
function readPem(given: Given, name: Name): string {
  const value = given[name] ?? ''
  const isKey = value.includes('-----BEGIN') || /^[A-Za-z0-9+/=]{200,}$/.test(value)
  try {
    return (isKey ? value : readFileSync(value, 'utf8')).replaceAll(String.raw`\n`, '\n').trim()
  } catch (error) {
    throw wrong(name, `is neither a key nor a file that can be read: ${(error as NodeJS.ErrnoException).code}`)
  }
}

const withLines = (text: string, label: string) =>
  text.includes('-----BEGIN') ? text : `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`

/** Of whichever form, in one: what cannot be used is found at the start. The error of the library may repeat the key. */
function readPrivateKey(given: Given, name: Name): string {
  const text = readPem(given, name)
  for (const label of ['PRIVATE KEY', 'RSA PRIVATE KEY'])
    try {
      return createPrivateKey(withLines(text, label)).export({ type: 'pkcs8', format: 'pem' }).toString()
    } catch {
      continue
    }
  throw wrong(name, 'is no private key')
}

function readPublicKey(given: Given, name: Name): string {
  const text = readPem(given, name)
  // A private key would do, and verify nothing that the platform signs.
  if (!text.includes('PRIVATE'))
    try {
      return createPublicKey(withLines(text, 'PUBLIC KEY')).export({ type: 'spki', format: 'pem' }).toString()
    } catch {
      // reported below
    }
  throw wrong(name, 'is no public key')
}

function readCertificate(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw wrong('WECHAT_PAY_PLATFORM_KEY', 'is no certificate')
  }
}

const wrong = (name: string, words: string) => new EnvError(`configuration: ${name}: ${words}`)
