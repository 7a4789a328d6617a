/** The parts of an order that may await staff: a refund request, and an invoice. */
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { Moment } from '#web/ui/moment.tsx'
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
    <RoomPart title="退款" about={refund ? null : '读者没有申请退款。编辑部也可以主动退，退款以后相应的权益同时收回。'}>
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
      ) : null}
      {offers ? (
        <p className={`${ledger['actions']} ${styles['actions']}`}>
          <Button disabled={disabled} onClick={() => onAsk('accept')}>
            {refund?.state === 'asked' ? '同意退款' : '主动退款'}
          </Button>
          {refund?.state === 'asked' ? (
            <Button disabled={disabled} onClick={() => onAsk('decline')}>
              不同意
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
    <RoomPart title="发票">
      <FactList>
        <Fact name="抬头">
          {invoice.title}（{invoice.kind === 'company' ? '单位' : '个人'}）
        </Fact>
        {invoice.taxNumber ? <Fact name="税号">{invoice.taxNumber}</Fact> : null}
        <Fact name="寄到">{invoice.email}</Fact>
        <Fact name={invoice.issueTime === null ? '申请' : '开出'}>
          <Moment at={invoice.issueTime ?? invoice.askTime} />
        </Fact>
      </FactList>
      {invoice.issueTime === null ? (
        <p className={`${ledger['actions']} ${styles['actions']}`}>
          <Button disabled={disabled} onClick={() => onAsk('issue')}>
            记为已开出
          </Button>
        </p>
      ) : null}
    </RoomPart>
  )
}
