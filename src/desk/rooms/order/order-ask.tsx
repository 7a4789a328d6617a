/** Asks before a payment is refunded, a refund request is declined, or an invoice is marked as issued. */
import type { RefObject } from 'react'
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { m } from '#messages/desk.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

export type OrderQuestion = 'accept' | 'decline' | 'issue'

type Props = {
  kind: OrderQuestion
  order: DeskOrderDetail
  open: boolean
  busy: boolean
  finalFocus: RefObject<HTMLElement | null>
  onAnswer: (words: string) => Promise<boolean>
  onClose: () => void
}

type Words = { title: string; action: string; label: string | null; missing: string | null }

const KINDS: Record<OrderQuestion, Words> = {
  accept: { title: m.word.refund, action: m.order.confirmRefund, label: m.order.messageOptional, missing: null },
  decline: {
    title: m.order.declineRefund,
    action: m.order.sendReply,
    label: m.order.declineReason,
    missing: m.order.tellWhy,
  },
  issue: { title: m.order.invoiceIssued, action: m.order.confirmIssued, label: null, missing: null },
}

function explain(kind: OrderQuestion, { price, person, gift, invoice }: DeskOrderDetail): string {
  if (kind === 'accept')
    return m.order.refundWarning({
      price: yuan(price),
      name: person.name,
      claim: gift ? m.order.giftLinkIs : m.order.entitlementsAre,
    })
  if (kind === 'decline') return m.order.declineAbout
  return m.order.issueAbout({ email: invoice?.email ?? '' })
}

export function OrderAsk({ kind, order, ...asking }: Props) {
  const declines = kind === 'decline'
  return (
    <ReasonDialog {...asking} {...KINDS[kind]} begin={declines ? 'field' : 'cancel'}>
      {declines && order.refund?.reason ? <blockquote>{order.refund.reason}</blockquote> : null}
      <p>{explain(kind, order)}</p>
    </ReasonDialog>
  )
}
