/** The invoice of an order: requested, corrected until it is issued, and then as it was sent. */
import { useState } from 'react'
import type { Invoice } from '#contract/site/order.ts'
import { m } from '#messages/site.ts'
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
      <h2 id="order-invoice">{m.word.invoice}</h2>
      {part && writes ? (
        <part.InvoiceForm {...props} onClose={() => setWrites(false)} />
      ) : (
        <>
          {invoice ? <InvoiceStatus invoice={invoice} /> : <p className={styles['words']}>{m.order.invoiceAbout}</p>}
          {canInvoice ? (
            <button
              type="button"
              className={styles['act']}
              onClick={() => void fetchPart().then((here) => here && setWrites(true))}
            >
              {invoice ? m.order.changeInvoice : m.order.requestInvoice}
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
      <dt>{m.order.progress}</dt>
      <dd>
        {m.order.progressOpen({ progress: issueTime === null ? m.order.invoiceRequested : m.order.invoiceIssued })}
        <Moment at={issueTime ?? askTime} />
        {m.order.bracketClose}
      </dd>
      <dt>{m.order.invoiceTo}</dt>
      <dd>{m.order.nameAndKind({ title, kind: INVOICE_KINDS.find((known) => known.kind === kind)?.name ?? '' })}</dd>
      {taxNumber ? (
        <>
          <dt>{m.order.taxNumber}</dt>
          <dd>{taxNumber}</dd>
        </>
      ) : null}
      <dt>{m.word.email}</dt>
      <dd>{email}</dd>
    </dl>
  )
}
