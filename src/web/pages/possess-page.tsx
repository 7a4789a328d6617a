import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#rules/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn, ownedIssueQuery } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in-first.tsx'
import { PossessFrame, POSSESS_TITLES } from '../features/commerce/possess-frame.tsx'
import { SavedIssues } from '../features/magazine/reader/saved-issues.tsx'
import { EmptyIssueShelf, IssueShelf } from '../features/magazine/shelf/issue-shelf.tsx'
import { refuseBehindEnd, type PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'
import { Pager } from '../ui/pager.tsx'

const route = getRouteApi('/possess')

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  const { queryClient, api } = context
  const data = await fetchOwn(context, () => queryClient.ensureQueryData(ownedIssueQuery(api, page)))
  refuseBehindEnd(context, page, data)
  return {
    title: `${POSSESS_TITLES.shelf}${page > 1 ? `（第${page}页）` : ''}`,
    canonical: paths.possess(page),
    noindex: true,
  }
}

export function Page() {
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  if (user) return <Shelf page={page} />
  return (
    <SignInFirst
      title={POSSESS_TITLES.shelf}
      reason="登录以后，买下的数字刊按刊物和年份排在这里。"
      back={paths.possess(page)}
    />
  )
}

function Shelf({ page }: { page: number }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(ownedIssueQuery(api, page))
  return (
    <PossessFrame here="shelf" {...(data.totalCount > 0 ? { count: `${data.totalCount} 册` } : {})}>
      {data.totalCount === 0 ? <EmptyIssueShelf /> : <IssueShelf issues={data.list} />}
      <Pager page={data.pgNo} pages={data.totalPage} href={paths.possess} />
      <SavedIssues />
    </PossessFrame>
  )
}
