/** Refunds: requested by the reader, decided by staff. */
import { useState } from 'react'
import type { OrderDetail } from '#contract/site/order.ts'
import { REFUND_DAYS } from '#domain/commerce/refund.ts'
import { termText } from '#domain/text/days-text.ts'
import { m } from '#messages/site.ts'
import { priceTag } from '../../ui/price-tag.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { Moment } from '../../ui/moment.tsx'
import styles from './order-part.module.css'
import type { OrderProps } from './order-props.ts'

type Refund = NonNullable<OrderDetail['refund']>

const STATES: Record<Refund['state'], string> = {
  asked: m.order.refundAsked,
  declined: m.order.refundDeclined,
  accepted: m.order.refundAccepted,
  done: m.order.refundDone,
}

export function OrderRefund(props: OrderProps) {
  const [asks, setAsks] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./refund-dialog.tsx'))
  const { refund, canRefund } = props.order
  if (!refund && !canRefund) return null
  return (
    <section className={styles['part']} aria-labelledby="order-refund">
      <h2 id="order-refund">{m.word.refund}</h2>
      {refund ? <RefundStatus refund={refund} /> : null}
      {canRefund ? (
        <>
          <p className={styles['words']}>{m.order.refundAbout({ refundTerm: termText(REFUND_DAYS) })}</p>
          <button
            type="button"
            className={styles['act']}
            onClick={() => void fetchPart().then((here) => here && setAsks(true))}
          >
            {m.order.requestRefund}
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
      <dt>{m.order.progress}</dt>
      <dd>
        {m.order.stateOpen({ state: STATES[state] })}
        <Moment at={doneTime ?? decideTime ?? askTime} />
        {m.order.bracketClose}
      </dd>
      <dt>{m.order.amount}</dt>
      <dd>{priceTag(amount)}</dd>
      {reason ? (
        <>
          <dt>{m.word.reason}</dt>
          <dd>{reason}</dd>
        </>
      ) : null}
      {answer ? (
        <>
          <dt>{m.order.answer}</dt>
          <dd>{answer}</dd>
        </>
      ) : null}
    </dl>
  )
}
