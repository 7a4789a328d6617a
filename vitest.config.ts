/**
 * Five kinds of tests: of rules and parts, of the API on a real database, of journeys in a browser, of several servers, of
 * what may go wrong. TEST_LENGTH=full: the long form of those that have a short one.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const API_TESTS = 'src/**/*.api.test.ts'

/** About requests and pages alone: on the other engine they would say the same once more. */
const SAME_ON_BOTH = [
  'src/{conformance/conformance,server/http/{contract-refusal,delivery,install,page-address,page-head,page-change,pages,policy,request-body}}.api.test.ts',
  'src/**/*.{page,pages,link,links}.api.test.ts',
  'src/server/attack/{policy-matrix,upload}.api.test.ts',
]

/** The same for faults of the network and of files. */
const SAME_FAULTS = ['faults/{body,media}.fault.ts']

/** Short to read, long to run: walks through many pages, every call with every input, a process that ends a hundred times. */
const LONG =
  /\/(desk-quality|quality-.*|shelf|player-life)\.e2e\.ts$|\/(contract|contract-refusal|main|order\.crash|query-plan|paid-exit|backup-schedule|restore|restore-crash|restore-refusal|upgrade)\.api\.test\.ts$/

const full = process.env['TEST_LENGTH'] === 'full'

/** TEST_ORDER=7: the files in an order made of this number, the same every time. Tests must hold in any. */
const order = process.env['TEST_ORDER']
const placeOf = ({ moduleId }: TestSpecification) =>
  createHash('sha1')
    .update(`${order} ${relative(import.meta.dirname, moduleId)}`)
    .digest('hex')

/** Where nothing is known of earlier runs the largest files come first; the longest are to, or the others wait for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    if (order) return files.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    // A suite that finds no tests proves nothing.
    passWithNoTests: false,
    // Generous, for machines that do other things at the same time.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Files leave nothing behind, and what they try need not be read again for each: that took half of the time.
          isolate: false,
          setupFiles: 'scripts/unit-setup.ts',
          exclude: ['**/node_modules/**', API_TESTS],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: [API_TESTS],
          // Each file opens an application of its own; what it is made of need not be read again for each.
          isolate: false,
          // Some go through all calls, one after the other, on machines that do other things at the same time.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000, interval: 20 } },
          exclude: ['**/node_modules/**', ...(process.env['TEST_ENGINE'] === 'postgres' ? SAME_ON_BOTH : [])],
          // One migrated and seeded database per run, of which every test file gets a copy.
          globalSetup: 'src/server/testing/template-database.ts',
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: 'e2e/fixture/site.ts',
          // The files of a worker share its site, and also its browser.
          isolate: false,
          testTimeout: 120_000,
          // A browser waits as often as it works.
          maxWorkers: 3,
          // As long as the browser itself waits for something: three sites and three browsers share the machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'scale',
          environment: 'node',
          include: ['scale/*.scale.ts'],
          globalSetup: 'scale/fixture/cluster.ts',
          hookTimeout: 120_000,
          testTimeout: 120_000,
          // All files look at the same two processes, one of which is killed in the course of it.
          maxWorkers: 1,
          isolate: false,
          expect: { poll: { timeout: 20_000, interval: 20 } },
        },
      },
      {
        test: {
          name: 'faults',
          environment: 'node',
          include: ['faults/*.fault.ts'],
          exclude: process.env['TEST_ENGINE'] === 'postgres' ? SAME_FAULTS : [],
          globalSetup: 'src/server/testing/template-database.ts',
          hookTimeout: 120_000,
          testTimeout: full ? 20 * 60_000 : 120_000,
          // Each file starts and kills processes of its own, and measures how soon they answer.
          maxWorkers: 1,
          isolate: false,
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
    ],
  },
})
