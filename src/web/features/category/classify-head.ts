/** Title and metadata of the catalogue. */
import type { CategoryPage, CategoryTree } from '#contract/site/category.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { kindName } from '#domain/content/category-kind.ts'
import { classifyQuery, type ClassifySearch } from '#domain/content/classify-search.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'
import type { CategoryPath } from './category-path.ts'
import { listFilledKinds } from './classify-model.ts'

/** 听与学, 课程, 课程：文学 */
export function classifyTitle({ kind, first, second }: CategoryPath): string {
  if (!kind) return m.category.listenAndLearn
  return first ? m.category.kindAndName({ kind: kindName(kind), name: (second ?? first).name }) : kindName(kind)
}

export function classifyHead(
  search: ClassifySearch,
  path: CategoryPath,
  { tree, data, site }: { tree: CategoryTree; data: CategoryPage; site: PublicSite },
): PageHead {
  const { page = 1, free, sort, keyword } = search
  const name = classifyTitle(path)
  // Courses have a separate page with exactly that title.
  const title = path.kind ? m.category.pageTitle({ name }) : name
  // A category determines its kind, so each has one address.
  const canonical = paths.classify(classifyQuery({ ...search, ...(path.kind ? { kind: path.kind } : {}) }))
  // The same items in another order, or a subset, are not a separate page to a search engine.
  const variant = free !== undefined || sort !== undefined || keyword !== undefined || data.totalCount === 0
  return {
    title: page > 1 ? m.category.titleWithPage({ title, page }) : title,
    ...(data.totalCount > 0
      ? {
          description: m.category.description({
            fullName: site.fullName,
            name: path.kind ? name : listFilledKinds(tree, data).map(kindName).join(m.word.listSeparator),
            total: m.category.inAll({ totalCount: data.totalCount }),
          }),
        }
      : {}),
    canonical,
    ...(variant ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && [
      itemList(name, data),
      breadcrumb(...(path.kind ? [{ name: m.category.listenAndLearn, path: paths.classify() }] : []), { name }),
    ],
  }
}

export const itemList = (name: string, { list, totalCount, pgNo }: CategoryPage) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: totalCount,
  itemListElement: list.map((thing, index) => ({
    '@type': 'ListItem',
    // Pages have twenty entries each.
    position: (pgNo - 1) * 20 + index + 1,
    name: thing.title,
    url: `site:${registryLink(thing)}`,
  })),
})
