/** Renders the results of the search. */
import type { SearchReport, SearchRow, SizeReport } from './search-bench.ts'
import { renderTable } from './table.ts'

export const SEARCH_TITLE = '## Search'

/** The targets hold for the engine meant for long archives, and for the first size. */
const JUDGED = { engine: 'PostgreSQL', size: 100_000 } as const

const whole = (value: number) => Math.round(value).toLocaleString('en')

export function renderSearch({ notes, reports }: SearchReport, machine: string[]): string {
  const facts = [...machine, ...notes].map((fact) => `- ${fact}`).join('\n')
  return [SEARCH_TITLE, facts, ...reports.map(renderSize)].join('\n\n')
}

function renderSize({ size, engines, rows, load }: SizeReport): string {
  const loads = engines.map(
    ({ name, seconds, sizes }) =>
      `- ${name}: written in ${whole(seconds)} s; terms ${whole(sizes.terms)} MB, all that the search keeps ${whole(sizes.all)} MB`,
  )
  const names = engines.map(({ name }) => name)
  const head = [
    'ms without HTTP',
    ...names.flatMap((name) => [`${name}: p50`, 'p99', 'CPU', 'again']),
    ...(size === JUDGED.size ? ['target', ''] : []),
  ]
  const table = renderTable(
    head,
    rows.map((row) => [
      row.name,
      ...names.flatMap((name) => {
        const { p50, p99, cpu, again } = row.times.get(name)!
        return [p50, p99, cpu, again].map((ms) => ms.toFixed(1))
      }),
      ...(size === JUDGED.size ? judge(row) : []),
    ]),
  )
  const busy = `Load average: ${load.before.toFixed(2)} before, ${load.after.toFixed(2)} after.`
  return [`### ${size.toLocaleString('en')} documents`, loads.join('\n'), table, busy].join('\n\n')
}

function judge({ times, target }: SearchRow): [string, string] {
  const p99 = times.get(JUDGED.engine)?.p99
  if (target === undefined || p99 === undefined) return ['', '']
  return [String(target), p99 < target ? 'met' : 'above']
}
