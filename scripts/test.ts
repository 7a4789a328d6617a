/**
 * Runs all suites, or with `--fast` those without a browser and a second database, or with `--only api,unit` those
 * whose id begins so. `--full`: the long form of those that have a short one. Goes on after a failure; the last line is the
 * sum.
 */
import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepLine, seconds } from './progress.mjs'
import { stopAllCommands } from './run-command.ts'
import { describeResult, summarise, type SuiteResult } from './test-outcome.ts'
import { suites, type Suite } from './test-suites.ts'

/** Light suites run beside each other: the machines that we test on have two cores. */
const AT_ONCE = 2
const LINES_SHOWN = 200

const chosen = chooseSuites()
const started = performance.now()
const underWay = new Set<string>()
let leaving = false
const line = keepLine(() => `… ${[...underWay].join(', ')} (${seconds(performance.now() - started)})`)

// Whatever the suites write lies in one folder, so that nothing is left, however they end. PostgreSQL runs as another
// user and must be able to pass through it.
const folder = mkdtempSync(join(tmpdir(), 'qiri-run-'))
chmodSync(folder, 0o711)
process.env.TMPDIR = folder
// The site is started dozens of times; what it consists of is compiled once.
process.env.NODE_COMPILE_CACHE = join(folder, 'program')

// Not `once`: a second signal would break off the clearing away.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void leave(128 + constants.signals[signal]))
}

const light = await runSuites(
  chosen.filter((suite) => suite.light),
  AT_ONCE,
)
const heavy = await runSuites(
  chosen.filter((suite) => !suite.light),
  1,
)
line.stop()

const results = [...light, ...heavy]
if (!leaving) line.print(`\n${summarise(results)}`)
await leave(results.some((result) => result.failed > 0) ? 1 : 0)

async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await stopAllCommands()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

function chooseSuites(): Suite[] {
  const { values } = parseArgs({
    options: { fast: { type: 'boolean' }, full: { type: 'boolean' }, only: { type: 'string' } },
  })
  if (values.full) process.env.TEST_LENGTH = 'full'
  const starts = values.only?.split(',')
  const found = starts
    ? suites.filter(({ id }) => starts.some((start) => id.startsWith(start)))
    : suites.filter(({ slow, named }) => !named && !(slow && values.fast))
  if (found.length > 0) return found
  console.error(`no such suite; there are: ${suites.map(({ id }) => id).join(', ')}`)
  process.exit(1)
}

async function runSuites(list: Suite[], atOnce: number): Promise<SuiteResult[]> {
  const finished: SuiteResult[] = []
  // One queue, from which each worker takes the next.
  const queue = list.entries()
  const work = async () => {
    for (const [place, suite] of queue) {
      if (!leaving) finished[place] = await runSuite(suite)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return finished
}

async function runSuite({ name, run }: Suite): Promise<SuiteResult> {
  const begun = performance.now()
  underWay.add(name)
  const outcome = await run().catch((error: Error) => ({ passed: 0, failed: 1, details: error.stack ?? error.message }))
  underWay.delete(name)
  const result = { ...outcome, name, ms: performance.now() - begun }
  if (leaving) return result
  line.print(describeResult(result))
  if (result.details) line.print(lastLines(result.details))
  return result
}

function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n')
  const rest = lines.slice(-LINES_SHOWN).map((each) => `    ${each}`)
  return [...(lines.length > LINES_SHOWN ? ['    …'] : []), ...rest].join('\n')
}
