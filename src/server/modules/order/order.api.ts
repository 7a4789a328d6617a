import type { Handlers } from '../../http/api/api.ts'
import { requireReaderId } from '../../http/api/reader-id.ts'
import type { OrderService } from './order.service.ts'

type Calls =
  | 'POST /api/order'
  | 'POST /api/order/coupon'
  | 'GET /api/order'
  | 'GET /api/order/:number'
  | 'GET /api/order/:number/state'
  | 'POST /api/order/:number/close'

export function orderHandlers(order: OrderService): Pick<Handlers, Calls> {
  return {
    'POST /api/order'({ body: { coupon, ...wanted } }, context) {
      const typed = coupon === undefined ? undefined : { typed: coupon, address: context.address }
      return order.create(requireReaderId(context), { ...wanted, coupon: typed }, context.now)
    },
    'POST /api/order/coupon': ({ body: { coupon, ...item } }, context) =>
      order.quoteCoupon(requireReaderId(context), { ...item, typed: coupon, address: context.address }, context.now),
    'GET /api/order': ({ query }, context) => order.list(requireReaderId(context), query, context.now),
    'GET /api/order/:number': ({ params }, context) => order.find(requireReaderId(context), params.number, context.now),
    'GET /api/order/:number/state': ({ params }, context) =>
      order.findState(requireReaderId(context), params.number, context.now),
    'POST /api/order/:number/close': ({ params }, context) =>
      order.close(requireReaderId(context), params.number, context.now),
  }
}
