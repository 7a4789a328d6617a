import { createServices } from '../../process/services.ts'
import { createRefunds } from '../../modules/order/refund/order.refund.ts'
import type { RefundRequest, RefundState } from '../../modules/payment/payment.provider.ts'
import type { TestApp } from '../app/test-app.ts'

export type Answer = (request: RefundRequest) => RefundState | Promise<RefundState>

/** The editor of the demo edition. */
const EDITOR = 103

/** Refunds by a provider with a given answer. */
export function createRefundsWith(app: TestApp, answer: Answer) {
  const asked: RefundRequest[] = []
  const warnings: string[] = []
  const { commerce, consent, notice, payment, site } = createServices(app.db)
  const provider = {
    ...payment.find('cashier')!,
    async refund(request: RefundRequest) {
      asked.push(request)
      return answer(request)
    },
  }
  const refunds = createRefunds({
    db: app.db,
    consent,
    commerce,
    notice,
    readSite: site.current,
    payment: { providers: [provider], find: () => provider },
    warn: (_, message) => void warnings.push(message),
  })
  const accept = (number: string) =>
    refunds.decide({ number, accept: true, answer: '', editorId: EDITOR }, app.clock.now)
  return { ...refunds, accept, asked, warnings }
}
