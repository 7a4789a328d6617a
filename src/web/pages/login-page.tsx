import { getRouteApi } from '../routing/shown-page.ts'
import { leavesPage, type LoginMethod } from '../features/account/sign-in/login-model.ts'
import { paths, safeReturn } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { PageHead } from '../head/page-head.ts'
import { LoginForm } from '../features/account/sign-in/login-form.tsx'

const route = getRouteApi('/login')

export const load = (): PageHead => ({ title: m.word.signIn, canonical: paths.login(), noindex: true })

export function Page() {
  const { api } = route.useRouteContext()
  const { back } = route.useLoaderDeps()
  const goOn = (method: LoginMethod) => {
    const address = safeReturn(back)
    location.assign(leavesPage(address.split('?')[0]!, method) ? paths.home() : address)
  }
  return <LoginForm api={api} onSignedIn={goOn} />
}
