/** The reader's orders, the newest first: title, date, amount and state. */
import type { Model } from '#contract/contract.ts'
import type { Order } from '#contract/site/order.ts'
import { orderStateName } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { Pager } from '../../ui/pager.tsx'
import { EmptyShelf } from '../account/shelf/shelf-frame.tsx'
import { Moment } from '../../ui/moment.tsx'
import { OrderPicture } from './order-picture.tsx'
import { kindOf, priceOf } from './order-words.ts'
import styles from './order-list.module.css'

export function OrderList({ data }: { data: Model<'GET /api/order'> }) {
  if (data.totalCount === 0) {
    return (
      <EmptyShelf text="还没有订单。买过的、兑换的、领到的，都会记在这里。" way="看看会员" href={paths.membership()} />
    )
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
            {isGift ? '，送给朋友' : ''}
          </span>
          <Moment at={createTime} />
          <span>订单号 {number}</span>
        </p>
      </div>
      <p className={styles['price']}>{priceOf(order)}</p>
      <p className={styles['state']}>{orderStateName(order, now)}</p>
    </li>
  )
}
