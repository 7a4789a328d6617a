/** The outcome of an order: a gift link to send, a closed order, a refund. */
import type { OrderDetail } from '#contract/site/order.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { CopyLink } from '../../order/copy-link.tsx'
import styles from './pay-end.module.css'

type Props = { order: OrderDetail; state: OrderState; onAgain: () => void }

export function PayEnd({ order, state, onAgain }: Props) {
  const link = <a href={paths.order(order.number)}>查看订单</a>
  if (state === 'fulfilled' && order.gift) {
    return (
      <div className={styles['end']} role="status">
        <p className={styles['title']}>支付成功，礼物备好了</p>
        <p>把下面的链接发给朋友。谁有这个链接，谁就能领，只能领一次。</p>
        <CopyLink path={order.gift.url} />
        {link}
      </div>
    )
  }
  if (state === 'refunding' || state === 'refunded') {
    return (
      <div className={styles['end']} role="status">
        <p className={styles['title']}>这一项你已经有了</p>
        <p>刚付的 {order.title} 会自动退款，按原路退回。</p>
        {link}
      </div>
    )
  }
  return (
    <div className={styles['end']} role="status">
      <p className={styles['title']}>{state === 'closed' ? '订单已关闭' : '支付成功'}</p>
      {state === 'closed' ? (
        <>
          <p>没有付款，也没有扣款。</p>
          <button type="button" onClick={onAgain}>
            重新下单
          </button>
        </>
      ) : null}
      {link}
    </div>
  )
}
