/** A reader's orders: the list, one order in full, and its progress. */
import type { Order, OrderDetail } from '#contract/site/order.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { isContentClosed } from '#domain/site/section.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { ProviderRequest } from './payment/order.ask.ts'
import type { Ordering } from './order.create.ts'
import * as detailQueries from './order.detail.queries.ts'
import { presentOrderDetail, presentOrder } from './order.present.ts'
import * as queries from './order.queries.ts'
import type { OrderRow } from './order.queries.ts'
import type { OrderTools } from './order.tools.ts'

type Options = OrderTools & { asking: ProviderRequest; ordering: Ordering }

export function createOrderLists({ db, commerce, readSite, asking, ordering }: Options) {
  async function findOwn(accountId: number, number: string): Promise<OrderRow> {
    const order = await queries.findOwn(db, accountId, number)
    if (!order) throw new AppError('NOT_FOUND')
    return order
  }

  /** The current state, for a caller who may see it. */
  async function readDetail(orderId: number, now: number): Promise<OrderDetail> {
    const [row, parts] = await Promise.all([detailQueries.findShown(db, orderId), detailQueries.findParts(db, orderId)])
    const isClosed = row.content_type !== null && isContentClosed(readSite().sectionsOff, row.content_type)
    const wanted = { type: row.offering as OfferingType, id: row.content_id }
    const offer = isClosed ? null : await commerce.findOffer(wanted, now)
    return presentOrderDetail(row, parts, offer?.thingUrl ?? '', now)
  }

  return {
    findOwn,
    readDetail,

    async list(accountId: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }, now: number) {
      const [rows, totalCount] = await Promise.all([
        detailQueries.listShown(db, accountId, rowNum, (pgNo - 1) * rowNum),
        detailQueries.countOwn(db, accountId),
      ])
      const list: Order[] = rows.map(presentOrder)
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount, serverTime: now }
    },

    /** Opening an order resumes it: a payment that was not begun is begun, an overdue one is queried. */
    async find(accountId: number, number: string, now: number): Promise<OrderDetail> {
      const order = await findOwn(accountId, number)
      if (order.state === 'created' && order.expires_at > now) await ordering.tryToBegin(order, now)
      else await asking.refresh(order, now)
      return readDetail(order.id, now)
    },

    async findState(
      accountId: number,
      number: string,
      now: number,
    ): Promise<{ state: OrderState; expireTime: number; serverTime: number }> {
      const order = await findOwn(accountId, number)
      const state = await asking.refresh(order, now)
      return { state, expireTime: order.expires_at, serverTime: now }
    },
  }
}

export type OrderLists = ReturnType<typeof createOrderLists>
