import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { loadDeskPage } from '../routing/desk-page.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { deskWordQuery, indexHealthQuery, missedWordQuery } from '../features/desk/desk-query.ts'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { SearchDesk } from '../features/desk/search/search-desk.tsx'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/desk/search')
const TITLE = '搜索用词'

async function fetchDesk({ queryClient, api }: PageContext, page: number) {
  const [missed] = await Promise.all([
    queryClient.ensureQueryData(missedWordQuery(api, page)),
    queryClient.ensureQueryData(deskWordQuery(api)),
    queryClient.ensureQueryData(indexHealthQuery(api)),
  ])
  return missed
}

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  return loadDeskPage(context, paths.deskSearch(), async () => {
    refuseBehindEnd(context, page, await fetchOwn(context, () => fetchDesk(context, page)))
    const title = page > 1 ? `${TITLE}（第${page}页）` : TITLE
    return { title, canonical: paths.deskSearch(page), noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  // The loader has fetched all of it, or nothing when it was refused.
  const { data: words } = useQuery({ ...deskWordQuery(api), enabled: false })
  const { data: missed } = useQuery({ ...missedWordQuery(api, page), enabled: false })
  const { data: health } = useQuery({ ...indexHealthQuery(api), enabled: false })
  if (!user)
    return <SignInFirst title={TITLE} reason="这一页供编辑部使用，请用编辑的账号登录。" back={paths.deskSearch(page)} />
  if (!words || !missed || !health) return <NoPermission />
  return <SearchDesk api={api} words={words} missed={missed} health={health} />
}
