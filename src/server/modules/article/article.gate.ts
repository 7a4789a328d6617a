/**
 * The one gate of paid text: whatever leaves the server of a story asks here first. Knowledge membership (levels 1 to 4)
 * and digital magazine membership (6) open stories; the listening card (5) does not. Whoever owns an issue reads the
 * stories that stand in it. Editors see what they publish.
 */
import type { Viewer } from '../../http/call-context.ts'

const READING_LEVELS = new Set([1, 2, 3, 4, 6])

/** `owned`: an issue in which it stands is the viewer's own now. */
type Story = { premium: number; owned: boolean }

const opensAll = ({ role, levels }: Viewer) => role !== 'reader' || levels.some((level) => READING_LEVELS.has(level))

export function mayReadWhole(viewer: Viewer | null, { premium, owned }: Story): boolean {
  if (!premium) return true
  if (!viewer) return false
  return owned || opensAll(viewer)
}

/** Whether it matters what the viewer owns; for all others nobody need look. */
export function asksForOwned(viewer: Viewer | null, { premium }: { premium: number }): viewer is Viewer {
  return viewer !== null && premium === 1 && !opensAll(viewer)
}
