/** Asks before money goes back, a wish is declined or an invoice counts as issued. Fetched when first wanted. */
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { DeskAsk, type DeskQuestion } from '../desk-ask.tsx'

export type OrderQuestion = 'accept' | 'decline' | 'issue'
export type AskedOrder = { kind: OrderQuestion; turn: number }

type Props = DeskQuestion & { asked: AskedOrder; order: DeskOrderDetail; onAnswer: (words: string) => void }

/** As much as the call takes. */
const ANSWER_MAX = 200

const KINDS: Record<OrderQuestion, { title: string; action: string; label: string | null }> = {
  accept: { title: '退款', action: '确认退款', label: '给读者的话（可以不写）' },
  decline: { title: '不同意退款', action: '答复读者', label: '为什么不退（读者看得到）' },
  issue: { title: '发票已开出', action: '已开出', label: null },
}

function explain(kind: OrderQuestion, { price, person, gift, invoice }: DeskOrderDetail): string {
  if (kind === 'accept')
    return `${yuan(price)} 原路退给“${person.name}”，${gift ? '赠礼的链接' : '买到的权益'}同时收回。退出去的钱不能再要回来。`
  if (kind === 'decline') return '订单保持原样，读者会收到这段话。'
  return `发票寄到 ${invoice?.email ?? ''} 以后再记这一笔，读者会收到通知，抬头和税号不能再改。`
}

export function OrderAsk({ asked: { kind, turn }, order, ...asking }: Props) {
  const declines = kind === 'decline'
  return (
    <DeskAsk
      {...asking}
      {...KINDS[kind]}
      turn={turn}
      begin={declines ? 'field' : 'cancel'}
      quote={declines ? order.refund?.reason : null}
      warning={explain(kind, order)}
      maxLength={ANSWER_MAX}
      check={(words) => (declines && !words ? '请告诉读者为什么' : null)}
    />
  )
}
