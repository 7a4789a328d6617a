import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { OwnFrame } from '../features/commerce/own-frame.tsx'
import { OrderList } from '../features/order/order-list.tsx'
import { orderListQuery } from '../features/order/order-query.ts'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/order')

const TITLE = '我的订单'

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  const { queryClient, api } = context
  const data = await fetchOwn(context, () => queryClient.ensureQueryData(orderListQuery(api, page)))
  refuseBehindEnd(context, page, data)
  return { title: page > 1 ? `${TITLE}（第${page}页）` : TITLE, canonical: paths.orders(page), noindex: true }
}

export function Page() {
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  if (user) return <Orders page={page} />
  return (
    <SignInFirst
      title={TITLE}
      reason="登录以后，下过的订单都在这里：没付完的可以接着付，付过的可以申请发票和退款。"
      back={paths.orders(page)}
      asks
    />
  )
}

function Orders({ page }: { page: number }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(orderListQuery(api, page))
  return (
    <OwnFrame
      part="order"
      title={TITLE}
      count={data.totalCount > 0 ? `${data.totalCount} 笔` : undefined}
      here={paths.orders()}
    >
      <OrderList data={data} />
    </OwnFrame>
  )
}
