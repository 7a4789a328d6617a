/**
 * The one gate of paid text: whatever leaves the server of a story asks here first. Knowledge membership (levels 1 to 4)
 * and digital magazine membership (6) open stories; the listening card (5) does not. Editors see what they publish.
 */
import type { Viewer } from '../../http/call-context.ts'

const READING_LEVELS = new Set([1, 2, 3, 4, 6])

export function mayReadWhole(viewer: Viewer | null, article: { premium: number }): boolean {
  if (!article.premium) return true
  if (!viewer) return false
  return viewer.role !== 'reader' || viewer.levels.some((level) => READING_LEVELS.has(level))
}
