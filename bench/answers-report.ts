/** Renders the results for hot calls. */
import { ANSWER_RATE, ANSWER_TARGET, type AnswerReport, type AnswerRow } from './answers.ts'
import { renderTable } from './table.ts'

export const ANSWERS_TITLE = '## Answers'

const ms = (value: number | null) => (value === null ? '' : value.toFixed(2))
/** If even a constant string takes this share of the target, the machine was busy with other work. */
const BUSY = 0.5
const listTimes = ({ times }: AnswerRow) => [times.p50, times.p99, times.most, times.cpu].map(ms)
const HEAD = ['p50', 'p99', 'longest', 'CPU']

export function renderAnswers(report: AnswerReport, machine: string[]): string {
  const { stories, seconds, yardstick, mixed, alone, unchanged } = report
  const isBusy = yardstick.some(({ times }) => times.p99 > BUSY * ANSWER_TARGET)
  const judge = ({ times }: AnswerRow) => (times.p99 < ANSWER_TARGET ? 'met' : isBusy ? 'not known' : 'above')
  const facts = [
    ...machine,
    `${stories.toLocaleString('en')} stories on SQLite, written in ${Math.round(seconds)} s`,
    `${ANSWER_RATE} requests a second, at random distances, timed from when each was due; brotli; p99 below ${ANSWER_TARGET} ms is asked for`,
    ...(isBusy
      ? ['the machine was busy with other things, as the constant string shows: what is above says nothing']
      : []),
  ]
  return [
    ANSWERS_TITLE,
    facts.map((fact) => `- ${fact}`).join('\n'),
    renderTable(
      ['a constant string: ms', ...HEAD],
      yardstick.map((row) => [row.name, ...listTimes(row)]),
    ),
    ...mixed.map(({ name, rows }) =>
      renderTable(
        [`all calls in turn, ${name}: ms`, ...HEAD, ''],
        rows.map((row) => [row.name, ...listTimes(row), judge(row)]),
      ),
    ),
    renderTable(
      ['each call alone: ms', 'keys', ...HEAD, ''],
      alone.map((row) => [row.name, String(row.keys), ...listTimes(row), judge(row)]),
    ),
    renderTable(
      ['asked with If-None-Match: ms', ...HEAD, 'answer'],
      unchanged.map((row) => [row.name, ...listTimes(row), row.isKept ? '304' : '200']),
    ),
  ].join('\n\n')
}
