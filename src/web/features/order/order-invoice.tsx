/** The invoice of an order: requested, corrected until it is issued, and then as it was sent. */
import { useState } from 'react'
import type { Invoice } from '#contract/site/order.ts'
import { INVOICE_KINDS } from './invoice-form.ts'
import { useLazyPart } from '../../ui/use-lazy-part.ts'
import { Moment } from '../../ui/moment.tsx'
import { showsInvoice } from './order-model.ts'
import styles from './order-part.module.css'
import type { OrderProps } from './order-props.ts'

export function OrderInvoice(props: OrderProps) {
  const [writes, setWrites] = useState(false)
  const [part, fetchPart] = useLazyPart(() => import('./invoice-form.tsx'))
  const { invoice, canInvoice } = props.order
  if (!showsInvoice(props.order)) return null
  return (
    <section className={styles['part']} aria-labelledby="order-invoice">
      <h2 id="order-invoice">发票</h2>
      {part && writes ? (
        <part.InvoiceForm {...props} onClose={() => setWrites(false)} />
      ) : (
        <>
          {invoice ? (
            <InvoiceStatus invoice={invoice} />
          ) : (
            <p className={styles['words']}>可以开具电子普通发票，发到你填写的邮箱。</p>
          )}
          {canInvoice ? (
            <button
              type="button"
              className={styles['act']}
              onClick={() => void fetchPart().then((here) => here && setWrites(true))}
            >
              {invoice ? '修改发票信息' : '申请发票'}
            </button>
          ) : null}
        </>
      )}
    </section>
  )
}

function InvoiceStatus({ invoice: { kind, title, taxNumber, email, askTime, issueTime } }: { invoice: Invoice }) {
  return (
    <dl>
      <dt>进展</dt>
      <dd>
        {issueTime === null ? '已申请，等待开具' : '已开具并发送'}（<Moment at={issueTime ?? askTime} />）
      </dd>
      <dt>抬头</dt>
      <dd>
        {title}（{INVOICE_KINDS.find((known) => known.kind === kind)?.name}）
      </dd>
      {taxNumber ? (
        <>
          <dt>税号</dt>
          <dd>{taxNumber}</dd>
        </>
      ) : null}
      <dt>邮箱</dt>
      <dd>{email}</dd>
    </dl>
  )
}
