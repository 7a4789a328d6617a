/** Everything that can be configured, checked at the start: a wrong value ends in one clear line. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { findUrlFault } from '#db/server-url.ts'
import { isLoopbackHost } from '../http/pages/loopback-host.ts'
import { check, endpoint, EnvError, flag, oneOf } from './env-check.ts'
import { readBackup, type BackupSettings } from './backup-env.ts'
import { readEdge, type EdgeSettings } from './edge-env.ts'
import { readLoad, type LoadSettings } from './load-env.ts'
import { sealKeys } from './phone-key.ts'
import { trustedProxies } from './proxy-env.ts'
import { readPayment } from './payment-env.ts'
import type { PaymentSettings } from '../modules/payment/payment.provider.ts'
import type { SmsSettings } from '../modules/account/sms/sms.provider.ts'
import type { StorageSettings } from '../modules/media/media.service.ts'
import { readStorage } from './storage-env.ts'

const DOMAIN = /^\.?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/

/** With several hosts, the one that accepts writes is meant. */
const serverUrl = z.string().superRefine((url, context) => {
  const fault = findUrlFault(url)
  if (fault) context.addIssue(fault)
})

const schema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .pipe(z.int().max(65535, 'must be a number from 0 to 65535'))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: serverUrl.optional(),
  DATABASE_DIRECT_URL: serverUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => findUrlFault(url) === null),
      'must be addresses that begin with postgres://, with commas between',
    )
    .default([]),
  DEMO: oneOf(['on', 'off', 'public']).optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE: flag.default(true),
  ANSWER_CACHE: flag.default(true),
  METRICS_PUBLIC: flag.default(false),
  TRUST_PROXY: trustedProxies,
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be a number from 1 to 99, or auto')
    .transform((given) => (given === 'auto' ? availableParallelism() : Number(given)))
    .default(1),
  DUTY_CONTACT: z
    .string()
    .max(100, 'must have at most 100 characters')
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line')
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PHONE_KEY: sealKeys.optional(),
  COOKIE_DOMAINS: z
    .string()
    .transform((list) => list.split(',').map((domain) => domain.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(DOMAIN, 'must be names such as example.com, with commas between')))
    .default([]),
})

/** Separate from the rest, so that the key is in one place alone. */
const smsSchema = z.object({
  SMS_PROVIDER: oneOf(['outbox', 'alibaba', 'off']).optional(),
  SMS_ALIBABA_KEY_ID: z.string().optional(),
  SMS_ALIBABA_KEY_SECRET: z.string().optional(),
  SMS_ALIBABA_SIGN_NAME: z.string().optional(),
  SMS_ALIBABA_TEMPLATE_LOGIN: z.string().optional(),
  SMS_ALIBABA_TEMPLATE_PASSWORD: z.string().optional(),
  SMS_ALIBABA_TEMPLATE_PHONE: z.string().optional(),
  SMS_ALIBABA_TEMPLATE_IDENTITY: z.string().optional(),
  SMS_ALIBABA_ENDPOINT: endpoint('dysmsapi.aliyuncs.com'),
})

export type Env = Omit<z.output<typeof schema>, 'PUBLIC_URL' | 'DEMO'> & {
  PUBLIC_URL: string
  /** `public`: its accounts get passwords that nobody knows */
  DEMO: 'on' | 'off' | 'public'
  SMS: SmsSettings
  PAYMENT: PaymentSettings
  /** null: in folders of `DATA_DIR` */
  STORAGE: StorageSettings | null
  LOAD: LoadSettings
  /** proxies are named in `TRUST_PROXY` */
  IS_BEHIND_PROXY: boolean
  /** others may reach it: it listens beyond the loopback, or its address is that of another machine */
  IS_PUBLIC: boolean
  /** public, and in production */
  IS_OPEN: boolean
  /** null: no automatic backups here */
  BACKUP: BackupSettings | null
  /** null: no cache in front that could be purged */
  EDGE: EdgeSettings | null
}

export { EnvError }

export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty value means the same as none, as in a line `PORT=` of the file.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const env = check(schema, given)
  if (env.DATABASE_REPLICA_URLS.length > 0 && !env.DATABASE_URL)
    throw new EnvError('configuration: DATABASE_REPLICA_URLS: needs DATABASE_URL, the server that they are replicas of')
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new EnvError('configuration: DATABASE_DIRECT_URL: needs DATABASE_URL, the pooler in front of that server')
  // Either is enough: a proxy may make a local socket public, and whoever reaches a public socket need not use the address.
  const hosts = [env.HOST, ...(env.PUBLIC_URL ? [new URL(env.PUBLIC_URL).hostname] : [])]
  const isPublic = !hosts.every(isLoopbackHost)
  const open = env.NODE_ENV === 'production' && isPublic
  return {
    ...env,
    // For commands and whatever needs a session of its own; the same server where there is no pooler.
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    IS_BEHIND_PROXY: (given['TRUST_PROXY'] ?? 'off') !== 'off',
    DATA_DIR: resolve(env.DATA_DIR),
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    DEMO: readDemo(env.DEMO, isPublic),
    SMS: readSms(check(smsSchema, given), open),
    PAYMENT: readPayment(given, open),
    STORAGE: readStorage(given),
    LOAD: readLoad(given),
    IS_PUBLIC: isPublic,
    IS_OPEN: open,
    BACKUP: readBackup(given),
    EDGE: readEdge(given),
  }
}

/** The password of the demo accounts is public, and one of them is an administrator. */
function readDemo(given: Env['DEMO'] | undefined, isPublic: boolean): Env['DEMO'] {
  if (given === 'on' && isPublic)
    throw new EnvError(
      'configuration: DEMO: on has accounts whose password everybody knows; at a public address it must be off, or public, which gives them passwords that nobody knows',
    )
  return given ?? (isPublic ? 'off' : 'on')
}

/** On a public site nobody may read SMS codes from a page; on a local one no network is needed. */
function readSms(sms: z.output<typeof smsSchema>, open: boolean): SmsSettings {
  const provider = sms.SMS_PROVIDER ?? (open ? 'off' : 'outbox')
  if (provider === 'outbox' && open)
    throw new EnvError('configuration: SMS_PROVIDER: outbox is for developing, not for production at a public address')
  if (provider !== 'alibaba') return { provider }
  const missing: string[] = []
  const need = (name: Exclude<keyof typeof sms, 'SMS_ALIBABA_ENDPOINT'>) => {
    const value = sms[name]
    if (!value) missing.push(name)
    return value ?? ''
  }
  const instead = sms.SMS_ALIBABA_TEMPLATE_LOGIN ?? ''
  const settings = {
    provider,
    keyId: need('SMS_ALIBABA_KEY_ID'),
    keySecret: need('SMS_ALIBABA_KEY_SECRET'),
    signName: need('SMS_ALIBABA_SIGN_NAME'),
    templates: {
      login: need('SMS_ALIBABA_TEMPLATE_LOGIN'),
      password: need('SMS_ALIBABA_TEMPLATE_PASSWORD'),
      phone: sms.SMS_ALIBABA_TEMPLATE_PHONE ?? instead,
      identity: sms.SMS_ALIBABA_TEMPLATE_IDENTITY ?? instead,
    },
    endpoint: sms.SMS_ALIBABA_ENDPOINT,
  }
  if (missing.length) throw new EnvError(`configuration: SMS_PROVIDER: alibaba needs ${missing.join(', ')}`)
  return settings
}

/** Values of the environment take precedence over those of the file .env. */
export function loadEnvFile(file = '.env'): void {
  if (existsSync(file)) process.loadEnvFile(file)
}
