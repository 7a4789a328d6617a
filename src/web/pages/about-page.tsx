/** All pages of the house: which one it is, its route says. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useMatch } from '@tanstack/react-router'
import { HOUSE_PAGES } from '#rules/house-page.ts'
import { callQuery } from '../api/call-query.ts'
import { AboutView } from '../features/about/about-view.tsx'

export { aboutHead } from '../features/about/about-head.ts'

const root = getRouteApi('__root__')

export function AboutPage() {
  const { api } = root.useRouteContext()
  const { routeId } = useMatch({ strict: false })
  const { code } = HOUSE_PAGES.find(({ path }) => path === routeId) ?? HOUSE_PAGES[0]
  const { data: page } = useSuspenseQuery(callQuery(api, 'GET /api/about/:code', { params: { code } }))
  return <AboutView key={code} page={page} />
}
