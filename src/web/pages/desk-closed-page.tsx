/** The `/desk` page for everybody who is not staff: staff get the desk application from the server instead. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { useEffect } from 'react'
import type { Api } from '#contract/contract.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { callQuery, userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { passThrough } from '../routing/page-middleware.ts'

const route = getRouteApi('/desk/$')
const TITLE = m.word.newsroom

const deskMeQuery = (api: Api) => callQuery(api, 'GET /api/desk/me')

export async function load(context: PageContext): Promise<PageHead> {
  const { queryClient, api } = context
  return passThrough('house', context, paths.desk(), async () => {
    await fetchOwn(context, () => queryClient.ensureQueryData(deskMeQuery(api)))
    return { title: TITLE, canonical: paths.desk(), noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: user } = useQuery(userQuery)
  // The loader has fetched it, or nothing when it was refused.
  const { data: me } = useQuery({ ...deskMeQuery(api), enabled: false })
  useEffect(() => {
    // Staff who arrived by an in-page link: the desk application is loaded with a full page load.
    if (me) location.reload()
  }, [me])
  if (!user) return <SignInFirst title={TITLE} reason={m.page.deskReason} back={paths.desk()} />
  return me ? null : <NoPermission />
}
