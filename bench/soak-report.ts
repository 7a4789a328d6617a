/** Renders the results of a soak test. */
import { IDLE_TARGET, type SoakReport, type Trend } from './soak.ts'
import { renderTable } from './table.ts'

export const SOAK_TITLE = '## Memory over many requests'

/** MB by which a process of this size varies from one sample to the next, whatever it does. */
const LEAST_NOISE = 3

const megabytes = (value: number) => value.toFixed(1)
const count = (value: number) => value.toLocaleString('en')

export function renderSoak({ idle, looks, trends, statuses, seconds }: SoakReport, machine: string[]): string {
  const from = looks[looks.length - Math.min(looks.length, 9)]!.requests
  const answers = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, number]) => `${status}: ${count(number)}`)
    .join(', ')
  const facts = [
    ...machine,
    `${count(looks.at(-1)!.requests)} requests in ${Math.round(seconds)} s; answers by status: ${answers}`,
    `idle with the demo edition: ${megabytes(idle.resident)} MB resident, ${IDLE_TARGET} are allowed: ${idle.resident < IDLE_TARGET ? 'met' : 'above'}`,
  ]
  const table = renderTable(
    ['requests', 'resident MB', 'heap MB', 'heap and buffers MB'],
    [idle, ...looks].map((look) => [
      count(look.requests),
      megabytes(look.resident),
      megabytes(look.heap),
      megabytes(look.kept),
    ]),
  )
  const rows: [string, Trend][] = [
    ['resident', trends.resident],
    ['heap', trends.heap],
    ['heap and buffers', trends.kept],
  ]
  const growth = renderTable(
    [`from ${count(from)} requests on, MB`, 'growth', 'noise', ''],
    rows.map(([name, trend]) => [name, megabytes(trend.growth), megabytes(trend.noise), judge(trend)]),
  )
  return [SOAK_TITLE, facts.map((fact) => `- ${fact}`).join('\n'), table, growth].join('\n\n')
}

const judge = ({ growth, noise }: Trend) => (growth <= Math.max(LEAST_NOISE, 2 * noise) ? 'none beyond noise' : 'grows')
