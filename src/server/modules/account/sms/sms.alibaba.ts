/** Codes through Alibaba Cloud's short message service (SendSms, version 2017-05-25). */
import { randomUUID } from 'node:crypto'
import { DEFAULT_COUNTRY_CODE } from '#rules/phone.ts'
import type { AppError } from '../../../http/app-error.ts'
import { alibabaFailure, unavailable } from './sms.alibaba-failure.ts'
import type { AlibabaSettings, SmsMessage, SmsProvider } from './sms.provider.ts'
import { canonicalQuery, EMPTY_BODY_HASH, signRequest } from './sms.signature.ts'

type Options = { now: () => number; timeoutMs?: number }

/** A reader waits for it, looking at a button. */
const TIMEOUT_MS = 8000

export function createAlibabaSms(settings: AlibabaSettings, { now, timeoutMs = TIMEOUT_MS }: Options): SmsProvider {
  const { host } = new URL(settings.endpoint)
  return {
    async send(message) {
      const query = sendSmsQuery(message, settings)
      const headers = {
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': EMPTY_BODY_HASH,
        'x-acs-date': new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2017-05-25',
      }
      const authorization = signRequest({ method: 'POST', host, query, headers }, settings.keyId, settings.keySecret)
      const answer = await post(
        `${settings.endpoint}/?${canonicalQuery(query)}`,
        { ...headers, authorization, accept: 'application/json' },
        timeoutMs,
      )
      if (answer.code !== 'OK') throw alibabaFailure(answer.code, answer.requestId)
    },
  }
}

function sendSmsQuery(message: SmsMessage, { signName, templates }: AlibabaSettings): Record<string, string> {
  const { countryCode, phone, code, purpose } = message
  return {
    // Numbers of the mainland stand alone; all others have their country in front, without a plus sign.
    PhoneNumbers: countryCode === DEFAULT_COUNTRY_CODE ? phone : `${countryCode}${phone}`,
    SignName: signName,
    TemplateCode: templates[purpose],
    TemplateParam: JSON.stringify({ code }),
  }
}

/** Tried once: when an answer is lost the message may have been sent, and a second one costs and confuses. */
async function post(address: string, headers: Record<string, string>, timeoutMs: number) {
  let answer: unknown
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { method: 'POST', headers, redirect: 'error', signal })
    answer = await response.json()
  } catch (error) {
    throw noAnswer(error)
  }
  const { Code, RequestId } = Object(answer) as { Code?: unknown; RequestId?: unknown }
  return { code: asWord(Code), requestId: asWord(RequestId) }
}

/** The cause is told by name alone: its text may repeat the address, and with it phone and code. */
function noAnswer(error: unknown): AppError {
  const { name, cause } = error as Error
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return unavailable(`gave no usable answer: ${code ?? name}`)
}

const asWord = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : 'none')
