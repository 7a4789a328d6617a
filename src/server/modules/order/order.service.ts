/** Orders: creation, payment, delivery, refund. `commerce` decides what is sold, `payment` who takes the money. */
import type { OrderDetail } from '#contract/site/order.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { createAsking } from './payment/order.ask.ts'
import { createCoupons } from './coupon/order.coupon.ts'
import { createOrdering, type NewOrder } from './order.create.ts'
import { createOrderDesk } from './desk/order.desk.ts'
import { createGifts, makeGift } from './gift/order.gift.ts'
import { createInvoices } from './refund/order.invoice.ts'
import { createOrderLists } from './order.list.ts'
import { createReceiving } from './payment/order.webhook.ts'
import { createRedemption, type RedeemTools } from './gift/order.redeem.ts'
import { createRefunds } from './refund/order.refund.ts'
import { createSettlement } from './payment/order.settle.ts'
import type { OrderTools } from './order.tools.ts'
import { createOrderWatch } from './payment/order.waiting.ts'
import { createOrderWork } from './order.work.ts'

export type { OrderWaiting } from './payment/order.waiting.ts'

type Options = OrderTools & Pick<RedeemTools, 'account' | 'secret'>

export function createOrderService({ account, secret, ...tools }: Options) {
  const settlement = createSettlement({ ...tools, makeGift })
  const asking = createAsking({ ...tools, settlement })
  const coupons = createCoupons({ ...tools, account })
  const ordering = createOrdering({ ...tools, asking, coupons })
  const lists = createOrderLists({ ...tools, asking, ordering })
  const refunds = createRefunds(tools)
  const invoices = createInvoices(tools)
  const { settleFree } = settlement

  return {
    list: lists.list,
    find: lists.find,
    findState: lists.findState,
    quoteCoupon: coupons.quote,
    refunds,
    invoices,
    desk: createOrderDesk({ ...tools, readDetail: lists.readDetail, refunds, invoices }),
    gifts: createGifts({ ...tools, settleFree }),
    redemption: createRedemption({ ...tools, account, secret, settleFree }),
    receive: createReceiving({ ...tools, settlement, driveRefund: refunds.driveRefund }),
    findWaiting: createOrderWatch(tools),
    work: createOrderWork({ ...tools, settlement, asking, driveRefunds: refunds.driveRefunds }),

    async create(accountId: number, wanted: NewOrder, now: number): Promise<OrderDetail> {
      const order = await ordering.create(accountId, wanted, now)
      return lists.readDetail(order.id, now)
    },

    /** The provider is queried first: an order that was paid meanwhile is delivered instead. */
    async close(accountId: number, number: string, now: number): Promise<OrderDetail> {
      const order = await lists.findOwn(accountId, number)
      if (!isPayable(order.state) && order.state !== 'closed') throw new AppError('ORDER_STATE')
      if (order.state !== 'closed')
        await asking.close(order, 'reader', now).catch((error: unknown) => {
          throw new AppError('UNAVAILABLE', m.order.providerUnreachable, { cause: error })
        })
      return lists.readDetail(order.id, now)
    },
  }
}

export type OrderService = ReturnType<typeof createOrderService>
