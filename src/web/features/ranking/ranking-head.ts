/** What rankings say about themselves to machines. */
import type { RankPage } from '#contract/site/ranking.ts'
import type { PublicSite } from '#domain/site/public-site.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/site.ts'
import { breadcrumb } from '../../head/json-ld.ts'
import type { PageHead } from '../../head/page-head.ts'
import { chartPath, describeChart, PERIOD_NAMES } from './ranking-words.ts'

const way = (name?: string) =>
  name ? breadcrumb({ name: m.word.rankings, path: paths.ranking() }, { name }) : breadcrumb({ name: m.word.rankings })

const itemList = (name: string, { list, totalCount }: Pick<RankPage, 'list' | 'totalCount'>) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: totalCount,
  itemListOrder: 'https://schema.org/ItemListOrderAscending',
  itemListElement: list.map((entry) => ({
    '@type': 'ListItem',
    position: entry.rank,
    name: entry.title,
    url: `site:${registryLink(entry)}`,
  })),
})

export function overviewHead(charts: RankPage[], site: PublicSite): PageHead {
  const names = charts.map(({ ranking }) => ranking.name).join(m.word.listSeparator)
  return {
    title: m.word.rankings,
    ...(names ? { description: m.ranking.overviewDescription({ name: site.name, names }) } : {}),
    canonical: paths.ranking(),
    jsonLd: import.meta.env.SSR && [way(), ...charts.map((chart) => itemList(chart.ranking.name, chart))],
  }
}

/** The default period of a ranking appears neither in its address nor in its title. */
export function chartHead(data: RankPage): PageHead {
  const { ranking, period, pgNo } = data
  const name =
    period === ranking.period
      ? ranking.name
      : m.ranking.nameWithPeriod({ name: ranking.name, period: PERIOD_NAMES[period] })
  return {
    title: pgNo > 1 ? m.ranking.nameWithPage({ name, pgNo }) : name,
    description: describeChart(data),
    canonical: chartPath(ranking, period, pgNo),
    jsonLd: import.meta.env.SSR && [way(ranking.name), itemList(name, data)],
  }
}
