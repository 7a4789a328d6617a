/** How far an order has come, as one clear line, and what that means for whoever looks at it. */
import type { OrderDetail } from '#contract/site/order.ts'
import { isMembership } from '#domain/access/offering.ts'
import { isOver, orderStateName } from '#domain/commerce/order-machine.ts'
import { Moment } from '../../ui/moment.tsx'
import styles from './order-state.module.css'

export function OrderStateLabel({ order }: { order: OrderDetail }) {
  const { state, createTime, payTime, refund, thingUrl, isGift, type } = order
  const over = isOver(order, order.serverTime)
  const at = state === 'refunded' ? (refund?.doneTime ?? payTime) : (payTime ?? createTime)
  return (
    <div className={styles['state']} data-state={over ? 'closed' : state}>
      <p className={styles['word']} role="status">
        {orderStateName(order, order.serverTime)}
      </p>
      <p>
        {at === null ? null : <Moment at={at} />} {over ? '没有扣款，可以重新下单。' : wordsOf(order)}
      </p>
      {state === 'fulfilled' && !isGift && thingUrl ? (
        <a href={thingUrl}>{isMembership(type) ? '查看会员权益' : '去看看'}</a>
      ) : null}
    </div>
  )
}

function wordsOf({ state, isGift, provider, refund }: OrderDetail): string {
  switch (state) {
    case 'created':
    case 'pending':
      return '下单，等待付款。'
    case 'paid':
      return '付款。正在开通，通常只要几秒钟。'
    case 'fulfilled':
      if (isGift) return '付款。把下面的链接发给朋友，对方登录后即可领取。'
      if (provider === 'code') return '兑换成功，内容已经打开。'
      return provider === 'gift' ? '领取成功，内容已经打开。' : '付款，内容已经打开。'
    case 'closed':
      return '下单，没有付款。如果刚刚付过款，到账后会自动开通，不会白付。'
    case 'refunding':
      return refund?.state === 'accepted'
        ? '付款。退款已通过，款项正按原路退回。'
        : '付款。这件内容已经拥有，款项正按原路退回。'
    case 'refunded':
      return '款项已按原路退回，到账时间以支付渠道为准。'
  }
}
