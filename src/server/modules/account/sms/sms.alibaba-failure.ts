/** What the codes of Alibaba Cloud's short message service mean: for the reader, or for the operator. */
import { AppError } from '../../../http/api/app-error.ts'

/** What an operator can do something about; a code that is not here is told as it is. */
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

/** The service's own message is left out on purpose: it may repeat the request, and with it phone and code. */
export function alibabaFailure(code: string, requestId: string): AppError {
  // The limits of one number: 1 a minute, 5 an hour, 10 a day, whatever our own limits say.
  if (/^(isv\.)?BUSINESS_LIMIT/.test(code)) return new AppError('TOO_MANY', '这个号码收到的短信太多，请稍后再试')
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return new AppError('BAD_INPUT', '手机号格式不正确')
  if (code === 'isv.NOT_SUPPORTED_COUNTRY') return new AppError('BAD_INPUT', '暂时不能向这个国家或地区发送短信')
  const hint = HINTS[code]
  return unavailable(`refused with ${code}${hint ? `, ${hint}` : ''} (request ${requestId})`)
}

export function unavailable(reason: string): AppError {
  const cause = new Error(`Alibaba Cloud's short message service ${reason}`)
  return new AppError('UNAVAILABLE', '短信暂时发不出去，请稍后再试', { cause })
}
