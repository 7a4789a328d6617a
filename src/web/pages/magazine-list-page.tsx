import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import type { Magazine, Periodical } from '#contract/site/magazine-list.ts'
import { chooseMagazine, filterOf, periodicalQuery, periodicalSearch } from '#domain/issue/periodical-address.ts'
import { paths } from '#domain/paths.ts'
import {
  issueCategoriesQuery,
  issueRankQuery,
  magazinesQuery,
  periodicalsQuery,
  recommendedIssuesQuery,
} from '../api/periodical-query.ts'
import { findCategory } from '../features/magazine/list/find-category.ts'
import { magazineListHead, noMagazineHead } from '../features/magazine/list/magazine-list-head.ts'
import { NoMagazine } from '../features/magazine/list/no-magazine.tsx'
import { MagazineListView } from '../features/magazine/list/magazine-list-view.tsx'
import { found, missing, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/magazine')

type Address = { search: Record<string, unknown> }

export async function load(context: PageContext, { search: raw }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const magazines = await found(context, queryClient.ensureQueryData(magazinesQuery(api)))
  if (magazines.length === 0) return noMagazineHead(context.site)
  const search = chooseMagazine(periodicalSearch(raw), magazines)
  const filter = filterOf<Periodical>(search)
  const [tree, data] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(issueCategoriesQuery(api, filter.magazineId)),
      queryClient.ensureQueryData(periodicalsQuery(api, filter)),
      queryClient.ensureQueryData(recommendedIssuesQuery(api, filter.magazineId)),
      queryClient.ensureQueryData(issueRankQuery(api)),
    ]),
  )
  const magazine = magazines.find(({ magazineId }) => magazineId === filter.magazineId)
  if (!magazine) throw missing(context)
  refuseBehindEnd(context, filter.pgNo, data)
  return magazineListHead(magazine, filterOf(search, findCategory(tree, search.category)), data, context.site)
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: magazines } = useSuspenseQuery(magazinesQuery(api))
  return magazines.length > 0 ? <Issues api={api} magazines={magazines} /> : <NoMagazine />
}

function Issues({ api, magazines }: { api: Api; magazines: Magazine[] }) {
  const search = chooseMagazine(periodicalSearch(route.useLoaderDeps()), magazines)
  const filter = filterOf<Periodical>(search)
  const { data: tree } = useSuspenseQuery(issueCategoriesQuery(api, filter.magazineId))
  const { data } = useSuspenseQuery(periodicalsQuery(api, filter))
  const { data: recommended } = useSuspenseQuery(recommendedIssuesQuery(api, filter.magazineId))
  const { data: rank } = useSuspenseQuery(issueRankQuery(api))
  const magazine = magazines.find(({ magazineId }) => magazineId === filter.magazineId)
  // The loader has rejected an unknown magazine.
  if (!magazine) return null
  return (
    <MagazineListView
      // Another choice is another list; a further page is not.
      key={paths.magazines(periodicalQuery({ ...filter, pgNo: 1 }))}
      api={api}
      magazine={magazine}
      magazines={magazines}
      tree={tree}
      filter={filterOf(search, findCategory(tree, search.category))}
      data={data}
      recommended={recommended}
      rank={rank}
    />
  )
}
