import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { OwnFrame } from '../features/commerce/own-frame.tsx'
import { OrderList } from '../features/order/order-list.tsx'
import { orderListQuery } from '../features/order/order-query.ts'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/order')

const TITLE = m.page.myOrders

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  const { queryClient, api } = context
  const data = await fetchOwn(context, () => queryClient.ensureQueryData(orderListQuery(api, page)))
  refuseBehindEnd(context, page, data)
  return {
    title: page > 1 ? m.page.titleOfPage({ title: TITLE, page }) : TITLE,
    canonical: paths.orders(page),
    noindex: true,
  }
}

export function Page() {
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  if (user) return <Orders page={page} />
  return <SignInFirst title={TITLE} reason={m.page.ordersReason} back={paths.orders(page)} asks />
}

function Orders({ page }: { page: number }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(orderListQuery(api, page))
  return (
    <OwnFrame
      part="order"
      title={TITLE}
      count={data.totalCount > 0 ? m.page.orderCount({ count: data.totalCount }) : undefined}
      here={paths.orders()}
    >
      <OrderList data={data} />
    </OwnFrame>
  )
}
