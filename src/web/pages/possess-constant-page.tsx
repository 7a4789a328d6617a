import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn, membershipQuery, purchaseQuery } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { MembershipList } from '../features/commerce/membership-list.tsx'
import { OwnFrame } from '../features/commerce/own-frame.tsx'
import { SinglePurchases } from '../features/commerce/single-purchases.tsx'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/possess/constant')

const TITLE = m.page.myEntitlements

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  const { queryClient, api } = context
  const data = await fetchOwn(context, async () => {
    const [purchases] = await Promise.all([
      queryClient.ensureQueryData(purchaseQuery(api, page, undefined)),
      queryClient.ensureQueryData(membershipQuery(api)),
    ])
    return purchases
  })
  refuseBehindEnd(context, page, data)
  return {
    title: page > 1 ? m.page.titleOfPage({ title: TITLE, page }) : TITLE,
    canonical: paths.possessConstant(page),
    noindex: true,
  }
}

export function Page() {
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  if (user) return <Rights page={page} />
  return <SignInFirst title={TITLE} reason={m.page.entitlementsReason} back={paths.possessConstant(page)} />
}

function Rights({ page }: { page: number }) {
  const { api } = route.useRouteContext()
  const { data: memberships } = useSuspenseQuery(membershipQuery(api))
  const { data: purchases } = useSuspenseQuery(purchaseQuery(api, page, undefined))
  return (
    <OwnFrame part="possess" title={TITLE} here={paths.possessConstant()}>
      <MembershipList memberships={memberships} />
      <SinglePurchases data={purchases} />
    </OwnFrame>
  )
}
