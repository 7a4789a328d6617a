/** Refunds: requested by the reader, decided by staff. */
import { useState } from 'react'
import type { OrderDetail } from '#contract/site/order.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { Moment } from '../../ui/moment.tsx'
import styles from './order-part.module.css'
import type { OrderProps } from './order-props.ts'

type Refund = NonNullable<OrderDetail['refund']>

const STATES: Record<Refund['state'], string> = {
  asked: '已申请，等待处理',
  declined: '没有通过',
  accepted: '已通过，款项正在退回',
  done: '已退回',
}

export function OrderRefund(props: OrderProps) {
  const [asks, setAsks] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./refund-dialog.tsx'))
  const { refund, canRefund } = props.order
  if (!refund && !canRefund) return null
  return (
    <section className={styles['part']} aria-labelledby="order-refund">
      <h2 id="order-refund">退款</h2>
      {refund ? <RefundStatus refund={refund} /> : null}
      {canRefund ? (
        <>
          <p className={styles['words']}>付款后七日内可以申请退款，由编辑部处理；通过以后，买到的内容随即收回。</p>
          <button
            type="button"
            className={styles['act']}
            onClick={() => void fetchPart().then((here) => here && setAsks(true))}
          >
            申请退款
          </button>
        </>
      ) : null}
      {part ? <part.RefundDialog {...props} open={asks} onClose={() => setAsks(false)} /> : null}
    </section>
  )
}

function RefundStatus({
  refund: { state, amount, reason, answer, askTime, decideTime, doneTime },
}: {
  refund: Refund
}) {
  return (
    <dl>
      <dt>进展</dt>
      <dd>
        {STATES[state]}（<Moment at={doneTime ?? decideTime ?? askTime} />）
      </dd>
      <dt>金额</dt>
      <dd>{priceTag(amount)}</dd>
      {reason ? (
        <>
          <dt>原因</dt>
          <dd>{reason}</dd>
        </>
      ) : null}
      {answer ? (
        <>
          <dt>答复</dt>
          <dd>{answer}</dd>
        </>
      ) : null}
    </dl>
  )
}
