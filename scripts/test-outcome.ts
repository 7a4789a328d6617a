/** Counts tests and writes the summary. Pure, so that it can be tested itself. */
import { seconds } from './progress.mjs'

export type Outcome = {
  passed: number
  failed: number
  /** one line for the summary */
  note?: string | undefined
  /** what to show of a failure */
  details?: string | undefined
}

export type SuiteResult = Outcome & { name: string; ms: number }

/** A check that either holds or not counts as one test. */
export function countCheck({ code, output }: { code: number; output: string }): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, details: output }
}

/** The part of Vitest's JSON report that is counted. */
export type VitestReport = {
  numTotalTests: number
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file that breaks outside its tests counts as a failed test, and so does a run that fails with no failed test. */
export function countVitest(report: VitestReport | undefined, code: number, output: string): Outcome {
  if (!report) return { passed: 0, failed: 1, note: 'ended without a report', details: output }
  const { numPassedTests: passed, numTotalTests: total } = report
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const counted = report.numFailedTests + brokenFiles
  const failed = counted === 0 && code !== 0 ? 1 : counted
  const leftOut = total - passed - report.numFailedTests
  return {
    passed,
    failed,
    ...(total === 0 && { note: 'no test ran' }),
    ...(leftOut > 0 && { note: `${leftOut} skipped` }),
    ...(failed > 0 && { details: output }),
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

export function describeResult({ name, passed, failed, note, ms }: SuiteResult): string {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–'
  return `${mark} ${name}: ${passed} passed, ${failed} failed (${seconds(ms)})${note ? `, ${note}` : ''}`
}

/** The table, and as its last line the sum. */
export function summarise(results: SuiteResult[]): string {
  const width = Math.max(5, ...results.map((result) => result.name.length))
  const row = (...[name, ...cells]: [string, string, string, string]) =>
    [name.padEnd(width), ...cells.map((cell) => cell.padStart(8))].join('  ')
  const rows = results.map(
    ({ name, passed, failed, ms, note }) =>
      row(name, String(passed), String(failed), seconds(ms)) + (note ? `  ${note}` : ''),
  )
  const { passed, failed } = addOutcomes(results)
  return [row('suite', 'passed', 'failed', 'time'), ...rows, '', `${passed} passed, ${failed} failed`].join('\n')
}
