import { getRouteApi } from '@tanstack/react-router'
import { GetPassword } from '../features/account/get-password.tsx'

const route = getRouteApi('/get-password')

export function GetPasswordPage() {
  const { api } = route.useRouteContext()
  const { step } = route.useSearch()
  return <GetPassword api={api} wanted={step} />
}
