/**
 * Runs the suites of a stage: `--check` those to wait for before a commit, without an option those of `npm test`, `--all`
 * every one except those that have already passed on the same sources. `--changed` those that the change since the last
 * commit reaches, `--only api,unit` suites whose id begins so, `--full` the long form of those that have a short one.
 * Continues after a failure; the last line is the sum.
 */
import { rm } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepLine, seconds } from './progress.mjs'
import { stopAllCommands } from './run-command.ts'
import { describeResult, summarise, type SuiteResult } from './test-outcome.ts'
import { addToRecord, hashSources, readRecord, writeRecord } from './test-record.ts'
import { makeScratch } from './test-scratch.ts'
import { changedSuites, suites, type Stage, type Suite } from './test-suites.ts'

/** Suites that run beside each other: the machines that we test on have two cores. */
const AT_ONCE = 2
const LINES_SHOWN = 200

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    changed: { type: 'boolean' },
    all: { type: 'boolean' },
    full: { type: 'boolean' },
    only: { type: 'string' },
  },
})
if (options.full) process.env.TEST_LENGTH = 'full'

const chosen = await chooseSuites()
const before = readRecord()
const sources = await hashSources()
const started = performance.now()
const underWay = new Set<string>()
let leaving = false
const line = keepLine(() => `… ${[...underWay].join(', ')} (${seconds(performance.now() - started)})`)

// All files that the suites write are in one folder, so that nothing is left, however they end.
const folder = makeScratch()
process.env.TMPDIR = folder
// What the application consists of is compiled once, for its dozens of starts and for the next run.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/program')

// Not `once`: a second signal would break off the clearing away.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void leave(128 + constants.signals[signal]))
}

const light = await runSuites(
  chosen.filter((suite) => suite.light),
  AT_ONCE,
)
const heavy = chosen.filter((suite) => !suite.light && !suite.alone)
// Beside another one, a suite in the browser takes fewer workers: see vitest.config.ts.
if (heavy.length > 1) process.env.TEST_BESIDE = 'on'
const results = [
  ...light,
  ...(await runSuites(heavy, AT_ONCE)),
  ...(await runSuites(
    chosen.filter((suite) => suite.alone),
    1,
  )),
]
line.stop()

if (!leaving) {
  line.print(`\n${summarise(results, before)}`)
  if (!options.full && !options.changed) writeRecord(addToRecord(before, results, sources))
}
await leave(results.some((result) => result.failed > 0) ? 1 : 0)

async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await stopAllCommands()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

async function chooseSuites(): Promise<Suite[]> {
  if (options.changed) return changedSuites()
  const starts = options.only?.split(',')
  const stages: Stage[] = options.check ? ['check'] : options.all ? ['check', 'test', 'all'] : ['check', 'test']
  const found = suites.filter(({ id, stage }) =>
    starts ? starts.some((start) => id.startsWith(start)) : stages.includes(stage),
  )
  if (found.length > 0) return found
  console.error(`no such suite; there are: ${suites.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

async function runSuites(list: Suite[], atOnce: number): Promise<SuiteResult[]> {
  const finished: SuiteResult[] = []
  // One queue, from which each worker takes the next.
  const queue = list.entries()
  const work = async () => {
    for (const [index, suite] of queue) {
      if (!leaving) finished[index] = await runSuite(suite)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return finished
}

async function runSuite(suite: Suite): Promise<SuiteResult> {
  const result = findPassed(suite) ?? (await run(suite))
  if (leaving) return result
  line.print(describeResult(result))
  if (result.details) line.print(lastLines(result.details))
  return result
}

function findPassed({ id, name }: Suite): SuiteResult | undefined {
  const known = before[id]
  return options.all && sources !== '' && known?.sources === sources ? { ...known, id, name, reused: true } : undefined
}

async function run({ id, name, run: work }: Suite): Promise<SuiteResult> {
  const begun = performance.now()
  underWay.add(name)
  const outcome = await work().catch((error: Error) => ({
    passed: 0,
    failed: 1,
    details: error.stack ?? error.message,
  }))
  underWay.delete(name)
  return { ...outcome, id, name, ms: performance.now() - begun }
}

function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n')
  const rest = lines.slice(-LINES_SHOWN).map((each) => `    ${each}`)
  return [...(lines.length > LINES_SHOWN ? ['    …'] : []), ...rest].join('\n')
}
