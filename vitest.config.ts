/**
 * Kinds of tests: of rules and parts, of the API on a real database, of journeys in a browser, of several servers, of what
 * may go wrong, of another Node. TEST_LENGTH=full: the long form of those that have a short one.
 */
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { LATER_UNIT, listApiTests, MAIN_JOURNEYS, type Part } from './scripts/test-parts.ts'

const API_TESTS = 'src/**/*.api.test.ts'

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
const part = process.env['TEST_PART'] as Part | undefined

/** Faults of the network and of files: the engine makes no difference. */
const SAME_FAULTS = ['tests/faults/{body,flood,media}.fault.ts']
/** About servers of PostgreSQL. */
const SERVER_FAULTS = ['tests/faults/failover.fault.ts']
/** Only where the environment names the program. */
const POOLED_FAULTS = process.env.PGBOUNCER_PATH ? [] : ['tests/faults/pooler.fault.ts']

/** Short to read, long to run: walks through many pages, every call with every input, a process that ends a hundred times. */
const LONG =
  /\/(desk-(conflict|plan|quality|roles|week)|first-day|quality-.*|commerce-buy|offline-story|player-life)\.e2e\.ts$|\/(contract|main|notice\.stream|order\.crash|page-head|query-plan|paid-exit|backup-schedule|restore|restore-crash|restore-refusal|search\.(hostile|indexer)|story\.(leak|race)|upgrade)\.api\.test\.ts$/

const PROPERTIES = 'scripts/property-setup.ts'

/** Node reads these sources itself, as the server does: that takes half of the time that Vite needs for them. */
const AS_NODE_READS_IT = { viteModuleRunner: false, nodeLoader: false }

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
          include: part === 'rest' ? LATER_UNIT : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Files leave nothing behind, and what they try need not be read again for each: that took half of the time.
          isolate: false,
          setupFiles: ['scripts/unit-setup.ts', PROPERTIES],
          exclude: ['**/node_modules/**', API_TESTS, ...(part === 'core' ? LATER_UNIT : [])],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          experimental: AS_NODE_READS_IT,
          include: listApiTests(engine, part),
          setupFiles: PROPERTIES,
          // Each file opens an application of its own; what it is made of need not be read again for each.
          isolate: false,
          // Some go through all calls, one after the other, on machines that do other things at the same time.
          testTimeout: 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000, interval: 20 } },
          // One migrated and seeded database per run, of which every test file gets a copy.
          globalSetup: 'src/server/testing/app/template-database.ts',
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          experimental: AS_NODE_READS_IT,
          include: part === 'core' ? MAIN_JOURNEYS : ['tests/e2e/*.e2e.ts'],
          exclude: ['tests/e2e/gallery.e2e.ts', ...(part === 'rest' ? MAIN_JOURNEYS : [])],
          globalSetup: 'tests/e2e/fixture/site.ts',
          // The files of a worker share its site, and also its browser.
          isolate: false,
          testTimeout: 120_000,
          // A browser waits as often as it works. Beside another suite there is less to be gained.
          maxWorkers: process.env['TEST_BESIDE'] ? 2 : 3,
          // As long as the browser itself waits for something: three sites and three browsers share the machine.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'gallery',
          environment: 'node',
          experimental: AS_NODE_READS_IT,
          include: ['tests/e2e/gallery.e2e.ts'],
          // Builds the gallery; there is neither a site nor a database.
          globalSetup: 'tests/e2e/fixture/gallery-site.ts',
          maxWorkers: 1,
          hookTimeout: 240_000,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scale',
          environment: 'node',
          experimental: AS_NODE_READS_IT,
          include: ['tests/scale/*.scale.ts'],
          globalSetup: 'tests/scale/fixture/cluster.ts',
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
          experimental: AS_NODE_READS_IT,
          include: ['tests/faults/*.fault.ts'],
          exclude: [...(engine === 'postgres' ? SAME_FAULTS : SERVER_FAULTS), ...POOLED_FAULTS],
          globalSetup: 'src/server/testing/app/template-database.ts',
          hookTimeout: 120_000,
          testTimeout: full ? 20 * 60_000 : 120_000,
          // Each file starts and kills processes of its own, and measures how soon they answer.
          maxWorkers: 1,
          isolate: false,
          expect: { poll: { timeout: 30_000, interval: 20 } },
        },
      },
      {
        test: {
          name: 'runtime',
          environment: 'node',
          experimental: AS_NODE_READS_IT,
          include: ['tests/runtime/*.runtime.ts'],
          // Downloads a Node if necessary, and builds the pages with it.
          hookTimeout: 8 * 60_000,
          testTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
})
