/** What the figures of the award say, for those who do not see the charts. */
import type { AwardFigure } from '#contract/site/doread.ts'

export function describeYears(figures: AwardFigure[]): string {
  const [first, last] = [figures[0], figures.at(-1)]
  if (!first || !last) return ''
  return `${first.label} 年收到 ${first.entries} 种，${last.label} 年收到 ${last.entries} 种。`
}

/** Among equal figures, the first one is the most and the last one the least. */
export function describeMost(figures: AwardFigure[]): string {
  const sorted = figures.toSorted((one, other) => other.entries - one.entries)
  const [most, least] = [sorted[0], sorted.at(-1)]
  if (!most || !least) return ''
  return `最多的是${most.label}，${most.entries} 种；最少的是${least.label}，${least.entries} 种。`
}
