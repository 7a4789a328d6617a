/** What can be done at the till. */
import type { CashierPayment } from '#contract/site/cashier.ts'
import { m } from '#messages/site.ts'

export type CashierStage = 'pay' | 'over' | 'ended'

/** A payment that failed can be tried again, as long as its time lasts (`left` in ms). */
export function cashierStage(state: CashierPayment['state'], left: number): CashierStage {
  if (state !== 'open' && state !== 'failed') return 'ended'
  return left <= 0 ? 'over' : 'pay'
}

type Deciding = 'pay' | 'fail' | null

export function payButtonWords(busy: Deciding, failed: boolean): string {
  if (busy === 'pay') return m.cashier.paying
  return failed ? m.cashier.payAgain : m.cashier.confirmPayment
}
