/** The body of an order, and whether the returned order can still be paid. */
import type { Input } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import type { OrderChoice } from './idempotency-key.ts'

export type PayChoice = OrderChoice & { provider: PayData['providers'][number]['name'] }

/** The message is sent only with a gift. */
export function orderBody(choice: PayChoice, key: string): Input<'POST /api/order'>['body'] {
  const { type, id, provider, gift, message, coupon } = choice
  return {
    type,
    ...(id === null ? {} : { id }),
    provider,
    key,
    gift,
    message: gift ? message : '',
    ...(coupon ? { coupon } : {}),
  }
}

/** By the server's clock. An order with the same key that has ended since is not the one wanted now. */
export const canStillBePaid = ({
  state,
  expireTime,
  serverTime,
}: Pick<OrderDetail, 'state' | 'expireTime' | 'serverTime'>): boolean => isPayable(state) && expireTime > serverTime
