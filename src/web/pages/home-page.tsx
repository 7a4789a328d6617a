import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { callQuery } from '../api/call-query.ts'
import { FrontPage } from '../features/home/front-page.tsx'
import { homeHead } from '../features/home/home-head.ts'
import type { PageHead } from '../head/page-head.ts'
import { TopAd } from '../layouts/frame/top-ad.tsx'
import type { PageContext } from '../routing/page-context.ts'

const route = getRouteApi('/')

/** The route fetches the same before this part is there. */
export async function load({ queryClient, api, site }: PageContext): Promise<PageHead> {
  const body = await queryClient.ensureQueryData(callQuery(api, 'GET /api/index/body'))
  return { ...homeHead(body, site), banner: TopAd }
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: body } = useSuspenseQuery(callQuery(api, 'GET /api/index/body'))
  return <FrontPage body={body} />
}
