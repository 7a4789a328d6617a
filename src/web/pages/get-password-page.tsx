import { getRouteApi } from '../routing/shown-page.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { PageHead } from '../head/page-head.ts'
import { GetPassword } from '../features/account/sign-in/password/get-password.tsx'

const route = getRouteApi('/get-password')

export const load = (): PageHead => ({ title: m.page.resetPassword, canonical: paths.getPassword(), noindex: true })

export function Page() {
  const { api } = route.useRouteContext()
  const { step } = route.useLoaderDeps()
  return <GetPassword api={api} wanted={step} />
}
