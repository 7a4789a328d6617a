/** One order at the desk: what was agreed, whether money is asked back or an invoice awaited, and every step it took. */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import type { Api } from '#contract/contract.ts'
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '../../../ui/moment.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import type { AskedOrder, OrderQuestion } from './order-ask.tsx'
import { deskOrderDetailQuery } from './order-desk-query.ts'
import styles from './order-detail.module.css'
import { OrderLedger } from './order-ledger.tsx'
import { InvoicePart, RefundPart } from './order-requests.tsx'
import { PROVIDERS } from './order-words.ts'
import { useOrder } from './use-order.ts'

const DONE: Record<OrderQuestion, string> = {
  accept: '已同意退款',
  decline: '已答复读者',
  issue: '已记下，并告诉了读者',
}

export function OrderDetailDesk({ api, order }: { api: Api; order: DeskOrderDetail }) {
  const client = useQueryClient()
  const { title, busy, order: carryOut } = useOrder()
  const [asked, setAsked] = useState<AskedOrder | null>(null)
  const [open, setOpen] = useState(false)
  // To the button that asked; once that is gone with what it did, to the title.
  const finalFocus = useRef<HTMLElement | null>(null)
  const [part, fetchPart] = useLazyPart(() => import('./order-ask.tsx'))
  const { number } = order

  async function ask(kind: OrderQuestion) {
    finalFocus.current = document.activeElement as HTMLElement | null
    setAsked((last) => ({ kind, turn: (last?.turn ?? 0) + 1 }))
    if (await fetchPart()) setOpen(true)
  }

  const decide = (kind: OrderQuestion, words: string) => {
    const params = { number }
    if (kind === 'issue') return api('POST /api/desk/order/:number/issue', { params })
    return api('POST /api/desk/order/:number/refund', { params, body: { accept: kind === 'accept', answer: words } })
  }

  async function answer(kind: OrderQuestion, words: string) {
    const done = await carryOut(kind, DONE[kind], async () => {
      client.setQueryData(deskOrderDetailQuery(api, number).queryKey, await decide(kind, words))
      // The lists are looked up anew when they are next taken up.
      client.removeQueries({ queryKey: ['GET /api/desk/order'] })
    })
    if (!done) return
    finalFocus.current = title.current
    setOpen(false)
  }

  const Ask = part?.OrderAsk
  const tools = { order, disabled: busy !== null, onAsk: (kind: OrderQuestion) => void ask(kind) }
  return (
    <div className={styles['page']}>
      <PageTitle title={order.title} align="start" close>
        <p>订单 {number}</p>
      </PageTitle>
      <section className={styles['part']} aria-labelledby="desk-order">
        <h2 id="desk-order" ref={title} tabIndex={-1}>
          {orderTabName(order.state)}
        </h2>
        <Agreed order={order} />
      </section>
      <RefundPart {...tools} />
      <InvoicePart {...tools} />
      <OrderLedger events={order.events} />
      <p className={styles['back']}>
        <a href={paths.deskOrder()}>回到全部订单</a>
      </p>
      {Ask && asked ? (
        <Ask
          asked={asked}
          order={order}
          open={open}
          busy={busy !== null}
          finalFocus={finalFocus}
          onClose={() => setOpen(false)}
          onAnswer={(words) => void answer(asked.kind, words)}
        />
      ) : null}
    </div>
  )
}

/** As it was on the day of the order. */
function Agreed({ order }: { order: DeskOrderDetail }) {
  const { person, price, originPrice, gift, payTime } = order
  return (
    <dl className={styles['facts']}>
      <Fact name="读者">
        <a href={paths.user(person.uid)}>{person.name}</a>
      </Fact>
      <Fact name="买的是">{order.thingUrl ? <a href={order.thingUrl}>{order.title}</a> : order.title}</Fact>
      <Fact name="金额">
        {yuan(price)}
        {originPrice === price ? null : <del>{yuan(originPrice)}</del>}
      </Fact>
      <Fact name="付款方式">{PROVIDERS[order.provider]}</Fact>
      {order.providerNumber ? <Fact name="支付流水号">{order.providerNumber}</Fact> : null}
      <Fact name="下单">
        <Moment at={order.createTime} />
      </Fact>
      {payTime === null ? null : (
        <Fact name="支付">
          <Moment at={payTime} />
        </Fact>
      )}
      {order.isGift ? <Fact name="赠礼">{giftOf(gift)}</Fact> : null}
    </dl>
  )
}

/** The link itself belongs to whoever gives it; the house need not see it. */
function giftOf(gift: DeskOrderDetail['gift']): string {
  if (!gift) return '付款以后才有链接'
  return gift.claimTime === null ? '还没有人领取' : `${gift.claimName ?? '已注销用户'}已领取`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
