/** All static pages: the route determines which one. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useMatch } from '@tanstack/react-router'
import { STATIC_PAGES } from '#domain/content/static-page.ts'
import { callQuery } from '../api/call-query.ts'
import { AboutView } from '../features/about/about-view.tsx'

import { aboutHead } from '../features/about/about-head.ts'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const root = getRouteApi('__root__')

const codeOf = (address: string) => (STATIC_PAGES.find(({ path }) => path === address) ?? STATIC_PAGES[0]).code

export async function load(context: PageContext, { path }: { path: string }): Promise<PageHead> {
  const query = callQuery(context.api, 'GET /api/about/:code', { params: { code: codeOf(path) } })
  return aboutHead(await found(context, context.queryClient.ensureQueryData(query)), path)
}

export function Page() {
  const { api } = root.useRouteContext()
  const { routeId } = useMatch({ strict: false })
  const code = codeOf(routeId)
  const { data: page } = useSuspenseQuery(callQuery(api, 'GET /api/about/:code', { params: { code } }))
  return <AboutView key={code} page={page} />
}
