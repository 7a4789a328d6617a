/** One order in the list: title, buyer, time, state, and whether it waits for staff. */
import type { DeskOrder } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import ledger from '../../kit/ledger.module.css'
import styles from './order-list.module.css'
import { PROVIDERS } from './order-words.ts'

export function OrderRow({ order }: { order: DeskOrder }) {
  const { number, title, person, createTime, state, price, provider } = order
  return (
    <li className={`${ledger['row']} ${styles['row']}`}>
      <h3>
        <a href={paths.deskOrderDetail(number)}>{title}</a>
        {order.isGift ? <span>{m.order.gift}</span> : null}
      </h3>
      <p className={styles['standing']}>
        {order.refundState === 'asked' ? <strong>{m.order.refundRequested}</strong> : null}
        {order.invoiceState === 'asked' ? <strong>{m.order.invoiceRequested}</strong> : null}
        <span>{orderTabName(state)}</span>
      </p>
      <p className={styles['price']}>{yuan(price)}</p>
      <p className={`${ledger['meta']} ${styles['meta']}`}>
        <span>{number}</span>
        <a href={paths.user(person.uid)}>{person.name}</a>
        <Moment at={createTime} />
        <span>{PROVIDERS[provider]}</span>
      </p>
    </li>
  )
}
