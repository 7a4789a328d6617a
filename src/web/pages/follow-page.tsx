import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#rules/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn, followQuery } from '../api/own-query.ts'
import { ShelfFrame } from '../features/account/shelf-frame.tsx'
import { SignInFirst } from '../features/account/sign-in-first.tsx'
import { FollowList } from '../features/follow/follow-list.tsx'
import type { PageHead } from '../page-head.ts'
import { refuseBehindEnd, type PageContext } from '../page-context.ts'

const route = getRouteApi('/follow')

export async function load(context: PageContext, { search }: { search: { page?: number } }): Promise<PageHead> {
  const { page = 1 } = search
  const { queryClient, api } = context
  const data = await fetchOwn(context, () => queryClient.ensureQueryData(followQuery(api, page)))
  refuseBehindEnd(context, page, data)
  return { title: '我的关注', canonical: paths.follow(), noindex: true }
}

export function Page() {
  const { page = 1 } = route.useLoaderDeps()
  const { data: user } = useQuery(userQuery)
  if (user) return <Follow page={page} />
  return (
    <SignInFirst title="我的关注" reason="登录以后，这里是你关注的作者和他们的新文章。" back={paths.follow(page)} />
  )
}

function Follow({ page }: { page: number }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(followQuery(api, page))
  return (
    <ShelfFrame here="follow" title="我的关注" count={data.totalCount > 0 ? `${data.totalCount} 位` : undefined}>
      <FollowList data={data} />
    </ShelfFrame>
  )
}
