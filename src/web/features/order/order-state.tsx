/** The state of an order, as one clear line, and what it means for the reader. */
import type { OrderDetail } from '#contract/site/order.ts'
import { isMembership } from '#domain/access/offering.ts'
import { isOver, orderStateName } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/site.ts'
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
        {at === null ? null : <Moment at={at} />} {over ? m.order.notCharged : orderStateWords(order)}
      </p>
      {state === 'fulfilled' && !isGift && thingUrl ? (
        <a data-button href={thingUrl}>
          {isMembership(type) ? m.order.viewBenefits : m.order.takeLook}
        </a>
      ) : null}
    </div>
  )
}
