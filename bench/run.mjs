/** `npm run bench`: brings the packages, the pinned Node and the built pages, then measures them. */
import { ensureBuild, ensurePackages, findRuntime, handOver } from '../scripts/bootstrap.mjs'

await ensurePackages()
const runtime = findRuntime()
await ensureBuild(runtime)
handOver(runtime, ['bench/site.bench.ts'])
