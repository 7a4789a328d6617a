/** The cover of a podcast. Directories, Apple's first, take squares of 1400 to 3000 pixels and nothing else. */
import { m } from '#messages/domain.ts'
import type { ImageWidth } from './image-width.ts'

const LEAST = 1400
const MOST = 3000

/** The width at which feeds name it. */
export const PODCAST_COVER: { width: ImageWidth } = { width: 1600 }

export const podcastCoverHint = (): string => m.media.podcastCoverHint({ min: LEAST })

/** What directories would object to, for editors; null if nothing. A larger picture is sent smaller. */
export function coverProblem({ width, height }: { width: number; height: number }): string | null {
  if (width !== height) return m.media.coverNotSquare({ width, height })
  if (width < LEAST) return m.media.coverTooSmall({ width, height, min: LEAST, max: MOST })
  return null
}
