import type { CashierPayment } from '#contract/site/cashier.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Handlers } from '../../http/api/api.ts'
import type { PaymentService } from './payment.service.ts'

type Calls = 'GET /api/cashier/:token' | 'POST /api/cashier/:token'

export function paymentHandlers({ cashier }: PaymentService): Pick<Handlers, Calls> {
  async function show(token: string, now: number): Promise<CashierPayment> {
    const row = await cashier?.findPayment(token)
    if (!row) throw new AppError('NOT_FOUND')
    const { title, amount, state, expires_at: expireTime } = row
    const isOver = (state === 'open' || state === 'failed') && expireTime <= now
    return { title, amount, state: isOver ? 'closed' : state, expireTime, serverTime: now }
  }

  return {
    'GET /api/cashier/:token': ({ params }, { now }) => show(params.token, now),
    'POST /api/cashier/:token': async ({ params, body }, { now }) => {
      await cashier?.decide(params.token, body.result, now)
      return show(params.token, now)
    },
  }
}
