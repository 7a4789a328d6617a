/** What of an order may wait for the house: money that is asked back, and an invoice. */
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { Moment } from '../../../ui/moment.tsx'
import type { OrderQuestion } from './order-ask.tsx'
import styles from './order-detail.module.css'
import { mayGiveBack, REFUND_STATES } from './order-words.ts'

type Props = { order: DeskOrderDetail; disabled: boolean; onAsk: (kind: OrderQuestion) => void }

/** Nothing to see for an order of which no money can come back. */
export function RefundPart({ order, disabled, onAsk }: Props) {
  const { refund } = order
  const offers = mayGiveBack(order)
  if (!refund && !offers) return null
  return (
    <section className={styles['part']} aria-labelledby="desk-refund">
      <h2 id="desk-refund">退款</h2>
      {refund ? (
        <div className={styles['matter']} data-waits={refund.state === 'asked'}>
          <p>
            <strong>{REFUND_STATES[refund.state]}</strong>
            <span>{yuan(refund.amount)}</span>
            <Moment at={refund.doneTime ?? refund.decideTime ?? refund.askTime} />
          </p>
          {refund.reason ? <blockquote>{refund.reason}</blockquote> : null}
          {refund.answer ? <p>编辑部答复：{refund.answer}</p> : null}
        </div>
      ) : (
        <p className={styles['about']}>读者没有申请退款。编辑部也可以主动退，退款以后相应的权益同时收回。</p>
      )}
      {offers ? (
        <p className={styles['actions']}>
          <button type="button" disabled={disabled} onClick={() => onAsk('accept')}>
            {refund?.state === 'asked' ? '同意退款' : '主动退款'}
          </button>
          {refund?.state === 'asked' ? (
            <button type="button" disabled={disabled} onClick={() => onAsk('decline')}>
              不同意
            </button>
          ) : null}
        </p>
      ) : null}
    </section>
  )
}

export function InvoicePart({ order: { invoice }, disabled, onAsk }: Props) {
  if (!invoice) return null
  return (
    <section className={styles['part']} aria-labelledby="desk-invoice">
      <h2 id="desk-invoice">发票</h2>
      <dl className={styles['facts']}>
        <div>
          <dt>抬头</dt>
          <dd>
            {invoice.title}（{invoice.kind === 'company' ? '单位' : '个人'}）
          </dd>
        </div>
        {invoice.taxNumber ? (
          <div>
            <dt>税号</dt>
            <dd>{invoice.taxNumber}</dd>
          </div>
        ) : null}
        <div>
          <dt>寄到</dt>
          <dd>{invoice.email}</dd>
        </div>
        <div>
          <dt>{invoice.issueTime === null ? '申请' : '开出'}</dt>
          <dd>
            <Moment at={invoice.issueTime ?? invoice.askTime} />
          </dd>
        </div>
      </dl>
      {invoice.issueTime === null ? (
        <p className={styles['actions']}>
          <button type="button" disabled={disabled} onClick={() => onAsk('issue')}>
            记为已开出
          </button>
        </p>
      ) : null}
    </section>
  )
}
