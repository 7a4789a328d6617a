/** Who may make which call. What is refused for who somebody is, and not for what they ask, is refused by this table. */
import { contract, type Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/define-call.ts'
import type { Viewer } from './call-context.ts'

/** From those who may least to those who may most; each may what the ones before may. */
const AUDIENCES = ['anonymous', 'reader', 'editor', 'admin'] as const
type Audience = (typeof AUDIENCES)[number]

/** The least that somebody must be. */
export const audienceOf = ({ login, role }: Pick<CallDeclaration, 'login' | 'role'>): Audience =>
  role ?? (login ? 'reader' : 'anonymous')

export const policy = Object.fromEntries(
  Object.entries(contract).map(([key, call]) => [key, audienceOf(call as CallDeclaration)]),
) as Readonly<Record<Key, Audience>>

/** Why a viewer does not belong to an audience; null if they do. */
export function refusalOf(audience: Audience, viewer: Pick<Viewer, 'role'> | null): 'NOT_LOGIN' | 'FORBIDDEN' | null {
  if (AUDIENCES.indexOf(viewer?.role ?? 'anonymous') >= AUDIENCES.indexOf(audience)) return null
  return viewer ? 'FORBIDDEN' : 'NOT_LOGIN'
}
