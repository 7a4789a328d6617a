/** An order as it is sent, and whether what was answered can still be paid. */
import type { Input } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import type { OrderChoice } from './idempotency-key.ts'

export type PayChoice = OrderChoice & { provider: PayData['providers'][number]['name'] }

/** Words that belong to a gift go with a gift alone. */
export function orderBody(choice: PayChoice, key: string): Input<'POST /api/order'>['body'] {
  const { type, id, provider, gift, message } = choice
  return { type, ...(id === null ? {} : { id }), provider, key, gift, message: gift ? message : '' }
}

/** By the server's clock. An order of the same key that has ended since is not what is wanted now. */
export const canStillBePaid = ({
  state,
  expireTime,
  serverTime,
}: Pick<OrderDetail, 'state' | 'expireTime' | 'serverTime'>): boolean => isPayable(state) && expireTime > serverTime
