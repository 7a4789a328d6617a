/** Renders the comparison of a kept page with that of another version. */
import type { KeptCost } from './kept.ts'
import { renderTable } from './table.ts'

export const KEPT_TITLE = '## A kept page, against another version'

const percent = (ratio: number) => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(1)} %`

export function renderKept(costs: KeptCost[], machine: string[]): string {
  const facts = [...machine, 'processor time of a page from the page cache, both versions in turn on the same core']
  const table = renderTable(
    ['', 'before', 'now', 'difference, median', 'quarters'],
    costs.map(({ path, before, now, ratio, lower, upper }) => [
      path,
      `${before.toFixed(1)} µs`,
      `${now.toFixed(1)} µs`,
      percent(ratio),
      `${percent(lower)} to ${percent(upper)}`,
    ]),
  )
  return [KEPT_TITLE, facts.map((fact) => `- ${fact}`).join('\n'), table].join('\n\n')
}
