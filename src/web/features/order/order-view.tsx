/** One order, whole: how far it is, what it was for, and what can be done with it. */
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
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
  cashier: '七日收银台（演示）',
  wechat: '微信支付',
  alipay: '支付宝',
  code: '兑换码',
  gift: '朋友赠送',
}

export function OrderView({ api, order }: { api: Api; order: OrderDetail }) {
  const client = useQueryClient()
  const props = { api, order, onChange: (changed: OrderDetail) => keepOrder(client, api, changed) }
  return (
    <OwnFrame part="order" title="订单详情">
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
  const { number, title, price, originPrice, provider, isGift, thingUrl } = order
  return (
    <section className={styles['snapshot']} aria-labelledby="order-thing">
      <OrderPicture order={order} shown={160} />
      <div>
        <p className={styles['kind']}>
          {kindOf(order)}
          {isGift ? '，送给朋友' : ''}
        </p>
        <h2 id="order-thing">{leadsToThing(order) ? <a href={thingUrl}>{title}</a> : title}</h2>
        <dl>
          <dt>{provider === 'code' || provider === 'gift' ? '来自' : '金额'}</dt>
          <dd className={styles['price']}>
            {priceOf(order)}
            {price > 0 && showsOriginPrice(order) ? (
              <del>
                <span className="visually-hidden">原价</span>
                {priceTag(originPrice)}
              </del>
            ) : null}
          </dd>
          {price > 0 ? (
            <>
              <dt>支付方式</dt>
              <dd>{PROVIDERS[provider]}</dd>
            </>
          ) : null}
          <dt>订单号</dt>
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
      <h2 id="order-gift">礼物</h2>
      {gift.message ? <blockquote className={parts['message']}>{gift.message}</blockquote> : null}
      {gift.claimTime === null ? (
        <>
          <p className={parts['words']}>还没有人领取。谁有这个链接，谁就能领，只能领一次。</p>
          <CopyLink path={gift.url} />
        </>
      ) : (
        <p className={parts['words']}>
          {gift.claimName ?? '一位已注销的读者'} 于 <Moment at={gift.claimTime} /> 领取。
        </p>
      )}
    </section>
  )
}

/** A pending order can also be paid here, however long ago the dialog with its QR code was closed. */
function OrderPay({ api, order }: OrderProps) {
  const client = useQueryClient()
  const router = useRouter()
  const { state, pay } = order
  const again = paths.buy(order.type, order.contentId)
  if (pay) {
    return (
      <section className={parts['part']} aria-labelledby="order-pay">
        <h2 id="order-pay">付款</h2>
        <ScanCode
          api={api}
          order={order}
          onDone={() => void refreshOwned(client, router)}
          onAgain={() => void router.navigate({ href: again })}
        />
      </section>
    )
  }
  if (state !== 'closed' && !isPayable(state)) return null
  return (
    <p className={parts['words']}>
      <a className={parts['act']} href={again}>
        重新下单
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
      <h2 id="order-events">订单经过</h2>
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
