/** `npm run bench`: brings the packages, the pinned Node and the built pages, then measures them (`-- --only archive`). */
import { ensureBuild, ensurePackages, findRuntime, handOver } from '../scripts/bootstrap.mjs'

await ensurePackages()
const runtime = findRuntime()
const args = process.argv.slice(2)
if (!args.includes('archive')) await ensureBuild(runtime)
handOver(runtime, ['bench/site.bench.ts', ...args])
