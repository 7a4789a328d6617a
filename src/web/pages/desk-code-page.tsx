import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { loadDeskPage } from '../routing/desk-page.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { CodeDesk } from '../features/desk/code/code-desk.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { codeBatchQuery } from '../features/desk/order/order-desk-query.ts'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/desk/code')
const TITLE = '兑换码'

export async function load(context: PageContext): Promise<PageHead> {
  const { queryClient, api } = context
  return loadDeskPage(context, paths.deskCode(), async () => {
    await fetchOwn(context, () => queryClient.ensureQueryData(codeBatchQuery(api)))
    return { title: TITLE, canonical: paths.deskCode(), noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: user } = useQuery(userQuery)
  // The loader has fetched them, or nothing when it was refused.
  const { data: batches } = useQuery({ ...codeBatchQuery(api), enabled: false })
  const reason = '这一页供编辑部使用，请用编辑的账号登录。'
  if (!user) return <SignInFirst title={TITLE} reason={reason} back={paths.deskCode()} />
  if (!batches) return <NoPermission />
  return <CodeDesk api={api} batches={batches} />
}
