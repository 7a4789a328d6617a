/** The reader's orders, the newest first: title, date, amount and state. */
import type { Model } from '#contract/contract.ts'
import type { Order } from '#contract/site/order.ts'
import { sellsMemberships } from '#domain/access/membership-sale.ts'
import { orderStateName } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { Pager } from '../../ui/pager.tsx'
import { useSite } from '../../ui/site.ts'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { Moment } from '../../ui/moment.tsx'
import { OrderPicture } from './order-picture.tsx'
import { kindOf, priceOf } from './order-words.ts'
import styles from './order-list.module.css'

export function OrderList({ data }: { data: Model<'GET /api/order'> }) {
  const { memberships } = useSite()
  if (data.totalCount === 0) {
    const way = sellsMemberships(memberships)
      ? { way: m.order.seeMemberships, href: paths.membership() }
      : { way: m.word.toFrontPage, href: paths.home() }
    return <EmptyShelf text={m.order.noOrders} {...way} />
  }
  return (
    <>
      <ul className={styles['list']}>
        {data.list.map((order) => (
          <Entry key={order.number} order={order} now={data.serverTime} />
        ))}
      </ul>
      <Pager page={data.pgNo} pages={data.totalPage} href={paths.orders} />
    </>
  )
}

function Entry({ order, now }: { order: Order; now: number }) {
  const { number, state, title, isGift, createTime } = order
  return (
    <li data-state={state}>
      <OrderPicture order={order} shown={80} />
      <div className={styles['words']}>
        <h2>
          <a href={paths.order(number)}>{title}</a>
        </h2>
        <p>
          <span className={styles['kind']}>
            {kindOf(order)}
            {isGift ? m.order.asGift : ''}
          </span>
          <Moment at={createTime} />
          <span>{m.order.orderNumber({ number })}</span>
        </p>
      </div>
      <p className={styles['price']}>{priceOf(order)}</p>
      <p className={styles['state']}>{orderStateName(order, now)}</p>
    </li>
  )
}
