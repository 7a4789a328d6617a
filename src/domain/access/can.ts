/**
 * The one gate of paid content: whatever leaves the server of it asks here first, and whoever is refused learns why and how
 * to come in for the least. What a membership opens stands in its table; audio editions of issues belong to none. What was
 * bought, given or redeemed is its owner's. Editors see and hear what they publish. The time is the server's: `levels` and `owned`
 * are what is valid now.
 */
import { MEMBERSHIPS, membershipsFor, opensAt, type GatedKind } from './membership.ts'
import type { OfferingType } from './offering.ts'

export type GateViewer = {
  role: 'reader' | 'editor' | 'admin'
  /** of the memberships that are valid now */
  levels: readonly number[]
  /** of those that have run out */
  lapsedLevels: readonly number[]
}

export type Gated = {
  kind: GatedKind
  free: boolean
  /** the viewer's own, now */
  owned: boolean
  /** it was the viewer's own, and has run out */
  lapsed?: boolean
  /** what is to be bought for it alone; null when it is not sold so */
  piece?: WayIn | null
}

/** What is bought, and for how much. */
export type WayIn = { type: OfferingType; id: number | null; price: number }

/** Nobody is signed in; it was theirs and has run out; they hold a membership that does not open this; they have nothing. */
export type Refusal = 'login' | 'lapsed' | 'level' | 'buy'

export type Verdict = { open: true } | { open: false; reason: Refusal; way: WayIn | null }

const opens = (kind: GatedKind) => (level: number) => opensAt(level, kind)

/** Whether it is open to a viewer for who they are, whatever they own; for all others what they own must be looked up. */
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
  return { open: false, reason, way: cheapest(kind, piece) }
}

function cheapest(kind: GatedKind, piece: WayIn | null): WayIn | null {
  const ways: WayIn[] = membershipsFor(kind).map((type) => ({ type, id: null, price: MEMBERSHIPS[type].price }))
  if (piece) ways.push(piece)
  return ways.toSorted((one, other) => one.price - other.price)[0] ?? null
}
