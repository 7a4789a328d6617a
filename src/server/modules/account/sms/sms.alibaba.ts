/** SMS codes through Alibaba Cloud's short message service (SendSms, version 2017-05-25), with the core of its own SDK. */
import type RPCClient from '@alicloud/pop-core'
import { DEFAULT_COUNTRY_CODE } from '#domain/account/phone.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
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
      // With POST, phone and code are in the body, where no URL log records them.
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
    // Mainland numbers have no prefix; all others are prefixed with their country code, without a plus sign.
    PhoneNumbers: countryCode === DEFAULT_COUNTRY_CODE ? phone : `${countryCode}${phone}`,
    SignName: signName,
    TemplateCode: templates[purpose],
    TemplateParam: JSON.stringify({ code }),
  }
}

/** Reports only the name of the cause: its text may repeat the request, and with it phone and code. */
function noAnswer(error: unknown): AppError {
  const { name, code } = error as NodeJS.ErrnoException
  return unavailable(`gave no usable answer: ${asWord(code ?? name)}`)
}

const asWord = (value: unknown) => (typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : 'none')

/** Failures that an operator can fix; a code that is not listed is reported as it is. */
const HINTS: Record<string, string> = {
  'isv.AMOUNT_NOT_ENOUGH': 'the balance is used up',
  'isv.OUT_OF_SERVICE': 'the account is suspended, mostly because the balance is used up',
  'isv.ACCOUNT_ABNORMAL': 'something is wrong with the account',
  'isv.PRODUCT_UN_SUBSCRIPT': 'the service is not activated for the account',
  'isv.DAY_LIMIT_CONTROL': 'the daily limit of the account is reached',
  'isv.SMS_SIGNATURE_ILLEGAL': 'SMS_ALIBABA_SIGN_NAME is not an approved signature',
  'isv.SMS_TEMPLATE_ILLEGAL': 'one of SMS_ALIBABA_TEMPLATE_… is not an approved template',
  'isv.TEMPLATE_MISSING_PARAMETERS': 'the template has other variables than code',
  'isp.RAM_PERMISSION_DENY': 'the key may not send messages',
  'InvalidAccessKeyId.NotFound': 'SMS_ALIBABA_KEY_ID is unknown',
  SignatureDoesNotMatch: 'SMS_ALIBABA_KEY_SECRET does not belong to SMS_ALIBABA_KEY_ID',
}

/** The service's own message is omitted on purpose: it may repeat the request, and with it phone and code. */
function alibabaFailure(code: string, requestId: string): AppError {
  // The provider's limits for one number: 1 a minute, 5 an hour, 10 a day, regardless of our own limits.
  if (/^(isv\.)?BUSINESS_LIMIT/.test(code)) return new AppError('TOO_MANY', m.account.tooManyMessages)
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return new AppError('BAD_INPUT', m.account.phoneFormatWrong)
  if (code === 'isv.NOT_SUPPORTED_COUNTRY') return new AppError('BAD_INPUT', m.account.countryNotServed)
  const hint = HINTS[code]
  return unavailable(`refused with ${code}${hint ? `, ${hint}` : ''} (request ${requestId})`)
}

function unavailable(reason: string): AppError {
  const cause = new Error(`Alibaba Cloud's short message service ${reason}`)
  return new AppError('UNAVAILABLE', m.account.smsUnavailable, { cause })
}
