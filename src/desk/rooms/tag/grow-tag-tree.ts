/** The tags as a tree, from the rows in which they come; with words to look for, only what has them and the way there. */
import type { TagBranch } from '#contract/desk/gathering.ts'

export type TagNode = TagBranch & { children: TagNode[] }

type Row = Pick<TagBranch, 'id' | 'parentId' | 'name'>
type Grown<R extends Row> = R & { children: Grown<R>[] }

/** Rows come in the order of each level, and stay in it. */
export function growTagTree<R extends Row>(rows: readonly R[], words = ''): Grown<R>[] {
  const byParent = Map.groupBy(rows, (row) => row.parentId)
  const wanted = words.trim().toLowerCase()
  const grow = (parentId: number | null, isFound: boolean): Grown<R>[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => {
      // What lies below a tag that fits is shown as well.
      const fits = isFound || wanted === '' || row.name.toLowerCase().includes(wanted)
      const children = grow(row.id, fits)
      return fits || children.length > 0 ? [{ ...row, children }] : []
    })
  return grow(null, false)
}
