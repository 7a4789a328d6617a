/** What the catalogue can be narrowed by, and where each choice leads. */
import type { CategoryTree } from '#contract/site/category.ts'
import { CATEGORY_KINDS, categoryKindOf } from '#domain/content/category-kind.ts'
import { CATEGORY_SORTS, classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { paths } from '#domain/paths.ts'
import type { FilterChoice } from './category-filter.tsx'
import type { CategoryPath } from './category-path.ts'

export type ClassifyRow = { name: string; choices: FilterChoice[] }

/** Another choice starts again at the first page; another kind drops the category. */
export function listClassifyRows(
  search: ClassifySearch,
  { kind, first, second }: CategoryPath,
  tree: CategoryTree,
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
      name: '类型',
      choices: [
        { name: '全部', href: to({}), chosen: kind === undefined },
        ...CATEGORY_KINDS.map((known) => ({
          name: known.name,
          href: to({ kind: known.kind }),
          chosen: known.kind === kind,
        })),
      ],
    },
    kind && ofKind.length > 0
      ? {
          name: '分类',
          choices: [
            { name: '不限', href: to({ kind }), chosen: first === undefined },
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
          name: '细分',
          choices: [
            { name: '不限', href: to({ kind, category: first.id }), chosen: second === undefined },
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
      name: '价格',
      choices: [
        { name: '不限', href: paths.classify(classifyQuery(anyPrice)), chosen: search.free === undefined },
        { name: '免费', href: to({ ...here, free: true }), chosen: search.free === true },
        { name: '付费', href: to({ ...here, free: false }), chosen: search.free === false },
      ],
    },
    {
      name: '排序',
      choices: CATEGORY_SORTS.map(({ sort, name }) => ({
        name,
        href: to({ ...here, sort }),
        chosen: sort === (search.sort ?? 'new'),
      })),
    },
  ]
  return rows.filter((row) => row !== null)
}
