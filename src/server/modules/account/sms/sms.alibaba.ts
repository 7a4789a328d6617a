/** Codes through Alibaba Cloud's short message service (SendSms, version 2017-05-25), by the core of its own SDK. */
import type RPCClient from '@alicloud/pop-core'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import type { AppError } from '../../../http/api/app-error.ts'
import { alibabaFailure, unavailable } from './sms.alibaba-failure.ts'
import type { AlibabaSettings, SmsMessage, SmsProvider } from './sms.provider.ts'

/** A reader waits for it, looking at a button. */
const TIMEOUT_MS = 8000

type Answer = { Code?: unknown; RequestId?: unknown }

export function createAlibabaSms(settings: AlibabaSettings, timeoutMs = TIMEOUT_MS): SmsProvider {
  let client: RPCClient | undefined
  return {
    async send(message) {
      const { Code, RequestId } = await ask(message)
      if (Code !== 'OK') throw alibabaFailure(asWord(Code), asWord(RequestId))
    },
  }

  /** Tried once: when an answer is lost the message may have been sent, and a second one costs and confuses. */
  async function ask(message: SmsMessage): Promise<Answer> {
    try {
      // By POST phone and code stand in the body, where no log of addresses finds them.
      const options = { method: 'POST', timeout: timeoutMs }
      client ??= await openClient(settings)
      return Object(await client.request<unknown>('SendSms', sendSmsParams(message, settings), options)) as Answer
    } catch (error) {
      const { data } = error as { data?: Answer }
      if (data) return data
      throw noAnswer(error)
    }
  }
}

/**
 * With the first message: most processes never send one, and the SDK is slow to load. What it would refuse of the
 * settings, the configuration has refused at the start (env.ts).
 */
async function openClient({ keyId: accessKeyId, keySecret: accessKeySecret, endpoint }: AlibabaSettings) {
  const { default: Client } = await import('@alicloud/pop-core')
  return new Client({ accessKeyId, accessKeySecret, endpoint, apiVersion: '2017-05-25' })
}

function sendSmsParams(message: SmsMessage, { signName, templates }: AlibabaSettings): Record<string, string> {
  const { countryCode, phone, code, purpose } = message
  return {
    // Numbers of the mainland stand alone; all others have their country in front, without a plus sign.
    PhoneNumbers: countryCode === DEFAULT_COUNTRY_CODE ? phone : `${countryCode}${phone}`,
    SignName: signName,
    TemplateCode: templates[purpose],
    TemplateParam: JSON.stringify({ code }),
  }
}

/** The cause is told by name alone: its text may repeat the request, and with it phone and code. */
function noAnswer(error: unknown): AppError {
  const { name, code } = error as NodeJS.ErrnoException
  return unavailable(`gave no usable answer: ${asWord(code ?? name)}`)
}

const asWord = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : 'none')
