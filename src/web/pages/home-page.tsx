import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { FrontPage } from '../features/home/front-page.tsx'

export { homeHead } from '../features/home/home-head.ts'
export { TopAd } from '../layouts/frame/top-ad.tsx'

const route = getRouteApi('/')

export function HomePage() {
  const { api } = route.useRouteContext()
  const { data: body } = useSuspenseQuery(callQuery(api, 'GET /api/index/body'))
  return <FrontPage body={body} />
}
