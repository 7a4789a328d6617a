import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { callQuery } from '../api/call-query.ts'
import { FrontPage } from '../features/home/front-page.tsx'

const route = getRouteApi('/')

export function HomePage() {
  const { api } = route.useRouteContext()
  const { data: body } = useSuspenseQuery(callQuery(api, 'GET /api/index/body'))
  const { data: sounds } = useSuspenseQuery(callQuery(api, 'GET /api/index/fm'))
  return <FrontPage body={body} sounds={sounds} />
}
