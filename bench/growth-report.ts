/** Renders the results on growth. */
import { FOLDER_ENGINES as ENGINES } from './folder.ts'
import { GROWTH_TARGET, type GrowthReport, type GrowthRow } from './growth.ts'
import { renderTable } from './table.ts'

const titleOf = (engine: keyof typeof ENGINES) => `## Growth, ${ENGINES[engine]}`

export const GROWTH_TITLES: string[] = [titleOf('sqlite'), titleOf('postgres')]

const whole = (value: number) => Math.round(value).toLocaleString('en')

export function renderGrowth({ engine, notes, places, rows }: GrowthReport, machine: string[]): string {
  const facts = [
    ...machine,
    ...notes,
    ...places.map(
      ({ size, seconds, megabytes, talk }) =>
        `${whole(size)} stories: written in ${whole(seconds)} s, ${whole(megabytes)} MB; the one that is talked about has ${whole(talk)} comments`,
    ),
  ]
  const head = [
    'ms without HTTP',
    ...places.flatMap(({ size }) => [`${whole(size)}: p50`, 'p99', 'CPU']),
    'p99 ratio',
    'by CPU',
    '',
  ]
  const table = renderTable(
    head,
    rows.map((row) => [
      row.name,
      ...row.times.flatMap(({ p50, p99, cpu }) => [p50, p99, cpu].map((ms) => ms.toFixed(2))),
      row.ratio.toFixed(2),
      row.cpuRatio.toFixed(2),
      judge(row),
    ]),
  )
  return [titleOf(engine), facts.map((fact) => `- ${fact}`).join('\n'), table].join('\n\n')
}

function judge({ free, ratio }: GrowthRow): string {
  if (free) return 'may grow'
  return ratio <= GROWTH_TARGET ? 'met' : 'above'
}
