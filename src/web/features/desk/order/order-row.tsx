/** One order in the ledger: what, by whom, when, how far it is, and whether it waits for the house. */
import type { DeskOrder } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { beijingTime, calendarDate } from '#domain/time/relative-time.ts'
import styles from './order-desk.module.css'
import { PROVIDERS } from './order-words.ts'

export function OrderRow({ order }: { order: DeskOrder }) {
  const { number, title, person, createTime, state, price, provider } = order
  return (
    <li className={styles['row']}>
      <h3>
        <a href={paths.deskOrderDetail(number)}>{title}</a>
        {order.isGift ? <span>赠礼</span> : null}
      </h3>
      <p className={styles['meta']}>
        <span>{number}</span>
        <a href={paths.user(person.uid)}>{person.name}</a>
        <time dateTime={new Date(createTime).toISOString()}>
          {calendarDate(createTime)} {beijingTime(createTime)}
        </time>
        <span>{PROVIDERS[provider]}</span>
      </p>
      <p className={styles['standing']}>
        {order.refundState === 'asked' ? <strong>申请退款</strong> : null}
        {order.invoiceState === 'asked' ? <strong>待开发票</strong> : null}
        <span>{orderTabName(state)}</span>
      </p>
      <p className={styles['price']}>{yuan(price)}</p>
    </li>
  )
}
