/** The cover of a podcast. Directories, Apple's first, take squares of 1400 to 3000 pixels and nothing else. */
import type { ImageWidth } from './image-width.ts'

const LEAST = 1400
const MOST = 3000

/** The width at which feeds name it. */
export const PODCAST_COVER: { width: ImageWidth } = { width: 1600 }

export const PODCAST_COVER_HINT = `正方形，边长至少 ${LEAST} 像素，播客平台才会收录`

/** What directories would object to, for editors; null if nothing. A larger picture is sent smaller. */
export function coverProblem({ width, height }: { width: number; height: number }): string | null {
  if (width !== height) return `封面不是正方形（${width}×${height}），播客平台可能不收录，请裁成正方形`
  if (width < LEAST) return `封面只有 ${width}×${height}，苹果等播客平台要求边长 ${LEAST} 到 ${MOST} 像素，请换一张大图`
  return null
}
