import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { ownSearch, parseSearchAddress } from '../features/search/search-address.ts'
import { cueWordQuery, searchQuery } from '../features/search/search-query.ts'
import { SearchView } from '../features/search/search-view.tsx'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/search')

type Address = { search: Record<string, unknown> }

export async function load(context: PageContext, { search }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const address = parseSearchAddress(search)
  const [result, { hotWord }] = await Promise.all([
    address.keyword ? queryClient.ensureQueryData(searchQuery(api, address)) : { list: [] },
    queryClient.ensureQueryData(cueWordQuery(api)),
  ])
  const { keyword, page = 1 } = address
  refuseBehindEnd(context, page, result)
  const title = keyword ? m.page.searchResults({ keyword }) : m.word.search
  const canonical = ownSearch(address)
  // The empty page and the keywords that the site suggests may be indexed; all other searches may not.
  const proposed = !keyword || (hotWord.includes(keyword) && result.list.length > 0)
  const plain = canonical === paths.search(keyword ? { keyword } : {})
  return {
    title: page > 1 ? m.page.titleOfPage({ title, page }) : title,
    canonical,
    ...(proposed && plain ? {} : { noindex: true }),
  }
}

export function Page() {
  const { api } = route.useRouteContext()
  const address = parseSearchAddress(route.useLoaderDeps())
  const { data: words } = useSuspenseQuery(cueWordQuery(api))
  // The loader has fetched it, if there is anything to be searched for.
  const { data: result } = useQuery({ ...searchQuery(api, address), enabled: address.keyword !== undefined })
  return <SearchView api={api} address={address} hotWords={words.hotWord} result={result ?? null} />
}
