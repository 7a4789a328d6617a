import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../../http/api/app-error.ts'
import { createAlibabaSms } from './sms.alibaba.ts'
import type { AlibabaSettings, SmsMessage } from './sms.provider.ts'

/** Stub of the service: records requests and returns the response that the test sets. */
let asked: { method: string; path: string; form: URLSearchParams }[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request: IncomingMessage, response) => {
  void text(request).then((body) => {
    asked.push({ method: request.method!, path: request.url!, form: new URLSearchParams(body) })
    answer(response)
  })
})
let endpoint: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  asked = []
  answerWith(200, { Code: 'OK', Message: 'OK', BizId: '9006197469364984400', RequestId: 'F655A8D5' })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answerWith = (status: number, body: unknown) => {
  answer = (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}
const settings = (): AlibabaSettings => ({
  keyId: 'the-id',
  keySecret: 'the-secret',
  signName: '七日',
  templates: { login: 'SMS_100', password: 'SMS_200', phone: 'SMS_300', identity: 'SMS_400' },
  endpoint,
})
const message: SmsMessage = { countryCode: '86', phone: '13800001234', code: '271828', purpose: 'login' }
const send = (changes: Partial<SmsMessage> = {}, timeoutMs = 5000) =>
  createAlibabaSms(settings(), timeoutMs).send({ ...message, ...changes })

async function failureOf(work: Promise<void>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(AppError)
  return error as AppError
}

/** As the service itself computes it (signature version 1.0): sorted, encoded, behind the method and the path. */
function signatureOf(form: URLSearchParams, secret: string): string {
  const encode = (value: string) =>
    encodeURIComponent(value).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const fields = [...form].filter(([name]) => name !== 'Signature').toSorted(([a], [b]) => (a < b ? -1 : 1))
  const canonical = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
  return createHmac('sha1', `${secret}&`)
    .update(`POST&${encode('/')}&${encode(canonical)}`)
    .digest('base64')
}

describe('the request', () => {
  test('says whom, what and by which template, and is signed', async () => {
    await send()
    expect(asked).toHaveLength(1)
    const { method, path, form } = asked[0]!
    // Neither phone nor code is in the URL.
    expect({ method, path }).toEqual({ method: 'POST', path: '/' })
    expect(Object.fromEntries(form)).toMatchObject({
      Action: 'SendSms',
      Version: '2017-05-25',
      AccessKeyId: 'the-id',
      PhoneNumbers: '13800001234',
      SignName: '七日',
      TemplateCode: 'SMS_100',
      TemplateParam: '{"code":"271828"}',
    })
    expect(form.get('Signature')).toBe(signatureOf(form, 'the-secret'))
  })

  test('has the country in front of numbers from elsewhere', async () => {
    await send({ countryCode: '852', phone: '61234567' })
    expect(asked[0]!.form.get('PhoneNumbers')).toBe('85261234567')
  })

  test.each([
    ['password', 'SMS_200'],
    ['phone', 'SMS_300'],
    ['identity', 'SMS_400'],
  ] as const)('has the template of its purpose: %s', async (purpose, template) => {
    await send({ purpose })
    expect(asked[0]!.form.get('TemplateCode')).toBe(template)
  })

  test('is never the same twice', async () => {
    await send()
    await send()
    const [first, second] = asked.map(({ form }) => form.get('SignatureNonce'))
    expect(first).not.toBe(second)
  })
})

describe('a refusal', () => {
  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'TOO_MANY', '太多'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'BAD_INPUT', '手机号格式不正确'],
    ['isv.NOT_SUPPORTED_COUNTRY', 'BAD_INPUT', '国家或地区'],
    ['isv.AMOUNT_NOT_ENOUGH', 'UNAVAILABLE', '短信暂时发不出去'],
    ['isv.DAY_LIMIT_CONTROL', 'UNAVAILABLE', '短信暂时发不出去'],
    ['isv.SOMETHING_NEW', 'UNAVAILABLE', '短信暂时发不出去'],
  ])('%s → %s', async (code, expected, words) => {
    answerWith(200, { Code: code, Message: 'for 13800001234', RequestId: 'R-1' })
    const error = await failureOf(send())
    expect(error.code).toBe(expected)
    expect(error.message).toContain(words)
  })

  test.each([
    ['isv.AMOUNT_NOT_ENOUGH', 200, /refused with isv\.AMOUNT_NOT_ENOUGH, the balance is used up \(request R-1\)/],
    ['SignatureDoesNotMatch', 400, /SMS_ALIBABA_KEY_SECRET does not belong to SMS_ALIBABA_KEY_ID/],
    ['Throttling.User', 503, /refused with Throttling\.User \(request R-1\)/],
  ])('%s tells the operator, and no secret', async (code, status, reason) => {
    answerWith(status, { Code: code, Message: 'POST&13800001234&271828&the-secret', RequestId: 'R-1' })
    const error = await failureOf(send())
    expect((error.cause as Error).message).toMatch(reason)
    expect(inspect(error, { depth: 9 })).not.toMatch(/13800001234|271828|the-secret/)
  })
})

describe('no answer', () => {
  const unusable: [string, (response: ServerResponse) => void, RegExp][] = [
    ['one that is no JSON', (response) => response.end('<html>'), /SyntaxError/],
    ['one without a code', (response) => response.end('null'), /TypeError/],
    ['a connection that breaks', (response) => response.destroy(), /ECONNRESET/],
    ['one that leads elsewhere', (response) => response.writeHead(302, { Location: '/x' }).end(), /SyntaxError|none/],
    ['none in time', () => {}, /RequestTimeout/],
  ]
  test.each(unusable)('%s', async (_, behaviour, reason) => {
    answer = behaviour
    const error = await failureOf(send({}, 300))
    expect(error.code).toBe('UNAVAILABLE')
    expect((error.cause as Error).message).toMatch(reason)
    expect(inspect(error, { depth: 9 })).not.toMatch(/13800001234|271828|the-secret/)
    expect(asked, 'it is tried once').toHaveLength(1)
  })
})
