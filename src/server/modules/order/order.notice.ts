/** What somebody is told of their order, once for each turn that it takes. */
import type { Database } from '#db/client.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import type { OrderRow } from './order.queries.ts'

/** The turns of which readers are told; everything else they see at once, or need not know. */
type Turn = 'fulfilled' | 'refunding' | 'refunded' | 'closed'

function words({ title, gift }: OrderRow, turn: Turn): string {
  if (turn === 'fulfilled') return gift === 1 ? `“${title}”已备好，可以把礼物链接送出去了` : `“${title}”已开通`
  if (turn === 'refunding') return `“${title}”你已拥有，这笔付款将原路退回`
  return turn === 'refunded' ? `“${title}”的退款已原路退回` : `“${title}”的订单超时未支付，已关闭`
}

/** Within the transaction of the step. The number stands in the matter: the notice leads to the page of the order. */
export function tellOfOrder(
  notice: NoticeService,
  on: Database,
  order: OrderRow,
  turn: Turn,
  now: number,
): Promise<void> {
  const tale = { to: order.account_id, kind: 'order' as const, detail: words(order, turn) }
  return notice.tell(on, { ...tale, matter: `order:${order.number}:${turn}` }, now)
}
