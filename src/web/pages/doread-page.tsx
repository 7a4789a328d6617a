/** The award of one year; without its number the newest one, as the front page of the award. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { awardOf } from '#domain/site/award-names.ts'
import { m } from '#messages/site.ts'
import { callQuery } from '../api/call-query.ts'
import { AwardFront } from '../features/doread/award/award-front.tsx'
import { awardListQuery } from '../features/doread/award/award-list-query.ts'
import { AwardView } from '../features/doread/award/award-view.tsx'
import { awardHead, emptyAwardHead } from '../features/doread/doread-head.ts'
import { DoreadTitle } from '../features/doread/doread-title.tsx'
import { DoreadLayout } from '../layouts/doread-layout.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { EmptyList } from '../ui/empty-list.tsx'
import { useSite } from '../ui/site.ts'

const route = getRouteApi('/doread/{-$id}')

export async function load(context: PageContext, { params: { id } }: { params: { id?: string } }): Promise<PageHead> {
  const { queryClient, api, site } = context
  const awards = queryClient.ensureQueryData(awardListQuery(api))
  if (id === undefined) {
    const [{ award }] = await Promise.all([
      queryClient.ensureQueryData(callQuery(api, 'GET /api/doread/index')),
      awards,
    ])
    return {
      ...(award ? awardHead(awardOf(site), award, paths.doread()) : emptyAwardHead(awardOf(site))),
      frame: DoreadLayout,
    }
  }
  const query = callQuery(api, 'GET /api/doread/award/:id', { params: { id } })
  const [award] = await found(context, Promise.all([queryClient.ensureQueryData(query), awards]))
  return { ...awardHead(awardOf(site), award, paths.doreadAward(award.id)), frame: DoreadLayout }
}

export function Page() {
  const { id } = route.useParams()
  return id === undefined ? <Newest /> : <OfYear key={id} id={id} />
}

function Newest() {
  const { api } = route.useRouteContext()
  const { name } = awardOf(useSite())
  const { data } = useSuspenseQuery(callQuery(api, 'GET /api/doread/index'))
  if (data.award) return <AwardFront award={data.award} awards={data.awards} />
  return (
    <>
      <DoreadTitle title={name} />
      <EmptyList>
        {m.page.noAwardYet}
        <a href={paths.home()}>{m.word.frontPage}</a>
        {m.page.noAwardYetEnd}
      </EmptyList>
    </>
  )
}

function OfYear({ id }: { id: string }) {
  const { api } = route.useRouteContext()
  const { data: award } = useSuspenseQuery(callQuery(api, 'GET /api/doread/award/:id', { params: { id } }))
  const { data: awards } = useSuspenseQuery(awardListQuery(api))
  return <AwardView award={award} awards={awards} />
}
