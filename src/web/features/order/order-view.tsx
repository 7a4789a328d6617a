/** One order, whole: how far it is, what it was for, and what can be done with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '../../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { showsOriginPrice } from '../commerce/pay/pay-modal.ts'
import { OwnFrame } from '../commerce/own-frame.tsx'
import { Moment } from '../../ui/moment.tsx'
import { refreshOwned } from '../../refresh-owned.ts'
import { ScanCode } from '../commerce/pay/scan-code.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { leadsToThing, movedMoney, showsOrderGift, orderEventWords } from './order-model.ts'
import { OrderPicture } from './order-picture.tsx'
import { kindOf, priceOf } from './order-words.ts'
import { keepOrder } from './order-query.ts'
import { OrderRefund } from './order-refund.tsx'
import { OrderStateLabel } from './order-state.tsx'
import styles from './order-view.module.css'
import { CopyLink } from './copy-link.tsx'
import parts from './order-part.module.css'
import type { OrderProps } from './order-props.ts'
import past from './order-timeline.module.css'

/** How it was paid. */
const PROVIDERS: Record<OrderDetail['provider'], string> = {
  cashier: m.order.demoCashier,
  wechat: m.word.wechatPay,
  alipay: m.word.alipay,
  code: m.word.redemptionCode,
  gift: m.order.giftFromFriend,
}

export function OrderView({ api, order }: { api: Api; order: OrderDetail }) {
  const client = useQueryClient()
  const props = { api, order, onChange: (changed: OrderDetail) => keepOrder(client, api, changed) }
  return (
    <OwnFrame part="order" title={m.order.orderDetails}>
      <OrderStateLabel order={order} />
      <OrderPay {...props} />
      <Snapshot order={order} />
      <OrderGift order={order} />
      <OrderRefund {...props} />
      <OrderInvoice {...props} />
      <OrderTimeline order={order} />
    </OwnFrame>
  )
}

/** As on the day of the order, whatever became of the item and its price. */
function Snapshot({ order }: { order: OrderDetail }) {
  const { number, title, price, originPrice, coupon, provider, isGift, thingUrl } = order
  return (
    <section className={styles['snapshot']} aria-labelledby="order-thing">
      <OrderPicture order={order} shown={160} />
      <div>
        <p className={styles['kind']}>
          {kindOf(order)}
          {isGift ? m.order.asGift : ''}
        </p>
        <h2 id="order-thing">{leadsToThing(order) ? <a href={thingUrl}>{title}</a> : title}</h2>
        <dl>
          <dt>{provider === 'code' || provider === 'gift' ? m.order.from : m.order.amount}</dt>
          <dd className={styles['price']}>
            {priceOf(order)}
            {price > 0 && showsOriginPrice(order) ? (
              <del>
                <span className="visually-hidden">{m.word.originalPrice}</span>
                {priceTag(originPrice)}
              </del>
            ) : null}
          </dd>
          {coupon ? (
            <>
              <dt>{m.word.coupon}</dt>
              <dd>{m.order.couponOff({ name: coupon.name, amount: priceTag(coupon.discount) })}</dd>
            </>
          ) : null}
          {price > 0 ? (
            <>
              <dt>{m.order.paymentMethod}</dt>
              <dd>{PROVIDERS[provider]}</dd>
            </>
          ) : null}
          <dt>{m.word.orderNumber}</dt>
          <dd>{number}</dd>
        </dl>
      </div>
    </section>
  )
}

/** A gift as its giver sees it: the link to send, or who has claimed it. */
function OrderGift({ order }: { order: OrderDetail }) {
  const { gift } = order
  if (!gift || !showsOrderGift(order)) return null
  return (
    <section className={parts['part']} aria-labelledby="order-gift">
      <h2 id="order-gift">{m.order.gift}</h2>
      {gift.message ? <blockquote className={parts['message']}>{gift.message}</blockquote> : null}
      {gift.claimTime === null ? (
        <>
          <p className={parts['words']}>{m.order.giftUnclaimed}</p>
          <CopyLink path={gift.url} />
        </>
      ) : (
        <p className={parts['words']}>
          {gift.claimName ?? m.order.closedReader}
          {m.order.claimedOn}
          <Moment at={gift.claimTime} />
          {m.order.claimedOnEnd}
        </p>
      )}
    </section>
  )
}

/** A pending order can also be paid here, however long ago the dialog with its QR code was closed. */
function OrderPay({ api, order }: OrderProps) {
  const client = useQueryClient()
  const router = useRouter()
  const { state, pay, thingUrl } = order
  const again = paths.buy(order.type, order.contentId)
  if (pay) {
    return (
      <section className={parts['part']} aria-labelledby="order-pay">
        <h2 id="order-pay">{m.order.payment}</h2>
        <ScanCode
          api={api}
          order={order}
          onDone={() => void refreshOwned(client, router)}
          onAgain={() => router.history.push(again)}
        />
      </section>
    )
  }
  // What has no page cannot be ordered, either.
  if (thingUrl === '' || (state !== 'closed' && !isPayable(state))) return null
  return (
    <p className={parts['words']}>
      <a data-button className={parts['act']} href={again}>
        {m.order.orderAgain}
      </a>
    </p>
  )
}

/** Everything that happened to an order, in the order of time. */
function OrderTimeline({ order }: { order: OrderDetail }) {
  const events = order.events.flatMap(({ amount, at, ...event }) => {
    const words = orderEventWords(event, order.isGift)
    return words ? [{ words, amount, at }] : []
  })
  if (events.length === 0) return null
  return (
    <section className={past['timeline']} aria-labelledby="order-events">
      <h2 id="order-events">{m.order.orderHistory}</h2>
      <ol>
        {events.map(({ words, amount, at }) => (
          <li key={`${at} ${words}`}>
            <Moment at={at} />
            <span>{words}</span>
            <span className={past['amount']}>{movedMoney(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
