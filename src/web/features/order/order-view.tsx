/** One order, whole: how far it is, what it was for, and what can be done with it. */
import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/contract.ts'
import type { OrderDetail } from '#contract/site/order.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { showsOriginPrice } from '../commerce/pay/pay-modal.ts'
import { OwnFrame } from '../commerce/own-frame.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { leadsToThing } from './order-model.ts'
import { OrderPay } from './order-pay.tsx'
import { OrderPicture } from './order-picture.tsx'
import { kindOf, priceOf } from './order-words.ts'
import { keepOrder } from './order-query.ts'
import { OrderRefund } from './order-refund.tsx'
import { OrderStateLabel } from './order-state.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'

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

/** As it was on the day of the order, whatever became of the thing and its price. */
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
