import { expect, test } from 'vitest'
import { addOutcomes, countCheck, countVitest, describeResult, summarise, type VitestReport } from './test-outcome.ts'

const place = { name: 'src/some.test.ts', startTime: 1000, endTime: 3500 }
const file = (...statuses: string[]) => ({
  ...place,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
})
const brokenFile = { ...place, status: 'failed', assertionResults: [] }

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
  expect(countVitest(report(file('passed', 'passed'), file('passed')), 0, '')).toMatchObject({ passed: 3, failed: 0 })
  expect(countVitest(report(file('passed', 'failed')), 1, 'why')).toMatchObject({
    passed: 1,
    failed: 1,
    details: 'why',
  })
})

test('files are listed with their times, the slowest first', () => {
  const slow = { ...file('passed'), name: 'src/slow.test.ts', endTime: 9000 }
  expect(countVitest(report(file('passed'), slow), 0, '').files).toEqual([
    { file: 'src/slow.test.ts', ms: 8000 },
    { file: 'src/some.test.ts', ms: 2500 },
  ])
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

const lint = { id: 'lint', name: 'lint', passed: 1, failed: 0, ms: 400 }
const unit = {
  id: 'unit',
  name: 'unit tests',
  passed: 40,
  failed: 2,
  ms: 12_000,
  note: '1 skipped',
  files: [4, 3, 2, 1].map((each) => ({ file: `src/${each}.test.ts`, ms: each * 1000 })),
}

test('the summary says what was tried, names the slowest files and ends with the sum', () => {
  const lines = summarise([lint, unit]).split('\n')
  expect(lines[2]).toMatch(/^unit tests +42 +2 +12 s +– {2}1 skipped$/)
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toEqual([
    'unit tests  4.0 s   src/4.test.ts',
    'unit tests  3.0 s   src/3.test.ts',
    'unit tests  2.0 s   src/2.test.ts',
  ])
  expect(lines.at(-2)).toBe('43 cases tried in 2 suites, 12 s of suites')
  expect(lines.at(-1)).toBe('41 passed, 2 failed')
})

test.each([
  ['a third and by seconds is told', 24_100, 18_000, /24 s +18 s {2}grew by 34 %/],
  ['less than a third is not', 23_900, 18_000, /24 s +18 s$/],
  ['a moment is noise', 900, 400, /0\.9 s +0\.4 s$/],
])('a suite that grew by %s', (_, ms, before, expected) => {
  const known = { lint: { passed: 1, failed: 0, ms: before, files: [], sources: '' } }
  expect(summarise([{ ...lint, ms }], known).split('\n')[1]).toMatch(expected)
})

test('a suite that is not repeated counts, and takes no time', () => {
  const result = { ...lint, ms: 90_000, reused: true }
  expect(describeResult(result)).toBe('✓ lint: 1 tried before on the same sources')
  expect(summarise([result])).toMatch(
    /lint +1 +0 +– +– {2}passed on the same sources\n[^]*0 suites[^]*\n1 passed, 0 failed$/,
  )
})

test('outcomes are added up', () => {
  expect(addOutcomes([lint, unit])).toEqual({ passed: 41, failed: 2 })
})

test('a suite that did not run says why', () => {
  const text = describeResult({ ...lint, name: 'on PostgreSQL', passed: 0, ms: 0, note: 'did not run: no server' })
  expect(text).toBe('– on PostgreSQL: 0 tried, 0 failed (0.0 s), did not run: no server')
})
