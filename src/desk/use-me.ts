/** Who sits at the desk, and what they may do; known before anything else is shown. */
import { createContext, useContext } from 'react'
import type { DeskMe } from '#contract/desk/me.ts'
import { hasPermission, type StaffPermission } from '#domain/account/staff-permission.ts'

export const MeContext = createContext<DeskMe | null>(null)

export function useMe(): DeskMe {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe stands outside of the desk')
  return me
}

/** Whether the account has the permission; true where none is required. */
export function useRight(right?: StaffPermission | undefined): boolean {
  const me = useMe()
  return right === undefined || hasPermission(me, right)
}
