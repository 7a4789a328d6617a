import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { REDEEM_TITLE, RedeemView } from '../features/order/gift/redeem-view.tsx'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/redeem')

export const load = (): PageHead => ({ title: REDEEM_TITLE, canonical: paths.redeem(), noindex: true })

export function Page() {
  const { api } = route.useRouteContext()
  const { data: user } = useQuery(userQuery)
  if (user) return <RedeemView api={api} />
  return <SignInFirst title={REDEEM_TITLE} reason={m.page.redeemReason} back={paths.redeem()} asks />
}
