import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from '../../../config/env.ts'
import { createLog } from '../../../http/observe/log.ts'
import type { RequestVariables } from '../../../http/pages/request-context.ts'
import type { Outbox } from './sms.outbox.ts'
import type { SmsMessage } from './sms.provider.ts'
import { smsRoutes } from './sms.routes.ts'
import { createSmsProvider } from './sms.service.ts'

const message: SmsMessage = { countryCode: '86', phone: '13800001234', code: '271828', purpose: 'login' }
const NOW = Date.UTC(2026, 10, 15, 1, 2, 3)
const PUBLIC = { NODE_ENV: 'production', PUBLIC_URL: 'https://www.example.com' }
const ALIBABA = {
  SMS_PROVIDER: 'alibaba',
  SMS_ALIBABA_KEY_ID: 'the-id',
  SMS_ALIBABA_KEY_SECRET: 'the-secret',
  SMS_ALIBABA_SIGN_NAME: '七日',
  SMS_ALIBABA_TEMPLATE_LOGIN: 'SMS_100',
  SMS_ALIBABA_TEMPLATE_PASSWORD: 'SMS_200',
}

function open(source: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  return { lines, sms: createSmsProvider(readEnv(source), log, () => NOW) }
}

describe('the provider by default', () => {
  test.each([
    [{}, 'outbox'],
    [{ HOST: '::1' }, 'outbox'],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, 'outbox'],
    [{ PUBLIC_URL: 'http://[::1]:4000' }, 'outbox'],
    [{ ...PUBLIC, NODE_ENV: 'development' }, 'outbox'],
    [{ ...PUBLIC, NODE_ENV: 'test' }, 'outbox'],
    [PUBLIC, 'off'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ PUBLIC_URL: 'https://127.0.0.1.example.com' }, 'off'],
    [{ PUBLIC_URL: 'https://localhost.example.com' }, 'off'],
  ])('%j → %s', (source, provider) => expect(readEnv(source).SMS).toEqual({ provider }))
})

describe('the configuration', () => {
  test('is gathered, and the key lies nowhere else', () => {
    const { SMS, ...rest } = readEnv({ ...PUBLIC, ...ALIBABA })
    expect(SMS).toEqual({
      provider: 'alibaba',
      keyId: 'the-id',
      keySecret: 'the-secret',
      signName: '七日',
      templates: { login: 'SMS_100', password: 'SMS_200', phone: 'SMS_100', identity: 'SMS_100' },
      endpoint: 'https://dysmsapi.aliyuncs.com',
    })
    expect(JSON.stringify(rest)).not.toContain('the-secret')
  })

  test('may have templates of their own for a new number and for proving who one is', () => {
    const own = { SMS_ALIBABA_TEMPLATE_PHONE: 'SMS_300', SMS_ALIBABA_TEMPLATE_IDENTITY: 'SMS_400' }
    expect(readEnv({ ...ALIBABA, ...own }).SMS).toMatchObject({
      templates: { login: 'SMS_100', password: 'SMS_200', phone: 'SMS_300', identity: 'SMS_400' },
    })
  })

  test.each([
    [{ SMS_ALIBABA_ENDPOINT: 'dysmsapi.ap-southeast-1.aliyuncs.com' }, 'https://dysmsapi.ap-southeast-1.aliyuncs.com'],
    [{ SMS_ALIBABA_ENDPOINT: 'http://127.0.0.1:4000/' }, 'http://127.0.0.1:4000'],
  ])('%j → %s', (changes, endpoint) => expect(readEnv({ ...ALIBABA, ...changes }).SMS).toMatchObject({ endpoint }))

  test.each([
    [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER: must be one of outbox, alibaba, off$/],
    [{ ...PUBLIC, SMS_PROVIDER: 'outbox' }, /SMS_PROVIDER: outbox is for developing/],
    [
      { ...ALIBABA, SMS_ALIBABA_KEY_ID: '', SMS_ALIBABA_TEMPLATE_PASSWORD: '' },
      /SMS_PROVIDER: alibaba needs SMS_ALIBABA_KEY_ID, SMS_ALIBABA_TEMPLATE_PASSWORD$/,
    ],
    [{ ...ALIBABA, SMS_ALIBABA_ENDPOINT: 'a b' }, /SMS_ALIBABA_ENDPOINT: must be a name such as/],
    [{ ...ALIBABA, SMS_ALIBABA_ENDPOINT: 'http://example.com' }, /SMS_ALIBABA_ENDPOINT: must be reached by https$/],
  ])('%j is refused in one line without the key', (source, reason) => {
    expect(() => readEnv(source)).toThrow(EnvError)
    expect(() => readEnv(source)).toThrow(reason)
    expect(() => readEnv(source)).not.toThrow(/the-secret|\n/)
  })
})

test('switched off, it says so at the start and fails at each message', async () => {
  const { sms, lines } = open(PUBLIC)
  expect(lines.join('')).toContain('SMS_PROVIDER is off')
  await expect(sms.send(message)).rejects.toMatchObject({ code: 'UNAVAILABLE', message: '本站没有开通短信服务' })
})

describe('the outbox', () => {
  test('writes one line with the code and without the number', async () => {
    const { sms, lines } = open({})
    await sms.send(message)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('outbox: code 271828 (login) for +86 138****1234')
    expect(lines[0]).not.toContain('13800001234')
  })

  test('keeps the last fifty, the newest first', async () => {
    const sms = open({}).sms as Outbox
    for (let index = 0; index < 60; index++) await sms.send({ ...message, code: String(100_000 + index) })
    const codes = (await sms.list()).map(({ code }) => code)
    expect(codes).toHaveLength(50)
    expect([codes[0], codes.at(-1)]).toEqual(['100059', '100010'])
  })
})

describe('GET /dev/outbox', () => {
  const HERE = '127.0.0.1'
  async function get(source: NodeJS.ProcessEnv, from = HERE, headers = {}, host = 'localhost:3000') {
    const { sms } = open(source)
    if ('list' in sms) await sms.send({ ...message, phone: '<13800001234>' })
    const app = new Hono<RequestVariables>().route(
      '/',
      smsRoutes(sms, () => DEFAULT_SETTINGS),
    )
    const connection = { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } }
    return app.request(`http://${host}/dev/outbox`, { headers }, connection)
  }

  test('is a page without scripts that nobody keeps', async () => {
    const response = await get({})
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const page = await response.text()
    expect(page).toContain('<code>271828</code>')
    expect(page).toContain('&lt;13800001234&gt;')
    expect(page).not.toMatch(/<script|style=/)
  })

  test('is JSON for those who ask for it', async () => {
    const response = await get({}, HERE, { Accept: 'application/json' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual([{ ...message, phone: '<13800001234>', sentAt: NOW }])
  })

  test('says so when there is nothing', async () => {
    const app = new Hono<RequestVariables>().route(
      '/',
      smsRoutes(open({}).sms, () => DEFAULT_SETTINGS),
    )
    const connection = { incoming: { socket: { remoteAddress: '::1' } } }
    expect(await (await app.request('http://localhost/dev/outbox', {}, connection)).text()).toContain('还没有短信')
  })

  test.each([
    ['another machine', {}, '192.168.1.20', {}, undefined],
    ['a proxy', {}, HERE, { 'X-Forwarded-For': '192.168.1.20' }, undefined],
    ['a proxy that claims to speak for this machine', {}, HERE, { 'X-Real-IP': '127.0.0.1' }, undefined],
    ['a foreign name for this machine', {}, HERE, {}, 'evil.test'],
    ['here, without an outbox', PUBLIC, HERE, {}, undefined],
  ])('is not there for %s', async (_, source, from, headers, host) => {
    expect((await get(source, from, headers, host)).status).toBe(404)
  })
})
