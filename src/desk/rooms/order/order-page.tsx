/** One order: its terms, whether a refund or an invoice is requested, and all its events. */
import { useParams } from 'react-router'
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { m } from '#messages/desk.ts'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { RoomHead } from '../../kit/room-head.tsx'
import { RoomPart } from '../../kit/room-part.tsx'
import { RoomError, RoomLoading } from '../../kit/room-state.tsx'
import { useQuestion } from '../../kit/use-question.ts'
import { useRowAction } from '../../kit/use-row-action.ts'
import { useCallAction, useFreshQuery } from '../../use-call.ts'
import { OrderAsk, type OrderQuestion } from './order-ask.tsx'
import { OrderLedger } from './order-ledger.tsx'
import { InvoicePart, RefundPart } from './order-requests.tsx'
import { PROVIDERS } from './order-words.ts'

const TITLE = m.order.orderDetails

const DONE: Record<OrderQuestion, string> = {
  accept: m.order.refundAgreed,
  decline: m.order.replySent,
  issue: m.order.issueRecorded,
}

const REFRESH = ['GET /api/desk/order/:number', 'GET /api/desk/order', 'GET /api/desk/member/:id'] as const

export function OrderPage() {
  const number = useParams()['number']!
  return <KnownOrder key={number} number={number} />
}

function KnownOrder({ number }: { number: string }) {
  const { data, error, refetch } = useFreshQuery('GET /api/desk/order/:number', { params: { number } })
  return (
    <>
      <RoomHead
        title={data?.title ?? TITLE}
        windowTitle={data ? `${data.title} · ${TITLE}` : TITLE}
        about={m.order.orderOf({ number })}
        back={{ name: m.order.backToAll, href: paths.deskOrder() }}
      />
      {error ? <RoomError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <RoomLoading /> : null}
      {data ? <OrderParts order={data} /> : null}
    </>
  )
}

function OrderParts({ order }: { order: DeskOrderDetail }) {
  const { title, busy, act } = useRowAction()
  const { asked, ask, goTo, dialog } = useQuestion<OrderQuestion>()
  const refund = useCallAction('POST /api/desk/order/:number/refund', { refresh: REFRESH })
  const issue = useCallAction('POST /api/desk/order/:number/issue', { refresh: REFRESH })
  const params = { number: order.number }

  async function answer(kind: OrderQuestion, words: string): Promise<boolean> {
    const isDone = await act(kind, DONE[kind], () =>
      kind === 'issue'
        ? issue.run({ params })
        : refund.run({ params, body: { accept: kind === 'accept', answer: words } }),
    )
    if (isDone) goTo(title.current)
    return isDone
  }

  const tools = { order, disabled: busy !== null, onAsk: ask }
  return (
    <>
      <RoomPart title={orderTabName(order.state)} titleRef={title}>
        <Agreed order={order} />
      </RoomPart>
      <RefundPart {...tools} />
      <InvoicePart {...tools} />
      <OrderLedger events={order.events} />
      {asked ? (
        <OrderAsk
          {...dialog}
          kind={asked}
          order={order}
          busy={busy !== null}
          onAnswer={(words) => answer(asked, words)}
        />
      ) : null}
    </>
  )
}

/** As on the day of the order. */
function Agreed({ order }: { order: DeskOrderDetail }) {
  const { person, price, originPrice, gift, payTime } = order
  return (
    <FactList>
      <Fact name={m.word.reader}>
        <a href={paths.user(person.uid)}>{person.name}</a>
      </Fact>
      <Fact name={m.order.bought}>{order.thingUrl ? <a href={order.thingUrl}>{order.title}</a> : order.title}</Fact>
      <Fact name={m.order.amount}>
        {yuan(price)}
        {originPrice === price ? null : <del>{yuan(originPrice)}</del>}
      </Fact>
      {order.coupon ? (
        <Fact name={m.word.coupon}>{m.order.couponOff({ ...order.coupon, amount: yuan(order.coupon.discount) })}</Fact>
      ) : null}
      <Fact name={m.order.paymentMethod}>{PROVIDERS[order.provider]}</Fact>
      {order.providerNumber ? <Fact name={m.order.transactionNumber}>{order.providerNumber}</Fact> : null}
      <Fact name={m.order.ordered}>
        <Moment at={order.createTime} />
      </Fact>
      {payTime === null ? null : (
        <Fact name={m.order.paid}>
          <Moment at={payTime} />
        </Fact>
      )}
      {order.isGift ? <Fact name={m.order.gift}>{giftOf(gift)}</Fact> : null}
    </FactList>
  )
}

/** The link itself belongs to the giver; staff need not see it. */
function giftOf(gift: DeskOrderDetail['gift']): string {
  if (!gift) return m.order.linkAfterPayment
  return gift.claimTime === null
    ? m.order.notClaimed
    : m.order.claimedBy({ name: gift.claimName ?? m.order.closedAccount })
}
