/** Renders what kept pages feel of searches. */
import { BESIDE_RATE, BESIDE_SEARCHES, BESIDE_TARGET, type BesideReport, type BesideTimes } from './beside.ts'
import { renderTable } from './table.ts'

export const BESIDE_TITLE = '## Kept pages beside searches, SQLite'

const listTimes = ({ p50, p99, most }: BesideTimes) => [p50, p99, most].map((ms) => ms.toFixed(1))

export function renderBeside({ stories, alone, beside, rise, searches, cpu }: BesideReport, machine: string[]): string {
  const facts = [
    ...machine,
    `${stories.toLocaleString('en')} stories; ${BESIDE_RATE} front pages a second from the page cache, timed from when each was due`,
    `${searches.perSecond.toFixed(1)} searches a second, each for two common words that were not asked for before; ${searches.refused} were refused`,
    ...(cpu
      ? [
          `processor time for each search: ${cpu.requests.toFixed(1)} ms of the thread of the requests, ${cpu.all.toFixed(1)} ms of all threads`,
        ]
      : []),
    `p99 of kept pages beside searches: ${rise >= 0 ? '+' : ''}${rise.toFixed(1)} ms, +${BESIDE_TARGET} ms are allowed: ${rise <= BESIDE_TARGET ? 'met' : 'above'}`,
  ]
  const table = renderTable(
    ['ms', 'p50', 'p99', 'longest'],
    [
      ['kept pages alone', ...listTimes(alone)],
      [`kept pages beside ${BESIDE_SEARCHES} searches`, ...listTimes(beside)],
      ['these searches', ...listTimes(searches)],
    ],
  )
  return [BESIDE_TITLE, facts.map((fact) => `- ${fact}`).join('\n'), table].join('\n\n')
}
