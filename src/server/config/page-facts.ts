/** What the configuration and the program tell the static pages. Where something is not configured, a person must say it before publishing. */
import { REFUND_DAYS } from '#domain/commerce/refund.ts'
import { askFor } from '#domain/content/page-mark.ts'
import { zh } from '#messages/server.ts'
import type { ProviderName } from '../modules/payment/payment.provider.ts'
import type { SiteVariables } from '#domain/site/site-settings.ts'
import { termText } from '#domain/text/days-text.ts'
import { inChinese } from '../http/api/language.ts'
import type { Env } from './env.ts'

const PAYMENT_NAMES: Record<ProviderName, string | null> = {
  wechat: zh.word.wechatPay,
  alipay: zh.word.alipay,
  cashier: null,
}

/** By the end of the address of the bucket. */
const STORAGE_NAMES: [end: string, name: string][] = [
  ['.aliyuncs.com', zh.config.alibabaStorage],
  ['.myqcloud.com', zh.config.tencentStorage],
  ['.myhuaweicloud.com', zh.config.huaweiStorage],
]

/** After 上传的图片、声音与附件. */
function describeStorage(storage: Env['STORAGE']): string {
  if (!storage) return zh.config.storedHere
  const { hostname: host } = new URL(storage.bucket.endpoint)
  const name = STORAGE_NAMES.find(([end]) => host.endsWith(end))?.[1]
  return zh.config.storedBy({ name: name ?? askFor(zh.config.nameStorageProvider({ variable: '{{fileStorage}}' })) })
}

export function listPageFacts({ SMS, PAYMENT, STORAGE }: Pick<Env, 'SMS' | 'PAYMENT' | 'STORAGE'>): SiteVariables {
  const payments = PAYMENT.providers.flatMap((name) => PAYMENT_NAMES[name] ?? [])
  return {
    smsProvider:
      SMS.provider === 'alibaba'
        ? zh.config.alibabaSms
        : askFor(zh.config.nameSmsProvider({ variable: '{{smsProvider}}' })),
    paymentProviders:
      payments.length > 0
        ? payments.join(zh.config.and)
        : askFor(zh.config.namePaymentProviders({ variable: '{{paymentProviders}}' })),
    fileStorage: describeStorage(STORAGE),
    refundTerm: inChinese(() => termText(REFUND_DAYS)),
  }
}
