/** Builds the tree of tags from rows; with a search text, only matching tags and their ancestors. */
import type { TagBranch } from '#contract/desk/gathering.ts'

export type TagNode = TagBranch & { children: TagNode[] }

type Row = Pick<TagBranch, 'id' | 'parentId' | 'name'>
type Grown<R extends Row> = R & { children: Grown<R>[] }

/** Rows arrive in the order of each level, and stay in it. */
export function growTagTree<R extends Row>(rows: readonly R[], words = ''): Grown<R>[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const wanted = words.trim().toLowerCase()
  const grow = (parentId: number | null, isFound: boolean): Grown<R>[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      // Descendants of a matching tag are shown as well.
      const fits = isFound || wanted === '' || row.name.toLowerCase().includes(wanted)
      const children = grow(row.id, fits)
      return fits || children.length > 0 ? [{ ...row, children }] : []
    })
  return grow(null, false)
}
