import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { orderQuery } from '../features/order/order-query.ts'
import { OrderView } from '../features/order/order-view.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/order/$number')

const TITLE = m.page.orderDetails

/** While money is on its way the page polls; an order that waits for payment is polled by the payment code. */
const MOVING = new Set(['paid', 'refunding'])
const PAUSE = 3000

export async function load(context: PageContext, { params }: { params: { number: string } }): Promise<PageHead> {
  const { queryClient, api } = context
  const query = orderQuery(api, params.number)
  await found(
    context,
    fetchOwn(context, () => queryClient.ensureQueryData(query)),
  )
  return { title: TITLE, canonical: paths.order(params.number), noindex: true }
}

export function Page() {
  const { number } = route.useParams()
  const { data: user } = useQuery(userQuery)
  if (user) return <Own number={number} />
  return <SignInFirst title={TITLE} reason={m.page.orderReason} back={paths.order(number)} asks />
}

function Own({ number }: { number: string }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery({
    ...orderQuery(api, number),
    refetchInterval: ({ state }) => (state.data && MOVING.has(state.data.state) ? PAUSE : false),
  })
  return <OrderView key={number} api={api} order={data} />
}
