/**
 * Readers by what they may read, not by who they are: everybody in a class gets the same document. What is personal is not
 * in it, and those who own of it what others do not are classes of their own (`anyone`).
 */
import type { GateViewer } from './can.ts'

export type AccessClass = string

/** Of readers who are not signed in. */
export const NOBODY_CLASS: AccessClass = 'nobody'

const inOrder = (levels: readonly number[]) => [...new Set(levels)].toSorted((a, b) => a - b)

/** Staff read everything; readers what their memberships open, and those that have run out decide what a lock says. */
export function accessClass(viewer: GateViewer | null): AccessClass {
  if (!viewer) return NOBODY_CLASS
  const role = viewer.role === 'reader' ? 'reader' : 'staff'
  const owned = (viewer.anyone ?? []).map((kind) => `owns-${kind}`).toSorted()
  const lapsed = inOrder(viewer.lapsedLevels).map((level) => `-${level}`)
  return [role, ...inOrder(viewer.levels), ...lapsed, ...owned].join(' ')
}
