/** Which errors a call can answer with. What follows from its declaration is derived; the table adds what its service decides. */
import { z } from 'zod'
import { contract, type Key } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import type { ErrorCode } from '#contract/core/error-code.ts'
import { BEFORE_FACTOR, requiredAudience } from './policy.ts'
import { SERVICE_ERRORS } from './service-error.ts'

/** Of any call: an accident, overload, a database that is gone, too many requests of one network. */
const ALWAYS: readonly ErrorCode[] = ['TOO_MANY', 'SYSTEM', 'BUSY', 'UNAVAILABLE']

function listRefusals(key: Key, call: CallDeclaration): ErrorCode[] {
  const audience = requiredAudience(call)
  if (audience === 'anonymous') return []
  if (audience === 'reader') return ['NOT_LOGIN']
  return ['NOT_LOGIN', 'FORBIDDEN', ...(BEFORE_FACTOR.has(key) ? [] : (['FACTOR_NEEDED', 'FACTOR_SETUP'] as const))]
}

/** A change that names the version which it was made for is refused when that is no longer the newest. */
const namesVersion = (body: CallDeclaration['body']) => body instanceof z.ZodObject && 'version' in body.shape

function listInputErrors({ params, query, body }: CallDeclaration): ErrorCode[] {
  return [
    ...(params || query || body ? (['BAD_INPUT'] as const) : []),
    ...(body && typeof body !== 'string' ? (['BAD_JSON'] as const) : []),
    ...(body ? (['WRONG_MEDIA_TYPE'] as const) : []),
    // What the address names may not exist.
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(namesVersion(body) ? (['CONFLICT'] as const) : []),
  ]
}

/** Those that follow from the declaration. */
export function listDerivedErrors(key: Key): ErrorCode[] {
  const call: CallDeclaration = contract[key]
  const isRead = key.startsWith('GET ')
  return [
    ...listInputErrors(call),
    ...listRefusals(key, call),
    ...(isRead && call.cache !== 'secret' ? [] : (['CROSS_SITE'] as const)),
    ...(isRead ? [] : (['BODY_TOO_LARGE'] as const)),
    ...ALWAYS,
  ]
}

export const listCallErrors = (key: Key): ErrorCode[] => [...listDerivedErrors(key), ...(SERVICE_ERRORS[key] ?? [])]
