/** Renders the results as Markdown that is also readable on a terminal. */
import { ARCHIVE_TARGET, type ArchiveRow } from './archive.ts'
import type { Measured } from './measure.ts'
import type { PageWeight } from './page-weight.ts'
import { renderTable } from './table.ts'
import { renderVisits } from './visit-report.ts'

export type Memory = { name: string; atStart: number; afterLoad: number }
export type StartTimes = { firstReadyMs: number; readyMs: number; firstPageMs: number }

export type Results = {
  machine: string[]
  measured: Measured[]
  memory: Memory[]
  start: StartTimes
  weights: { page: string; weight: PageWeight }[]
  archive: ArchiveRow[]
}

const REQUESTS_TITLE = '## Requests'

const whole = (value: number) => Math.round(value).toLocaleString('en')
const share = (value: number | null) => (value === null ? '' : value.toFixed(2))
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const megabytes = (bytes: number) => whole(bytes / 1e6)
const seconds = (ms: number) => (ms / 1000).toFixed(2)

export function renderResults({ machine, measured, memory, start, weights, archive }: Results): string {
  return `${[
    '# Results of `npm run bench`',
    'Written by the bench; see [docs/performance.md](../docs/performance.md) for what the figures mean.',
    machine.map((fact) => `- ${fact}`).join('\n'),
    ...renderRequests(measured),
    '## Memory',
    renderTable(
      ['resident, MB', 'after the start', 'after the load'],
      memory.map(({ name, atStart, afterLoad }) => [name, megabytes(atStart), megabytes(afterLoad)]),
    ),
    '## Start',
    renderTable(
      ['', 'seconds'],
      [
        ['first start, demo edition loaded, until ready', seconds(start.firstReadyMs)],
        ['second start, until ready', seconds(start.readyMs)],
        ['second start, until the first page has arrived', seconds(start.firstPageMs)],
      ],
    ),
    '## Bytes of a first visit',
    renderTable(
      ['kB', 'HTML', 'gzip', 'brotli', 'JavaScript', 'CSS', 'pictures at once', 'all pictures'],
      weights.map(({ page, weight }) => [
        page,
        kilobytes(weight.html.identity),
        kilobytes(weight.html.gzip),
        kilobytes(weight.html.brotli),
        kilobytes(weight.script),
        kilobytes(weight.style),
        kilobytes(weight.picturesAtOnce),
        kilobytes(weight.pictures),
      ]),
    ),
    renderArchive(archive),
  ].join('\n\n')}\n`
}

/** Parts, each with its title. */
export function renderRequests(measured: Measured[]): string[] {
  const table = renderTable(
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms', 'ratio', 'by CPU', 'target', '', 'spread'],
    measured.map((row) => [
      row.subject.name,
      whole(row.perSecond),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      row.cpu === null ? '' : row.cpu.toFixed(2),
      share(row.ratio),
      share(row.cpuRatio),
      share(row.subject.target ?? null),
      judge(row),
      `${Math.round(row.spread * 100)} %`,
    ]),
  )
  const visits = renderVisits(measured)
  return [`${REQUESTS_TITLE}\n\n${table}`, ...(visits ? [visits] : [])]
}

const ARCHIVE_TITLE = '## A long archive'

function renderArchive(archive: ArchiveRow[]): string {
  const table = renderTable(
    [
      'ms without HTTP, SQLite',
      '1,000: p50',
      'p99',
      'CPU p99',
      '100,000: p50',
      'p99',
      'CPU p99',
      'p99 ratio',
      '',
      'by CPU',
    ],
    archive.map(({ name, short, long }) => [
      name,
      ...[short.p50, short.p99, short.cpu, long.p50, long.p99, long.cpu, long.p99 / short.p99].map((n) => n.toFixed(2)),
      long.p99 / short.p99 <= ARCHIVE_TARGET ? 'met' : 'above',
      (long.cpu / short.cpu).toFixed(2),
    ]),
  )
  return `${ARCHIVE_TITLE}\n\n${table}`
}

/** The machine may have been busier than for the other parts. */
export function renderArchiveAlone(archive: ArchiveRow[], machine: string[]): string {
  return `${renderArchive(archive)}\n\nMeasured alone: ${machine[0]}, ${machine.at(-1)}.`
}

/** The results with one part replaced by a newer measurement, identified by its title; a new part is appended. */
export function replacePart(results: string, part: string): string {
  const title = part.split('\n', 1)[0]!
  const parts = listParts(results)
  const others = parts.map((each) => (each.startsWith(`${title}\n`) ? part : each))
  return `${(others.includes(part) ? others : [...parts, part]).join('\n\n')}\n`
}

/** A part that was measured at another time, if there is one. */
export function findPart(results: string, title: string): string | undefined {
  return listParts(results).find((part) => part.startsWith(`${title}\n`))
}

const listParts = (results: string) => results.split(/^(?=## )/m).map((part) => part.trimEnd())

function judge({ ratio, subject: { target } }: Measured): string {
  if (target === undefined || ratio === null) return ''
  return ratio >= target ? 'met' : 'below'
}
