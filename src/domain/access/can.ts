/**
 * The one gate of paid content: all paid content that leaves the server is checked here first, and a refused viewer learns
 * why; lock-of.ts adds the cheapest way in. What a membership opens is listed in its table; audio editions of issues belong
 * to none. What was bought, given or redeemed belongs to its owner. Editors have access to everything they publish. The time
 * is the server's: `levels` and `owned` are what is valid now.
 */
import { opensAt, type GatedKind } from './membership.ts'
import type { OfferingType } from './offering.ts'

export type GateViewer = {
  role: 'reader' | 'editor' | 'admin'
  /** of the memberships that are valid now */
  levels: readonly number[]
  /** of those that have run out */
  lapsedLevels: readonly number[]
  /** a whole class of readers, without an account: the kinds of which they own what the document locks */
  anyone?: readonly LockedKind[] | undefined
}

/** What is owned singly, and opens of a document what is locked for others. */
export type LockedKind = 'story' | 'issue' | 'course' | 'audioBook' | 'audioEdition'

/** Readers without an account have no claims that could be looked up: a class says what they own. */
export const ownsAsClass = (viewer: GateViewer | null, kind: LockedKind): boolean =>
  viewer?.anyone?.includes(kind) ?? false

export type Gated = {
  kind: GatedKind
  free: boolean
  /** owned by the viewer now */
  owned: boolean
  /** owned by the viewer before, and expired */
  lapsed?: boolean
  /** the offering for this item alone; null when it is not sold singly */
  piece?: WayIn | null
}

/** What to buy, and its price. */
export type WayIn = { type: OfferingType; id: number | null; price: number }

/** Not signed in; owned before and expired; a membership that does not open this; nothing at all. */
export type Refusal = 'login' | 'lapsed' | 'level' | 'buy'

export type Verdict =
  | { open: true }
  | { open: false; reason: Refusal; kind: GatedKind; /** sold singly */ piece: WayIn | null }

const opens = (kind: GatedKind) => (level: number) => opensAt(level, kind)

/** Whether it is open by role or membership, regardless of ownership; for all others entitlements must be looked up. */
export const hasBlanketAccess = (viewer: GateViewer | null, kind: GatedKind): boolean =>
  viewer !== null && (viewer.role !== 'reader' || viewer.levels.some(opens(kind)))

export function can(viewer: GateViewer | null, { kind, free, owned, lapsed = false, piece = null }: Gated): Verdict {
  if (free || (viewer !== null && owned) || hasBlanketAccess(viewer, kind)) return { open: true }
  const reason = !viewer
    ? 'login'
    : lapsed || viewer.lapsedLevels.some(opens(kind))
      ? 'lapsed'
      : viewer.levels.length > 0
        ? 'level'
        : 'buy'
  return { open: false, reason, kind, piece }
}
