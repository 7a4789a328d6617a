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

/** The position of a story in the issue (`place` from 1), its neighbours, and how many stories of the issue are read. */
export function positionInIssue<Story extends { articleId: number }>(
  stories: Story[],
  articleId: number,
  reading: { articleId: number; finished: boolean }[],
) {
  const index = stories.findIndex((story) => story.articleId === articleId)
  const finished = new Set(reading.filter((story) => story.finished).map((story) => story.articleId))
  return {
    place: index + 1,
    previous: stories[index - 1] ?? null,
    next: stories[index + 1] ?? null,
    // Stories that were read but have since been removed from the issue are not counted.
    done: stories.filter((story) => finished.has(story.articleId)).length,
  }
}

const NEXT = new Set(['ArrowRight', 'j'])
const PREVIOUS = new Set(['ArrowLeft', 'k'])

/** Where a key leads; null for other keys, and at the ends of the issue. */
export function turnByKey(
  key: string,
  { previous, next }: { previous: string | null; next: string | null },
): string | null {
  return NEXT.has(key) ? next : PREVIOUS.has(key) ? previous : null
}
