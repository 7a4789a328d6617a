/** The tree of tags, built from its rows, and the position of one tag in it. */
import type { TagCount, TagPosition, TagTree } from '#contract/site/tag.ts'
import type { TagRow } from './tag.queries.ts'

const present = ({ id, name, article_count }: TagRow): TagCount => ({ id, name, articleNum: Number(article_count) })

/** Rows are in tree order; so are all lists made of them. */
export function growTree(rows: TagRow[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  const below = (id: number | null) => byParent.get(id) ?? []

  function parentsOf({ parent_id }: TagRow): TagRow[] {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent ? [...parentsOf(parent), parent] : []
  }

  /** Those of the third level; of nothing in particular: all. */
  function leavesBelow(id: number | null): TagRow[] {
    return below(id).flatMap((row) => (row.level === 3 ? [row] : leavesBelow(row.id)))
  }

  return {
    find: (id: number) => byId.get(id),
    parentsOf,

    leavesBelow,

    presentTree: (): TagTree =>
      below(null).map((top) => ({
        ...present(top),
        children: below(top.id).map((middle) => ({ ...present(middle), children: below(middle.id).map(present) })),
      })),

    presentPosition: (row: TagRow): TagPosition => ({
      ...present(row),
      level: row.level,
      parents: parentsOf(row).map(({ id, name }) => ({ id, name })),
      siblings: below(row.parent_id)
        .filter(({ id }) => id !== row.id)
        .map(present),
      children: below(row.id).map(present),
    }),
  }
}
