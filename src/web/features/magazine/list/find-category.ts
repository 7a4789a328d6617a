import type { IssueCategoryTree } from '#contract/site/magazine-list.ts'

/** Of which level a category is, and what it is called; nothing if it is not there. */
export function findCategory(
  tree: IssueCategoryTree,
  category: number | undefined,
): { first: number; second: number | null; name: string } | undefined {
  for (const { id, name, children } of tree) {
    if (id === category) return { first: id, second: null, name }
    const child = children.find((below) => below.id === category)
    if (child) return { first: id, second: child.id, name: child.name }
  }
  return undefined
}
