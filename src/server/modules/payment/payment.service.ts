/** The ways of paying that are switched on, in the order in which readers are offered them. */
import type { Database } from '#db/client.ts'
import { createAlipay } from './payment.alipay.ts'
import { createCashier } from './payment.cashier.ts'
import { AlreadyPaid, type PaymentProvider, type PaymentSettings } from './payment.provider.ts'
import { createWechatPay } from './payment.wechat.ts'

export { WebhookRefused } from './payment.provider.ts'
export type { WebhookInput as NoticeInput, PaymentProvider, PaymentSettings } from './payment.provider.ts'

type OnAsked = (name: string, worked: boolean) => void

export type PaymentTools = {
  db: Database
  publicUrl: string
  secret: string
  settings: PaymentSettings
  /** called after each request to a provider, with whether it was answered */
  onAsked?: OnAsked | undefined
}

export type PaymentService = ReturnType<typeof createPaymentService>

export function createPaymentService({ db, publicUrl, secret, settings, onAsked = () => {} }: PaymentTools) {
  const { wechat, alipay } = settings
  const cashier = settings.providers.includes('cashier') ? createCashier({ db, publicUrl, secret }) : null
  const known = {
    cashier,
    wechat: wechat && createWechatPay(wechat, publicUrl),
    alipay: alipay && createAlipay(alipay, publicUrl),
  }
  const providers = settings.providers
    .map((name): PaymentProvider | null => known[name])
    .filter((provider) => provider !== null)
    .map((provider) => watchProvider(provider, onAsked))

  return {
    providers,
    cashier,
    find: (name: string) => providers.find((provider) => provider.name === name),
    /** The job of each minute. */
    async work(now: number): Promise<void> {
      await cashier?.retryWebhooks(now)
    },
  }
}

/** Reports for each request to a payment provider whether it was answered; the answer is passed on unchanged. */
function watchProvider(provider: PaymentProvider, onAsked: OnAsked): PaymentProvider {
  async function watched<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      const result = await answer
      onAsked(provider.name, true)
      return result
    } catch (error) {
      // `AlreadyPaid` is a regular answer.
      onAsked(provider.name, error instanceof AlreadyPaid)
      throw error
    }
  }
  return {
    name: provider.name,
    get title() {
      return provider.title
    },
    begin: (request) => watched(provider.begin(request)),
    find: (number) => watched(provider.find(number)),
    close: (number) => watched(provider.close(number)),
    refund: (request) => watched(provider.refund(request)),
    readNotice: (notice, now) => provider.readNotice(notice, now),
    acknowledge: (accepted) => provider.acknowledge(accepted),
  }
}
