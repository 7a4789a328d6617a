/** Notifications of an order, once for each event. */
import type { Database } from '#db/client.ts'
import { zh } from '#messages/server.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { OrderRow } from './order.queries.ts'

/** The events that readers are notified of; the others they see immediately, or need not know. */
type OrderEventKind = 'fulfilled' | 'refunding' | 'refunded' | 'closed'

function words({ title, gift }: OrderRow, event: OrderEventKind): string {
  if (event === 'fulfilled') return gift === 1 ? zh.order.giftReady({ title }) : zh.order.orderFulfilled({ title })
  if (event === 'refunding') return zh.order.orderRefunding({ title })
  return event === 'refunded' ? zh.order.orderRefunded({ title }) : zh.order.orderClosed({ title })
}

/**
 * Within the transaction of the step. `matter` contains the order number, so that the notice links to the page of the order.
 */
export function notifyOfOrder(
  notice: NoticeService,
  on: Database,
  order: OrderRow,
  event: OrderEventKind,
  now: number,
): Promise<void> {
  const entry = { to: order.account_id, kind: 'order' as const, detail: words(order, event) }
  return notice.notify(on, { ...entry, matter: `order:${order.number}:${event}` }, now)
}
