/** The state of an order, as one clear line, and what it means for the reader. */
import type { OrderDetail } from '#contract/site/order.ts'
import { isMembership } from '#domain/access/offering.ts'
import { isOver, orderStateName } from '#domain/commerce/order-machine.ts'
import { Moment } from '../../ui/moment.tsx'
import { orderStateTime, orderStateWords } from './order-model.ts'
import styles from './order-state.module.css'

export function OrderStateLabel({ order }: { order: OrderDetail }) {
  const { state, thingUrl, isGift, type } = order
  const over = isOver(order, order.serverTime)
  const at = orderStateTime(order)
  return (
    <div className={styles['state']} data-state={over ? 'closed' : state}>
      <p className={styles['word']} role="status">
        {orderStateName(order, order.serverTime)}
      </p>
      <p>
        {at === null ? null : <Moment at={at} />} {over ? '没有扣款，可以重新下单。' : orderStateWords(order)}
      </p>
      {state === 'fulfilled' && !isGift && thingUrl ? (
        <a href={thingUrl}>{isMembership(type) ? '查看会员权益' : '去看看'}</a>
      ) : null}
    </div>
  )
}
