/** Three kinds of tests: of rules and parts, of the API on a real database, of journeys in a browser. */
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const API_TESTS = 'src/**/*.api.test.ts'

/** About requests and pages alone: on the other engine they would say the same once more. */
const SAME_ON_BOTH = [
  'src/{conformance/conformance,server/http/{delivery,install,page-address,page-head,page-change,pages,policy,request-body}}.api.test.ts',
  'src/**/*.{page,pages,link,links}.api.test.ts',
]

/** Walks through many pages: short to read, long to run. */
const LONG_WALK = /\/e2e\/(desk-quality|quality-.*|shelf)\.e2e\.ts$/

/** Where nothing is known of earlier runs the largest files come first; the longest are to, or the others wait for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- not that of an array
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG_WALK.test(moduleId)
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
    ],
  },
})
