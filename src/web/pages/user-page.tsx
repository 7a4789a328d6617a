import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Api } from '#contract/contract.ts'
import { typeOfWork, workSearch, type WorkSearch } from '#rules/work-kind.ts'
import { callQuery } from '../api/call-query.ts'
import { homepageHead } from '../features/homepage/homepage-head.ts'
import { HomepageView } from '../features/homepage/homepage-view.tsx'
import { found, refuseBehindEnd, type PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'

const route = getRouteApi('/user/$id')

const personQuery = (api: Api, uid: string) => callQuery(api, 'GET /api/homepage/index', { query: { uid } })
const worksQuery = (api: Api, uid: string, { type, page = 1 }: WorkSearch) =>
  callQuery(api, 'GET /api/homepage/listWorks', {
    query: { uid, pgNo: page, ...(type ? { contentType: typeOfWork(type) } : {}) },
  })

type Address = { params: { id: string }; search: Record<string, unknown> }

export async function load(context: PageContext, { params, search: raw }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const search = workSearch(raw)
  const [person, works] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(personQuery(api, params.id)),
      queryClient.ensureQueryData(worksQuery(api, params.id, search)),
    ]),
  )
  refuseBehindEnd(context, search.page ?? 1, works)
  return homepageHead(person, works, search)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const search = workSearch(route.useLoaderDeps())
  const { data: person } = useSuspenseQuery(personQuery(api, id))
  const { data: works } = useSuspenseQuery(worksQuery(api, id, search))
  return <HomepageView person={person} works={works} type={search.type} />
}
