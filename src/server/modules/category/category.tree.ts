/** Categories as a tree of two levels, with what lies in each and below it. */
import type { Category, CategoryTree } from '#contract/site/category.ts'
import { typeOfKind, type CategoryKind } from '#domain/content/category-kind.ts'

type Row = { id: number; kind: CategoryKind; name: string; parent_id: number | null }
type Count = { category_id: number | null; count: number }

export function growCategories(rows: Row[], counts: Count[]) {
  const known = new Map(rows.map((row) => [row.id, row]))
  const own = new Map(counts.map(({ category_id, count }) => [category_id, Number(count)]))
  const childrenOf = (id: number) => rows.filter((row) => row.parent_id === id)
  const idsBelow = (id: number) => [id, ...childrenOf(id).map((child) => child.id)]

  const present = ({ id, kind, name }: Row): Category => ({
    id,
    name,
    rltType: typeOfKind(kind),
    contentNum: idsBelow(id).reduce((sum, below) => sum + (own.get(below) ?? 0), 0),
  })
  const tops = (kind?: CategoryKind) =>
    rows.filter((row) => row.parent_id === null && (kind === undefined || row.kind === kind))

  return {
    find: (id: number) => known.get(id),
    /** A category and all below it. */
    idsBelow,
    /** Those that bear one of these names, with all below them. */
    idsNamed: (names: string[]) => rows.filter((row) => names.includes(row.name)).flatMap((row) => idsBelow(row.id)),
    presentFirst: (kind: CategoryKind): Category[] => tops(kind).map(present),
    presentSecond: (parentId: number): Category[] => childrenOf(parentId).map(present),
    presentTree: (kind?: CategoryKind): CategoryTree =>
      tops(kind).map((row) => ({ ...present(row), children: childrenOf(row.id).map(present) })),
  }
}
