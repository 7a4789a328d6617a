/** Orders what was chosen, once, however often it is pressed. */
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import type { PayData } from '#contract/site/pay.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import type { OrderChoice } from './idempotency-key.ts'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'

export type PayChoice = OrderChoice & { provider: PayData['providers'][number]['name'] }

export async function placeOrder(api: Api, choice: PayChoice): Promise<OrderDetail> {
  const order = await sendOrder(api, choice)
  if (isPayable(order.state) && order.expireTime > order.serverTime) return order
  // The order of that key has ended since: what is wanted now is another one.
  forgetOrderKey(choice)
  return sendOrder(api, choice)
}

function sendOrder(api: Api, choice: PayChoice): Promise<OrderDetail> {
  const { type, id, provider, gift, message } = choice
  return api('POST /api/order', {
    body: {
      type,
      ...(id === null ? {} : { id }),
      provider,
      key: orderKeyFor(choice),
      gift,
      message: gift ? message : '',
    },
  })
}
