/** All stories, and those of a tag: one page at two addresses. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getRouteApi, useParams, useSearch } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import type { TagTree } from '#contract/site/tag.ts'
import { paths } from '#domain/paths.ts'
import { callQuery } from '../api/call-query.ts'
import { archiveHead } from '../features/tag/archive-head.ts'
import { StoryArchive } from '../features/tag/story-archive.tsx'
import { found, missing, pageSearch, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const root = getRouteApi('__root__')

const treeQuery = (api: Api) => callQuery(api, 'GET /api/articleTag/tree')
const storiesQuery = (api: Api, tagId: number | undefined, pgNo: number) =>
  callQuery(api, 'GET /api/article', { query: tagId === undefined ? { pgNo } : { tagId, pgNo } })

type Address = { params: { tag?: string }; search: { page?: number } }

export async function load(context: PageContext, { params, search: { page = 1 } }: Address): Promise<PageHead> {
  const { tag } = params
  const { queryClient, api } = context
  if (tag !== undefined && !/^\d{1,15}$/.test(tag)) {
    const id = findByName(await queryClient.ensureQueryData(treeQuery(api)), tag)
    if (id === undefined) throw missing(context)
    throw redirect({ href: paths.articleList(id) })
  }
  const tagId = tag === undefined ? undefined : Number(tag)
  const [data] = await found(
    context,
    Promise.all([
      queryClient.ensureQueryData(storiesQuery(api, tagId, page)),
      queryClient.ensureQueryData(treeQuery(api)),
    ]),
  )
  // A tag that was merged into another has its stories there.
  if (data.tag && data.tag.id !== tagId) throw redirect({ href: paths.articleList(data.tag.id, page) })
  refuseBehindEnd(context, page, data)
  return archiveHead(data, page, context.site)
}

type Branch = { id: number; name: string; children?: Branch[] }

/** Where several bear the name, the most general. */
function findByName(tree: TagTree, name: string): number | undefined {
  let level: Branch[] = tree
  while (level.length > 0) {
    const tag = level.find((candidate) => candidate.name === name)
    if (tag) return tag.id
    level = level.flatMap(({ children }) => children ?? [])
  }
  return undefined
}

export function Page() {
  const { api } = root.useRouteContext()
  const { tag } = useParams({ strict: false })
  const { page = 1 } = pageSearch(useSearch({ strict: false }))
  const { data: tree } = useSuspenseQuery(treeQuery(api))
  const { data } = useSuspenseQuery(storiesQuery(api, tag === undefined ? undefined : Number(tag), page))
  return <StoryArchive tree={tree} data={data} />
}
