/** What the catalogue can be narrowed by, and where each choice leads. */
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import { CATEGORY_KINDS, categoryKindOf, type CategoryKind } from '#domain/content/category-kind.ts'
import { CATEGORY_SORTS, classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import type { FilterChoice } from './category-filter.tsx'
import type { CategoryPath } from './category-path.ts'

export type ClassifyRow = { name: string; choices: FilterChoice[] }

/** The kinds of which there is something, as far as the categories and this page of the list tell. */
export const listFilledKinds = (tree: CategoryTree, { list }: Pick<CategoryPage, 'list'>): CategoryKind[] =>
  CATEGORY_KINDS.filter(
    ({ kind, type }) =>
      tree.some(({ rltType, contentNum }) => categoryKindOf(rltType) === kind && contentNum > 0) ||
      list.some(({ contentType }) => contentType === type),
  ).map(({ kind }) => kind)

/** Another choice starts again at the first page; another kind drops the category. */
export function listClassifyRows(
  search: ClassifySearch,
  { kind, first, second }: CategoryPath,
  tree: CategoryTree,
  kinds: readonly CategoryKind[],
): ClassifyRow[] {
  const { page: _page, category: _category, kind: _kind, ...kept } = search
  const to = (more: ClassifySearch) => paths.classify(classifyQuery({ ...kept, ...more }))
  const here: ClassifySearch = {
    ...(kind ? { kind } : {}),
    ...(first ? { category: (second ?? first).id } : {}),
  }
  const { free: _free, ...anyPrice } = { ...kept, ...here }
  const ofKind = kind ? tree.filter((top) => categoryKindOf(top.rltType) === kind) : []
  const below = first?.children ?? []
  const rows: (ClassifyRow | null)[] = [
    {
      name: m.category.type,
      choices: [
        { name: m.word.all, href: to({}), chosen: kind === undefined },
        ...CATEGORY_KINDS.filter((known) => kinds.includes(known.kind) || known.kind === kind).map((known) => ({
          name: known.name,
          href: to({ kind: known.kind }),
          chosen: known.kind === kind,
        })),
      ],
    },
    kind && ofKind.length > 0
      ? {
          name: m.word.category,
          choices: [
            { name: m.word.any, href: to({ kind }), chosen: first === undefined },
            ...ofKind.map(({ id, name, contentNum }) => ({
              name,
              href: to({ kind, category: id }),
              count: contentNum,
              chosen: id === first?.id,
            })),
          ],
        }
      : null,
    kind && first && below.length > 0
      ? {
          name: m.category.subcategory,
          choices: [
            { name: m.word.any, href: to({ kind, category: first.id }), chosen: second === undefined },
            ...below.map(({ id, name, contentNum }) => ({
              name,
              href: to({ kind, category: id }),
              count: contentNum,
              chosen: id === second?.id,
            })),
          ],
        }
      : null,
    {
      name: m.word.price,
      choices: [
        { name: m.word.any, href: paths.classify(classifyQuery(anyPrice)), chosen: search.free === undefined },
        { name: m.word.free, href: to({ ...here, free: true }), chosen: search.free === true },
        { name: m.category.paid, href: to({ ...here, free: false }), chosen: search.free === false },
      ],
    },
    {
      name: m.word.sort,
      choices: CATEGORY_SORTS.map(({ sort, name }) => ({
        name,
        href: to({ ...here, sort }),
        chosen: sort === (search.sort ?? 'new'),
      })),
    },
  ]
  return rows.filter((row) => row !== null)
}
