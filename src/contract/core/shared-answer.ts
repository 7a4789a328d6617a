/**
 * Which answers one finding serves many people with, and which people. An answer that shows what readers have just done is
 * found anew each time: whoever has done it must see it.
 */
import { hasBlanketAccess, type GateViewer } from '#domain/access/can.ts'
import { isTagged } from './cache-tag.ts'
import type { Key } from '../contract.ts'
import type { CallDeclaration } from './define-call.ts'

const NEVER_CACHED: ReadonlySet<Key> = new Set<Key>([
  'GET /api/comment',
  'GET /api/homepage/index',
  'GET /api/homepage/listWorks',
  'GET /api/homepage/myCommentLsit',
  'GET /api/homepage/fansList',
  'GET /api/userWebFollow/suggestList',
])

type ClassOf = (viewer: GateViewer | null) => string | null

/** What depends on who asks, and yet is the same for all who may do the same: by the class of those, null for one person. */
const BY_ENTITLEMENT: Partial<Record<Key, ClassOf>> = {
  'GET /api/article/:id': (viewer) => (viewer === null ? 'nobody' : hasBlanketAccess(viewer, 'story') ? 'story' : null),
  // The others say something of the reader as well, such as how far they have come.
  'GET /api/magazine/:id': (viewer) => (viewer === null ? 'nobody' : null),
  'GET /api/zhuanlan/:id': (viewer) => (viewer === null ? 'nobody' : null),
}

/** The class of people who get the same answer as the viewer; null when it is for the viewer alone, or must be found now. */
export function cacheAudience(key: Key, call: CallDeclaration, viewer: GateViewer | null): string | null {
  if (call.cache === 'public') return isTagged(key) && !NEVER_CACHED.has(key) ? 'everybody' : null
  return BY_ENTITLEMENT[key]?.(viewer) ?? null
}

/** What anybody can ask for in any words has a place of its own, or made-up words would push everything else out. */
export const isSearch = (key: Key): boolean => key.startsWith('GET /api/search/')
