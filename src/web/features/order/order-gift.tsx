/** A gift as its giver sees it: the link to send on, or who has it now. */
import type { OrderDetail } from '#contract/site/order.ts'
import { Moment } from '../../ui/moment.tsx'
import { CopyLink } from './copy-link.tsx'
import { showsOrderGift } from './order-model.ts'
import styles from './order-part.module.css'

export function OrderGift({ order }: { order: OrderDetail }) {
  const { gift } = order
  if (!gift || !showsOrderGift(order)) return null
  return (
    <section className={styles['part']} aria-labelledby="order-gift">
      <h2 id="order-gift">礼物</h2>
      {gift.message ? <blockquote className={styles['message']}>{gift.message}</blockquote> : null}
      {gift.claimTime === null ? (
        <>
          <p className={styles['words']}>还没有人领取。谁有这个链接，谁就能领，只能领一次。</p>
          <CopyLink path={gift.url} />
        </>
      ) : (
        <p className={styles['words']}>
          {gift.claimName ?? '一位已注销的读者'} 于 <Moment at={gift.claimTime} /> 领取。
        </p>
      )}
    </section>
  )
}
