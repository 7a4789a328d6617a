/** The reader's position in the category tree. */
import type { Category, CategoryTree } from '#contract/site/category.ts'
import { categoryKindOf, type CategoryKind } from '#domain/content/category-kind.ts'
import type { ClassifySearch } from '#domain/content/classify-search.ts'

export type CategoryPath = {
  kind: CategoryKind | undefined
  first: CategoryTree[number] | undefined
  second: Category | undefined
}

/** A category determines its kind; null if there is no such category, or not of the kind in the address. */
export function findCategoryPath(tree: CategoryTree, { kind, category }: ClassifySearch): CategoryPath | null {
  if (category === undefined) return { kind, first: undefined, second: undefined }
  const first = tree.find(({ id, children }) => id === category || children.some((child) => child.id === category))
  if (!first) return null
  const own = categoryKindOf(first.rltType)
  if (kind !== undefined && kind !== own) return null
  return { kind: own, first, second: first.children.find((child) => child.id === category) }
}
