/** Counts tests and writes the summary. Pure, so that it can be tested itself. */
import { relative } from 'node:path'
import { seconds } from './progress.mjs'

/** The time of one test file, tests and hooks, in milliseconds. */
export type FileTime = { file: string; ms: number }

export type Outcome = {
  passed: number
  failed: number
  /** one line for the summary */
  note?: string | undefined
  /** what to show of a failure */
  details?: string | undefined
  /** the slowest first */
  files?: FileTime[] | undefined
}

export type SuiteResult = Outcome & {
  id: string
  name: string
  ms: number
  /** not run: it has passed on the same sources */
  reused?: boolean
}

/** The result of a suite's last run. */
export type SuiteRecord = Pick<SuiteResult, 'passed' | 'failed' | 'ms' | 'files'> & {
  /** hash of the sources that it ran on */
  sources: string
}
/** By the id of the suite. */
export type TestRecord = Record<string, SuiteRecord>

const SLOWEST = 3

/** Growth that is worth a remark: by a third, and by more than the noise of a short suite. */
const GROWTH = 4 / 3
const NOISE_MS = 5000

const hasGrown = (ms: number, before: number | undefined): boolean =>
  before !== undefined && ms > before * GROWTH && ms - before > NOISE_MS

/** A check that either holds or not counts as one test. */
export function countCheck({ code, output }: { code: number; output: string }): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details: output }
}

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  testResults: VitestFile[]
}
type VitestFile = {
  name: string
  status: string
  startTime: number
  endTime: number
  assertionResults: { status: string }[]
}

/** A file that breaks outside its tests counts as a failed test, and so does a run that fails with no failed test. */
export function countVitest(report: VitestReport | undefined, code: number, output: string, root = ''): Outcome {
  if (!report) return { passed: 0, failed: 1, note: 'ended without a report', details: output }
  const { numPassedTests: passed, numTotalTests: total } = report
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const counted = report.numFailedTests + brokenFiles
  const failed = counted === 0 && code !== 0 ? 1 : counted
  const leftOut = total - passed - report.numFailedTests
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }))
  return {
    passed,
    failed,
    ...(total === 0 && { note: 'no test ran' }),
    ...(leftOut > 0 && { note: `${leftOut} skipped` }),
    ...(failed > 0 && { details: output }),
    files: files.toSorted((one, other) => other.ms - one.ms),
  }
}

export function addOutcomes(outcomes: Outcome[]): Outcome {
  const details = outcomes.flatMap((outcome) => outcome.details ?? [])
  return {
    passed: outcomes.reduce((sum, outcome) => sum + outcome.passed, 0),
    failed: outcomes.reduce((sum, outcome) => sum + outcome.failed, 0),
    ...(details.length > 0 && { details: details.join('\n') }),
  }
}

export function describeResult({ name, passed, failed, note, ms, reused }: SuiteResult): string {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  if (reused) return `${mark} ${name}: ${passed} tried before on the same sources`
  return `${mark} ${name}: ${passed + failed} tried, ${failed} failed (${seconds(ms)})${note ? `, ${note}` : ''}`
}

/** A table of the suites with their times, now and the last time; the slowest files; and as its last line the sum. */
export function summarise(results: SuiteResult[], before: TestRecord = {}): string {
  const { passed, failed } = addOutcomes(results)
  const run = results.filter(({ reused }) => !reused)
  return [
    ...formatTable([
      ['suite', 'tried', 'failed', 'time', 'last time', ''],
      ...results.map((result) => [
        result.name,
        String(result.passed + result.failed),
        String(result.failed),
        result.reused ? '–' : seconds(result.ms),
        before[result.id] ? seconds(before[result.id]!.ms) : '–',
        remarkOf(result, before),
      ]),
    ]),
    '',
    'slowest files',
    ...formatTable(
      run.flatMap(({ name, files = [] }) =>
        files.slice(0, SLOWEST).map(({ file, ms }) => [name, seconds(ms), ` ${file}`]),
      ),
    ),
    '',
    `${passed + failed} cases tried in ${run.length} suites, ${seconds(run.reduce((sum, { ms }) => sum + ms, 0))} of suites`,
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}

function remarkOf({ id, ms, note, reused }: SuiteResult, before: TestRecord): string {
  if (reused) return 'passed on the same sources'
  const grown = hasGrown(ms, before[id]?.ms) ? `grew by ${Math.round((ms / before[id]!.ms - 1) * 100)} %` : undefined
  return [grown, note].filter(Boolean).join(', ')
}

/** Columns of figures to the right, the first and the last to the left. */
function formatTable(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0]!) : column === row.length - 1 ? cell : cell.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
}
