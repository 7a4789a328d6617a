/** The memberships: what they cost and include, and the editors' text about them, once it is published. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { staticPageQuery } from '../api/optional-query.ts'
import { aboutHead } from '../features/about/about-head.ts'
import { AboutView } from '../features/about/about-view.tsx'
import { UnpublishedPage, unpublishedHead } from '../features/about/unpublished-page.tsx'
import { MembershipOffers } from '../features/commerce/membership-offers.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/membership')

const CODE = 'membership'

export async function load(context: PageContext): Promise<PageHead> {
  const { queryClient, api } = context
  const [page] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(staticPageQuery(api, CODE)),
      queryClient.ensureQueryData(callQuery(api, 'GET /api/pay/holdings')),
    ]),
  )
  return page ? aboutHead(page, paths.membership()) : unpublishedHead(CODE, paths.membership())
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: page } = useSuspenseQuery(staticPageQuery(api, CODE))
  const { data: holdings } = useSuspenseQuery(callQuery(api, 'GET /api/pay/holdings'))
  const { data: head } = useSuspenseQuery(callQuery(api, 'GET /api/index/head'))
  if (page)
    return (
      <AboutView
        page={page}
        lead={<MembershipOffers holdings={holdings} anchors={page.outline.map(({ id }) => id)} />}
      />
    )
  // The header names the memberships as soon as there is something that they open.
  const isOpen = head.extraNavList.some(({ linkUrl }) => linkUrl === paths.membership())
  return <UnpublishedPage code={CODE} lead={isOpen ? <MembershipOffers holdings={holdings} /> : null} />
}
