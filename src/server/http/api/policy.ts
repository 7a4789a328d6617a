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

type Asking = Pick<Viewer, 'role' | 'rights' | 'factor'> | null

/** Calls of staff with which a session shows its second factor, or sets one up; they decide for themselves. */
export const BEFORE_FACTOR: ReadonlySet<Key> = new Set<Key>([
  'GET /api/desk/me',
  'GET /api/desk/factor',
  'POST /api/desk/factor/begin',
  'POST /api/desk/factor/confirm',
  'POST /api/desk/factor/show',
])

type Refusal = 'NOT_LOGIN' | 'FORBIDDEN' | 'FACTOR_NEEDED' | 'FACTOR_SETUP'

const FACTOR_REFUSALS = { ask: 'FACTOR_NEEDED', setup: 'FACTOR_SETUP' } as const

/** Why a viewer may not do what an audience may; null if they may. */
export function refusalOf(audience: Audience, viewer: Asking): Refusal | null {
  const isForStaff = audience !== 'anonymous' && audience !== 'reader'
  return refusalByRole(audience, viewer) ?? (isForStaff && viewer?.factor ? FACTOR_REFUSALS[viewer.factor] : null)
}

function refusalByRole(audience: Audience, viewer: Asking): 'NOT_LOGIN' | 'FORBIDDEN' | null {
  if (isPermission(audience)) {
    if (viewer) return hasPermission(viewer, audience) ? null : 'FORBIDDEN'
    return 'NOT_LOGIN'
  }
  if (AUDIENCES.indexOf(viewer?.role ?? 'anonymous') >= AUDIENCES.indexOf(audience)) return null
  return viewer ? 'FORBIDDEN' : 'NOT_LOGIN'
}

/** Throws the refusal; its message names the permission that an editor would need. */
export function refuseOthers(key: Key, viewer: Asking): void {
  const audience = policy[key]
  const refusal = BEFORE_FACTOR.has(key) ? refusalByRole(audience, viewer) : refusalOf(audience, viewer)
  if (!refusal) return
  const lacksPermission = refusal === 'FORBIDDEN' && viewer?.role === 'editor' && isPermission(audience)
  throw new AppError(refusal, lacksPermission ? refusalWords(audience) : undefined)
}
