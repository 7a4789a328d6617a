/** Asks before a payment is refunded, a refund request is declined, or an invoice is marked as issued. */
import type { RefObject } from 'react'
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
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
  accept: { title: '退款', action: '确认退款', label: '给读者的话（可以不写）', missing: null },
  decline: {
    title: '不同意退款',
    action: '答复读者',
    label: '为什么不退（读者看得到）',
    missing: '请告诉读者为什么',
  },
  issue: { title: '发票已开出', action: '已开出', label: null, missing: null },
}

function explain(kind: OrderQuestion, { price, person, gift, invoice }: DeskOrderDetail): string {
  if (kind === 'accept')
    return `${yuan(price)} 原路退给“${person.name}”，${gift ? '赠礼的链接' : '买到的权益'}同时收回。退出去的钱不能再要回来。`
  if (kind === 'decline') return '订单保持原样，读者会收到这段话。'
  return `发票寄到 ${invoice?.email ?? ''} 以后再记这一笔，读者会收到通知，抬头和税号不能再改。`
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
