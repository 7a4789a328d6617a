/** The page of search results: its texts, its filters with the number of results of each, and the chosen filters. */
import type { SearchResult } from '#contract/site/search.ts'
import type { SearchPay } from '#domain/search/search-filter.ts'
import type { SearchKind } from '#domain/search/search-kind.ts'
import { m } from '#messages/site.ts'
import { isNarrowed, type SearchAddress, type SearchChange } from './search-address.ts'

/** For screen readers. */
export function searchOutcome(
  keyword: string,
  { totalCount, pgNo }: Pick<SearchResult, 'totalCount' | 'pgNo'>,
): string {
  if (totalCount === 0) return m.search.nothingFound({ keyword })
  return m.search.outcome({ keyword, totalCount, page: pgNo > 1 ? m.search.onPage({ pgNo }) : '' })
}

/** The keyword to report to the server. Paging or filtering is not a new search. */
export function newlySearched(address: SearchAddress, found: boolean): string | null {
  const { keyword, sort, page } = address
  return found && keyword && !isNarrowed(address) && !sort && !page ? keyword : null
}

/** How many of a kind were found; of the kind that is all of them, the sum. */
export function countKind(kinds: SearchResult['kinds'], { contentType }: Pick<SearchKind, 'contentType'>): number {
  return kinds
    .filter((counted) => contentType === null || counted.contentType === contentType)
    .reduce((sum, counted) => sum + counted.totalCount, 0)
}

const PAYS: readonly { pay: SearchPay; name: string }[] = [
  { pay: 'free', name: m.word.free },
  { pay: 'paid', name: m.search.paid },
]

export type ResultChoice = { key: number | string; name: string; count: number; chosen: boolean; change: SearchChange }
export type ResultRow = { name: string; off: SearchChange; choices: ResultChoice[] }

/** One choice is none, unless it was made. */
export function listResultRows(
  address: SearchAddress,
  { years, columns, pays }: Pick<SearchResult, 'years' | 'columns' | 'pays'>,
): ResultRow[] {
  const rows: ResultRow[] = [
    {
      name: m.word.year,
      off: { year: undefined },
      choices: years.map(({ year, totalCount }) => ({
        key: year,
        name: `${year}`,
        count: totalCount,
        chosen: year === address.year,
        change: { year },
      })),
    },
    {
      name: m.word.column,
      off: { column: undefined },
      choices: columns.map(({ id, name, totalCount }) => ({
        key: id,
        name,
        count: totalCount,
        chosen: id === address.column,
        change: { column: id },
      })),
    },
    {
      name: m.word.price,
      off: { pay: undefined },
      choices: PAYS.map(({ pay, name }) => ({
        key: pay,
        name,
        count: pays[pay],
        chosen: pay === address.pay,
        change: { pay },
      })).filter(({ count, chosen }) => count > 0 || chosen),
    },
  ]
  return rows.filter(({ choices }) => choices.length > 1 || choices.some(({ chosen }) => chosen))
}

/** The chosen filters, each with the change that removes it. */
export function listChosenFilters(
  { year, column, pay }: SearchAddress,
  columns: SearchResult['columns'],
): { name: string; off: SearchChange }[] {
  return [
    ...(year ? [{ name: m.word.yearOf({ year }), off: { year: undefined } }] : []),
    // A column in which nothing was found is not among those that are counted.
    ...(column
      ? [{ name: columns.find(({ id }) => id === column)?.name ?? m.search.chosenColumn, off: { column: undefined } }]
      : []),
    ...(pay ? [{ name: PAYS.find((known) => known.pay === pay)!.name, off: { pay: undefined } }] : []),
  ]
}
