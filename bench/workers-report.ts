/** Renders the results for several workers. */
import type { Measured } from './measure.ts'
import { renderTable } from './table.ts'

export const WORKERS_TITLE = '## Several workers on one machine'

export function renderWorkers(measured: Measured[], machine: string[]): string {
  const facts = [
    ...machine,
    'articles rendered over kept answers, no page cache; the load takes its share of the same cores, so that twice as much cannot be reached',
  ]
  const table = renderTable(
    ['', 'requests/s', 'times of one', 'spread'],
    measured.map(({ subject, perSecond, ratio, spread }) => [
      subject.name,
      Math.round(perSecond).toLocaleString('en'),
      ratio === null ? '' : ratio.toFixed(2),
      `${Math.round(spread * 100)} %`,
    ]),
  )
  return [WORKERS_TITLE, facts.map((fact) => `- ${fact}`).join('\n'), table].join('\n\n')
}
