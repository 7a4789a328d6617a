import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import type { Api } from '#contract/contract.ts'
import { callQuery } from '../api/call-query.ts'
import { specialHead } from '../features/theme/theme-head.ts'
import { ThemeView } from '../features/theme/theme-view.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/special/$id')

const themeQuery = (api: Api, id: string) => callQuery(api, 'GET /api/webThem/findThemeById', { query: { id } })

type Address = { params: { id: string } }

export async function load(context: PageContext, { params: { id } }: Address): Promise<PageHead> {
  return specialHead(await found(context, context.queryClient.ensureQueryData(themeQuery(context.api, id))))
}

export function Page() {
  const { api } = route.useRouteContext()
  const { id } = route.useParams()
  const { data: theme } = useSuspenseQuery(themeQuery(api, id))
  return <ThemeView key={id} theme={theme} />
}
