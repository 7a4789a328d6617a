import { expect, test } from 'vitest'
import { addOutcomes, countCheck, countVitest, describeResult, summarise, type VitestReport } from './test-outcome.ts'

const file = (...statuses: string[]) => ({
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const brokenFile = { status: 'failed', assertionResults: [] }

function report(...testResults: VitestReport['testResults']): VitestReport {
  const tests = testResults.flatMap((each) => each.assertionResults)
  const count = (status: string) => tests.filter((each) => each.status === status).length
  return {
    testResults,
    numTotalTests: tests.length,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
  }
}

test('a check counts as one test', () => {
  expect(countCheck({ code: 0, output: 'fine' })).toEqual({ passed: 1, failed: 0 })
  expect(countCheck({ code: 2, output: 'wrong' })).toEqual({ passed: 0, failed: 1, details: 'wrong' })
})

test('the tests of Vitest are added up', () => {
  expect(countVitest(report(file('passed', 'passed'), file('passed')), 0, '')).toEqual({ passed: 3, failed: 0 })
  expect(countVitest(report(file('passed', 'failed')), 1, 'why')).toEqual({ passed: 1, failed: 1, details: 'why' })
})

test('skipped tests are neither passed nor failed, but told', () => {
  expect(countVitest(report(file('passed', 'pending')), 0, '')).toMatchObject({
    passed: 1,
    failed: 0,
    note: '1 skipped',
  })
})

test.each([
  ['a file that cannot be loaded', report(file('passed'), brokenFile), 1],
  ['a run that fails outside every test', report(file('passed')), 1],
  ['a run without tests', report(), 1],
  ['a run without a report', undefined, 1],
])('%s counts as a failure', (_, given, code) => {
  expect(countVitest(given, code, 'why')).toMatchObject({ failed: 1, details: 'why' })
})

test('the summary ends with the sum', () => {
  const results = [
    { name: 'lint', passed: 1, failed: 0, ms: 400 },
    { name: 'unit tests', passed: 40, failed: 2, ms: 12_000, note: '1 skipped' },
  ]
  const lines = summarise(results).split('\n')
  expect(lines.at(-1)).toBe('41 passed, 2 failed')
  expect(lines[2]).toMatch(/^unit tests +40 +2 +12 s {2}1 skipped$/)
  expect(addOutcomes(results)).toEqual({ passed: 41, failed: 2 })
})

test('a suite that did not run says why', () => {
  const text = describeResult({ name: 'on PostgreSQL', passed: 0, failed: 0, ms: 0, note: 'did not run: no server' })
  expect(text).toBe('– on PostgreSQL: 0 passed, 0 failed (0.0 s), did not run: no server')
})
