/** The stories of an issue in the order of its contents: those that have a page here, for they can be turned. */
import type { Chapter } from '#contract/site/magazine.ts'

export type ReaderStory = Chapter['list'][number] & { articleId: number }

export function listReadable(chapters: Chapter[]): ReaderStory[] {
  const seen = new Set<number>()
  return chapters
    .flatMap((chapter) => chapter.list)
    .flatMap(({ articleId, ...story }) => {
      // A story that is named twice in the contents is turned to once.
      if (articleId === null || seen.has(articleId)) return []
      seen.add(articleId)
      return [{ ...story, articleId }]
    })
}
