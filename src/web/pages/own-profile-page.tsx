import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { shelfTitle } from '../routing/shelf-type.ts'
import { userQuery } from '../api/call-query.ts'
import { fetchOwn, profileQuery } from '../api/own-query.ts'
import { OwnProfileView } from '../features/account/profile/profile-view.tsx'
import { ShelfFrame } from '../features/account/shelf/shelf-frame.tsx'
import { SignInFirst } from '../features/account/sign-in/sign-in-first.tsx'
import type { PageContext } from '../routing/page-context.ts'
import type { PageHead } from '../head/page-head.ts'

const route = getRouteApi('/other')

const TITLE = shelfTitle('profile')
const ADDRESS = paths.shelf('profile')
const REASON = m.page.profileReason

export async function load(context: PageContext): Promise<PageHead> {
  await fetchOwn(context, () => context.queryClient.ensureQueryData(profileQuery(context.api)))
  return { title: TITLE, canonical: ADDRESS, noindex: true }
}

export function Page() {
  const { data: user } = useQuery(userQuery)
  return user ? <Own /> : <SignInFirst title={TITLE} reason={REASON} back={ADDRESS} asks />
}

function Own() {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(profileQuery(api))
  return (
    <ShelfFrame here="profile" title={TITLE}>
      <OwnProfileView api={api} profile={data} />
    </ShelfFrame>
  )
}
