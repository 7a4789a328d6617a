/**
 * The end of a list (spec 8): an answer without entries ends it, though the list was longer when it was opened and the answer
 * may name further pages, or be empty altogether. Every list is requested by the number of its page or by a cursor.
 */
type ListModel = { list?: unknown[]; totalPage?: number } | null

export function endOfList(query: { pgNo?: number; after?: unknown } | undefined, model: unknown): unknown {
  const page = model as ListModel
  if (!query || !('pgNo' in query || 'after' in query) || page?.list?.length) return model
  const { pgNo = 1 } = query
  return { totalCount: 0, ...page, list: [], pgNo, totalPage: Math.min(page?.totalPage ?? 0, pgNo - 1), next: null }
}
