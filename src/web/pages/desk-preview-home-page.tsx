/** The front page as arranged in the draft, for staff only. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn } from '../api/own-query.ts'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import { NoPermission } from '../features/desk/no-permission.tsx'
import { PreviewBar } from '../features/desk/preview/preview-bar.tsx'
import { frontPreviewQuery } from '../features/desk/preview/preview-query.ts'
import { FrontPage } from '../features/home/front-page.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'
import { passThrough } from '../routing/page-middleware.ts'

const route = getRouteApi('/desk/preview/home')
const TITLE = m.page.frontPagePreview

export async function load(context: PageContext): Promise<PageHead> {
  const { queryClient, api } = context
  return passThrough('house', context, paths.deskPreviewHome(), async () => {
    await fetchOwn(context, () => queryClient.ensureQueryData(frontPreviewQuery(api)))
    return { title: TITLE, canonical: paths.deskPreviewHome(), noindex: true }
  })
}

export function Page() {
  const { api } = route.useRouteContext()
  const { data: user } = useQuery(userQuery)
  // The loader has fetched it, or nothing when it was refused.
  const { data: body } = useQuery({ ...frontPreviewQuery(api), enabled: false })
  const reason = m.page.deskPageReason
  if (!user) return <SignInFirst title={TITLE} reason={reason} back={paths.deskPreviewHome()} />
  if (!body) return <NoPermission />
  return (
    <>
      <PreviewBar>{m.page.aboutFrontPagePreview}</PreviewBar>
      <FrontPage body={body} />
    </>
  )
}
