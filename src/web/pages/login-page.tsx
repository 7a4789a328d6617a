import { getRouteApi } from '@tanstack/react-router'
import { safeReturn } from '#rules/paths.ts'
import { LoginForm } from '../features/account/login-form.tsx'

const route = getRouteApi('/login')

export function LoginPage() {
  const { api } = route.useRouteContext()
  const { back } = route.useSearch()
  return <LoginForm api={api} onSignedIn={() => location.assign(safeReturn(back))} />
}
