/** The facets: each list counts the results under all the other filters. */
import { SEARCH_PAYS, type SearchPay } from '#domain/search/search-filter.ts'
import type { Facet } from './search.matcher.ts'

export type FacetChoice = {
  contentType?: number | undefined
  year?: number | undefined
  columnId?: number | undefined
  pay?: SearchPay | undefined
}

const payOf = (facet: Facet): SearchPay => (facet.premium ? 'paid' : 'free')

const FITS: { [Name in keyof FacetChoice]-?: (facet: Facet, chosen: NonNullable<FacetChoice[Name]>) => boolean } = {
  contentType: (facet, type) => facet.type === type,
  year: (facet, year) => facet.year === year,
  columnId: (facet, id) => facet.columnId === id,
  pay: (facet, pay) => payOf(facet) === pay,
}

function fits(facet: Facet, choice: FacetChoice, leftOut?: keyof FacetChoice): boolean {
  return (Object.keys(FITS) as (keyof FacetChoice)[]).every((name) => {
    const chosen = choice[name]
    return name === leftOut || chosen === undefined || (FITS[name] as (f: Facet, c: unknown) => boolean)(facet, chosen)
  })
}

export function countChosen(facets: Facet[], choice: FacetChoice): number {
  return facets.reduce((sum, facet) => (fits(facet, choice) ? sum + facet.count : sum), 0)
}

function countBy<Key>(
  facets: Facet[],
  choice: FacetChoice,
  leftOut: keyof FacetChoice,
  keyOf: (facet: Facet) => Key,
): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const facet of facets) {
    if (fits(facet, choice, leftOut)) counts.set(keyOf(facet), (counts.get(keyOf(facet)) ?? 0) + facet.count)
  }
  return counts
}

export function summarise(facets: Facet[], choice: FacetChoice) {
  const columns = countBy(facets, choice, 'columnId', (facet) => facet.columnId)
  const pays = countBy(facets, choice, 'pay', payOf)
  return {
    kinds: countBy(facets, choice, 'contentType', (facet) => facet.type),
    years: [...countBy(facets, choice, 'year', (facet) => facet.year)]
      .map(([year, totalCount]) => ({ year, totalCount }))
      .toSorted((a, b) => b.year - a.year),
    columns: [...columns].flatMap(([id, totalCount]) => (id === null ? [] : { id, totalCount })),
    pays: Object.fromEntries(SEARCH_PAYS.map((pay) => [pay, pays.get(pay) ?? 0])) as Record<SearchPay, number>,
  }
}
