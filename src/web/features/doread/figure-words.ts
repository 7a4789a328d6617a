/** What the figures of the award say, for those who do not see the charts. */
import type { AwardFigure } from '#contract/site/doread.ts'
import { m } from '#messages/site.ts'

export function describeYears(figures: AwardFigure[]): string {
  const [first, last] = [figures[0], figures.at(-1)]
  if (!first || !last) return ''
  return m.doread.firstAndLastYear({
    firstYear: first.label,
    firstEntries: first.entries,
    lastYear: last.label,
    lastEntries: last.entries,
  })
}

/** Among equal figures, the first one is the most and the last one the least. */
export function describeMost(figures: AwardFigure[]): string {
  const sorted = figures.toSorted((one, other) => other.entries - one.entries)
  const [most, least] = [sorted[0], sorted.at(-1)]
  if (!most || !least) return ''
  return m.doread.mostAndLeast({
    most: most.label,
    mostEntries: most.entries,
    least: least.label,
    leastEntries: least.entries,
  })
}
