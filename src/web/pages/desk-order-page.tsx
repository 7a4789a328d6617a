import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { orderSheetPath, orderTabName, readOrderSheet } from '#domain/commerce/order-tab.ts'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { loadDeskPage } from '../routing/desk-page.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { deskOrderQuery } from '../features/desk/order/order-desk-query.ts'
import { OrderDesk } from '../features/desk/order/order-desk.tsx'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/desk/order')
const TITLE = '订单'

export async function load(context: PageContext, { search }: { search: Record<string, unknown> }): Promise<PageHead> {
  const { queryClient, api } = context
  const sheet = readOrderSheet(search)
  return loadDeskPage(context, paths.deskOrder(), async () => {
    const orders = await fetchOwn(context, () => queryClient.ensureQueryData(deskOrderQuery(api, sheet)))
    refuseBehindEnd(context, sheet.page, orders)
    const name = sheet.tab === 'all' ? TITLE : `${orderTabName(sheet.tab)} · ${TITLE}`
    const title = `${name}${sheet.page > 1 ? `（第${sheet.page}页）` : ''}`
    return { title, canonical: orderSheetPath(sheet), noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const sheet = readOrderSheet(route.useLoaderDeps())
  const { data: user } = useQuery(userQuery)
  // The loader has fetched them, or nothing when it was refused.
  const { data: orders } = useQuery({ ...deskOrderQuery(api, sheet), enabled: false })
  if (!user)
    return <SignInFirst title={TITLE} reason="这一页供编辑部使用，请用编辑的账号登录。" back={orderSheetPath(sheet)} />
  if (!orders) return <NoPermission />
  return <OrderDesk sheet={sheet} orders={orders} />
}
