/** Metadata of the list of issues for machines. */
import type { Magazine, Periodical, PeriodicalPage } from '#contract/site/magazine-list.ts'
import { brand } from '#domain/brand.ts'
import { periodicalQuery } from '#domain/issue/periodical-address.ts'
import { ALL_LABELS, ALL_YEARS, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { paths } from '#domain/paths.ts'
import { breadcrumb, collection } from '../../../head/json-ld.ts'
import type { PageHead } from '../../../head/page-head.ts'

export function magazineListHead(
  magazine: Magazine,
  filter: PeriodicalFilter<Periodical>,
  data: PeriodicalPage,
): PageHead {
  const { year, categoryName, labels, sort, keyword, pgNo } = filter
  const narrowed = [...(year === ALL_YEARS ? [] : [`${year}年`]), ...(categoryName ? [categoryName] : [])]
  const name = [magazine.name, ...narrowed].join('·')
  const title = `${name}｜数字刊`
  const path = paths.magazines(periodicalQuery(filter))
  const description = `${brand.fullName}的数字刊：${name}，共 ${data.totalCount} 期，按年份、分类翻阅。`
  const entries = data.list.map((issue) => ({
    title: `第${issue.number}期：${issue.title}`,
    path: paths.magazine(issue.id),
  }))
  // The same issues in another order, or a subset, are not a separate page to a search engine.
  const variant = sort !== '' || keyword !== '' || labels !== ALL_LABELS || narrowed.length > 1 || data.totalCount === 0
  return {
    title: pgNo > 1 ? `${title}（第${pgNo}页）` : title,
    description,
    canonical: path,
    ...(variant ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && [
      collection({ name, description, path, entries, count: data.totalCount }),
      breadcrumb({ name: '数字刊', path: paths.magazines() }, { name }),
    ],
  }
}
