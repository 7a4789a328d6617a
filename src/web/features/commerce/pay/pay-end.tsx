/** The outcome of an order: a gift link to send, a closed order, a refund. */
import type { OrderDetail } from '#contract/site/order.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { CopyLink } from '../../order/copy-link.tsx'
import styles from './pay-end.module.css'

type Props = { order: OrderDetail; state: OrderState; onAgain: () => void }

export function PayEnd({ order, state, onAgain }: Props) {
  const link = <a href={paths.order(order.number)}>{m.commerce.viewOrder}</a>
  if (state === 'fulfilled' && order.gift) {
    return (
      <div className={styles['end']} role="status">
        <p className={styles['title']}>{m.commerce.giftReady}</p>
        <p>{m.commerce.giftLinkNote}</p>
        <CopyLink path={order.gift.url} />
        {link}
      </div>
    )
  }
  if (state === 'refunding' || state === 'refunded') {
    return (
      <div className={styles['end']} role="status">
        <p className={styles['title']}>{m.commerce.itemOwned}</p>
        <p>{m.commerce.refundNote({ title: order.title })}</p>
        {link}
      </div>
    )
  }
  return (
    <div className={styles['end']} role="status">
      <p className={styles['title']}>{state === 'closed' ? m.commerce.orderClosed : m.commerce.paid}</p>
      {state === 'closed' ? (
        <>
          <p>{m.commerce.nothingCharged}</p>
          <button type="button" onClick={onAgain}>
            {m.commerce.orderAgain}
          </button>
        </>
      ) : null}
      {link}
    </div>
  )
}
