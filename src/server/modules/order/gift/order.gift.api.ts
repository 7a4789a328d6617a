import type { Handlers } from '../../../http/api/api.ts'
import { requireReaderId } from '../../../http/api/reader-id.ts'
import type { OrderService } from '../order.service.ts'

type Calls =
  | 'POST /api/order/:number/refund'
  | 'POST /api/order/:number/invoice'
  | 'GET /api/gift/:code'
  | 'POST /api/gift/:code/claim'
  | 'POST /api/redeem'

export function giftHandlers(order: OrderService): Pick<Handlers, Calls> {
  const { refunds, invoices, gifts, redemption } = order
  return {
    async 'POST /api/order/:number/refund'({ params, body }, context) {
      const accountId = requireReaderId(context)
      await refunds.ask(accountId, { ...params, ...body }, context.now)
      return order.find(accountId, params.number, context.now)
    },
    async 'POST /api/order/:number/invoice'({ params, body }, context) {
      const accountId = requireReaderId(context)
      await invoices.ask(accountId, { ...params, ...body }, context.now)
      return order.find(accountId, params.number, context.now)
    },
    'GET /api/gift/:code': ({ params }, { viewer }) => gifts.find(params.code, viewer?.id ?? null),
    'POST /api/gift/:code/claim': ({ params }, context) =>
      gifts.claim(params.code, requireReaderId(context), context.now),
    async 'POST /api/redeem'({ body }, context) {
      const accountId = requireReaderId(context)
      const { address, now } = context
      const number = await redemption.redeem({ accountId, address, typed: body.code }, now)
      return order.find(accountId, number, now)
    },
  }
}
