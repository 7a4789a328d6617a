/** Everything that happened to an order, in the order of time. */
import type { OrderDetail } from '#contract/site/order.ts'
import { orderEventWords } from './order-event.ts'
import { yuan } from '#domain/text/money.ts'
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
            <span className={styles['amount']}>{moved(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the house got is what the reader paid. */
function moved(amount: number): string {
  if (amount === 0) return ''
  return amount > 0 ? `付 ${yuan(amount)}` : `退 ${yuan(-amount)}`
}
