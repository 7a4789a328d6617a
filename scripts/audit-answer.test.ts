import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listLicenceProblems, listLockProblems, readAudit } from './audit-answer.ts'
import { INSTALL_SCRIPTS, LICENCES, OTHER_LICENCES } from './audit-list.ts'

const TODAY = '2026-11-16'
const hole = (severity: string, more = {}) => ({
  source: 1_100_000,
  name: 'left-out',
  title: 'Prototype pollution',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity,
  range: '<1.2.3',
  ...more,
})
const answer = (...via: unknown[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { 'left-out': { name: 'left-out', via } }, metadata: {} })
const excuse = { advisory: 'GHSA-aaaa-bbbb-cccc', why: 'we never call it', until: '2026-12-31' }

describe('what npm audit says', () => {
  test('of nothing is good', () => {
    expect(readAudit(answer(), [], TODAY)).toEqual({ passed: 1, failed: 0 })
    expect(readAudit(JSON.stringify({ vulnerabilities: {} }), [], TODAY)).toMatchObject({ passed: 1, failed: 0 })
  })

  test.each(['high', 'critical'])('of something %s fails, and says what and where', (severity) => {
    const { failed, details } = readAudit(answer(hole(severity)), [], TODAY)
    expect(failed).toBe(1)
    expect(details).toBe(
      `${severity}: left-out <1.2.3: Prototype pollution (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)`,
    )
  })

  test.each(['info', 'low', 'moderate'])('of something %s does not fail', (severity) => {
    expect(readAudit(answer(hole(severity)), [], TODAY)).toEqual({ passed: 1, failed: 0 })
  })

  test('of a package that has it from another is told once, where it is', () => {
    const text = JSON.stringify({
      vulnerabilities: { above: { via: ['left-out'] }, 'left-out': { via: [hole('high')] } },
    })
    expect(readAudit(text, [], TODAY).details?.split('\n')).toHaveLength(1)
  })

  test('is excused by name until a day, and not a day longer', () => {
    const text = answer(hole('critical'))
    expect(readAudit(text, [excuse], TODAY)).toEqual({ passed: 1, failed: 0, note: '1 known and excused' })
    expect(readAudit(text, [excuse], '2026-12-31')).toMatchObject({ failed: 0 })
    expect(readAudit(text, [excuse], '2027-01-01')).toMatchObject({ failed: 1 })
    expect(readAudit(text, [{ ...excuse, advisory: 'GHSA-dddd-eeee-ffff' }], TODAY)).toMatchObject({ failed: 1 })
  })

  test('makes an excuse that nobody needs any more a failure', () => {
    expect(readAudit(answer(), [excuse], TODAY).details).toContain('not needed any more: GHSA-aaaa-bbbb-cccc')
  })

  test.each([
    ['nothing', ''],
    ['words', 'npm error code ENOTFOUND\nnpm error network request failed'],
    ['a registry that does not know the question', '{"message":"405 Method Not Allowed","statusCode":405,"body":""}'],
    [
      'an error of the network',
      'npm warn audit request failed\n{"error":{"code":"ENOTFOUND","summary":"getaddrinfo"}}',
    ],
    ['half an answer', '{"vulnerabilities":{"left-out":'],
  ])('is not taken for good when it is %s', (_, text) => {
    const outcome = readAudit(text, [], TODAY)
    expect(outcome).toMatchObject({ passed: 0, failed: 0 })
    expect(outcome.note).toMatch(/^did not run: /)
  })

  test('is found behind warnings', () => {
    expect(readAudit(`npm warn config\n${answer(hole('high'))}\n`, [], TODAY)).toMatchObject({ failed: 1 })
  })
})

describe('the lock file', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  const lock = (pack: object) =>
    JSON.stringify({
      packages: { '': { name: 'kanwu' }, 'node_modules/left-out': { version: '1.0.0', integrity, ...pack } },
    })

  test('names a package by what it is', () => {
    expect(listLockProblems(lock({}), [])).toEqual([])
  })

  test.each<[object, RegExp]>([
    [{ integrity: undefined }, /no sha512/],
    [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /no sha512/],
    [{ resolved: 'git+ssh://git@github.com/somebody/left-out.git#abc' }, /comes from git/],
    [{ resolved: 'https://example.com/left-out.tgz' }, /comes from https:\/\/example/],
    [{ link: true }, /from a folder/],
    [{ hasInstallScript: true }, /a script that runs/],
  ])('with %j is refused', (pack, problem) => {
    expect(listLockProblems(lock(pack), []).join()).toMatch(problem)
  })

  test('lets those run a script that are named', () => {
    expect(listLockProblems(lock({ hasInstallScript: true }), ['left-out'])).toEqual([])
  })

  test('of ours is in order', () => {
    const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
    expect(listLockProblems(text, Object.keys(INSTALL_SCRIPTS))).toEqual([])
  })

  test('of ours has the packages that the list of scripts names', () => {
    const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
      packages: Record<string, { hasInstallScript?: boolean }>
    }
    const named = Object.entries(packages).filter(([, pack]) => pack.hasInstallScript)
    expect(new Set(named.map(([path]) => path.split('node_modules/').at(-1)))).toEqual(
      new Set(Object.keys(INSTALL_SCRIPTS)),
    )
  })
})

describe('the licences', () => {
  const lock = (license?: unknown) => JSON.stringify({ packages: { '': {}, 'node_modules/left-out': { license } } })

  test.each([
    ['MIT', []],
    ['(MIT OR ISC)', []],
    [['MIT', 'ISC'], []],
    ['MIT AND GPL-3.0', ['node_modules/left-out: GPL-3.0']],
    [undefined, ['node_modules/left-out: none']],
  ])('with %j: %j', (license, problems) => {
    expect(listLicenceProblems(lock(license), ['MIT', 'ISC'], [])).toEqual(problems)
    expect(listLicenceProblems(lock(license), ['MIT', 'ISC'], ['left'])).toEqual([])
  })

  test('of our packages are those that we have looked at', () => {
    const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
    expect(listLicenceProblems(text, [...LICENCES, 'Apache2'], Object.keys(OTHER_LICENCES))).toEqual([])
    for (const name of Object.keys(OTHER_LICENCES)) expect(text).toContain(`"node_modules/${name}`)
  })
})
