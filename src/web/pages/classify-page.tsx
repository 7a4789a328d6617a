import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { classifySearch } from '#domain/content/classify-search.ts'
import { categorySearchQuery, categoryTreeQuery } from '../api/category-query.ts'
import { findCategoryPath } from '../features/category/category-path.ts'
import { classifyHead } from '../features/category/classify-head.ts'
import { ClassifyView } from '../features/category/classify-view.tsx'
import { found, missing, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/classify')

type Address = { search: Record<string, unknown> }

export async function load(context: PageContext, { search: raw }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const search = classifySearch(raw)
  const [tree, data] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(categoryTreeQuery(api)),
      queryClient.ensureQueryData(categorySearchQuery(api, search)),
    ]),
  )
  const path = findCategoryPath(tree, search)
  if (!path) throw missing(context)
  refuseBehindEnd(context, search.page ?? 1, data)
  return classifyHead(search, path, { tree, data, site: context.site })
}

export function Page() {
  const { api } = route.useRouteContext()
  const search = classifySearch(route.useLoaderDeps())
  const { data: tree } = useSuspenseQuery(categoryTreeQuery(api))
  const { data } = useSuspenseQuery(categorySearchQuery(api, search))
  const path = findCategoryPath(tree, search)
  // The loader has rejected unknown categories.
  return path ? <ClassifyView search={search} place={path} tree={tree} data={data} /> : null
}
