/** Who may make which call. Every refusal by identity, rather than by input, follows from this table. */
import { contract, type Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import {
  STAFF_PERMISSIONS,
  hasPermission,
  refusalWords,
  type StaffPermission,
} from '#domain/account/staff-permission.ts'
import { AppError } from './app-error.ts'
import type { Viewer } from './call-context.ts'

/** From those who may least to those who may most; each may what the ones before may. */
const AUDIENCES = ['anonymous', 'reader', 'editor', 'admin'] as const
/** A role, or staff with a permission. */
export type Audience = (typeof AUDIENCES)[number] | StaffPermission

const isPermission = (audience: Audience): audience is StaffPermission =>
  (STAFF_PERMISSIONS as readonly string[]).includes(audience)

/** The minimum requirement. A call for administrators is theirs, whatever else is declared. */
export function requiredAudience({
  login,
  role,
  permission,
}: Pick<CallDeclaration, 'login' | 'role' | 'permission'>): Audience {
  if (role === 'admin') return role
  return permission ?? role ?? (login ? 'reader' : 'anonymous')
}

export const policy = Object.fromEntries(
  Object.entries(contract).map(([key, call]) => [key, requiredAudience(call as CallDeclaration)]),
) as Readonly<Record<Key, Audience>>

type Asking = Pick<Viewer, 'role' | 'rights'> | null

/** Why a viewer does not belong to an audience; null if they do. */
export function refusalOf(audience: Audience, viewer: Asking): 'NOT_LOGIN' | 'FORBIDDEN' | null {
  if (isPermission(audience)) {
    if (viewer) return hasPermission(viewer, audience) ? null : 'FORBIDDEN'
    return 'NOT_LOGIN'
  }
  if (AUDIENCES.indexOf(viewer?.role ?? 'anonymous') >= AUDIENCES.indexOf(audience)) return null
  return viewer ? 'FORBIDDEN' : 'NOT_LOGIN'
}

/** Throws the refusal; its message names the permission that an editor would need. */
export function refuseOthers(audience: Audience, viewer: Asking): void {
  const refusal = refusalOf(audience, viewer)
  if (!refusal) return
  const lacksPermission = refusal === 'FORBIDDEN' && viewer?.role === 'editor' && isPermission(audience)
  throw new AppError(refusal, lacksPermission ? refusalWords(audience) : undefined)
}
