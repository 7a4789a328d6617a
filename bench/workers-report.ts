/** What several workers have shown, as the part of the results that tells it. */
import { renderTable } from './table.ts'
import type { WorkersRow } from './workers.ts'

export const WORKERS_TITLE = '## Several workers on one machine'

export function renderWorkers(rows: WorkersRow[], machine: string[]): string {
  const facts = [
    ...machine,
    'articles rendered over kept answers, no page cache; the load takes its share of the same cores, so that twice as much cannot be reached',
  ]
  const table = renderTable(
    ['WORKERS', 'requests/s', 'times of one', 'spread'],
    rows.map(({ workers, perSecond, spread }) => [
      String(workers),
      Math.round(perSecond).toLocaleString('en'),
      (perSecond / rows[0]!.perSecond).toFixed(2),
      `${Math.round(spread * 100)} %`,
    ]),
  )
  return [WORKERS_TITLE, facts.map((fact) => `- ${fact}`).join('\n'), table].join('\n\n')
}
