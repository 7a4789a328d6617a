/** Places the order once, however often the button is pressed. */
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'
import { canStillBePaid, orderBody, type PayChoice } from './pay-outcome.ts'

export async function placeOrder(api: Api, choice: PayChoice): Promise<OrderDetail> {
  const order = await sendOrder(api, choice)
  if (canStillBePaid(order)) return order
  // The order of that key has ended: this is a new one.
  forgetOrderKey(choice)
  return sendOrder(api, choice)
}

function sendOrder(api: Api, choice: PayChoice): Promise<OrderDetail> {
  return api('POST /api/order', { body: orderBody(choice, orderKeyFor(choice)) })
}
