/** The shop window of courses; with a category or an order in the address, the list of them. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { classifySearch, type ClassifySearch } from '#domain/content/classify-search.ts'
import { callQuery } from '../api/call-query.ts'
import { categorySearchQuery, categoryTreeQuery } from '../api/category-query.ts'
import { findCategoryPath } from '../features/category/category-path.ts'
import { CourseCatalogue } from '../features/learn/course-catalogue.tsx'
import { CourseWindow } from '../features/learn/course-window.tsx'
import { catalogueHead, windowHead } from '../features/learn/learn-head.ts'
import { found, missing, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/course')

const treeQuery = (api: Api) => categoryTreeQuery(api, 'course')
const newestQuery = (api: Api) => callQuery(api, 'GET /api/index/newCourse', { query: { rowNum: 4 } })
const discountQuery = (api: Api) => callQuery(api, 'GET /api/index/discountCourse')
const rankQuery = (api: Api) => callQuery(api, 'GET /api/index/courseRank', { query: { rowNum: 5 } })
/** Enough for a few of each category. */
const shelvesQuery = (api: Api) => categorySearchQuery(api, { kind: 'course', sort: 'hot' }, 100)
const listQuery = (api: Api, search: ClassifySearch) => categorySearchQuery(api, { ...search, kind: 'course' })

/** This page supports three of the possible parameters. */
function courseSearch(raw: Record<string, unknown>): ClassifySearch {
  const { category, sort, page } = classifySearch(raw)
  return { ...(category ? { category } : {}), ...(sort ? { sort } : {}), ...(page ? { page } : {}) }
}

const isWindow = (search: ClassifySearch) => Object.keys(search).length === 0

type Address = { search: Record<string, unknown> }

export async function load(context: PageContext, { search: raw }: Address): Promise<PageHead> {
  const { queryClient, api } = context
  const search = courseSearch(raw)
  const tree = queryClient.ensureQueryData(treeQuery(api))
  if (isWindow(search)) {
    const [newest] = await Promise.all([
      queryClient.ensureQueryData(newestQuery(api)),
      queryClient.ensureQueryData(discountQuery(api)),
      queryClient.ensureQueryData(rankQuery(api)),
      queryClient.ensureQueryData(shelvesQuery(api)),
      tree,
    ])
    return windowHead(newest, context.site)
  }
  const list = queryClient.ensureQueryData(listQuery(api, search))
  const [data, categories] = await found(context, Promise.all([list, tree]))
  const path = findCategoryPath(categories, search)
  if (!path) throw missing(context)
  refuseBehindEnd(context, search.page ?? 1, data)
  return catalogueHead(search, path, data, context.site)
}

export function Page() {
  const search = courseSearch(route.useLoaderDeps())
  return isWindow(search) ? <Window /> : <Catalogue search={search} />
}

function Window() {
  const { api } = route.useRouteContext()
  const { data: tree } = useSuspenseQuery(treeQuery(api))
  const { data: newest } = useSuspenseQuery(newestQuery(api))
  const { data: discounted } = useSuspenseQuery(discountQuery(api))
  const { data: ranked } = useSuspenseQuery(rankQuery(api))
  const { data: courses } = useSuspenseQuery(shelvesQuery(api))
  return <CourseWindow tree={tree} newest={newest} discounted={discounted} ranked={ranked} courses={courses.list} />
}

function Catalogue({ search }: { search: ClassifySearch }) {
  const { api } = route.useRouteContext()
  const { data: tree } = useSuspenseQuery(treeQuery(api))
  const { data } = useSuspenseQuery(listQuery(api, search))
  const path = findCategoryPath(tree, search)
  // The loader has rejected unknown categories.
  return path ? <CourseCatalogue search={search} place={path} tree={tree} data={data} /> : null
}
