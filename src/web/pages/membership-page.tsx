/** The memberships: prices and how to buy one, above the static text that explains them. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { aboutHead } from '../features/about/about-head.ts'
import { AboutView } from '../features/about/about-view.tsx'
import { MembershipOffers } from '../features/commerce/membership-offers.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/membership')

const TEXT = { params: { code: 'membership' } }

export async function load(context: PageContext): Promise<PageHead> {
  const query = callQuery(context.api, 'GET /api/about/:code', TEXT)
  return aboutHead(await found(context, context.queryClient.ensureQueryData(query)), paths.membership())
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: page } = useSuspenseQuery(callQuery(api, 'GET /api/about/:code', TEXT))
  return <AboutView page={page} lead={<MembershipOffers />} />
}
