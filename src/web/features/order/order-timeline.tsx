/** Everything that happened to an order, in the order of time. */
import type { OrderDetail } from '#contract/site/order.ts'
import { orderEventWords } from './order-event.ts'
import { movedMoney } from './order-model.ts'
import { Moment } from '../../ui/moment.tsx'
import styles from './order-timeline.module.css'

export function OrderTimeline({ order }: { order: OrderDetail }) {
  const events = order.events.flatMap(({ amount, at, ...event }) => {
    const words = orderEventWords(event, order.isGift)
    return words ? [{ words, amount, at }] : []
  })
  if (events.length === 0) return null
  return (
    <section className={styles['timeline']} aria-labelledby="order-events">
      <h2 id="order-events">订单经过</h2>
      <ol>
        {events.map(({ words, amount, at }) => (
          <li key={`${at} ${words}`}>
            <Moment at={at} />
            <span>{words}</span>
            <span className={styles['amount']}>{movedMoney(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
