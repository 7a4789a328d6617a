/** Visit figures for the past days of the demo edition: derived from its views and searches. */
import { lastSettledDay } from '#domain/desk/figure-window.ts'
import type { Rows } from '../rows.ts'

type Views = NonNullable<Rows['view_day']>
type Searches = NonNullable<Rows['search_day']>
type Counted = NonNullable<Rows['figure_day']>[number]

/** Of a hundred readings: so many visits, pages, ends of a free part, looks at an offer, and purchases. */
const SHARES = { visit: 42, page: 165, wall: 9, open: 2.6, bought: 0.4 } as const

const sumByDay = <Row extends { day: string }>(rows: Row[], count: (row: Row) => number): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.day, (sums.get(row.day) ?? 0) + count(row))
  return sums
}

export function figureRows(views: Views, searches: Searches, now: number): Required<Pick<Rows, 'figure_day'>> {
  const last = lastSettledDay(now)
  const reads = sumByDay(
    views.filter(({ kind }) => kind === 'read'),
    (row) => row.view_count ?? 0,
  )
  const search = sumByDay(searches, (row) => row.search_count ?? 0)
  const miss = sumByDay(searches, (row) => (row.result_count ? 0 : (row.search_count ?? 0)))
  const days = [...reads].filter(([day]) => day <= last)
  return {
    figure_day: days.flatMap(([day, count]): Counted[] => [
      ...Object.entries(SHARES).map(([name, share]) => ({
        day,
        name: name as keyof typeof SHARES,
        figure: Math.round((count * share) / 100),
      })),
      { day, name: 'search', figure: search.get(day) ?? 0 },
      { day, name: 'miss', figure: miss.get(day) ?? 0 },
    ]),
  }
}
