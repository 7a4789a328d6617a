/**
 * Which responses are computed once for many viewers, and for which viewers: `shared` of a declaration states it where it
 * does not follow from its cache class.
 */
import { accessClass } from '#domain/access/access-class.ts'
import type { GateViewer } from '#domain/access/can.ts'
import type { CallDeclaration, CallKey } from './define-call.ts'

/** The class of people who get the same answer as the viewer; null when it is for the viewer alone, or must be found now. */
export function cacheAudience({ cache, tags, shared }: CallDeclaration, viewer: GateViewer | null): string | null {
  if (shared === 'never') return null
  if (cache === 'public') return tags === undefined ? null : 'everybody'
  return shared?.(viewer) ?? null
}

/** Whether a document for many may be made from it: for a viewer who stands for a class of readers. */
export const isForMany = (call: CallDeclaration, viewer: GateViewer | null): boolean =>
  call.cache === 'public' || cacheAudience(call, viewer) !== null

/** For calls that say what is one reader's as well: only pages, which are for a whole class, share a response. */
export const sharedByClass = (viewer: GateViewer | null): string | null =>
  viewer === null || viewer.anyone ? accessClass(viewer) : null

/** Search has a separate cache: anybody can send arbitrary terms, which would evict everything else. */
export const isSearch = (key: CallKey): boolean => key.startsWith('GET /api/search/')
