/** The parts of an order that may await staff: a refund request, and an invoice. */
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import ledger from '../../kit/ledger.module.css'
import { RoomPart } from '../../kit/room-part.tsx'
import type { OrderQuestion } from './order-ask.tsx'
import styles from './order-page.module.css'
import { mayGiveBack, REFUND_STATES } from './order-words.ts'

type Props = { order: DeskOrderDetail; disabled: boolean; onAsk: (kind: OrderQuestion) => void }

/** Empty for an order that cannot be refunded. */
export function RefundPart({ order, disabled, onAsk }: Props) {
  const { refund } = order
  const offers = mayGiveBack(order)
  if (!refund && !offers) return null
  return (
    <RoomPart title={m.word.refund} about={refund ? null : m.order.refundAbout}>
      {refund ? (
        <div className={styles['matter']} data-waits={refund.state === 'asked'}>
          <p>
            <strong>{REFUND_STATES[refund.state]}</strong>
            <span>{yuan(refund.amount)}</span>
            <Moment at={refund.doneTime ?? refund.decideTime ?? refund.askTime} />
          </p>
          {refund.reason ? <blockquote>{refund.reason}</blockquote> : null}
          {refund.answer ? <p>{m.order.newsroomReply({ answer: refund.answer })}</p> : null}
        </div>
      ) : null}
      {offers ? (
        <p className={`${ledger['actions']} ${styles['actions']}`}>
          <Button disabled={disabled} onClick={() => onAsk('accept')}>
            {refund?.state === 'asked' ? m.order.agreeToRefund : m.order.refundUnasked}
          </Button>
          {refund?.state === 'asked' ? (
            <Button disabled={disabled} onClick={() => onAsk('decline')}>
              {m.order.decline}
            </Button>
          ) : null}
        </p>
      ) : null}
    </RoomPart>
  )
}

export function InvoicePart({ order: { invoice }, disabled, onAsk }: Props) {
  if (!invoice) return null
  return (
    <RoomPart title={m.word.invoice}>
      <FactList>
        <Fact name={m.order.invoiceTitle}>
          {m.order.titleWithKind({
            title: invoice.title,
            kind: invoice.kind === 'company' ? m.order.company : m.order.individual,
          })}
        </Fact>
        {invoice.taxNumber ? <Fact name={m.order.taxNumber}>{invoice.taxNumber}</Fact> : null}
        <Fact name={m.order.sendTo}>{invoice.email}</Fact>
        <Fact name={invoice.issueTime === null ? m.order.requested : m.order.issued}>
          <Moment at={invoice.issueTime ?? invoice.askTime} />
        </Fact>
      </FactList>
      {invoice.issueTime === null ? (
        <p className={`${ledger['actions']} ${styles['actions']}`}>
          <Button disabled={disabled} onClick={() => onAsk('issue')}>
            {m.order.markIssued}
          </Button>
        </p>
      ) : null}
    </RoomPart>
  )
}
