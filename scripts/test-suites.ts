/** All suites, in the order in which they run. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { readAudit } from './audit-answer.ts'
import { EXCEPTIONS } from './audit-list.ts'
import { runCommand, runTool, type CommandResult } from './run-command.ts'
import { BUILD_INPUTS, clearStamp, hashFiles, isFresh, writeStamp } from './stamp.mjs'
import { findTestBrowser } from './test-browser.ts'
import { addOutcomes, countCheck, countVitest, type Outcome, type VitestReport } from './test-outcome.ts'
import { findOldestNode, NoOldestNode } from './test-node.ts'
import { findTestNginx, NoNginx } from './test-nginx.ts'
import { findTestVarnish } from './test-varnish.ts'
import { findTestPgbouncer, NoPgbouncer } from './test-pgbouncer.ts'
import { listReachedTests, readSources } from './test-reach.ts'
import { listChangedFiles } from './test-record.ts'
import { findServerPrograms, NoPostgres, startTestPostgres } from './test-postgres.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD_STAMP = join(ROOT, 'dist/.stamp')
const FONTS = join(ROOT, 'tests/e2e/fixture/fonts.conf')
/** See test-parts.ts. */
const CORE = { TEST_PART: 'core' }
const REST = { TEST_PART: 'rest' }

/**
 * When a suite runs: `check` before each commit, `test` also with `npm test`, `all` also with `npm run test:all`; `named`
 * only when it is named, since other suites include its tests.
 */
export type Stage = 'check' | 'test' | 'all' | 'named'

export type Suite = {
  /** for --only, and for the record of times */
  id: string
  name: string
  stage: Stage
  /** light enough to run beside another one */
  light?: boolean
  /** measures the machine: nothing else runs meanwhile */
  alone?: boolean
  run: () => Promise<Outcome>
}

/** By the beginnings of their paths: tests of the API that are about faults, and about attacks. */
const FAULT_TESTS = [
  'src/server/main.api.test.ts',
  'src/server/process/workers.api.test.ts',
  'src/server/commands/backup',
  'src/server/commands/restore',
  'src/server/jobs/backup',
  'src/server/jobs/minute-lease.api.test.ts',
  'src/server/modules/archive/archive.r',
  'src/server/modules/order/payment/order.crash.api.test.ts',
  'src/db/dry-run',
  'src/db/upgrade',
]
const SECURITY_TESTS = [
  'src/server/attack/',
  'src/server/http/api/contract',
  'src/server/http/api/policy.api.test.ts',
  'src/server/http/api/request-body.api.test.ts',
  'src/server/modules/account/session/account.attack.api.test.ts',
  'src/server/modules/account/session/account.limit.api.test.ts',
  'src/server/modules/account/account.secrecy.api.test.ts',
  'src/server/modules/account/session/account.session.api.test.ts',
  'src/server/modules/account/session/account.servers.api.test.ts',
  'src/server/modules/library/library.hostile.api.test.ts',
  'src/server/modules/search/query/search.hostile.api.test.ts',
  'src/server/modules/order/payment/order.property.api.test.ts',
  'src/server/modules/order/gift/order.redeem.api.test.ts',
  'src/server/modules/story/story.leak',
  'src/server/modules/story/story.race.api.test.ts',
  'src/server/modules/member/member.export.api.test.ts',
  'src/server/modules/archive/archive.import.api.test.ts',
]
/** The same for what needs no database: rules that hold for all of the sources. */
const SECURITY_UNITS = ['src/server/attack/', 'src/server/modules/media/', 'scripts/audit']

const FAULTS = 'tests/faults'
/** These measure how soon and how much a server answers under load. */
const LOAD_FAULTS = new Set(['body', 'database-gone', 'flood', 'overload', 'slow-database'])

/** Of the tests of faults, those that measure a server under load, or all others: crashes, failovers, full disks. */
function listFaults(kind: 'load' | 'crash'): string[] {
  const names = readdirSync(join(ROOT, FAULTS)).filter((name) => name.endsWith('.fault.ts'))
  const isOfLoad = (name: string) => LOAD_FAULTS.has(name.replace('.fault.ts', ''))
  return names.filter((name) => isOfLoad(name) === (kind === 'load')).map((name) => `${FAULTS}/${name}`)
}

const check = (id: string, name: string, run: () => Promise<CommandResult>): Suite => ({
  id,
  name,
  stage: 'check',
  light: true,
  run: async () => countCheck(await run()),
})

/** The compiler's results for unchanged files are cached. Several checkers do half of the work twice. */
const CHECK_TYPES = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', 'test-results/types.tsbuildinfo']

/**
 * A fifth of the compiler's time goes into garbage collection, though memory suffices without it (Go's GOGC and GOMEMLIMIT).
 */
const ROOM_FOR_TYPES = { GOGC: 'off', GOMEMLIMIT: `${Math.round(Math.min(totalmem() / 4, 3 * 2 ** 30))}B` }

const types = check('types', 'types', () => runTool('typescript/bin/tsc', CHECK_TYPES, { env: ROOM_FOR_TYPES }))
const format = check('format', 'format', () => runTool('oxfmt/bin/oxfmt', ['--check']))
const lint = check('lint', 'lint', () => runTool('oxlint/bin/oxlint', ['--deny-warnings', '--format=unix']))

export const suites: Suite[] = [
  // The longest of the light ones first, so that the others run beside them.
  types,
  { id: 'unit', name: 'unit tests', stage: 'check', light: true, run: () => runVitest('unit', CORE) },
  format,
  lint,
  check('boundaries', 'boundaries', () =>
    runTool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--output-type', 'err-long', 'src', 'scripts', 'tests']),
  ),
  check('dead', 'dead code', () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints'])),
  check('table', 'table types', () => runCommand(process.execPath, ['scripts/write-table-types.ts', '--check'])),
  { id: 'audit', name: 'known holes in packages', stage: 'test', light: true, run: auditPackages },
  { id: 'build', name: 'build and its size', stage: 'test', light: true, run: buildAndMeasure },
  { id: 'unit-rest', name: 'rest of the unit tests', stage: 'test', light: true, run: () => runVitest('unit', REST) },
  // The longest of each stage first, so that the others run beside it.
  { id: 'e2e', name: 'browser journeys', stage: 'test', run: () => runInBrowser(CORE) },
  { id: 'api-sqlite', name: 'API on SQLite', stage: 'test', run: () => runOnSqlite('api', CORE) },
  { id: 'api-postgres', name: 'API on PostgreSQL', stage: 'test', run: () => runOnPostgres('api', CORE) },
  {
    id: 'gallery',
    name: 'screenshots of the gallery',
    stage: 'test',
    light: true,
    run: () => runInBrowser({}, [], 'gallery'),
  },
  { id: 'rest-e2e', name: 'rest of the browser', stage: 'all', run: () => runInBrowser(REST) },
  { id: 'rest-sqlite', name: 'rest of the API on SQLite', stage: 'all', run: () => runOnSqlite('api', REST) },
  { id: 'rest-postgres', name: 'rest of the API on PostgreSQL', stage: 'all', run: () => runOnPostgres('api', REST) },
  // These wait as often as they work.
  { id: 'scale', name: 'several servers', stage: 'all', run: runScaleOut },
  { id: 'faults', name: 'faults on SQLite', stage: 'all', run: () => runOnSqlite('faults', {}, listFaults('crash')) },
  {
    id: 'faults-too',
    name: 'faults on PostgreSQL',
    stage: 'all',
    run: () => runOnPostgres('faults', {}, listFaults('crash')),
  },
  { id: 'oldest-node', alone: true, name: 'oldest supported Node', stage: 'all', run: runOnOldestNode },
  { id: 'faults-pooler', name: 'behind a connection pooler', stage: 'all', run: runPooled },
  {
    id: 'faults-load',
    alone: true,
    name: 'load on SQLite',
    stage: 'all',
    run: () => runOnSqlite('faults', {}, listFaults('load')),
  },
  {
    id: 'faults-load-too',
    alone: true,
    name: 'load on PostgreSQL',
    stage: 'all',
    run: () => runOnPostgres('faults', {}, listFaults('load')),
  },
  { id: 'faults-sqlite', name: 'crashes on SQLite', stage: 'named', run: () => runOnSqlite('api', {}, FAULT_TESTS) },
  {
    id: 'faults-postgres',
    name: 'crashes on PostgreSQL',
    stage: 'named',
    run: () => runOnPostgres('api', {}, FAULT_TESTS),
  },
  { id: 'security-unit', name: 'attacks on rules', stage: 'named', run: () => runVitest('unit', {}, SECURITY_UNITS) },
  {
    id: 'security-sqlite',
    name: 'attacks on SQLite',
    stage: 'named',
    run: () => runOnSqlite('api', {}, SECURITY_TESTS),
  },
  {
    id: 'security-postgres',
    name: 'attacks on PostgreSQL',
    stage: 'named',
    run: () => runOnPostgres('api', {}, SECURITY_TESTS),
  },
  {
    id: 'security-e2e',
    name: 'attacks in a browser',
    stage: 'named',
    run: () => runInBrowser({}, ['tests/e2e/attack']),
  },
]

/** For one change: its form and types, the unit tests that import it, the API tests of its modules. */
export async function changedSuites(): Promise<Suite[]> {
  const changed = await listChangedFiles()
  if (!changed) throw new Error('git cannot tell what has changed')
  const sources = changed.filter((file) => /\.(tsx?|css)$/.test(file) && existsSync(join(ROOT, file)))
  const reached = listReachedTests(changed, readSources(ROOT))
  const stage = 'check'
  return [
    types,
    format,
    lint,
    ...(sources.length > 0
      ? [{ id: 'unit', name: 'unit tests', stage, light: true, run: () => runRelated('unit', sources) } as const]
      : []),
    ...(reached.length > 0
      ? [
          {
            id: 'api-sqlite',
            name: 'API on SQLite',
            stage,
            light: true,
            run: () => runOnSqlite('api', {}, reached),
          } as const,
        ]
      : []),
  ]
}

/** Those of production; what only developers run is theirs to judge. */
async function auditPackages(): Promise<Outcome> {
  const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], { timeoutMs: 60_000 })
  return readAudit(output, EXCEPTIONS, new Date().toISOString().slice(0, 10))
}

const runVitest = (project: string, env: NodeJS.ProcessEnv = {}, files: string[] = []): Promise<Outcome> =>
  report(['run', ...files, '--project', project], env)

/** The tests that import one of these files, directly or indirectly; there may be none. */
const runRelated = (project: string, sources: string[]): Promise<Outcome> =>
  report(['related', '--run', ...sources, '--project', project, '--passWithNoTests'], {})

async function report(args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'kanwu-report-'))
  const file = join(folder, 'report.json')
  try {
    const { code, output } = await runTool(
      'vitest/vitest.mjs',
      [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      { env: { NODE_ENV: 'test', ...env } },
    )
    return countVitest(readReport(file), code, output, ROOT)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  } catch {
    return undefined
  }
}

let building: Promise<CommandResult> | undefined
/** Suites that run beside each other wait for the same build. */
const build = (): Promise<CommandResult> => (building ??= buildSources())

/** Sources that were built before are not built again: the stamp identifies them. */
async function buildSources(): Promise<CommandResult> {
  const hash = hashFiles(ROOT, BUILD_INPUTS)
  if (isFresh(BUILD_STAMP, hash)) return { code: 0, output: '' }
  clearStamp(BUILD_STAMP)
  const result = await runCommand(process.execPath, ['scripts/build.ts'], { env: { NODE_ENV: 'production' } })
  if (result.code === 0) writeStamp(BUILD_STAMP, hash)
  return result
}

async function buildAndMeasure(): Promise<Outcome> {
  const built = countCheck(await build())
  if (built.failed) return built
  return addOutcomes([built, countCheck(await runCommand(process.execPath, ['scripts/check-budget.ts']))])
}

/** For tests of whole pages. */
async function runOnBuild(project: string, env: NodeJS.ProcessEnv, files?: string[]): Promise<Outcome> {
  const built = await build()
  return built.code === 0 ? runVitest(project, env, files) : { ...countCheck(built), note: 'the build failed' }
}

const runOnSqlite = (project: string, part: NodeJS.ProcessEnv = {}, files?: string[]): Promise<Outcome> =>
  runOnBuild(project, { TEST_ENGINE: 'sqlite', ...part }, files)

async function runOnPostgres(project: string, part: NodeJS.ProcessEnv = {}, files?: string[]): Promise<Outcome> {
  let server
  try {
    server = await startTestPostgres()
  } catch (error) {
    const { message } = error as Error
    if (error instanceof NoPostgres) return { passed: 0, failed: 0, note: `did not run: ${message}` }
    return { passed: 0, failed: 1, note: 'no server', details: message }
  }
  try {
    const env = { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url, TEST_STORAGE: 'bucket', ...part }
    return await runOnBuild(project, env, files)
  } finally {
    await server.stop()
  }
}

/** PostgreSQL, two processes, nginx and Varnish; the test starts them itself. */
async function runScaleOut(): Promise<Outcome> {
  try {
    await findTestNginx()
    await findServerPrograms()
  } catch (error) {
    const { message } = error as Error
    if (error instanceof NoPostgres || error instanceof NoNginx)
      return { passed: 0, failed: 0, note: `did not run: ${message}` }
    throw error
  }
  const outcome = await runOnBuild('scale', {})
  if (await findTestVarnish()) return outcome
  return { ...outcome, note: [outcome.note, 'without Varnish, which is not installed'].filter(Boolean).join('; ') }
}

/** The test starts PgBouncer itself, in front of the server of the run. */
async function runPooled(): Promise<Outcome> {
  let program
  try {
    program = await findTestPgbouncer()
  } catch (error) {
    if (error instanceof NoPgbouncer) return { passed: 0, failed: 0, note: `did not run: ${error.message}` }
    throw error
  }
  return runOnPostgres('faults', { PGBOUNCER_PATH: program }, ['tests/faults/pooler.fault.ts'])
}

/** The pinned Node runs the tests, and these start the site with the oldest that is supported. */
async function runOnOldestNode(): Promise<Outcome> {
  let node
  try {
    node = await findOldestNode()
  } catch (error) {
    if (error instanceof NoOldestNode) return { passed: 0, failed: 0, note: `did not run: ${error.message}` }
    throw error
  }
  const started = await runOnSqlite('api', { TEST_NODE: node }, ['src/server/main.api.test.ts'])
  return addOutcomes([started, await runVitest('runtime')])
}

async function runInBrowser(part: NodeJS.ProcessEnv = {}, files: string[] = [], project = 'e2e'): Promise<Outcome> {
  let browser
  try {
    browser = await findTestBrowser()
  } catch (error) {
    return { passed: 0, failed: 1, note: 'no browser', details: (error as Error).message }
  }
  // Where the locale is not UTF-8, a download with a Chinese name loses it.
  const env = { CHROMIUM_PATH: browser, FONTCONFIG_FILE: FONTS, LC_ALL: 'C.UTF-8', ...part }
  // The gallery is built by its own test.
  return project === 'gallery' ? runVitest(project, env) : runOnBuild(project, env, files)
}
