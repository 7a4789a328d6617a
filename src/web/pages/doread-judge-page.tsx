/** One judge of the award; without an id, everybody who has judged. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { callQuery } from '../api/call-query.ts'
import { awardListQuery } from '../features/doread/award/award-list-query.ts'
import { judgeHead, judgeListHead } from '../features/doread/doread-head.ts'
import { JudgeList } from '../features/doread/judge/judge-list.tsx'
import { JudgeView } from '../features/doread/judge/judge-view.tsx'
import { DoreadLayout } from '../layouts/doread-layout.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/doread/judge/{-$id}')

export async function load(context: PageContext, { params: { id } }: { params: { id?: string } }): Promise<PageHead> {
  const { queryClient, api, site } = context
  const awards = queryClient.ensureQueryData(awardListQuery(api))
  if (id === undefined) {
    const [judges] = await Promise.all([queryClient.ensureQueryData(callQuery(api, 'GET /api/doread/judge')), awards])
    return { ...judgeListHead(awardOf(site), judges), frame: DoreadLayout }
  }
  const query = callQuery(api, 'GET /api/doread/judge/:id', { params: { id } })
  const [judge] = await found(context, Promise.all([queryClient.ensureQueryData(query), awards]))
  return { ...judgeHead(awardOf(site), judge), frame: DoreadLayout }
}

export function Page() {
  const { id } = route.useParams()
  return id === undefined ? <Everybody /> : <One key={id} id={id} />
}

function Everybody() {
  const { api } = route.useRouteContext()
  const { data: judges } = useSuspenseQuery(callQuery(api, 'GET /api/doread/judge'))
  return <JudgeList judges={judges} />
}

function One({ id }: { id: string }) {
  const { api } = route.useRouteContext()
  const { data: judge } = useSuspenseQuery(callQuery(api, 'GET /api/doread/judge/:id', { params: { id } }))
  return <JudgeView judge={judge} />
}
