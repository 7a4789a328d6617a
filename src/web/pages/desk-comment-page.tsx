import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { DESK_TABS, deskTabPath, isDeskList, readDeskTab, type DeskTab } from '../features/desk/comment/comment-tab.ts'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { loadDeskPage } from '../routing/desk-page.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import * as queries from '../features/desk/comment/comment-desk-query.ts'
import { ModerationView } from '../features/desk/comment/moderation-view.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { pageSearch, refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/desk/comment')
const TITLE = '评论审核'

function readSearch(search: Record<string, unknown>): { tab: DeskTab; page: number } {
  return { tab: readDeskTab(search['tab']), page: pageSearch(search).page ?? 1 }
}

/** The sheet that lies on top; those that come all at once have one page. */
async function fetchSheet({ queryClient, api }: PageContext, tab: DeskTab, page: number): Promise<{ list: unknown[] }> {
  if (isDeskList(tab)) return queryClient.ensureQueryData(queries.deskCommentQuery(api, tab, page))
  if (tab === 'log') return queryClient.ensureQueryData(queries.moderationLogQuery(api, page))
  if (tab === 'word') await queryClient.ensureQueryData(queries.heldWordQuery(api))
  else if (tab === 'column') await queryClient.ensureQueryData(queries.columnModeQuery(api))
  else await queryClient.ensureQueryData(queries.mutedQuery(api))
  return { list: [] }
}

async function fetchDesk(context: PageContext, tab: DeskTab, page: number) {
  const { queryClient, api } = context
  const [sheet] = await Promise.all([
    fetchSheet(context, tab, page),
    queryClient.ensureQueryData(queries.deskCountQuery(api, 'pending')),
    queryClient.ensureQueryData(queries.deskCountQuery(api, 'reported')),
  ])
  return sheet
}

export async function load(context: PageContext, { search }: { search: Record<string, unknown> }): Promise<PageHead> {
  const { tab, page } = readSearch(search)
  return loadDeskPage(context, paths.deskComment(), async () => {
    refuseBehindEnd(context, page, await fetchOwn(context, () => fetchDesk(context, tab, page)))
    const { name } = DESK_TABS.find((it) => it.tab === tab)!
    const title = `${name} · ${TITLE}${page > 1 ? `（第${page}页）` : ''}`
    return { title, canonical: deskTabPath(tab, page), noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { tab, page } = readSearch(route.useLoaderDeps())
  const { data: user } = useQuery(userQuery)
  // The loader has fetched them, or nothing when it was refused.
  const { data: pending } = useQuery({ ...queries.deskCountQuery(api, 'pending'), enabled: false })
  const { data: reported } = useQuery({ ...queries.deskCountQuery(api, 'reported'), enabled: false })
  if (!user)
    return <SignInFirst title={TITLE} reason="这一页供编辑部使用，请用编辑的账号登录。" back={deskTabPath(tab, page)} />
  if (!pending || !reported) return <NoPermission />
  const counts = { pending: pending.totalCount, reported: reported.totalCount }
  return <ModerationView api={api} tab={tab} page={page} counts={counts} />
}
