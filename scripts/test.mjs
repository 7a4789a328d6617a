/** `npm test` and `npm run check`: brings the packages and the pinned Node, then runs test.ts. */
import { ensurePackages, findRuntime, handOver } from './bootstrap.mjs'

await ensurePackages()
handOver(findRuntime(), ['scripts/test.ts', ...process.argv.slice(2)])
