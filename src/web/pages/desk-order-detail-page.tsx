import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { loadDeskPage } from '../routing/desk-page.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { deskOrderDetailQuery } from '../features/desk/order/order-desk-query.ts'
import { OrderDetailDesk } from '../features/desk/order/order-detail.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/desk/order/$number')
const TITLE = '订单详情'

type Address = { params: { number: string } }

export async function load(context: PageContext, { params: { number } }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const canonical = paths.deskOrderDetail(number)
  return loadDeskPage(context, canonical, async () => {
    const fetch = () => fetchOwn(context, () => queryClient.ensureQueryData(deskOrderDetailQuery(api, number)))
    const order = await found(context, fetch())
    return { title: order ? `${order.title} · ${TITLE}` : TITLE, canonical, noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { number } = route.useParams()
  const { data: user } = useQuery(userQuery)
  // The loader has fetched it, or nothing when it was refused.
  const { data: order } = useQuery({ ...deskOrderDetailQuery(api, number), enabled: false })
  const reason = '这一页供编辑部使用，请用编辑的账号登录。'
  if (!user) return <SignInFirst title={TITLE} reason={reason} back={paths.deskOrderDetail(number)} />
  if (!order) return <NoPermission />
  return <OrderDetailDesk key={number} api={api} order={order} />
}
