/** The tree of tags as it is opened down to one of them. */
import type { TagCount, TagPosition } from '#contract/site/tag.ts'
import { m } from '#messages/site.ts'

export type OpenTag = TagCount & { children?: OpenTag[] }

/** From the top down to the tag. */
export const wayTo = (tag: Pick<TagPosition, 'id' | 'parents'> | null): number[] =>
  tag ? [...tag.parents.map(({ id }) => id), tag.id] : []

/** One row for each open level: the siblings of each tag on the path, and the children of the last. */
export function listTagRows(tree: OpenTag[], way: number[]): { label: string; tags: OpenTag[] }[] {
  const rows = [{ label: m.tag.subjects, tags: tree }]
  let open: OpenTag[] | undefined = tree
  for (const id of way) {
    const branch: OpenTag | undefined = open?.find((candidate) => candidate.id === id)
    open = branch?.children
    if (branch && open && open.length > 0) rows.push({ label: branch.name, tags: open })
  }
  return rows
}
