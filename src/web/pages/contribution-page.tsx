/** Manuscripts and offers of cooperation: the static text about them, and the form. The route determines which. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useMatch } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { userQuery } from '../api/call-query.ts'
import { staticPageQuery } from '../api/optional-query.ts'
import { aboutHead } from '../features/about/about-head.ts'
import { UnpublishedPage, unpublishedHead } from '../features/about/unpublished-page.tsx'
import { AboutView } from '../features/about/about-view.tsx'
import { ContributionPart, FormJump } from '../features/contribution/contribution-part.tsx'
import { found, type PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const root = getRouteApi('__root__')

const pageOf = (address: string) =>
  address === paths.cooperation()
    ? ({ code: 'cooperation', kind: 'cooperate' } as const)
    : ({ code: 'contribute', kind: 'contribute' } as const)

export async function load(context: PageContext, { path }: { path: string }): Promise<PageHead> {
  const { code } = pageOf(path)
  const page = await found(context, context.queryClient.ensureQueryData(staticPageQuery(context.api, code)))
  return page ? aboutHead(page, path) : unpublishedHead(code, path)
}

export function Page() {
  const { api } = root.useRouteContext()
  const { routeId } = useMatch({ strict: false })
  const { code, kind } = pageOf(routeId)
  const { data: page } = useSuspenseQuery(staticPageQuery(api, code))
  const { data: user = null } = useQuery(userQuery)
  if (!page) return <UnpublishedPage code={code} />
  return (
    <AboutView
      key={code}
      page={page}
      lead={<FormJump kind={kind} />}
      foot={<ContributionPart key={kind} api={api} kind={kind} user={user} />}
    />
  )
}
