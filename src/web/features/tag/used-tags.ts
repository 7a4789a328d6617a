/** The index of tags: its content, and the number of its tags. */
import type { TagTree } from '#contract/site/tag.ts'

/** A tag without articles is left out of the index until it has one. */
export function usedTags(whole: TagTree): TagTree {
  const used = <Tag extends { articleNum: number }>(tags: Tag[]) => tags.filter(({ articleNum }) => articleNum > 0)
  return used(whole).map((subject) => ({
    ...subject,
    children: used(subject.children).map((branch) => ({ ...branch, children: used(branch.children) })),
  }))
}

/** Those of the third level: subjects and branches are their headings. */
export const countTagWords = (tree: TagTree): number =>
  tree.flatMap((subject) => subject.children).flatMap((branch) => branch.children).length
