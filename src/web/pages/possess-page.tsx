import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn, ownedIssueQuery } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { OwnFrame } from '../features/commerce/own-frame.tsx'
import { SavedIssues } from '../features/magazine/reader/saved-issues.tsx'
import { EmptyIssueShelf, IssueShelf } from '../features/magazine/shelf/issue-shelf.tsx'
import { refuseBehindEnd, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { Pager } from '../ui/pager.tsx'

const route = getRouteApi('/possess')

const TITLE = m.page.myBookshelf

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  const { queryClient, api } = context
  const data = await fetchOwn(context, () => queryClient.ensureQueryData(ownedIssueQuery(api, page)))
  refuseBehindEnd(context, page, data)
  return {
    title: page > 1 ? m.page.titleOfPage({ title: TITLE, page }) : TITLE,
    canonical: paths.possess(page),
    noindex: true,
  }
}

export function Page() {
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  if (user) return <Shelf page={page} />
  return <SignInFirst title={TITLE} reason={m.page.bookshelfReason} back={paths.possess(page)} />
}

function Shelf({ page }: { page: number }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(ownedIssueQuery(api, page))
  return (
    <OwnFrame
      part="possess"
      title={TITLE}
      count={data.totalCount > 0 ? m.page.issueCount({ count: data.totalCount }) : undefined}
      here={paths.possess()}
    >
      {data.totalCount === 0 ? <EmptyIssueShelf /> : <IssueShelf issues={data.list} />}
      <Pager page={data.pgNo} pages={data.totalPage} href={paths.possess} />
      <SavedIssues />
    </OwnFrame>
  )
}
