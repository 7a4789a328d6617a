/**
 * Which of the rows that are there stand for which of the new ones. What readers have heard hangs on the number of a track,
 * and pages link to numbers of chapters: whatever is the same keeps its own.
 */

/** For each new entry the id of an old one with the same key; each old one serves once. Null: it is new. */
export function keepIds<Old extends { id: number }, New>(
  olds: readonly Old[],
  news: readonly New[],
  keys: { old: (row: Old) => string; new: (entry: New) => string },
): (number | null)[] {
  const free = new Map<string, number[]>()
  for (const row of olds) free.set(keys.old(row), [...(free.get(keys.old(row)) ?? []), row.id])
  return news.map((entry) => free.get(keys.new(entry))?.shift() ?? null)
}

/** What has a page here is known by it, what is on paper alone by its words. */
export const storyKey = (articleId: number | null, title: string): string =>
  articleId === null ? `title:${title}` : `article:${articleId}`
