/** Metadata of the list of issues for machines. */
import type { Magazine, Periodical, PeriodicalPage } from '#contract/site/magazine-list.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { periodicalQuery } from '#domain/issue/periodical-address.ts'
import { ALL_LABELS, ALL_YEARS, type PeriodicalFilter } from '#domain/issue/periodical-filter.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb, collection } from '../../../head/json-ld.ts'
import type { PageHead } from '../../../head/page-head.ts'

/** Nothing for search engines until there is a magazine. */
export const noMagazineHead = (site: PublicSite): PageHead => ({
  title: m.word.digitalIssue,
  description: m.magazine.digitalIssuesOf({ fullName: site.fullName }),
  canonical: paths.magazines(),
  noindex: true,
})

export function magazineListHead(
  magazine: Magazine,
  filter: PeriodicalFilter<Periodical>,
  data: PeriodicalPage,
  site: PublicSite,
): PageHead {
  const { year, categoryName, labels, sort, keyword, pgNo } = filter
  const narrowed = [...(year === ALL_YEARS ? [] : [m.magazine.year({ year })]), ...(categoryName ? [categoryName] : [])]
  const name = [magazine.name, ...narrowed].join('·')
  const title = m.magazine.listTitle({ name })
  const path = paths.magazines(periodicalQuery(filter))
  const description = m.magazine.listDescription({
    fullName: site.fullName,
    name,
    total: data.totalCount > 0 ? m.magazine.issuesInAll({ totalCount: data.totalCount }) : '',
  })
  const entries = data.list.map((issue) => ({
    title: m.magazine.numberAndTitle({ number: issue.number, title: issue.title }),
    path: paths.magazine(issue.id),
  }))
  // The same issues in another order, or a subset, are not a separate page to a search engine.
  const variant = sort !== '' || keyword !== '' || labels !== ALL_LABELS || narrowed.length > 1 || data.totalCount === 0
  return {
    title: pgNo > 1 ? m.magazine.titleWithPage({ title, pgNo }) : title,
    description,
    canonical: path,
    ...(variant ? { noindex: true } : {}),
    jsonLd: import.meta.env.SSR && [
      collection({ name, description, path, entries, count: data.totalCount }),
      breadcrumb({ name: m.word.digitalIssue, path: paths.magazines() }, { name }),
    ],
  }
}
