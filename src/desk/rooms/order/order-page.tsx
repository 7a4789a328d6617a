/** One order: its terms, whether a refund or an invoice is requested, and all its events. */
import { useParams } from 'react-router'
import type { DeskOrderDetail } from '#contract/desk/order.ts'
import { yuan } from '#domain/text/money.ts'
import { orderTabName } from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
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

const TITLE = '订单详情'

const DONE: Record<OrderQuestion, string> = {
  accept: '已同意退款',
  decline: '已答复读者',
  issue: '已记下，并告诉了读者',
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
        about={`订单 ${number}`}
        back={{ name: '回到全部订单', href: paths.deskOrder() }}
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
    </FactList>
  )
}

/** The link itself belongs to the giver; staff need not see it. */
function giftOf(gift: DeskOrderDetail['gift']): string {
  if (!gift) return '付款以后才有链接'
  return gift.claimTime === null ? '还没有人领取' : `${gift.claimName ?? '已注销用户'}已领取`
}
