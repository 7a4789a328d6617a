import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { m } from '#messages/site.ts'
import { cashierQuery } from '../features/cashier/cashier-query.ts'
import { CashierView } from '../features/cashier/cashier-view.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/cashier/$token')

export async function load(context: PageContext, { params }: { params: { token: string } }): Promise<PageHead> {
  const { queryClient, api } = context
  await found(context, queryClient.ensureQueryData(cashierQuery(api, params.token)))
  return { title: m.page.checkout, noindex: true }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { token } = route.useParams()
  const { data: payment } = useSuspenseQuery(cashierQuery(api, token))
  return <CashierView api={api} token={token} payment={payment} />
}
