import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ownSearch, parseSearchAddress } from '#rules/search-address.ts'
import { cueWordQuery, searchQuery } from '../features/search/search-query.ts'
import { SearchView } from '../features/search/search-view.tsx'
import { refuseBehindEnd, type PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'

const route = getRouteApi('/search')

type Address = { search: Record<string, unknown> }

export async function load(context: PageContext, { search }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const address = parseSearchAddress(search)
  const [result] = await Promise.all([
    address.keyword ? queryClient.ensureQueryData(searchQuery(api, address)) : { list: [] },
    queryClient.ensureQueryData(cueWordQuery(api)),
  ])
  const { keyword, page = 1 } = address
  refuseBehindEnd(context, page, result)
  const title = keyword ? `“${keyword}”的搜索结果` : '搜索'
  return { title: page > 1 ? `${title}（第${page}页）` : title, canonical: ownSearch(address), noindex: true }
}

export function Page() {
  const { api } = route.useRouteContext()
  const address = parseSearchAddress(route.useLoaderDeps())
  const { data: words } = useSuspenseQuery(cueWordQuery(api))
  // The loader has fetched it, if there is anything to be searched for.
  const { data: result } = useQuery({ ...searchQuery(api, address), enabled: address.keyword !== undefined })
  return <SearchView api={api} address={address} hotWords={words.hotWord} result={result ?? null} />
}
